"""The puzzle variants (PZ2, section 2.1 of the rules).

Cells are named like the squares of a chessboard with row 1 at the top: "c1" is the third cell of the first row.
Triangles lie in two rows of the same length, which make a ring.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, Part

Cell = Annotated[str, Field(pattern='^[a-h][1-9]$')]
Side = Literal['N', 'E', 'S', 'W']
Shape = Literal['square', 'bar', 'triangle', 'cross']


class Puzzle(Part):
    """One puzzle.

    The frame is its start piece. Wiring: a flood from the `source` must reach each of the `lamps`, all sides of cells.
    Lock: touching ends must match, and so must the symbols of the `terminals`. Rune: piece i belongs into cell i.
    `pile` is the pile of pieces that it is laid out and drawn from; each puzzle has a whole pile of its own, a rune
    none (PZ7). `cap` is the dearest deal that is kept: the fewest swaps and turns that solve it.
    """

    id: Id
    kind: Literal['wiring', 'lock', 'rune']
    rows: tuple[Annotated[int, Field(ge=1, le=8)], ...] = Field(min_length=1, max_length=8)
    cap: Count = 8
    shape: Shape = 'square'
    source: tuple[Cell, Side] | None = None
    lamps: tuple[tuple[Cell, Side], ...] = ()
    terminals: tuple[tuple[Cell, Side, Annotated[str, Field(pattern='^[A-Z]$')]], ...] = ()
    pile: Id | None = None


class Pile(Part):
    """The pieces of one pile, 15 as a rule (G23).

    A wiring piece is its open sides as its arrow lies up, "NE"; a lock piece the symbols of its ends clockwise, "AB".
    """

    id: Id
    pieces: tuple[str, ...] = Field(min_length=1, max_length=60)
