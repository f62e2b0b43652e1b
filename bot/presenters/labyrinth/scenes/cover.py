"""The cover: a close-up of a maze whose middle row is being pushed, with pawns and treasures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures import cover
from bot.pictures.scene import Placed, Scene
from bot.pictures.sprites import Sprite
from bot.presenters.labyrinth.scenes import faces
from engine.labyrinth.cards import Colour, Treasure

_SCALE: Final = 1.4
_SIDE: Final = round(132 * _SCALE)
_LEFT: Final = -50
_TOP: Final = 12
_PUSHED: Final = 2
_SHIFT: Final = 62
"""`_PUSHED` is the index of the row that slides to the right, `_SHIFT` its distance in pixels."""

_ROWS: Final = ('L1 T0 I1 T2 L2 I0 T1', 'T3 L0 T1 I0 T3 L3 I1', 'I1 L1 I1 T2 L2 T0 I1', 'T3 I0 L0 T1 I1 T3 L3')
"""The tiles: shape and number of quarter turns. Fixed tiles are where no arrow can push, as in a game."""

_COINS: Final[tuple[tuple[Treasure, int, int], ...]] = (
    ('dragon', 4, 3), ('crown', 1, 1), ('owl', 5, 1), ('chest', 2, 3), ('ghost', 6, 3), ('genie', 3, 1),
)  # fmt: skip
_PAWNS: Final[tuple[tuple[Colour, int, int], ...]] = (
    ('red', 3, 2), ('yellow', 1, 3), ('blue', 5, 3), ('green', 2, 1),
)  # fmt: skip
"""The treasures (`_COINS`) and pawns on the cover: name, column and row of the tile."""


def picture(title: str) -> Scene:
    """Draw the cover with the game's name."""
    return cover.scene(title, under(), (*_maze(), Placed(over(), 0, 0), *_things()))


def under() -> Sprite:
    """Return the background beneath the tiles, 1200 by 764."""
    return Sprite('labyrinth/cover', ('under',))


def over() -> Sprite:
    """Return the night sky over the edges of the maze, 1200 by 764."""
    return Sprite('labyrinth/cover', ('over',))


def sprites() -> Iterator[Sprite]:
    """Yield the cover's sprites. They are larger than those of a board."""
    yield from (under(), over())
    yield from (element.sprite for element in (*_maze(), *_things()))


def _maze() -> Iterator[Placed]:
    for row, line in enumerate(_ROWS):
        for column, code in enumerate(line.split()):
            fixed = column % 2 == 1 and row % 2 == 1
            tile = faces.tile(code[0], int(code[1]), fixed=fixed, scale=_SCALE)
            yield Placed(tile, *_middle(column, row))


def _things() -> Iterator[Placed]:
    for treasure, column, row in _COINS:
        for sprite in faces.coin(treasure, _SCALE):
            yield Placed(sprite, *_middle(column, row))
    for colour, column, row in _PAWNS:
        x, y = _middle(column, row)
        yield Placed(faces.pawn(colour, lit=colour == 'red', scale=_SCALE), x, y)
    yield Placed(faces.arrow('right', 'free', 2.0), 60, _middle(0, _PUSHED)[1])


def _middle(column: int, row: int) -> tuple[int, int]:
    pushed = _SHIFT if row == _PUSHED else 0
    return _LEFT + pushed + column * _SIDE + _SIDE // 2, _TOP + row * _SIDE + _SIDE // 2
