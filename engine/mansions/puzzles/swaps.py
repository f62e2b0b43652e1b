"""The fewest swaps that bring some pieces to their target cells, wherever the other pieces end up."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.mansions.puzzles.model import Cell, Shape, layout
from engine.mansions.puzzles.way import distances

Moves: TypeAlias = tuple[tuple[Cell, Cell], ...]
"""Pieces to move, as (present cell, target cell)."""
Swaps: TypeAlias = tuple[tuple[Cell, Cell], ...]


@lru_cache(maxsize=20_000)
def fewest_swaps(rows: tuple[int, ...], shape: Shape, moves: Moves, limit: int) -> Swaps | None:
    """Return the fewest swaps that bring all pieces to their target cells. None if they are more than `limit`.

    The search is an iterative deepening. The lower bound is half the sum of the distances, because a swap moves two
    pieces. If every piece of the puzzle has a target, their permutation also fixes whether the number of swaps is odd
    or even.
    """
    far, followers, cells = distances(rows, shape), _followers(rows, shape), len(layout(rows, shape).cells)
    wanted: list[Cell | None] = [None] * cells  # target cell of the piece, by cell
    for cell, home in moves:
        wanted[cell] = home
    path: list[tuple[Cell, Cell]] = []

    def follow(away: int, left: int, last: tuple[Cell, Cell] | None) -> bool:
        """Whether `left` swaps are enough.

        `away` is the sum of the pieces' distances to their targets; `last` is the previous swap.
        """
        if away == 0:
            return True
        most = 2 * (left - 1)
        for edge in followers[last]:
            cell, other = edge
            home, home2 = wanted[cell], wanted[other]
            then = away
            if home is not None:
                then += far[home][other] - far[home][cell]
            elif home2 is None:
                continue
            if home2 is not None:
                then += far[home2][cell] - far[home2][other]
            if then > most:
                continue
            wanted[cell], wanted[other] = home2, home
            path.append(edge)
            if follow(then, left - 1, edge):
                return True
            path.pop()
            wanted[cell], wanted[other] = home, home2
        return False

    away = sum(far[cell][home] for cell, home in moves)
    swaps, step = (away + 1) // 2, 1
    if len(moves) == cells:
        swaps, step = swaps + (swaps + _odd(moves)) % 2, 2
    return next((tuple(path) for depth in range(swaps, limit + 1, step) if follow(away, depth, None)), None)


@lru_cache
def _followers(rows: tuple[int, ...], shape: Shape) -> dict[tuple[Cell, Cell] | None, tuple[tuple[Cell, Cell], ...]]:
    """Return for each previous swap (None before the first) the swaps to try next.

    A swap never undoes the previous one. Two swaps without a common cell can be done in either order, so only one order
    is tried.
    """
    edges = layout(rows, shape).edges
    after: dict[tuple[Cell, Cell] | None, tuple[tuple[Cell, Cell], ...]] = {None: edges}
    for last in edges:
        after[last] = tuple(edge for edge in edges if edge != last and (edge > last or {*edge} & {*last}))
    return after


def _odd(moves: Moves) -> int:
    """Parity of the permutation: 1 if odd, 0 if even."""
    homes = [home for _, home in sorted(moves)]
    return sum(first > second for place, second in enumerate(homes) for first in homes[:place]) % 2
