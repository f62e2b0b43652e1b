"""Handlers: one function for each slash command, button and menu."""
