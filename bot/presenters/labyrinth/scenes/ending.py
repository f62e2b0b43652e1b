"""What stands beside the maze at the end: who won, and when on their way they found what."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.presenters.labyrinth.scenes import faces, pieces, side
from bot.presenters.labyrinth.scenes.pieces import CREAM, GOLD, INK, Say
from bot.presenters.labyrinth.scenes.side import GAP, LEFT, PAD, TOP, WIDTH
from engine.api import Seat
from engine.labyrinth.view import View

_OTHERS: Final = 112
"""The height of the plate of whoever did not win."""

_CROWN: Final = (LEFT + 84, TOP + 88)
_NAME: Final = LEFT + 166
_APART: Final = 42
_TITLE: Final = (42, 38, 34, 30, 27, 25)
_WAY: Final = TOP + 168
_STOPS: Final = ((4, faces.LYING, 96), (5, faces.SMALL, 80))
"""How many stand in a line, how large, and how far apart: as large as finds room."""

_LINE: Final = 8

_WHEN: Final = (31, 37)
"""The letters of the number of a turn, and the height of what it stands on."""


def beside(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """The winner with the crown, their treasures in the order in which they were found, and below it the others."""
    assert view.result is not None, 'only a finished game has an end'
    if not view.result.winners:
        yield from _drawn(view, names, say)
        return
    winner = view.result.winners[0]
    others = [Seat(seat) for seat in range(view.seats) if seat != winner]
    bottom = side.END - len(others) * (_OTHERS + GAP)
    yield pieces.panel(LEFT, TOP, WIDTH, bottom - TOP, lit=True)
    yield from pieces.coin('crown', *_CROWN, faces.HUGE)
    room = LEFT + WIDTH - PAD - _NAME
    numbers = [_turns(view, say)]
    if (cells := view.walked[winner]) is not None:
        numbers.append(say('picture-walked', cells=cells))
    called = _in_two(names[winner], room)
    top = _CROWN[1] - (_APART * (len(called) + len(numbers) - 1)) // 2
    for line, name in enumerate(called):
        yield pieces.fitted(name, _NAME, top + _APART * line, room, _TITLE, GOLD)
    for line, number in enumerate(numbers, len(called)):
        yield pieces.fitted(number, _NAME, top + _APART * line, room, (36, 34, 32, 30, 28, 25), CREAM)
    yield from _way(view, winner, _WAY, bottom - 14)
    for place, seat in enumerate(others):
        top = bottom + GAP + place * (_OTHERS + GAP)
        yield from side.plate(view, seat, names[seat], top, _OTHERS)


def _in_two(name: str, room: int) -> list[str]:
    """A name in one line, or in two where it is too long for letters that a phone can show."""
    first, _, rest = name.partition(' ')
    fits = text.width(name, 'bold', _TITLE[2]) <= room
    return [name] if fits or not rest else [first, rest]


def _drawn(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """After how many turns nobody has won, and below it everybody."""
    yield pieces.panel(LEFT, TOP, WIDTH, side.BELOW - GAP - TOP, lit=True)
    middle = (TOP + side.BELOW - GAP) // 2
    yield pieces.fitted(say('picture-drawn'), LEFT + PAD, middle - 28, WIDTH - 2 * PAD, (56, 44), GOLD)
    yield pieces.fitted(_turns(view, say), LEFT + PAD, middle + 36, WIDTH - 2 * PAD, (36, 32, 28, 25), CREAM)
    yield from side.players(view, names)


def _turns(view: View, say: Say) -> str:
    """The first of the numbers that the story of the end tells."""
    story = say('labyrinth-end-story', turns=view.turn, scores='')
    return text.clean(story.partition('·')[0])


def _way(view: View, seat: Seat, top: int, bottom: int) -> Iterator[Element]:
    """From the start corner from treasure to treasure and home again: to and fro, a line joining what follows."""
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
            yield from _when(turn, *spot, step)


def _when(turn: int, x: int, y: int, step: int) -> Iterator[Element]:
    """The number of the turn at the lower right of what was reached in it."""
    (size, height), label = _WHEN, str(turn)
    width = text.width(label, 'bold', size) + 16
    right, middle = x + step // 2 - 3, y + step // 2 - height // 2 - 4
    yield Box(right - width - 2, middle - height // 2 - 2, width + 4, height + 4, height // 2 + 2, GOLD)
    yield Box(right - width, middle - height // 2, width, height, height // 2, INK)
    yield Text(label, right - width // 2, middle, size, GOLD, 'bold', 'mm')
