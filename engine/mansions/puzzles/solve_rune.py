"""The fewest swaps that put every piece of a rune where it belongs."""

from __future__ import annotations

from engine.mansions.puzzles.model import Puzzle, Variant
from engine.mansions.puzzles.swaps import fewest_swaps
from engine.mansions.puzzles.way import Way


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """A shortest way of at most `limit` swaps, whatever is enough; None without any."""
    moves = tuple((cell, variant.layout.cell(piece)) for cell, piece in enumerate(puzzle.pieces))
    swaps = fewest_swaps(variant.rows, variant.shape, moves, limit)
    return None if swaps is None else Way(swaps, (0,) * len(moves))
