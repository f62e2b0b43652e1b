"""Dealing a puzzle (PZ3, A34)."""

from __future__ import annotations

from typing import Final

from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.solved import solved
from engine.mansions.puzzles.solver import solvable
from engine.rng import Rng

MOST_DEALS: Final = 2000
"""After so many deals without a puzzle that may be used, the variant is at fault."""


def deal(variant: Variant, rng: Rng) -> Puzzle:
    """PZ3: shuffle the pieces and lay them out, arrows up, until the puzzle is neither solved nor beyond the cap.

    Section 2.1: the cap is kept without drawing, so every puzzle can be solved. Raises `ValueError` when no deal of so
    many is of use; the check of a scenario finds such a variant.
    """
    for _ in range(MOST_DEALS):
        puzzle = lay(variant, rng)
        if not solved(variant, puzzle) and solvable(variant, puzzle, variant.cap):
            return puzzle
    raise ValueError(f'puzzle {variant.id} cannot be dealt')


def lay(variant: Variant, rng: Rng) -> Puzzle:
    """PZ3: the pieces in the order drawn, rows filled from the left; the rest is the pile. A rune has no pile."""
    cells = variant.layout.cells
    pieces = list(variant.pieces or cells)
    rng.shuffle(pieces)
    return Puzzle(variant.id, pieces[: len(cells)], [0] * len(cells), pieces[len(cells) :])


def resample(puzzle: Puzzle, rng: Rng) -> None:
    """Put what nobody knows of the pile into another order. Section 6.21: what was put under it everybody knows."""
    hidden = puzzle.pile[puzzle.returned :]
    rng.shuffle(hidden)
    puzzle.pile[puzzle.returned :] = hidden
