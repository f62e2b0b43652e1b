"""Labyrinth: find your treasures in a maze that all players shift, and be home first. One to four players."""
