"""Labyrinth on Discord: what is shown of it, and how it is asked about."""
