"""The fewest swaps that bring some pieces where they are wanted, wherever the others end up."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.mansions.puzzles.model import Cell, Shape, layout
from engine.mansions.puzzles.way import distances

Moves: TypeAlias = tuple[tuple[Cell, Cell], ...]
"""Pieces: where each lies, and where it is wanted."""
Swaps: TypeAlias = tuple[tuple[Cell, Cell], ...]


@lru_cache(maxsize=20_000)
def fewest_swaps(rows: tuple[int, ...], shape: Shape, moves: Moves, limit: int) -> Swaps | None:
    """The swaps, None when it takes more than the limit.

    Iterative deepening: what is left is at least half the sum of the distances, since a swap moves two pieces.

    When all pieces of the puzzle are among them, it is also odd exactly when their order is, for every swap makes an
    odd order even.
    """
    far, followers, cells = distances(rows, shape), _followers(rows, shape), len(layout(rows, shape).cells)
    wanted: list[Cell | None] = [None] * cells  # by cell: where the piece in it is wanted
    for cell, home in moves:
        wanted[cell] = home
    path: list[tuple[Cell, Cell]] = []

    def follow(away: int, left: int, last: tuple[Cell, Cell] | None) -> bool:
        """Whether so many swaps are enough, with the pieces so far away in sum, after the last swap."""
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
    """The swaps to try after a swap, or first of all. Not those that would undo it; and of two swaps that do not touch
    each other, which may be done in either order, one order only.
    """
    edges = layout(rows, shape).edges
    after: dict[tuple[Cell, Cell] | None, tuple[tuple[Cell, Cell], ...]] = {None: edges}
    for last in edges:
        after[last] = tuple(edge for edge in edges if edge != last and (edge > last or {*edge} & {*last}))
    return after


def _odd(moves: Moves) -> int:
    """1 when the order is an odd one, 0 when it is even."""
    homes = [home for _, home in sorted(moves)]
    return sum(first > second for place, second in enumerate(homes) for first in homes[:place]) % 2
