"""What a puzzle is: the variant that a scenario describes, where its pieces may lie, and how they lie now.

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
"""A cell by its number: the rows are filled from the left, the first row first (PZ3)."""
Joint: TypeAlias = tuple[Cell, int, Cell, int]
"""Two ends that touch: a cell and the place of the end in it, twice."""

COMPASS: Final = 'NESW'
"""The four sides, clockwise."""

STEPS: Final[dict[Shape, int]] = {'square': 4, 'bar': 2, 'triangle': 3, 'cross': 4}
"""PZ5: after so many rotations a piece lies as before."""

CAP: Final = 8
"""What a dealt puzzle may cost where its variant says nothing else."""


@value
class Variant:
    """One puzzle as a scenario defines it (PZ2).

    `rows` are the numbers of cells of each row. `cap` is the most puzzle actions that a dealt puzzle may be away from
    solved. `pieces` are all of its pieces: of a wiring puzzle the open sides as the arrow lies up ("NE"), of a lock the
    symbols of its ends, clockwise ("AB"); a rune's picture needs no list. The frame is the start piece: `source` and
    `lamps` are (cell, side), `terminals` are (cell, side, symbol).
    """

    id: str
    kind: Kind
    rows: tuple[int, ...]
    cap: int = CAP
    shape: Shape = 'square'
    source: tuple[str, str] | None = None
    lamps: tuple[tuple[str, str], ...] = ()
    terminals: tuple[tuple[str, str, str], ...] = ()
    pieces: tuple[str, ...] = ()

    @property
    def layout(self) -> Layout:
        """Where its pieces lie."""
        return layout(self.rows, self.shape)

    @property
    def steps(self) -> int:
        """PZ5, PZ7: after so many rotations a piece lies as before; 1 where pieces are not rotated."""
        return 1 if self.kind == 'rune' else STEPS[self.shape]


@value
class Layout:
    """The cells of a puzzle.

    `neighbours` has for every cell the cells that it touches, by side. `edges` are the pairs that may be swapped.
    `ends` are the sides at which the ends of a piece lie in each cell, clockwise from the arrow, and `joints` are the
    ends that touch.
    """

    cells: tuple[str, ...]
    neighbours: tuple[dict[str, Cell], ...]
    edges: tuple[tuple[Cell, Cell], ...]
    ends: tuple[str, ...]
    joints: tuple[Joint, ...]

    def cell(self, name: str) -> Cell:
        """The cell of that name. Raises `ValueError` where there is none."""
        return self.cells.index(name)


@dataclass(slots=True)
class Puzzle:
    """A puzzle on the table, kept between attempts and investigators (A33).

    `pieces` and `turns` go by cell; turns are steps clockwise. The last of `pile` is drawn next. The first `returned`
    of the pile were put there for all to see; the order of the others nobody knows.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = {'extra': 'forbid'}

    variant: str
    pieces: list[str]
    turns: list[int]
    pile: list[str]
    returned: int = 0

    def copy(self) -> Puzzle:
        """A copy that shares nothing that can change."""
        return Puzzle(self.variant, self.pieces[:], self.turns[:], self.pile[:], self.returned)


@lru_cache
def layout(rows: tuple[int, ...], shape: Shape) -> Layout:
    """The cells of such rows: in a grid, or with triangles in a ring around the point where their tips meet."""
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
    """The side across."""
    return COMPASS[(COMPASS.index(side) + 2) % len(COMPASS)]


def _ends(shape: Shape, row: int, column: int, length: int) -> str:
    """The sides of the ends of a piece. A triangle's first end is the outer one, the next is clockwise in the ring."""
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
