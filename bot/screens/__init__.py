"""Screens: the messages that show tables, kept up to date with the store."""
