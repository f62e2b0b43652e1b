"""The shortest solution of a wiring puzzle.

A solved puzzle has a tree of wires from the source to the lamps. The possible trees depend on the variant alone. The
search fills each tree's cells with pieces in every way whose lower bound is within the limit. The lower bound counts
the rotations, and half a swap for each cell of a piece's distance, because a swap moves two pieces. The actual swaps
are searched only for complete fillings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from engine.mansions.puzzles.model import COMPASS, Cell, Puzzle, Variant, opposite
from engine.mansions.puzzles.swaps import fewest_swaps
from engine.mansions.puzzles.way import Way, distances, shortest
from engine.mansions.puzzles.wiring import ALL, BIT, Sides, openings, turned

Tree: TypeAlias = tuple[tuple[Cell, Sides], ...]
"""The cells of a tree of wires, each with the sides that must be open."""

NEVER: Final = 99
"""Cost of a piece that cannot fit. It is higher than the cost of any rotation."""

TRIES: Final = 40
"""Maximum number of fillings that a quick search tries. A search is quick if `enough` is not 0.

It finds a solution for most puzzles that have one. The others would take far longer.
"""


def _steps(opened: Sides, needed: Sides) -> int:
    ways = [shortest(steps, len(COMPASS)) for steps in range(4) if turned(opened, steps) & needed == needed]
    return min(ways, key=abs, default=NEVER)


STEPS: Final = tuple(tuple(_steps(opened, needed) for needed in range(ALL + 1)) for opened in range(ALL + 1))
"""Number of rotation steps, clockwise if positive, that open the needed sides of a piece: the fewest possible.

Its indices are the piece's open sides and the needed sides. `NEVER` if no rotation opens them.
"""
HALVES: Final = tuple(tuple(2 * abs(steps) for steps in row) for row in STEPS)
"""Cost of the steps in `STEPS`, in half actions."""


def solve(variant: Variant, puzzle: Puzzle, limit: int, enough: int) -> Way | None:
    """The shortest solution of at most `limit` puzzle actions. None if not found.

    The search ends early with the first solution of at most `enough` actions. If `enough` is not 0, the search gives up
    after `TRIES` fillings. None then does not prove the puzzle unsolvable.
    """
    best: Way | None = None
    choices = Choices(openings(puzzle), distances(variant.rows, variant.shape), TRIES if enough else None)
    bounds = [(sum([choices.at(place)[0][0] for place in tree]), tree) for tree in trees(variant)]
    for _, tree in sorted(found for found in bounds if found[0] <= 2 * limit):
        found = _fill(variant, choices, tree, limit, enough)
        if found is not None:
            best, limit = found, found.cost - 1
            if best.cost <= enough:
                break
    return best


@dataclass
class Choices:
    """Computes and caches which pieces can fill a cell, the cheapest first.

    A piece is (least cost in half actions, cell where it lies at the start).
    """

    start: tuple[Sides, ...]
    far: tuple[tuple[int, ...], ...]
    tries: int | None
    """Number of fillings still to try. Unlimited if None."""
    known: dict[tuple[Cell, Sides], list[tuple[int, Cell]]] = field(default_factory=dict)

    def at(self, place: tuple[Cell, Sides]) -> list[tuple[int, Cell]]:
        """Return the pieces that can fill a `place`: a cell and the sides that must be open there.

        The last entry is an impossible piece, so the list is never empty.
        """
        found = self.known.get(place)
        if found is None:
            cell, needed = place
            far = self.far[cell]
            prices = [(HALVES[opened][needed] + far[here], here) for here, opened in enumerate(self.start)]
            found = self.known[place] = [*sorted(price for price in prices if price[0] < NEVER), (NEVER, -1)]
        return found


def _fill(variant: Variant, choices: Choices, tree: Tree, limit: int, enough: int) -> Way | None:
    """Return the cheapest filling of a tree with pieces, for at most `limit` puzzle actions. None if not found."""
    start = choices.start
    rows = sorted(((cell, needed, choices.at((cell, needed))) for cell, needed in tree), key=lambda row: len(row[2]))
    rest = [sum(some[0][0] for _, _, some in rows[place:]) for place in range(len(rows) + 1)]
    moves: list[tuple[Cell, Cell]] = []
    best: Way | None = None

    def fill(place: int, halves: int, used: int) -> None:
        nonlocal best, limit
        if place == len(rows):
            if choices.tries is not None:
                choices.tries -= 1
            turns = [0] * len(start)
            for (piece, cell), (_, needed, _) in zip(moves, rows, strict=True):
                turns[cell] = STEPS[start[piece]][needed]
            left = limit - sum(map(abs, turns))
            swaps = fewest_swaps(variant.rows, variant.shape, tuple(sorted(moves)), left)
            if swaps is not None:
                best = Way(swaps, tuple(turns))
                # A solution that is good enough ends the search.
                limit = best.cost - 1 if best.cost > enough else -1
            return
        cell, _, some = rows[place]
        before = halves + rest[place + 1]
        for price, piece in some:
            if before + price > 2 * limit or choices.tries == 0:
                return
            if not used >> piece & 1:
                moves.append((piece, cell))
                fill(place + 1, halves + price, used | 1 << piece)
                moves.pop()

    fill(0, 0, 0)
    return best


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
    """Yield every path of wires from the cell `end` to the tree, as (cell, side) pairs.

    A path stops at the first cell of the tree.
    """
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
