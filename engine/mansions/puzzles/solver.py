"""Shortest solutions of all kinds of puzzles, without drawing pieces."""

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
    """Return the shortest solution of at most `limit` swaps and rotations. None if there is no such solution."""
    return _SOLVERS[variant.kind](variant, puzzle, limit, 0)


def cost(variant: Variant, puzzle: Puzzle, limit: int) -> int | None:
    """Section 2.1: the fewest swaps and rotations that solve the puzzle. None if more than `limit`."""
    found = way(variant, puzzle, limit)
    return None if found is None else found.cost


def solvable(variant: Variant, puzzle: Puzzle, limit: int) -> bool:
    """Whether at most `limit` swaps and rotations are known to solve the puzzle. Faster than `cost`.

    It may be False for a large wiring puzzle that has a solution, because the number of tries is limited.
    """
    return _SOLVERS[variant.kind](variant, puzzle, limit, limit) is not None
