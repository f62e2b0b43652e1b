"""Onirim's rules once more, on integers, for thinking ahead many thousands of games a second.

The rules themselves are in the files above this folder. What is here is held against them move by move.
"""
