"""A solution of a puzzle, and helpers that the solvers share."""

from __future__ import annotations

from functools import lru_cache

from engine.mansions.puzzles.model import Cell, Layout, Shape, Variant, layout
from engine.values import value


@value
class Way:
    """A solution: first the swaps, in this order, then the turns by cell, in steps clockwise if positive.

    A piece keeps its rotation when swapped, so any solution can be sorted like this at the same cost.
    """

    swaps: tuple[tuple[Cell, Cell], ...]
    turns: tuple[int, ...]

    @property
    def cost(self) -> int:
        """Number of puzzle actions that the solution takes."""
        return len(self.swaps) + sum(map(abs, self.turns))

    def tokens(self, variant: Variant) -> tuple[str, ...]:
        """The solution as tokens of puzzle actions."""
        names = variant.layout.cells
        swaps = [f'swap {names[cell]} {names[other]}' for cell, other in self.swaps]
        turns = [
            f'turn {name} {"right" if steps > 0 else "left"}'
            for name, steps in zip(names, self.turns, strict=True)
            for _ in range(abs(steps))
        ]
        return (*swaps, *turns)


@lru_cache
def distances(rows: tuple[int, ...], shape: Shape) -> tuple[tuple[int, ...], ...]:
    """Return the fewest swaps that move a piece between two cells, indexed by start and target cell."""
    lying = layout(rows, shape)
    return tuple(_from(lying, cell) for cell in range(len(lying.cells)))


def _from(lying: Layout, start: Cell) -> tuple[int, ...]:
    found, edge = {start: 0}, [start]
    for cell in edge:
        for other in lying.neighbours[cell].values():
            if other not in found:
                found[other] = found[cell] + 1
                edge.append(other)
    return tuple(found[cell] for cell in range(len(lying.cells)))


def shortest(steps: int, whole: int) -> int:
    """Return the shortest rotation that has the same result as `steps` steps clockwise.

    `whole` is the number of steps of a full turn. A negative result is anticlockwise: with `whole` 4, 3 becomes -1.
    """
    steps %= whole
    return steps - whole if 2 * steps > whole else steps
