"""The shortest way to make everything that touches equal.

Cell by cell every piece is tried, turned in every way, that fits what lies there already and may still be the
cheapest: rotations, and at least half a swap for each cell of a piece's distance, since a swap moves two pieces. The
swaps proper are searched only then.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.mansions.puzzles.lock import lying, terminals, turned
from engine.mansions.puzzles.model import Cell, Layout, Puzzle, Variant
from engine.mansions.puzzles.swaps import fewest_swaps
from engine.mansions.puzzles.way import Way, distances, shortest

Meets: TypeAlias = tuple[tuple[tuple[int, Cell, int], ...], ...]
"""By cell: its end, an earlier cell and that one's end, for every joint with an earlier cell."""
Choice: TypeAlias = tuple[int, Cell, int, str]
"""A piece for a cell: its least cost in halves of puzzle actions, where it lies now, its steps, its symbols then."""


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """A shortest way of at most `limit` puzzle actions, or the first found of at most `enough`; None without any."""
    choices, meets = _choices(variant, lying(puzzle)), _meets(variant.layout)
    if not all(choices):
        return None
    rest = [sum(some[0][0] for some in choices[cell:]) for cell in range(len(choices) + 1)]
    placed: list[Choice] = []
    best: Way | None = None

    def place(cell: Cell, halves: int, used: int) -> None:
        nonlocal best, limit
        if cell == len(choices):
            turns = tuple(steps for _, _, steps, _ in placed)
            moves = tuple(sorted((piece, home) for home, (_, piece, _, _) in enumerate(placed)))
            swaps = fewest_swaps(variant.rows, variant.shape, moves, limit - sum(map(abs, turns)))
            if swaps is not None:
                best = Way(swaps, turns)
                # Once it is good enough nothing else is tried.
                limit = best.cost - 1 if best.cost > enough else -1
            return
        after, joints = rest[cell + 1], [(end, placed[other][3][end2]) for end, other, end2 in meets[cell]]
        for choice in choices[cell]:
            price, piece, _, symbols = choice
            if halves + price + after > 2 * limit:
                return
            if not used >> piece & 1 and all(symbols[end] == symbol for end, symbol in joints):
                placed.append(choice)
                place(cell + 1, halves + price, used | 1 << piece)
                placed.pop()

    place(0, 0, 0)
    return best


def _choices(variant: Variant, pieces: tuple[str, ...]) -> list[list[Choice]]:
    """By cell: the pieces that may come there, turned as the frame asks for, the cheapest first."""
    far, asked = distances(variant.rows, variant.shape), terminals(variant)
    return [
        sorted(
            (2 * price + far[here][cell], here, steps, symbols)
            for here, piece in enumerate(pieces)
            for price, steps, symbols in _lyings(piece)
            if all(symbols[end] == symbol for place, end, symbol in asked if place == cell)
        )
        for cell in range(len(pieces))
    ]


def _meets(lying_in: Layout) -> Meets:
    return tuple(
        tuple((end2, cell, end) for cell, end, other, end2 in lying_in.joints if other == here)
        for here in range(len(lying_in.cells))
    )


@lru_cache(maxsize=4096)
def _lyings(piece: str) -> tuple[tuple[int, int, str], ...]:
    """Every way in which a piece may be turned, the cheapest first: its price, the steps, the symbols of its ends."""
    ways = [(shortest(steps, len(piece)), turned(piece, steps)) for steps in range(len(piece))]
    return tuple(sorted((abs(steps), steps, symbols) for steps, symbols in ways))
