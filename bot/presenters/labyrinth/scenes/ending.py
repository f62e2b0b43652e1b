"""The panel beside the maze at the end: the winner, and the turn of each find."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, INK, fitted, panel
from bot.presenters.labyrinth.scenes import faces, pieces, side
from bot.presenters.labyrinth.scenes.pieces import Say
from bot.presenters.labyrinth.scenes.side import GAP, LEFT, PAD, TOP, WIDTH
from bot.presenters.labyrinth.turns import own, taken
from engine.api import Seat
from engine.labyrinth.view import View

_OTHERS: Final = 60
"""Height of the plate of a player who did not win, without their finds, in pixels."""

_CROWN: Final = (LEFT + 84, TOP + 88)
_NAME: Final = LEFT + 166
_APART: Final = 42
_TITLE: Final = (42, 38, 34, 30, 27, 25)
_WAY: Final = TOP + 168
_STOPS: Final = ((4, faces.LYING, 96), (5, faces.SMALL, 80))
"""Layouts of the winner's finds: finds per line, scale, distance in pixels. The first layout that fits is used."""

_LINE: Final = 8

_WHEN: Final = (31, 37)
"""Font size of a turn's number, and height of its badge in pixels."""


def beside(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """Draw the winner with a crown and their finds in order, and below them the other players."""
    assert view.result is not None, 'only a finished game has an end'
    if not view.result.winners:
        yield from _drawn(view, names, say)
        return
    winner = view.result.winners[0]
    others = [Seat(seat) for seat in range(view.seats) if seat != winner]
    height = _OTHERS + max(side.finds_height(view, others), 52)
    bottom = side.END - len(others) * (height + GAP)
    yield panel(LEFT, TOP, WIDTH, bottom - TOP, lit=True)
    yield from pieces.coin('crown', *_CROWN, faces.HUGE)
    room = LEFT + WIDTH - PAD - _NAME
    numbers = [_turns(view, say), say('picture-labyrinth-walked', cells=view.walked[winner])]
    called = _in_two(names[winner], room)
    top = _CROWN[1] - (_APART * (len(called) + len(numbers) - 1)) // 2
    for line, name in enumerate(called):
        yield fitted(name, _NAME, top + _APART * line, room, _TITLE, GOLD)
    for line, number in enumerate(numbers, len(called)):
        yield fitted(number, _NAME, top + _APART * line, room, (36, 34, 32, 30, 28, 25), CREAM)
    yield from _way(view, winner, _WAY, bottom - 14)
    for place, seat in enumerate(others):
        top = bottom + GAP + place * (height + GAP)
        yield from side.plate(view, seat, names, top, height)


def _in_two(name: str, room: int) -> list[str]:
    """Split a long name into two lines, so that its letters stay readable on a phone."""
    first, _, rest = name.partition(' ')
    fits = text.width(name, 'bold', _TITLE[2]) <= room
    return [name] if fits or not rest else [first, rest]


def _drawn(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """Draw the panel of a drawn game: its number of turns, and all players."""
    yield panel(LEFT, TOP, WIDTH, side.BELOW - GAP - TOP, lit=True)
    middle = (TOP + side.BELOW - GAP) // 2
    yield fitted(say('picture-labyrinth-drawn'), LEFT + PAD, middle - 28, WIDTH - 2 * PAD, (56, 44), GOLD)
    yield fitted(_turns(view, say), LEFT + PAD, middle + 36, WIDTH - 2 * PAD, (36, 32, 28, 25), CREAM)
    yield from side.players(view, names)


def _turns(view: View, say: Say) -> str:
    """Return the number of turns in words.

    It is the part before "·" of the message that sums up a finished game.
    """
    story = say('labyrinth-end-story', turns=taken(view), scores='')
    return text.clean(story.partition('·')[0])


def _way(view: View, seat: Seat, top: int, bottom: int) -> Iterator[Element]:
    """Draw the winner's way in order: start corner, treasures, home.

    The way winds like a snake: its first line runs to the right, the next one to the left.
    """
    count = len(view.found[seat]) + (1 if view.no_return else 2)
    columns, scale, step = next(
        (each for each in _STOPS if math.ceil(count / each[0]) * each[2] <= bottom - top), _STOPS[-1]
    )
    home = (faces.home(view.colours[seat], scale),)
    stops = [home, *(faces.coin(treasure, scale) for treasure in view.found[seat]), home][:count]
    left = LEFT + (WIDTH - (columns - 1) * step) // 2
    first = (top + bottom - (math.ceil(count / columns) - 1) * step) // 2
    spots = []
    for place in range(count):
        row, column = divmod(place, columns)
        spots.append((left + step * (columns - 1 - column if row % 2 else column), first + step * row))
    for (x, y), (to_x, to_y) in pairwise(spots):
        wide, high = abs(to_x - x) + _LINE, abs(to_y - y) + _LINE
        yield Box(min(x, to_x) - _LINE // 2, min(y, to_y) - _LINE // 2, wide, high, _LINE // 2, GOLD)
    turns = [0, *view.when[seat], view.turn][:count]
    for sprites, spot, turn in zip(stops, spots, turns, strict=True):
        yield from (Placed(sprite, *spot) for sprite in sprites)
        if turn:
            yield from _when(own(view, turn), *spot, step)


def _when(turn: int, x: int, y: int, step: int) -> Iterator[Element]:
    """Draw the number of a turn at the lower right of the find at (`x`, `y`)."""
    (size, height), label = _WHEN, str(turn)
    width = text.width(label, 'bold', size) + 16
    right, middle = x + step // 2 - 3, y + step // 2 - height // 2 - 4
    yield Box(right - width - 2, middle - height // 2 - 2, width + 4, height + 4, height // 2 + 2, GOLD)
    yield Box(right - width, middle - height // 2, width, height, height // 2, INK)
    yield Text(label, right - width // 2, middle, size, GOLD, 'bold', 'mm')
