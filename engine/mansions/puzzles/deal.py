"""Dealing a puzzle (PZ3, A34)."""

from __future__ import annotations

from typing import Final

from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.solved import solved
from engine.mansions.puzzles.solver import solvable
from engine.rng import Rng

MOST_DEALS: Final = 2000
"""Maximum number of tries to deal a puzzle. A variant that needs more tries is faulty."""


def deal(variant: Variant, rng: Rng) -> Puzzle:
    """PZ3: shuffle and lay out the pieces, arrows up, until the puzzle is unsolved and can be solved within its cap.

    The solution must not need a drawn piece (section 2.1).

    Raises `ValueError` after `MOST_DEALS` tries. The check of a scenario finds such a variant.
    """
    for _ in range(MOST_DEALS):
        puzzle = lay(variant, rng)
        if not solved(variant, puzzle) and solvable(variant, puzzle, variant.cap):
            return puzzle
    raise ValueError(f'puzzle {variant.id} cannot be dealt')


def lay(variant: Variant, rng: Rng) -> Puzzle:
    """PZ3: lay out the pieces in rows, from the left; the rest is the pile. A rune has no pile."""
    cells = variant.layout.cells
    pieces = list(variant.pieces or cells)
    rng.shuffle(pieces)
    return Puzzle(variant.id, pieces[: len(cells)], [0] * len(cells), pieces[len(cells) :])


def resample(puzzle: Puzzle, rng: Rng) -> None:
    """Shuffle the unknown part of the pile. All players know the pieces that were put under it (section 6.21)."""
    hidden = puzzle.pile[puzzle.returned :]
    rng.shuffle(hidden)
    puzzle.pile[puzzle.returned :] = hidden
