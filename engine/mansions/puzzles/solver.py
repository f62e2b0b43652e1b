"""How far a puzzle is from solved without drawing, and the shortest way there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.mansions.puzzles import solve_lock, solve_rune, solve_wiring
from engine.mansions.puzzles.model import Kind, Puzzle, Variant
from engine.mansions.puzzles.way import Way

_SOLVERS: Final[dict[Kind, Callable[[Variant, Puzzle, int, int], Way | None]]] = {
    'wiring': solve_wiring.solve,
    'lock': solve_lock.solve,
    'rune': solve_rune.solve,
}


def way(variant: Variant, puzzle: Puzzle, limit: int) -> Way | None:
    """A shortest way of swaps and rotations, at most `limit` of them; None when there is none."""
    return _SOLVERS[variant.kind](variant, puzzle, limit, 0)


def cost(variant: Variant, puzzle: Puzzle, limit: int) -> int | None:
    """Section 2.1: the fewest swaps and rotations that solve the puzzle; None when it takes more than `limit`."""
    found = way(variant, puzzle, limit)
    return None if found is None else found.cost


def solvable(variant: Variant, puzzle: Puzzle, limit: int) -> bool:
    """Whether at most so many swaps and rotations are known to solve the puzzle; quicker to say than how many.

    Of a large wiring puzzle no way may be known although there is one: what takes long to find out is not found out.
    """
    return _SOLVERS[variant.kind](variant, puzzle, limit, limit) is not None
