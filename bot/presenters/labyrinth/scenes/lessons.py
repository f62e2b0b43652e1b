"""Worked examples for the rules: a push, a pawn carried around the edge, the cells in reach of a pawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Final

from bot.pictures.scene import Element, Placed, Scene
from bot.pictures.sprites import Sprite
from bot.pictures.style import WIDTH
from bot.presenters.labyrinth.scenes import faces, maze
from engine.labyrinth.cards import Colour
from engine.labyrinth.view import Tile

LINE: Final = (
    Tile('L', 1),
    Tile('T', 3, 'dragon'),
    Tile('I', 1),
    Tile('L', 3, 'owl'),
    Tile('I', 0),
    Tile('T', 0, 'ghost'),
    Tile('L', 2),
)
"""A row of tiles before a push."""

SPARE: Final = Tile('L', 0, 'moth')

MAZE: Final = (
    (Tile('L', 1), Tile('I', 1), Tile('T', 1, 'book'), Tile('I', 0), Tile('T', 1, 'gold'), Tile('L', 2)),
    (Tile('I', 1), Tile('L', 3, 'rat'), Tile('L', 0), Tile('I', 1), Tile('T', 2, 'dragon'), Tile('I', 1)),
    (Tile('T', 0, 'map'), Tile('I', 1), Tile('T', 0, 'crown'), Tile('L', 0, 'owl'), Tile('T', 1, 'keys'), Tile('L', 3)),
)
"""Columns A to F and rows 1 to 3 of a board."""

PAWN: Final = (1, 2)
"""Row and column of the pawn in `MAZE`, counted from 0."""

OPEN: Final = frozenset({(0, 0), (0, 1), (0, 2), (1, 2), (1, 3), (1, 4), (0, 4), (0, 5)})
"""Cells of `MAZE` that the pawn can reach."""

BEHIND: Final = frozenset((row, column) for row in range(3) for column in range(6)) - {(2, 0), (2, 1)}
"""Cells of `MAZE` that the pawn can reach through one wall."""

_SMALL: Final = 0.85
_COINS: Final = 0.9
_TILE: Final = 132
"""Side of a tile of `MAZE` in pixels, which is drawn at full size."""
_STEP: Final = 112
_HEIGHT: Final = 456
_LEFT: Final = 264
"""The x coordinate of the centre of a row's first tile."""

_APART: Final = 182
"""Distance in pixels from the last tile of a row to the tile outside it."""


def push() -> Scene:
    """Draw a row before and after a push. The tile pushed out is the next spare tile."""
    return _pushed(None)


def carried() -> Scene:
    """Draw a push that carries a pawn: it stands on the tile pushed out, and moves to the tile that came in."""
    return _pushed('red')


def reach() -> Scene:
    """Draw `MAZE`, with frames around the cells in reach."""
    return _maze(OPEN)


def wall() -> Scene:
    """Draw `MAZE`, with frames around the cells in reach through one wall."""
    return _maze(BEHIND)


def sprites() -> Iterator[Sprite]:
    """Yield every sprite of the examples."""
    return chain.from_iterable(lesson().sprites() for lesson in (push, carried, reach, wall))


def _pushed(pawn: Colour | None) -> Scene:
    elements: list[Element] = []
    after = (SPARE, *LINE[:-1])
    for line, middle in ((LINE, _HEIGHT // 4 + 6), (after, 3 * _HEIGHT // 4 - 6)):
        entered = line is after
        for place, tile in enumerate(line):
            elements += _tile(tile, _LEFT + place * _STEP, middle)
        outside = _LEFT + 6 * _STEP + _APART if entered else _LEFT - _APART
        elements += _tile(LINE[-1] if entered else SPARE, outside, middle)
        state: faces.Arrow = 'last' if entered else 'free'
        elements.append(Placed(faces.arrow('right', state), _LEFT - 91, middle))
        if entered:
            elements.append(Placed(faces.frame('entered', _SMALL), _LEFT, middle))
        if pawn:
            at = _LEFT if entered else _LEFT + 6 * _STEP
            elements.append(Placed(faces.pawn(pawn, lit=True, scale=1.0), at - 26, middle - 26))
    return Scene(WIDTH, _HEIGHT, (Placed(faces.sky(), 0, 0),), tuple(elements))


def _tile(tile: Tile, x: int, y: int) -> Iterator[Element]:
    yield Placed(faces.of(tile, scale=_SMALL), x, y)
    yield from maze.content(tile, x, y, scale=_COINS)


def _maze(open_cells: Collection[tuple[int, int]]) -> Scene:
    left, top = (WIDTH - len(MAZE[0]) * _TILE) // 2 + _TILE // 2, (_HEIGHT - 2 * _TILE) // 2
    at = {
        (row, column): (left + column * _TILE, top + row * _TILE)
        for row, line in enumerate(MAZE)
        for column in range(len(line))
    }
    elements: list[Element] = [
        Placed(faces.of(MAZE[row][column], fixed=row % 2 == column % 2 == 0, scale=1.0), *at[row, column])
        for row, column in at
    ]
    elements += (Placed(faces.frame('reached', 1.0), *at[cell]) for cell in sorted(open_cells))
    elements.append(Placed(faces.home('red', 1.0), *at[0, 0]))
    for (row, column), middle in at.items():
        elements += maze.content(MAZE[row][column], *middle, scale=1.0)
    x, y = at[PAWN]
    elements.append(Placed(faces.pawn('red', lit=True, scale=1.0), x - 37, y - 37))
    return Scene(WIDTH, _HEIGHT, (Placed(faces.sky(), 0, 0),), tuple(elements))
