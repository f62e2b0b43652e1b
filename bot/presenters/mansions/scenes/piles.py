"""The piles of cards in all rooms, for the keeper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Element, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, MUTED, fitted
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LEAST

_LINE: Final = 26


def piles(says: Says) -> Scene:
    """Return the picture of the piles: a panel for each room, with its cards from the top down."""
    return pieces.page(_piles(says))


def _piles(says: Says) -> Iterator[Element]:
    rooms = says.view.rooms
    lines = -(-len(rooms) // 2)
    step = min(HEIGHT // lines - 4, 150)
    top = 17 if step < 90 else 22
    for number, room in enumerate(rooms):
        area = Area(8 + number // lines * 596, 6 + number % lines * (step + 3), 588, step)
        yield pieces.panel(area, lit=bool(room.known))
        x, width = area.x + 16, area.width - 32
        count = str(len(room.known or ()))
        yield fitted(says.room(room.room), x, area.y + top, width - 60, (30, 28, 26, LEAST), GOLD)
        yield Text(count, area.right - 16, area.y + top, 28, CREAM, 'bold', 'rm')
        told = says.listed(room.known) if room.known else says.words('mansions-none')
        for line, said in enumerate(pieces.in_lines(told, width, LEAST, (step - 28) // _LINE, 'medium')):
            y = area.y + top + 24 + line * _LINE
            yield fitted(said, x, y, width, (LEAST,), CREAM if room.known else MUTED, face='medium')
