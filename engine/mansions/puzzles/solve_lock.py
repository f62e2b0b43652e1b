"""The shortest solution of a lock puzzle.

The search fills the cells in order. In each cell it tries every piece and rotation that fits the cells filled so far.
It gives up a partial filling when the lower bound of its cost exceeds the limit. The lower bound counts the rotations,
and half a swap for each cell of a piece's distance, because a swap moves two pieces. The actual swaps are searched only
for complete fillings.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.mansions.puzzles.lock import lying, terminals, turned
from engine.mansions.puzzles.model import Cell, Layout, Puzzle, Variant
from engine.mansions.puzzles.swaps import fewest_swaps
from engine.mansions.puzzles.way import Way, distances, shortest

Meets: TypeAlias = tuple[tuple[tuple[int, Cell, int], ...], ...]
"""For each cell: its joints with earlier cells, as (end, earlier cell, end of the earlier cell)."""
Choice: TypeAlias = tuple[int, Cell, int, str]
"""A piece for a cell, as (least cost in half actions, cell where it lies at the start, steps of rotation, symbols).

The symbols are those at the ends after the rotation.
"""


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """Return the shortest solution of at most `limit` puzzle actions. None if there is no such solution.

    The search ends early with the first solution of at most `enough` actions.
    """
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
                # A solution that is good enough ends the search.
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
    """Return for each cell the pieces and rotations that fit the frame, the cheapest first."""
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
    """Return every rotation of a piece as (cost, steps, symbols of the ends), the cheapest first."""
    ways = [(shortest(steps, len(piece)), turned(piece, steps)) for steps in range(len(piece))]
    return tuple(sorted((abs(steps), steps, symbols) for steps, symbols in ways))
