"""Colours, and pieces that several pictures share."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.presenters.labyrinth.names import capital, pawn
from bot.presenters.labyrinth.scenes import faces
from bot.words import Words
from engine.labyrinth.cards import Colour, Treasure

Say: TypeAlias = Words
"""The words of a key in the reader's language: say('picture-spare')."""

CREAM: Final = '#fff8e6'
MUTED: Final = '#aab3dc'
GOLD: Final = '#ffd56b'
INK: Final = '#1c1430'
COLUMNS: Final = {6: (faces.SMALL, 64), 8: (faces.TINY, 48)}
"""How large coins are in lines of so many, and from one line to the next."""

_PANEL: Final = '#252b4b'
_EDGE: Final = '#454d7c'


def shown(colours: Sequence[Colour], names: Sequence[str], say: Say) -> list[str]:
    """The players as they are painted: one whose name cannot be painted is called by their pawn."""
    pawns = (capital(pawn(colour, say)) for colour in colours)
    return [text.shown(name, otherwise) for name, otherwise in zip(names, pawns, strict=True)]


def panel(x: int, y: int, width: int, height: int, *, lit: bool = False) -> Box:
    """The table beneath a group of things; lit for the player on turn."""
    return Box(x, y, width, height, 22, '#343d72' if lit else _PANEL, GOLD if lit else _EDGE, 6 if lit else 3)


def fitted(
    label: str, x: int, y: int, width: int, sizes: Sequence[int], colour: str = CREAM, anchor: str = 'lm'
) -> Text:
    """A line in the largest of the sizes in which it finds room; cut where it finds room in none."""
    size = next((size for size in sizes if text.width(label, 'bold', size) <= width), sizes[-1])
    return Text(label, x, y, size, colour, 'bold', anchor, width)


def coin(treasure: Treasure, x: int, y: int, scale: float) -> Iterator[Element]:
    """A treasure that is still to be found."""
    return (Placed(sprite, x, y) for sprite in faces.coin(treasure, scale))


def coins(treasures: Sequence[Treasure], x: int, y: int, width: int, columns: int) -> Iterator[Element]:
    """Many treasures in lines of `columns`, a key of `COLUMNS`."""
    (scale, step), apart = COLUMNS[columns], width // columns
    for place, treasure in enumerate(treasures):
        row, column = divmod(place, columns)
        yield from coin(treasure, x + apart * column + apart // 2, y + step * row + step // 2, scale)


def height_of(count: int, columns: int) -> int:
    """How much room so many coins take."""
    return math.ceil(count / columns) * COLUMNS[columns][1]
