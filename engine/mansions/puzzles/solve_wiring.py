"""The shortest way to light every lamp.

A solved puzzle has a tree of wires from the source to the lamps; which trees there are depends on the variant alone.
For each tree, every way to fill its cells with pieces is tried that may still be the cheapest: rotations, and at least
half a swap for each cell of a piece's distance, since a swap moves two pieces. The swaps proper are searched only then.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from engine.mansions.puzzles.model import COMPASS, Cell, Puzzle, Variant, opposite
from engine.mansions.puzzles.swaps import fewest_swaps
from engine.mansions.puzzles.way import Way, distances, shortest
from engine.mansions.puzzles.wiring import ALL, BIT, Sides, openings, turned

Tree: TypeAlias = tuple[tuple[Cell, Sides], ...]
"""The cells of a tree of wires, and the sides that must be open in each."""

NEVER: Final = 99
"""More than any rotation costs."""


def _steps(opened: Sides, needed: Sides) -> int:
    ways = [shortest(steps, len(COMPASS)) for steps in range(4) if turned(opened, steps) & needed == needed]
    return min(ways, key=abs, default=NEVER)


STEPS: Final = tuple(tuple(_steps(opened, needed) for needed in range(ALL + 1)) for opened in range(ALL + 1))
"""By the open sides and by the sides that must be: the fewest steps, clockwise where positive."""
HALVES: Final = tuple(tuple(2 * abs(steps) for steps in row) for row in STEPS)
"""The same in halves of puzzle actions."""


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """A shortest way of at most `limit` puzzle actions, or the first found of at most `enough`; None without any."""
    start, best = openings(puzzle), None
    far = distances(variant.rows, variant.shape)
    for bound, tree in sorted((_bound(start, tree, far), tree) for tree in trees(variant)):
        if bound > 2 * limit:
            break
        found = _fill(variant, start, tree, limit, enough)
        if found is not None:
            best, limit = found, found.cost - 1
            if best.cost <= enough:
                break
    return best


def _bound(start: tuple[Sides, ...], tree: Tree, far: tuple[tuple[int, ...], ...]) -> int:
    """In halves of puzzle actions: what the tree costs at least, with the cheapest piece in each of its cells."""
    return sum(
        min([HALVES[opened][needed] + away for opened, away in zip(start, far[cell], strict=True)])
        for cell, needed in tree
    )


def _fill(variant: Variant, start: tuple[Sides, ...], tree: Tree, limit: int, enough: int) -> Way | None:
    """The cheapest way to fill the tree with pieces, of at most so many puzzle actions."""
    far = distances(variant.rows, variant.shape)
    choices = sorted(
        ((cell, needed, _choices(start, needed, far[cell])) for cell, needed in tree), key=lambda row: len(row[2])
    )
    rest = [sum(some[0][0] for _, _, some in choices[place:]) for place in range(len(choices) + 1)]
    moves: list[tuple[Cell, Cell]] = []
    best: Way | None = None

    def fill(place: int, halves: int, used: int) -> None:
        nonlocal best, limit
        if place == len(choices):
            turns = [0] * len(start)
            for (piece, cell), (_, needed, _) in zip(moves, choices, strict=True):
                turns[cell] = STEPS[start[piece]][needed]
            left = limit - sum(map(abs, turns))
            swaps = fewest_swaps(variant.rows, variant.shape, tuple(sorted(moves)), left)
            if swaps is not None:
                best = Way(swaps, tuple(turns))
                # Once it is good enough nothing else is tried.
                limit = best.cost - 1 if best.cost > enough else -1
            return
        cell, _, some = choices[place]
        after = rest[place + 1]
        for price, piece in some:
            if halves + price + after > 2 * limit:
                return
            if not used >> piece & 1:
                moves.append((piece, cell))
                fill(place + 1, halves + price, used | 1 << piece)
                moves.pop()

    fill(0, 0, 0)
    return best


def _choices(start: tuple[Sides, ...], needed: Sides, away: tuple[int, ...]) -> list[tuple[int, Cell]]:
    """The pieces that would do for a cell, the cheapest first: what each costs at least, in halves, and where it is."""
    prices = ((HALVES[opened][needed] + away[cell], cell) for cell, opened in enumerate(start))
    return sorted(price for price in prices if price[0] < NEVER)


def trees(variant: Variant) -> tuple[Tree, ...]:
    """Every tree of wires that lights all lamps and has no loose end."""
    if variant.source is None:
        return ()
    return _trees(variant.rows, variant.source, variant.lamps)


@lru_cache
def _trees(rows: tuple[int, ...], source: tuple[str, str], lamps: tuple[tuple[str, str], ...]) -> tuple[Tree, ...]:
    variant = Variant('', 'wiring', rows)
    cell = variant.layout.cell(source[0])
    grown = {frozenset({(cell, BIT[source[1]])})}
    for name, side in lamps:
        lamp = variant.layout.cell(name)
        grown = {
            tree | {(lamp, BIT[side])} | path
            for tree in sorted(grown, key=sorted)
            for path in _paths(variant, lamp, tree)
        }
    return tuple(sorted(_needs(tree) for tree in grown))


def _paths(variant: Variant, end: Cell, tree: frozenset[tuple[Cell, Sides]]) -> Iterator[frozenset[tuple[Cell, Sides]]]:
    """The wires from a cell to the first cell of the tree, by every way."""
    inside = {cell for cell, _ in tree}

    def follow(
        cell: Cell, passed: frozenset[Cell], wires: frozenset[tuple[Cell, Sides]]
    ) -> Iterator[frozenset[tuple[Cell, Sides]]]:
        if cell in inside:
            yield wires
            return
        for side, other in variant.layout.neighbours[cell].items():
            if other not in passed:
                more = {(cell, BIT[side]), (other, BIT[opposite(side)])}
                yield from follow(other, passed | {other}, wires | more)

    yield from follow(end, frozenset({end}), frozenset())


def _needs(wires: frozenset[tuple[Cell, Sides]]) -> Tree:
    needed: dict[Cell, Sides] = {}
    for cell, side in sorted(wires):
        needed[cell] = needed.get(cell, 0) | side
    return tuple(sorted(needed.items()))
