"""Colours, and pieces that several pictures share."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.presenters.labyrinth.scenes import faces
from engine.labyrinth.cards import Treasure

Say: TypeAlias = Callable[..., str]
"""The words of a key in the reader's language: say('picture-spare')."""

CREAM: Final = '#fff8e6'
MUTED: Final = '#aab3dc'
GOLD: Final = '#ffd56b'
INK: Final = '#1c1430'
_SIZES: Final = (34, 30, 27)
"""Of headings, in pixels."""

_PANEL: Final = '#252b4b'
_EDGE: Final = '#454d7c'


def panel(x: int, y: int, width: int, height: int, *, lit: bool = False) -> Box:
    """The table beneath a group of things; lit for the player on turn."""
    return Box(x, y, width, height, 22, '#343d72' if lit else _PANEL, GOLD if lit else _EDGE, 6 if lit else 3)


def heading(label: str, x: int, y: int, width: int, colour: str = MUTED) -> Text:
    """The first line of a panel, in its middle; smaller where it would not find room."""
    size = next((size for size in _SIZES if text.width(label, 'medium', size) <= width), _SIZES[-1])
    return Text(label, x, y, size, colour, 'medium', 'mm', width)


def coin(treasure: Treasure, x: int, y: int, scale: float) -> Iterator[Element]:
    """A treasure that is still to be found."""
    return (Placed(sprite, x, y) for sprite in faces.coin(treasure, scale))


def coins(treasures: Sequence[Treasure], x: int, y: int) -> Iterator[Element]:
    """Many treasures in two columns, or three where they are very many; `x` is their middle."""
    columns, scale, step = _grid(len(treasures))
    for place, treasure in enumerate(treasures):
        row, column = divmod(place, columns)
        yield from coin(treasure, x + round((column - (columns - 1) / 2) * step), y + step * row + step // 2, scale)


def height_of(count: int) -> int:
    """How much room so many coins take."""
    columns, _, step = _grid(count)
    return math.ceil(count / columns) * step


def _grid(count: int) -> tuple[int, float, int]:
    return (2, faces.SMALL, 64) if count <= 16 else (3, faces.TINY, 46)
