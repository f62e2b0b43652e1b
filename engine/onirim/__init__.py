"""Onirim: find the eight doors of a labyrinth of dreams before the deck runs out. One or two players."""
