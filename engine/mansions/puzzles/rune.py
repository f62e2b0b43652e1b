"""Runes: a picture in pieces. A piece is the name of the cell that it belongs in."""

from __future__ import annotations

from engine.mansions.puzzles.model import Puzzle, Variant


def solved(variant: Variant, puzzle: Puzzle) -> bool:
    """Section 2.1: every piece lies where it belongs."""
    return tuple(puzzle.pieces) == variant.layout.cells
