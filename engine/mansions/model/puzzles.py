"""The puzzle variants (PZ2, section 2.1 of the rules).

Cells are named as the squares of a chessboard with row 1 at the top: "c1" is the third cell of the first row. Triangles
are in two rows of the same length. Together the rows form a ring.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, Part

Cell = Annotated[str, Field(pattern='^[a-h][1-9]$')]
Side = Literal['N', 'E', 'S', 'W']
Shape = Literal['square', 'bar', 'triangle', 'cross']


class Puzzle(Part):
    """A puzzle as a scenario file defines it: its kind, its cells, the marks around them, and its pile of pieces.

    The marks are the `source` and `lamps` of a wiring puzzle, and the `terminals` of a lock puzzle.
    """

    id: Id
    kind: Literal['wiring', 'lock', 'rune']
    rows: tuple[Annotated[int, Field(ge=1, le=8)], ...] = Field(min_length=1, max_length=8)
    cap: Count = 8
    """A dealt puzzle can be solved with at most this number of swaps and turns."""
    shape: Shape = 'square'
    source: tuple[Cell, Side] | None = None
    """Wiring: the side of a cell where current enters."""
    lamps: tuple[tuple[Cell, Side], ...] = Field(default=(), max_length=20)
    """Wiring: the sides of cells that current must reach."""
    terminals: tuple[tuple[Cell, Side, Annotated[str, Field(pattern='^[A-Z]$')]], ...] = Field(
        default=(), max_length=20
    )
    """Lock: sides of cells, each with the symbol that the piece's end there must have."""
    pile: Id | None = None
    """Id of the pile of pieces, which no other puzzle shares.

    None for a rune puzzle (PZ7): it has one piece for each cell, named after the cell.
    """


class Pile(Part):
    """A pile of pieces, usually 15 (G23).

    A wiring piece is written as its open sides when the arrow points up ("NE"). A lock piece is written as the symbols
    of its ends, clockwise ("AB").
    """

    id: Id
    pieces: tuple[Annotated[str, Field(max_length=9)], ...] = Field(min_length=1, max_length=60)
