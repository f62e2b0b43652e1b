"""Wiring puzzles: current flows from the source to every lamp, through sides that are open on both pieces.

Loose ends are allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.mansions.puzzles.model import COMPASS, Cell, Layout, Puzzle, Variant, opposite

Sides: TypeAlias = int
"""A set of sides: one bit each for N, E, S and W."""

BIT: Final = {side: 1 << place for place, side in enumerate(COMPASS)}
ALL: Final = 15


def sides(names: str) -> Sides:
    """The set of the sides in `names`."""
    return sum(BIT[side] for side in names)


def turned(open_sides: Sides, steps: int) -> Sides:
    """PZ5: open sides after `steps` quarter turns clockwise."""
    steps %= len(COMPASS)
    return (open_sides << steps | open_sides >> len(COMPASS) - steps) & ALL


def openings(puzzle: Puzzle) -> tuple[Sides, ...]:
    """Open sides of each turned piece, by cell."""
    return tuple(turned(_open(piece), turn) for piece, turn in zip(puzzle.pieces, puzzle.turns, strict=True))


def live(variant: Variant, opened: Sequence[Sides]) -> frozenset[Cell]:
    """Cells that current reaches from the source."""
    layout, (cell, side) = variant.layout, _port(variant.layout, variant.source)
    if not opened[cell] & BIT[side]:
        return frozenset()
    reached, edge = {cell}, [cell]
    while edge:
        cell = edge.pop()
        for side, other in layout.neighbours[cell].items():
            if other not in reached and opened[cell] & BIT[side] and opened[other] & BIT[opposite(side)]:
                reached.add(other)
                edge.append(other)
    return frozenset(reached)


def lit(variant: Variant, opened: Sequence[Sides]) -> tuple[bool, ...]:
    """Whether each lamp is lit: current reaches its cell, and the piece there is open to it."""
    reached = live(variant, opened)
    ports = (_port(variant.layout, lamp) for lamp in variant.lamps)
    return tuple(cell in reached and bool(opened[cell] & BIT[side]) for cell, side in ports)


def solved(variant: Variant, puzzle: Puzzle) -> bool:
    """Section 2.1: whether every lamp is lit."""
    return all(lit(variant, openings(puzzle)))


@lru_cache
def _open(piece: str) -> Sides:
    return sides(piece)


def _port(layout: Layout, port: tuple[str, str] | None) -> tuple[Cell, str]:
    if port is None:
        raise ValueError('a wiring puzzle has a source')
    name, side = port
    return layout.cell(name), side
