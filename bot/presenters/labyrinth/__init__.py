"""Labyrinth's presenter: its pictures, controls and words."""
