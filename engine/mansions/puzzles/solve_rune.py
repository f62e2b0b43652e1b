"""The shortest solution of a rune puzzle: the fewest swaps."""

from __future__ import annotations

from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.swaps import fewest_swaps
from engine.mansions.puzzles.way import Way


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """Return the shortest solution of at most `limit` swaps. None if more are needed. `enough` is ignored."""
    moves = tuple((cell, variant.layout.cell(piece)) for cell, piece in enumerate(puzzle.pieces))
    swaps = fewest_swaps(variant.rows, variant.shape, moves, limit)
    return None if swaps is None else Way(swaps, (0,) * len(moves))
