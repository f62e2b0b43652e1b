"""The shortest way to make everything that touches equal: every arrangement, nearest first, and its rotations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from engine.mansions.puzzles.lock import lying, terminals, turned
from engine.mansions.puzzles.model import Cell, Puzzle, Variant
from engine.mansions.puzzles.way import Way, shortest

Swaps: TypeAlias = tuple[tuple[Cell, Cell], ...]
Meets: TypeAlias = tuple[tuple[tuple[int, Cell, int], ...], ...]
"""By cell: its end, an earlier cell and that one's end, for every joint with an earlier cell."""
Wants: TypeAlias = tuple[tuple[tuple[int, str], ...], ...]
"""By cell: its end and the frame's symbol, for every terminal."""


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """A shortest way of at most `limit` puzzle actions, or the first found of at most `enough`; None without any."""
    pieces, count = lying(puzzle), len(puzzle.pieces)
    meets: Meets = tuple(
        tuple((end2, cell, end) for cell, end, other, end2 in variant.layout.joints if other == here)
        for here in range(count)
    )
    wants: Wants = tuple(
        tuple((end, symbol) for cell, end, symbol in terminals(variant) if cell == here) for here in range(count)
    )
    best: Way | None = None
    for swaps, order in _arrangements(pieces, variant.layout.edges):
        if len(swaps) > limit:
            break
        turns = _turns(order, meets, wants, limit - len(swaps))
        if turns is not None:
            best = Way(swaps, turns)
            limit = best.cost - 1
            if best.cost <= enough:
                break
    return best


def _arrangements(
    start: tuple[str, ...], edges: tuple[tuple[Cell, Cell], ...]
) -> Iterator[tuple[Swaps, tuple[str, ...]]]:
    """The pieces as they lie after swaps, every order once, those with the fewest swaps first."""
    seen = {start}
    ring: list[tuple[Swaps, tuple[str, ...]]] = [((), start)]
    while ring:
        yield from ring
        ring, last = [], ring
        for swaps, order in last:
            for edge in edges:
                cell, other = edge
                after = list(order)
                after[cell], after[other] = after[other], after[cell]
                then = tuple(after)
                if then not in seen:
                    seen.add(then)
                    ring.append(((*swaps, edge), then))


def _turns(order: tuple[str, ...], meets: Meets, wants: Wants, limit: int) -> tuple[int, ...] | None:
    """The fewest rotations that make these pieces fit, None when that takes more than the limit."""
    best: tuple[int, ...] | None = None
    most = -1  # what is left of the limit at best
    placed: list[str] = []
    turns: list[int] = []

    def place(cell: Cell, left: int) -> None:
        nonlocal best, most
        if cell == len(order):
            best, most = tuple(turns), left
            return
        for price, steps, symbols in _lyings(order[cell]):
            if left - price <= most:
                return
            fits = all(symbols[end] == symbol for end, symbol in wants[cell])
            if fits and all(symbols[end] == placed[other][end2] for end, other, end2 in meets[cell]):
                placed.append(symbols)
                turns.append(steps)
                place(cell + 1, left - price)
                placed.pop()
                turns.pop()

    place(0, limit)
    return best


@lru_cache(maxsize=4096)
def _lyings(piece: str) -> tuple[tuple[int, int, str], ...]:
    """Every way in which a piece may be turned, the cheapest first: its price, the steps, the symbols of its ends."""
    ways = [(shortest(steps, len(piece)), turned(piece, steps)) for steps in range(len(piece))]
    return tuple(sorted((abs(steps), steps, symbols) for steps, symbols in ways))
