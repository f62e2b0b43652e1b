"""The maze as bit sets: pushing a line, and finding connected cells.

A set of cells is a number: bit 0 is the top left cell, and the others follow row by row. A maze is four such sets:
the cells whose tile is open to the north, east, south and west.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSequence
from typing import Any, Final, NamedTuple

from engine.labyrinth.cards import CELLS, PUSHES, SIDE, Cell
from engine.labyrinth.tiles import EAST, NORTH, SOUTH, WEST

ALL: Final = (1 << CELLS) - 1
_WEST_EDGE: Final = sum(1 << cell for cell in range(0, CELLS, SIDE))
_EAST_EDGE: Final = _WEST_EDGE << SIDE - 1
_NOT_WEST: Final = ALL ^ _WEST_EDGE
NOT_EAST: Final = ALL ^ _EAST_EDGE


class Maze(NamedTuple):
    """The passages of a maze. For each side, the set of cells whose tile is open to this side."""

    north: int
    east: int
    south: int
    west: int


class Line(NamedTuple):
    """A push as bit sets: the cells of the line, its first cell, its last cell, and how many bits each tile moves."""

    cells: int
    first: Cell
    last: Cell
    step: int


LINES: Final[dict[str, Line]] = {
    push: Line(sum(1 << cell for cell in path), path[0], path[-1], path[1] - path[0]) for push, path in PUSHES.items()
}


def maze_of(openings: Iterable[int]) -> Maze:
    """Build a maze from its 49 tiles. `openings` has each tile's open sides as bits, cell by cell."""
    north = east = south = west = 0
    bit = 1
    for sides in openings:
        if sides & NORTH:
            north |= bit
        if sides & EAST:
            east |= bit
        if sides & SOUTH:
            south |= bit
        if sides & WEST:
            west |= bit
        bit <<= 1
    return Maze(north, east, south, west)


def opening_at(maze: Maze, cell: Cell) -> int:
    """The open sides of the tile on a cell, as bits."""
    north, east, south, west = (side >> cell & 1 for side in maze)
    return north * NORTH | east * EAST | south * SOUTH | west * WEST


def slide(bits: int, line: Line) -> int:
    """Move the content of a line by one cell. Content of the last cell is lost, and the first cell becomes empty."""
    moving = bits & line.cells
    moved = moving << line.step if line.step > 0 else moving >> -line.step
    return bits ^ moving | moved & line.cells


def slid(maze: Maze, line: Line) -> Maze:
    """Push a line of the maze. The first cell gets no tile, so it is closed on all sides."""
    north, east, south, west = maze
    return Maze(slide(north, line), slide(east, line), slide(south, line), slide(west, line))


def filled(maze: Maze, cell: Cell, sides: int) -> Maze:
    """Put a tile on an empty cell. `sides` are its open sides, as bits."""
    north, east, south, west = maze
    bit = 1 << cell
    return Maze(
        north | bit if sides & NORTH else north,
        east | bit if sides & EAST else east,
        south | bit if sides & SOUTH else south,
        west | bit if sides & WEST else west,
    )


def flood(maze: Maze, cells: int, not_east: int = NOT_EAST) -> int:
    """All cells connected to any cell of `cells`. `not_east` are the cells that have an eastern neighbour."""
    north, east, south, west = maze
    down = south & north >> SIDE
    right = east & west >> 1 & not_east
    reached = 0
    while cells != reached:
        reached = cells
        cells |= (cells & down) << SIDE | cells >> SIDE & down | (cells & right) << 1 | cells >> 1 & right
    return reached


def reach(maze: Maze, cell: Cell, *, wall: bool = False) -> int:
    """The cells that a pawn can reach, including its own. With `wall` it may go through one wall (E6)."""
    reached = flood(maze, 1 << cell)
    if not wall:
        return reached
    beside = reached << SIDE | reached >> SIDE | (reached & NOT_EAST) << 1 | (reached & _NOT_WEST) >> 1
    return flood(maze, reached | beside & ALL)


def way(maze: Maze, cell: Cell, to: Cell) -> tuple[Cell, ...]:
    """A shortest path along open passages, both ends included. Without one, a path through one wall (E6).

    Raises `ValueError` if neither exists.
    """
    for walls in (0, 1):
        start = (cell, walls)
        before: dict[tuple[Cell, int], tuple[Cell, int]] = {start: start}
        edge = [start]
        for here in edge:
            if here[0] == to:
                path = [here]
                while path[-1] != start:
                    path.append(before[path[-1]])
                return tuple(cell for cell, _ in reversed(path))
            for following in _beside(maze, *here):
                if following not in before:
                    before[following] = here
                    edge.append(following)
    raise ValueError(f'no way leads from {cell} to {to}')


def _beside(maze: Maze, cell: Cell, walls: int) -> Iterator[tuple[Cell, int]]:
    """The cells next to a cell, each with the number of walls that may still be crossed after stepping there.

    Cells reached through an open passage come first.
    """
    shut = []
    for side, back, step in ((NORTH, SOUTH, -SIDE), (EAST, WEST, 1), (SOUTH, NORTH, SIDE), (WEST, EAST, -1)):
        other = cell + step
        if not 0 <= other < CELLS or (step in (1, -1) and other // SIDE != cell // SIDE):
            continue
        if opening_at(maze, cell) & side and opening_at(maze, other) & back:
            yield other, walls
        elif walls:
            shut.append((other, walls - 1))
    yield from shut


def cells_of(bits: int) -> Iterator[Cell]:
    """The numbers of the cells in a set, in ascending order."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def push_in(path: tuple[Cell, ...], things: MutableSequence[Any], thing: Any) -> Any:
    """Push `thing` into the line `path`, in place. Returns the thing pushed out."""
    out = things[path[-1]]
    for to, cell in zip(path[:0:-1], path[-2::-1], strict=True):
        things[to] = things[cell]
    things[path[0]] = thing
    return out


def carried(path: tuple[Cell, ...], pawn: Cell) -> Cell:
    """L3: the cell of a pawn after the push along `path`. A pawn on the tile pushed out moves to the tile pushed in."""
    return path[(path.index(pawn) + 1) % SIDE] if pawn in path else pawn
