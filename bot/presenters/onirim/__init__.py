"""Onirim's presenter: its pictures, controls and words."""
