"""Panels: a table as blocks of a message (board, hand, lobby, rules, …). Pure: no Discord calls, no database."""
