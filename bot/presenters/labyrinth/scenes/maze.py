"""The maze with its rim: positions, and the order in which everything is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import INK, MUTED
from bot.presenters.labyrinth.scenes import faces
from engine.labyrinth.cards import CELLS, COLUMNS, HOMES, PUSHES, SIDE, Cell, Colour, Treasure
from engine.labyrinth.view import Tile

TILE: Final = faces.TILE
RIM: Final = 46
SIZE: Final = SIDE * TILE + 2 * RIM
"""Side of the board with its rim, in pixels."""

_CORNERS: Final[dict[Colour, tuple[int, int]]] = {'red': (-1, -1), 'yellow': (1, -1), 'blue': (1, 1), 'green': (-1, 1)}
"""Direction from a tile's centre to the pawn: towards its start corner, so that four fit on one tile."""

_FROM_MIDDLE: Final = 21
_ARROW: Final = 24
"""Distance in pixels from the board's edge to the centre of an arrow."""

_LETTER: Final = 5
"""Distance in pixels from an arrow's centre to its letter behind it."""

_LETTERS: Final = 33
"""Size of letters and numbers on the rim, in pixels."""


def middle(cell: Cell) -> tuple[int, int]:
    """Return the centre of a cell."""
    row, column = divmod(cell, SIDE)
    return RIM + TILE * column + TILE // 2, RIM + TILE * row + TILE // 2


def standing(cell: Cell, colour: Colour) -> tuple[int, int]:
    """Return the position of a pawn on a cell."""
    x, y = middle(cell)
    dx, dy = _CORNERS[colour]
    return x + _FROM_MIDDLE * dx, y + _FROM_MIDDLE * dy


def arrow(push: str) -> tuple[int, int]:
    """Return the centre of the arrow for a push."""
    dx, dy = _WAYS[push.partition('-')[2]]
    x, y = middle(PUSHES[push][0])
    return x - dx * (TILE // 2 + RIM - _ARROW), y - dy * (TILE // 2 + RIM - _ARROW)


def is_fixed(cell: Cell) -> bool:
    """Whether the tile on a cell never moves: its row and column are both even, counted from 0."""
    row, column = divmod(cell, SIDE)
    return row % 2 == column % 2 == 0


def ground(tiles: Sequence[Tile], *, over: bool) -> Iterator[Element]:
    """Draw the parts that stay the same during a game: sky, rim and fixed tiles.

    `over` is true after the end of the game, when the sky changes.
    """
    yield from (Placed(faces.sky(over=over), 0, 0), Placed(faces.rim(), 0, 0))
    for line in range(SIDE):
        at = middle(line * (SIDE + 1))[0]
        if line % 2 == 0:
            for x, y in ((at, _ARROW - 2), (at, SIZE - _ARROW + 2)):
                yield Text(COLUMNS[line], x, y, _LETTERS, MUTED, 'bold', 'mm')
            for x, y in ((_ARROW - 2, at), (SIZE - _ARROW + 2, at)):
                yield Text(str(line + 1), x, y, _LETTERS, MUTED, 'bold', 'mm')
    for cell in filter(is_fixed, range(CELLS)):
        yield Placed(faces.of(tiles[cell], fixed=True), *middle(cell))


def arrows(last: str | None, forbidden: str | None) -> Iterator[Element]:
    """Draw the arrows of the twelve pushes."""
    for push in PUSHES:
        line, _, way = push.partition('-')
        state: faces.Arrow = 'last' if push == last else 'forbidden' if push == forbidden else 'free'
        (x, y), (dx, dy) = arrow(push), _WAYS[way]
        yield Placed(faces.arrow(way, state), x, y)
        if state != 'forbidden':
            yield Text(line, x - _LETTER * dx, y - _LETTER * dy, _LETTERS, INK, 'bold', 'mm')


def lying(
    tiles: Sequence[Tile],
    found: Collection[Treasure],
    reach: Collection[Cell],
    entered: Cell | None,
    ways: Iterable[Element] = (),
) -> Iterator[Element]:
    """Draw the movable tiles with their frames (in reach, or pushed in last), then the things on all tiles.

    `ways` are drawn on the floor, beneath treasures and events.
    """
    for cell, tile in enumerate(tiles):
        if not is_fixed(cell):
            yield Placed(faces.of(tile), *middle(cell))
    if entered is not None:
        yield Placed(faces.frame('entered'), *middle(entered))
    for cell in sorted(reach):
        yield Placed(faces.frame('reached'), *middle(cell))
    yield from ways
    for colour, cell in HOMES.items():
        yield Placed(faces.home(colour), *middle(cell))
    for cell, tile in enumerate(tiles):
        yield from content(tile, *middle(cell), found)


def content(
    tile: Tile, x: int, y: int, found: Collection[Treasure] = (), scale: float = faces.LYING
) -> Iterator[Element]:
    """Draw a tile's treasure, or the event known to be on its back."""
    if tile.treasure:
        for sprite in faces.coin(tile.treasure, scale, found=tile.treasure in found):
            yield Placed(sprite, x, y)
    if tile.event:
        yield Placed(faces.event(tile.event, scale), x, y)


def pawns(cells: Sequence[Cell], colours: Sequence[Colour], lit: int | None) -> Iterator[Element]:
    """Draw each pawn in its corner of the tile. The pawn of seat `lit` is highlighted."""
    for seat, (cell, colour) in enumerate(zip(cells, colours, strict=True)):
        yield Placed(faces.pawn(colour, lit=seat == lit), *standing(cell, colour))


_WAYS: Final = {'down': (0, 1), 'up': (0, -1), 'right': (1, 0), 'left': (-1, 0)}
