"""The piles of cards in all rooms, for the keeper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Scene, Text
from bot.pictures.style import CREAM, GOLD, HEIGHT, MUTED, fitted
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import pieces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.pieces import LEAST
from engine.mansions.view import RoomView

_LINE: Final = 25
_HEAD: Final = 33
"""Height of a panel without its lines of cards."""
_HIGHEST: Final = 150
_GAP: Final = 2
_MARGIN: Final = 6


def piles(says: Says) -> Scene:
    """Return the picture of the piles: a panel for each room, with its cards from the top down."""
    return pieces.page(_piles(says))


def _piles(says: Says) -> Iterator[Element]:
    rooms = says.view.rooms
    # The rooms of a large house are full: clues have their numbers alone if their names leave no room.
    for whole in (True, False):
        told = [_told(says, room, whole) for room in rooms]
        tall = [_HEAD + _GAP + _LINE * len(_lines(text, 4)) for text in told]
        half = min(range(len(rooms) + 1), key=lambda number: max(sum(tall[:number]), sum(tall[number:])))
        if max(sum(tall[:half]), sum(tall[half:])) <= HEIGHT - _MARGIN:
            break
    yield from _column(says, rooms[:half], told[:half], 8)
    yield from _column(says, rooms[half:], told[half:], 604)


def _told(says: Says, room: RoomView, whole: bool) -> str:
    """Return the names of a room's cards. Unless `whole`, a clue has its number alone."""
    if not room.known:
        return says.words('mansions-none')
    cards = says.scenario.card
    clues = {code for code in room.known if not whole and code in cards and cards[code].clue is not None}
    return ', '.join(says.clue(code)[0] if code in clues else says.card(code) for code in room.known)


def _lines(told: str, most: int) -> list[str]:
    return pieces.in_lines(told, 556, LEAST, most, 'medium')[:most]


def _column(says: Says, rooms: Sequence[RoomView], told: Sequence[str], x: int) -> Iterator[Element]:
    """Yield panels one below the other, each as high as its lines need, plus an equal share of the rest."""
    for most in (4, 3, 2, 1, 0):
        lines = [_lines(text, most) for text in told]
        spare = HEIGHT - _MARGIN - sum(_HEAD + _GAP + _LINE * len(found) for found in lines)
        if spare >= 0:
            break
    y = _MARGIN
    for room, found in zip(rooms, lines, strict=True):
        least = _HEAD + _LINE * len(found)
        area = Area(x, y, 588, min(least + spare // len(rooms), max(least, _HIGHEST)))
        yield from _panel(says, room, found, area)
        y = area.bottom + _GAP


def _panel(says: Says, room: RoomView, lines: Sequence[str], area: Area) -> Iterator[Element]:
    yield pieces.panel(area, lit=bool(room.known))
    x, width = area.x + 16, area.width - 32
    yield fitted(says.room(room.room), x, area.y + 20, width - 60, (30, 28, 26, LEAST), GOLD)
    yield Text(str(len(room.known or ())), area.right - 16, area.y + 20, 28, CREAM, 'bold', 'rm')
    for line, said in enumerate(lines):
        y = area.y + 45 + line * _LINE
        yield fitted(said, x, y, width, (LEAST,), CREAM if room.known else MUTED, face='medium')
