"""Parts that several pictures share."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from bot.pictures import text
from bot.pictures.scene import Element, Placed
from bot.presenters.labyrinth.names import capital, pawn
from bot.presenters.labyrinth.scenes import faces
from bot.words import Words
from engine.labyrinth.cards import Colour, Treasure

Say: TypeAlias = Words
"""Function from a key to its words in the reader's language: `say('picture-labyrinth-spare')`."""

COLUMNS: Final = {6: (faces.SMALL, 64), 8: (faces.TINY, 48)}
"""Scale of coins, and their distance in pixels, by the number of coins in a line."""


ACROSS: Final = 44
"""Distance in pixels between the centres of two of the smallest coins that lie side by side."""


def shown(colours: Sequence[Colour], names: Sequence[str], say: Say) -> list[str]:
    """Return the names to paint. A name that the fonts cannot paint is replaced by its pawn's name."""
    pawns = (capital(pawn(colour, say)) for colour in colours)
    return [text.shown(name, otherwise) for name, otherwise in zip(names, pawns, strict=True)]


def coin(treasure: Treasure, x: int, y: int, scale: float) -> Iterator[Element]:
    """Draw an unfound treasure."""
    return (Placed(sprite, x, y) for sprite in faces.coin(treasure, scale))


def coins(treasures: Sequence[Treasure], x: int, y: int, width: int, columns: int) -> Iterator[Element]:
    """Draw treasures in lines of `columns`, a key of `COLUMNS`."""
    (scale, step), apart = COLUMNS[columns], width // columns
    for place, treasure in enumerate(treasures):
        row, column = divmod(place, columns)
        yield from coin(treasure, x + apart * column + apart // 2, y + step * row + step // 2, scale)


def height_of(count: int, columns: int) -> int:
    """Return the height in pixels of `count` coins in lines of `columns`."""
    return math.ceil(count / columns) * COLUMNS[columns][1]
