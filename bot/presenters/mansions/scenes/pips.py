"""Counters as rows: a pip for each part of a goal, or a number. Also the clock of the events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, INK, fits, fitted
from bot.presenters.mansions.counters import Count
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes.icons import EVENTS, MIDDLE, SMALL, pip
from bot.presenters.mansions.scenes.pieces import LEAST, RED

MOST: Final = 6
"""Maximum number of pips in a row. A larger goal is a number."""

ROW: Final = 40
"""Height of a row in pixels."""

_AMBER: Final = '#ffb454'
DARK: Final = (CREAM, _AMBER, RED)
PAPER: Final = (INK, '#a35a10', '#b3141c')
"""Colours of a counter's number, from calm to alarming: `DARK` on a dark panel, `PAPER` on paper."""

_NUMBER: Final = 34
_ROOM: Final = (28, 26, LEAST)


def row(
    says: Says, counter: Count, x: int, y: int, room: int, colours: tuple[str, str, str] = DARK
) -> Iterator[Element]:
    """Yield a counter in a row of `room` pixels. (x, y) is the middle of the row's left edge.

    Goals of at most `MOST` parts have a pip for each part. Other goals have an icon and a number, such as "3/9". If the
    counter is about a room, its name or short name follows, if one fits.
    """
    needed, now = counter.needed, counter.now
    if needed is not None and now is not None and max(needed, now) <= MOST:
        count = max(needed, now)
        width = MIDDLE if count * MIDDLE <= room else SMALL
        for place in range(count):
            yield Placed(pip(counter.sign, width, blank=place >= now), x + width // 2 + place * width, y)
        return
    told, at = number(counter), x + MIDDLE + 8
    yield Placed(pip(counter.sign, MIDDLE), x + MIDDLE // 2, y)
    yield Text(told, at, y, _NUMBER, colours[counter.alarm], 'bold', 'lm')
    if counter.room:
        at += text.width(told, 'bold', _NUMBER) + 12
        full, short = says.scenario.room[counter.room].name, says.scenario.room[counter.room].short
        names = (says.plain(name) for name in (full, short) if name is not None)
        name = next((name for name in names if fits(name, x + room - at, LEAST, 'medium')), None)
        if name is not None:
            yield fitted(name, at, y, x + room - at, _ROOM, colours[0], face='medium')


def number(counter: Count) -> str:
    """Return a counter's number: "3/9", the steps left, or the parts reached if the goal is hidden.

    "–" while what must walk is not in the house.
    """
    if counter.missing:
        return '–'
    if counter.now is None:
        return str(counter.needed)
    return str(counter.now) if counter.needed is None else f'{counter.now}/{counter.needed}'


def events(resolved: int, left: int, time: int, needed: int | None, x: int, y: int, room: int) -> Iterator[Element]:
    """Yield the clock of the events: a diamond for each event, filled as its time passes.

    At the right are the time tokens so far and the number needed: "2/4". Without room for all diamonds, a number such
    as "2/12" replaces them. They redden before the last event, which ends the game. (x, y) is the middle of the clock's
    left edge.
    """
    told = '' if needed is None else f'{min(time, needed)}/{needed}'
    total, wide = resolved + left, text.width(told, 'bold', 28)
    step = min((room - 34 - 10 - wide) // max(total, 1), 30)
    yield Placed(pip('hour', MIDDLE), x + MIDDLE // 2, y)
    if step < 20:
        yield Text(f'{resolved}/{total}', x + 42, y, 30, GOLD, 'bold', 'lm')
    else:
        for place in range(total):
            quarter = 4 if place < resolved else quarters(time, needed) if place == resolved else 0
            yield Placed(pip(EVENTS[quarter], SMALL), x + 38 + step // 2 + step * place, y)
    near = 0 if left != 1 or needed is None else 1 if needed - time > 1 else 2
    yield Text(told, x + room, y, 28, DARK[near], 'bold', 'rm')


def quarters(time: int, needed: int | None) -> int:
    """Return how full the diamond of an event is, in quarters: 0 to 4.

    It is 0 while no time has passed, or if no event is to come. It is 4 once all has passed, and 1 to 3 in between.
    """
    if not needed or time <= 0:
        return 0
    return 4 if time >= needed else max(1, min(3, round(4 * time / needed)))
