"""A way to solve a puzzle, and what its solvers share."""

from __future__ import annotations

from functools import lru_cache

from engine.mansions.puzzles.model import Cell, Layout, Shape, Variant, layout
from engine.values import value


@value
class Way:
    """First the swaps, in this order, then the turns: steps by cell, clockwise where positive.

    A piece keeps its rotation when it is swapped, so any way can be put into this order without costing more.
    """

    swaps: tuple[tuple[Cell, Cell], ...]
    turns: tuple[int, ...]

    @property
    def cost(self) -> int:
        """How many puzzle actions it takes."""
        return len(self.swaps) + sum(map(abs, self.turns))

    def tokens(self, variant: Variant) -> tuple[str, ...]:
        """The same in the game's own notation."""
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
    """How many swaps take a piece from one cell to another, at least."""
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
    """The same turn by the shorter way round: -1 for three of four steps."""
    steps %= whole
    return steps - whole if 2 * steps > whole else steps
