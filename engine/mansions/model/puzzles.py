"""The puzzle variants (PZ2, section 2.1 of the rules). Cells are numbered in reading order from 0."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, Part

Rows = Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=1, max_length=6)]
Side = Literal['N', 'E', 'S', 'W']
Shape = Literal['bar', 'triangle', 'cross']


class FrameSide(Part):
    """A side of a cell at the frame: the source of the current, or a lamp."""

    cell: Annotated[int, Field(ge=0)]
    side: Side


class Terminal(Part):
    """A symbol of the frame that the end of a piece must match.

    Ends: of bars W, E; of triangles "outer"; of crosses N, E, S, W.
    """

    cell: Annotated[int, Field(ge=0)]
    end: Literal['N', 'E', 'S', 'W', 'outer']
    symbol: str = Field(pattern='^[A-Z]$')


class Wiring(Part):
    """Pieces with open sides; a flood from the source must reach each lamp."""

    kind: Literal['wiring']
    id: Id
    rows: Rows
    source: FrameSide
    lamps: tuple[FrameSide, ...] = Field(min_length=1)
    pile: Id
    cap: Count = 8


class Lock(Part):
    """Pieces with a symbol at each end; touching ends match. Bars and crosses lie in rows, triangles in a ring."""

    kind: Literal['lock']
    id: Id
    shape: Shape
    rows: Rows | None = None
    ring: Annotated[int, Field(ge=3, le=12)] | None = None
    terminals: tuple[Terminal, ...] = ()
    pile: Id
    cap: Count = 8


class Rune(Part):
    """A picture in pieces: piece i belongs into cell i. Swaps only, no pile (PZ7)."""

    kind: Literal['rune']
    id: Id
    rows: Rows
    cap: Count = 8


Puzzle = Annotated[Wiring | Lock | Rune, Field(discriminator='kind')]
"""`cap` is the dearest deal that is kept: the fewest swaps and turns that solve it."""


class Pile(Part):
    """The pieces of one pile; each puzzle that uses it gets a whole pile of its own.

    A wiring piece is its shape: elbow, line, tee, cross or stub. A lock piece is the symbols of its ends in their
    order, "AB": of bars W, E; of triangles outer, clockwise, counter-clockwise; of crosses N, E, S, W.
    """

    id: Id
    pieces: tuple[str, ...] = Field(min_length=1, max_length=60)
