"""Wiring: current flows from the source to every lamp, over sides that are open on both pieces. Loose ends are fine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.mansions.puzzles.model import COMPASS, Cell, Layout, Puzzle, Variant, opposite

Sides: TypeAlias = int
"""A set of sides: a bit each for N, E, S and W."""

BIT: Final = {side: 1 << place for place, side in enumerate(COMPASS)}
ALL: Final = 15


def sides(names: str) -> Sides:
    """The set of the sides of these names."""
    return sum(BIT[side] for side in names)


def turned(open_sides: Sides, steps: int) -> Sides:
    """PZ5: the open sides after so many quarter turns clockwise."""
    steps %= len(COMPASS)
    return (open_sides << steps | open_sides >> len(COMPASS) - steps) & ALL


def openings(puzzle: Puzzle) -> tuple[Sides, ...]:
    """The open sides of the pieces as they lie, by cell."""
    return tuple(turned(_open(piece), turn) for piece, turn in zip(puzzle.pieces, puzzle.turns, strict=True))


def live(variant: Variant, opened: Sequence[Sides]) -> frozenset[Cell]:
    """The cells that current reaches from the source."""
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
    """Which lamps shine: current reaches the lamp's cell, and its piece is open to the lamp."""
    reached = live(variant, opened)
    ports = (_port(variant.layout, lamp) for lamp in variant.lamps)
    return tuple(cell in reached and bool(opened[cell] & BIT[side]) for cell, side in ports)


def solved(variant: Variant, puzzle: Puzzle) -> bool:
    """Section 2.1: every lamp shines."""
    return all(lit(variant, openings(puzzle)))


@lru_cache
def _open(piece: str) -> Sides:
    return sides(piece)


def _port(layout: Layout, port: tuple[str, str] | None) -> tuple[Cell, str]:
    if port is None:
        raise ValueError('a wiring puzzle has a source')
    name, side = port
    return layout.cell(name), side
