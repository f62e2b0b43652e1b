"""Treasures left: all treasures, the found ones worn and with their finder, and the unseen events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Scene, Text
from bot.pictures.style import CREAM, GOLD, INK, MUTED, PLATE_OVER, WIDTH, fitted, panel
from bot.presenters.labyrinth.left import Left
from bot.presenters.labyrinth.scenes import faces, maze, pieces
from bot.presenters.labyrinth.scenes.pieces import Say
from engine.api import Seat
from engine.labyrinth.cards import TREASURES, Colour, Treasure

_MARGIN: Final = 16
_GAP: Final = 8
_TOP: Final = 66
_COLUMNS: Final = 8
_PLATE, _EVENTS = 122, 98
"""Heights in pixels of the players' line and of the events' line."""


def left(found: Left, colours: Sequence[Colour], names: Sequence[str], me: Seat | None, say: Say) -> Scene:
    """Draw all treasures in order, and below them the players' cards still to find and the events."""
    shown = pieces.shown(colours, names, say)
    bottom = maze.SIZE - _GAP
    elements = [*_header(found, say)]
    if found.events:
        bottom -= _EVENTS
        elements += _events(found, bottom, say)
        bottom -= _GAP
    bottom -= _PLATE
    elements += _players(found, colours, shown, me, bottom)
    elements += _treasures(found, colours, me, bottom - _GAP)
    return Scene(WIDTH, maze.SIZE, (Placed(faces.sky(), 0, 0),), tuple(elements))


def _header(found: Left, say: Say) -> Iterator[Element]:
    """Draw the title, the number of unfound treasures, and how many of them are on cards."""
    title = say('button-left')
    yield Text(title, _MARGIN + 4, 34, 56, CREAM, 'title')
    told = [(say('picture-labyrinth-unfound'), len(found.unfound))]
    if sum(found.cards) != len(found.unfound):
        told.append((say('picture-labyrinth-cards-left'), sum(found.cards)))
    room = WIDTH - 2 * _MARGIN - text.width(title, 'title', 56) - 40
    size = next((size for size in (36, 32, 28, 25) if sum(_wide(*each, size) + 12 for each in told) <= room), 25)
    x = WIDTH - _MARGIN
    for label, number in reversed(told):
        wide = _wide(label, number, size)
        yield Box(x - wide, 8, wide, 50, 25, PLATE_OVER, GOLD, 3)
        yield Text(str(number), x - 20, 32, size, CREAM, 'bold', 'rm')
        yield Text(label, x - 30 - text.width(str(number), 'bold', size), 32, size, MUTED, 'medium', 'rm')
        x -= wide + 12


def _wide(label: str, number: int, size: int) -> int:
    return text.width(label, 'medium', size) + text.width(str(number), 'bold', size) + 50


def _treasures(found: Left, colours: Sequence[Colour], me: Seat | None, bottom: int) -> Iterator[Element]:
    yield panel(_MARGIN, _TOP, WIDTH - 2 * _MARGIN, bottom - _TOP)
    lines = len(TREASURES) // _COLUMNS
    wide, high = (WIDTH - 2 * _MARGIN) / _COLUMNS, (bottom - _TOP) / lines
    for place, treasure in enumerate(TREASURES):
        line, column = divmod(place, _COLUMNS)
        x, y = round(_MARGIN + wide * (column + 0.5)), round(_TOP + high * (line + 0.5))
        yield from _treasure(treasure, found, colours, me, x, y)


def _treasure(
    treasure: Treasure, found: Left, colours: Sequence[Colour], me: Seat | None, x: int, y: int
) -> Iterator[Element]:
    """Draw a treasure with the pawn of its finder or known seeker. The goals of the seat `me` are ringed."""
    finder, seeker = found.finders.get(treasure), found.seekers.get(treasure)
    yield from (Placed(sprite, x, y) for sprite in faces.coin(treasure, faces.LARGE, found=finder is not None))
    own = seeker is not None and seeker == me
    if own:
        yield Placed(faces.goal(faces.LARGE, slim=True), x, y)
    whose = finder if finder is not None else seeker
    if whose is not None and not own:
        yield Placed(faces.pawn(colours[whose]), x + 42, y + 38)


def _players(
    found: Left, colours: Sequence[Colour], names: Sequence[str], me: Seat | None, top: int
) -> Iterator[Element]:
    """Draw each player with the number of cards still to find."""
    wide = (WIDTH - 2 * _MARGIN - _GAP * (len(names) - 1)) // len(names)
    for seat, name in enumerate(names):
        x, low = _MARGIN + seat * (wide + _GAP), top + 82
        yield panel(x, top, wide, _PLATE, lit=seat == me)
        yield fitted(name, x + 18, top + 26, wide - 36, (38, 34, 30, 27, 25), GOLD if seat == me else CREAM)
        yield Placed(faces.pawn(colours[seat], scale=faces.BESIDE), x + 46, low)
        yield Placed(faces.card(), x + 112, low)
        yield Text(str(found.cards[seat]), x + 113, low - 3, 38, INK, 'bold', 'mm')


def _events(found: Left, top: int, say: Say) -> Iterator[Element]:
    """Draw each event with its unseen tiles and all its tiles."""
    yield panel(_MARGIN, top, WIDTH - 2 * _MARGIN, _EVENTS)
    wide = (WIDTH - 2 * _MARGIN) / len(found.events)
    for place, (event, (unseen, copies)) in enumerate(found.events.items()):
        x, middle = round(_MARGIN + wide * (place + 0.5)), top + _EVENTS // 2
        yield Placed(faces.event(event), x - 44, middle)
        yield Text(str(unseen), x + 6, middle, 56, CREAM if unseen else MUTED, 'bold', 'lm')
        over = x + 12 + text.width(str(unseen), 'bold', 56)
        yield Text(f'/{copies}', over, middle + 6, 34, MUTED, 'medium', 'lm')
