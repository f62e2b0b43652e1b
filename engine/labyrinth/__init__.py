"""Labyrinth: find your treasures in a maze that everybody shifts, and be home first. One to four players."""
