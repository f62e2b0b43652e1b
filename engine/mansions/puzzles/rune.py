"""Rune puzzles: a picture in pieces. A piece is named after the cell it belongs in."""

from __future__ import annotations

from engine.mansions.puzzles.model import Puzzle, Variant


def solved(variant: Variant, puzzle: Puzzle) -> bool:
    """Section 2.1: whether every piece is in its own cell."""
    return tuple(puzzle.pieces) == variant.layout.cells
