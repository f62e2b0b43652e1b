"""Computes all pushes of a tile at once. One long number holds all resulting boards side by side, one lane per board.

A lane has the 49 bits of a set of cells (see `board`). Some unused bits above them separate it from the next lane. One
operation on the number applies to all boards, so trying every push takes little longer than trying one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.labyrinth.board import ALL, LINES, NOT_EAST, Maze, carried, flood
from engine.labyrinth.cards import CELLS, PUSHES, SIDE, Cell
from engine.labyrinth.tiles import EAST, NORTH, SOUTH, WEST

LANE: Final = CELLS + SIDE
_WHOLE: Final = (1 << LANE) - 1
_STEPS: Final = (1, -1, SIDE, -SIDE)
"""Distance in bits that a tile moves in a push to the right, to the left, down and up."""
_ACROSS: Final = SIDE - 1
_ALONG: Final = _ACROSS * SIDE
"""Distance in bits between the ends of a column."""


class Lanes:
    """The lanes for all pushes of a tile: a lane per push and rotation. `ways` are the tile's open sides in each
    rotation."""

    def __init__(self, ways: Iterable[int]) -> None:
        pushes = self._pushes = [(push, sides) for push in PUSHES for sides in ways]
        lines = [LINES[push] for push, _ in pushes]
        by_step = [[line if line.step == step else None for line in lines] for step in _STEPS]
        self._count = len(lines)
        self._ones = _packed(1 for _ in lines)
        self._not_east = self._ones * NOT_EAST
        self._still = self._ones * _WHOLE ^ _packed(line.cells for line in lines)
        self._movers = [_packed(line.cells ^ 1 << line.last if line else 0 for line in each) for each in by_step]
        self._firsts = [_packed(1 << line.first if line else 0 for line in each) for each in by_step]
        self._pushed_in = sum(self._firsts)
        self._opened = [
            _packed(1 << LINES[push].first if sides & side else 0 for push, sides in pushes)
            for side in (NORTH, EAST, SOUTH, WEST)
        ]
        self._pawns = [_packed(1 << carried(PUSHES[push], cell) for push, _ in pushes) for cell in range(CELLS)]
        self._legal = {
            forbidden: _packed(0 if push == forbidden else _WHOLE for push, _ in pushes)
            for forbidden in (None, *PUSHES)
        }

    def mazes(self, maze: Maze) -> Maze:
        """The maze after each push, one per lane."""
        slid, ones = self._slid, self._ones
        north, east, south, west = maze
        to_north, to_east, to_south, to_west = self._opened
        return Maze(
            slid(north * ones) | to_north,
            slid(east * ones) | to_east,
            slid(south * ones) | to_south,
            slid(west * ones) | to_west,
        )

    def reached(self, mazes: Maze, starts: int, forbidden: str | None) -> int:
        """All cells connected to a cell of `starts`, in each lane of a legal push. `forbidden` is the illegal push, if
        any."""
        return flood(mazes, starts & self._legal[forbidden], self._not_east)

    def pawn(self, cell: Cell) -> int:
        """The cell of a pawn after the push, in each lane. `cell` is the one before it."""
        return self._pawns[cell]

    def places(self, places: int) -> int:
        """The places of some tiles after the push, in each lane. `places` are their places before the push."""
        return self._slid(self._ones * (places & ALL)) | self._pushed_in * (places >> CELLS)

    def some_place(self, cells: int) -> int:
        """The places from which at least one push brings a tile to a target cell. The spare tile is a place, too.

        `cells` has, in the lane of each push, the target cells after this push.
        """
        return self.somewhere(self._before(cells)) | bool(cells & self._pushed_in) << CELLS

    def stood(self, cells: int) -> int:
        """In each lane, the cells where a pawn has to be before the push, to be on one of `cells` after it.

        A pawn pushed out comes back at the other end of the line, unlike a tile.
        """
        right, left, down, up = self._firsts
        across = (cells & right) << _ACROSS | (cells & left) >> _ACROSS
        along = (cells & down) << _ALONG | (cells & up) >> _ALONG
        return self._before(cells) | across | along

    def somewhere(self, cells: int) -> int:
        """The cells that are set in at least one lane."""
        lanes = self._count
        while lanes > 1:
            lanes = (lanes + 1) // 2
            cells = (cells | cells >> lanes * LANE) & (1 << lanes * LANE) - 1
        return cells

    def count(self, cells: int, cell: Cell) -> int:
        """Number of lanes in which `cell` is set."""
        return (cells >> cell & self._ones).bit_count()

    def push(self, bit: int) -> tuple[str, int]:
        """The push of the lane that contains a bit, and the open sides of the tile pushed in."""
        return self._pushes[bit // LANE]

    def _slid(self, cells: int) -> int:
        right, left, down, up = self._movers
        moved = (cells & right) << 1 | (cells & left) >> 1 | (cells & down) << SIDE | (cells & up) >> SIDE
        return cells & self._still | moved

    def _before(self, cells: int) -> int:
        right, left, down, up = self._movers
        moved = cells >> 1 & right | cells << 1 & left | cells >> SIDE & down | cells << SIDE & up
        return cells & self._still | moved


def _packed(lanes: Iterable[int]) -> int:
    return sum(bits << LANE * number for number, bits in enumerate(lanes))
