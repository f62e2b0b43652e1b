"""Data of a puzzle: the scenario's variant, the layout of its cells, and the pieces on the table.

A cell is named like a square of a chessboard, with row 1 at the top: "c1" is the third cell of the first row. A side is
one of the letters N, E, S and W, as the board is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, Literal, TypeAlias

from engine.values import value

Kind = Literal['wiring', 'lock', 'rune']
Shape = Literal['square', 'bar', 'triangle', 'cross']
Cell: TypeAlias = int
"""Index of a cell: the rows are filled from the left, the first row first (PZ3)."""
Joint: TypeAlias = tuple[Cell, int, Cell, int]
"""Two ends of neighbouring pieces that touch, as (cell, index of its end, other cell, index of its end)."""

COMPASS: Final = 'NESW'
"""The four sides, clockwise."""

STEPS: Final[dict[Shape, int]] = {'square': 4, 'bar': 2, 'triangle': 3, 'cross': 4}
"""PZ5: number of steps of a full turn, by shape."""

CAP: Final = 8
"""Default of `Variant.cap`."""


@value
class Variant:
    """A puzzle as a scenario defines it (PZ2).

    `source`, `lamps` and `terminals` are printed on its frame, at the sides of cells.
    """

    id: str
    kind: Kind
    rows: tuple[int, ...]
    """Number of cells of each row."""
    cap: int = CAP
    """A dealt puzzle can be solved with at most this number of puzzle actions."""
    shape: Shape = 'square'
    source: tuple[str, str] | None = None
    """Wiring: (cell, side) where current enters."""
    lamps: tuple[tuple[str, str], ...] = ()
    """Wiring: (cell, side) of each lamp."""
    terminals: tuple[tuple[str, str, str], ...] = ()
    """Lock: (cell, side, symbol of the frame there)."""
    pieces: tuple[str, ...] = ()
    """The pile's pieces: open sides with the arrow up ("NE"), or symbols of the ends clockwise ("AB").

    Empty for a rune.
    """

    @property
    def layout(self) -> Layout:
        return layout(self.rows, self.shape)

    @property
    def steps(self) -> int:
        """PZ5, PZ7: number of steps of a full turn, 1 if pieces are not turned."""
        return 1 if self.kind == 'rune' else STEPS[self.shape]


@value
class Layout:
    """The cells of a puzzle, and how they touch."""

    cells: tuple[str, ...]
    neighbours: tuple[dict[str, Cell], ...]
    """For every cell: the cells it touches, by side."""
    edges: tuple[tuple[Cell, Cell], ...]
    """Pairs of cells that may be swapped."""
    ends: tuple[str, ...]
    """By cell: the sides with an end of the piece, clockwise. An unturned piece has its symbols in this order."""
    joints: tuple[Joint, ...]
    """Pairs of ends that touch, each end given by its cell and its index in `ends`."""

    def cell(self, name: str) -> Cell:
        """Index of the named cell. Raises `ValueError` if there is none."""
        return self.cells.index(name)


@dataclass(slots=True)
class Puzzle:
    """A puzzle on the table, kept between attempts and investigators (A33)."""

    __pydantic_config__: ClassVar[dict[str, str]] = {'extra': 'forbid'}

    variant: str
    pieces: list[str]
    """The pieces on the table, by cell."""
    turns: list[int]
    """Steps that each piece is turned clockwise, by cell."""
    pile: list[str]
    """The pieces not on the table. The last one is drawn next."""
    returned: int = 0
    """Number of pieces at the start of `pile` that everybody knows. The order of the others is hidden."""
    drawn: str | None = None
    """The drawn piece, face up until it is placed in a cell. None without one."""

    def copy(self) -> Puzzle:
        """Copy without shared mutable parts."""
        return Puzzle(self.variant, self.pieces[:], self.turns[:], self.pile[:], self.returned, self.drawn)


@lru_cache
def layout(rows: tuple[int, ...], shape: Shape) -> Layout:
    """Lay out cells in rows: in a grid, or triangles in a ring around the point where their tips meet."""
    places = [(row, column) for row, length in enumerate(rows) for column in range(length)]
    number = {place: cell for cell, place in enumerate(places)}
    neighbours: tuple[dict[str, Cell], ...] = tuple({} for _ in places)
    for (row, column), cell in number.items():
        for side, place in zip('ES', ((row, column + 1), (row + 1, column)), strict=True):
            inside = shape == 'triangle' and side == 'S' and 0 < column < rows[row] - 1
            if place in number and not inside:
                neighbours[cell][side] = number[place]
                neighbours[number[place]][opposite(side)] = cell
    touching = [(cell, side, near[side]) for cell, near in enumerate(neighbours) for side in 'ES' if side in near]
    ends = tuple(_ends(shape, row, column, rows[row]) for row, column in places)
    return Layout(
        tuple(f'{chr(ord("a") + column)}{row + 1}' for row, column in places),
        neighbours,
        tuple((cell, other) for cell, _, other in touching),
        ends,
        tuple(
            (cell, ends[cell].index(side), other, ends[other].index(opposite(side)))
            for cell, side, other in touching
            if side in ends[cell]
        ),
    )


def opposite(side: str) -> str:
    """The side opposite `side`: "S" for "N"."""
    return COMPASS[(COMPASS.index(side) + 2) % len(COMPASS)]


def _ends(shape: Shape, row: int, column: int, length: int) -> str:
    """Sides of a piece's ends. A triangle's first end is the outer one, the next is clockwise in the ring."""
    if shape == 'bar':
        return 'WE'
    if shape != 'triangle':
        return COMPASS
    upper = row == 0
    ahead = 'E' if upper else 'W'
    if column == (length - 1 if upper else 0):
        ahead = 'S' if upper else 'N'
    behind = 'W' if upper else 'E'
    if column == (0 if upper else length - 1):
        behind = 'S' if upper else 'N'
    return ('N' if upper else 'S') + ahead + behind
