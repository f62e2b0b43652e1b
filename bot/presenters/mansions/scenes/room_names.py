"""The names of the rooms on the plan, and the plates beneath them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Text
from bot.pictures.style import CREAM
from bot.pictures.text import Face
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import WALL, Layout, is_low
from bot.presenters.mansions.scenes.pieces import FAINT, LEAST, in_lines

_READABLE: Final = 36
"""Font size of names that can be read on a phone, in pixels."""

_SMALLER: Final = (32, 30, 28, 26, LEAST)
"""Font sizes in pixels for names that are too wide at the size `_READABLE`, the largest first."""

_PAD: Final = 6
_TIGHT: Final = 2
"""Pixels on each side of a name: `_PAD` usually, `_TIGHT` at least."""

_APART: Final = 4
"""Distance between two names side by side, in pixels."""

_EXIT: Final = 26
"""Pixels by which the name of a room makes way for the arrow at a sealed door in its upper wall."""


def named_in(layout: Layout, room: str) -> str:
    """Return the space that shows the name of a room: the uppermost one, and of several the leftmost."""
    return min(layout.rooms[room], key=lambda space: (layout.spaces[space].y, layout.spaces[space].x))


def banner(layout: Layout, room: str) -> Area:
    """Return the area for the name of a room: along the upper wall of its uppermost spaces, below a sealed door."""
    first = layout.spaces[named_in(layout, room)]
    right = first.right
    for space in sorted(layout.rooms[room], key=lambda space: layout.spaces[space].x):
        area = layout.spaces[space]
        if area.y == first.y and area.x == right:
            right = area.right
    doors = (edge for edge in layout.sealed.values() if edge.level and edge.y == first.y)
    low = _EXIT if any(first.x <= edge.x < right for edge in doors) else 0
    return Area(first.x + WALL, first.y + WALL + low, right - first.x - 2 * WALL, _band(_READABLE))


def lines_of(layout: Layout, room: str, says: Says) -> tuple[tuple[str, ...], int, Face]:
    """Return the name of a room in one, two or three lines, and the size and face of its letters.

    The room's short name replaces a name that is too wide. With `layout.names`, a name may be wider than its room.
    """
    return _lines(layout, room, says, wide=bool(layout.names))


def _lines(layout: Layout, room: str, says: Says, *, wide: bool) -> tuple[tuple[str, ...], int, Face]:
    full, short = says.scenario.room[room].name, says.scenario.room[room].short
    names = tuple(says.plain(name) for name in (full, short) if name is not None)
    high = not is_low(layout.spaces[named_in(layout, room)])
    found = _in(names, banner(layout, room).width - 2 * _TIGHT, high)
    if wide and found[1] < _READABLE:
        return tuple(text.clean(names[-1]).split()), _READABLE, 'bold'
    return found


def plates(layout: Layout, says: Says) -> dict[str, Area]:
    """Return the plates of all names, if a name is too wide for its room at the size `_READABLE`. Otherwise empty.

    Such a name has a line for each word, and covers a part of the room beside it. The name of that room makes way.
    """
    if all(lines_of(layout, room, says)[1] == _READABLE for room in layout.rooms):
        return {}
    edge, found = max(area.right for area in layout.spaces.values()), dict[str, Area]()
    for room in sorted(layout.rooms, key=lambda room: banner(layout, room).x):
        lines, size, face = _lines(layout, room, says, wide=True)
        wide = max(text.width(line, face, size) for line in lines) + 2 * _PAD
        x, y, _, _ = banner(layout, room)
        place = Area(x, y, wide, _band(size) + (len(lines) - 1) * _apart(size))
        x = max((other.right + _APART for other in found.values() if other.over(place)), default=x)
        found[room] = place._replace(x=min(x, edge - wide))
    return found


@lru_cache(maxsize=1024)
def _in(names: tuple[str, ...], width: int, high: bool) -> tuple[tuple[str, ...], int, Face]:
    names = tuple(text.clean(name) for name in names)
    for name in names:
        if text.width(name, 'bold', _READABLE) <= width:
            return (name,), _READABLE, 'bold'
    two = in_lines(names[0], width, _READABLE, 2)
    if high and all(text.width(line, 'bold', _READABLE) <= width for line in two):
        return tuple(two), _READABLE, 'bold'
    for size in _SMALLER:
        if text.width(names[-1], 'bold', size) <= width:
            return (names[-1],), size, 'bold'
    two = in_lines(names[-1], width, LEAST, 2)
    if all(text.width(line, 'bold', LEAST) <= width for line in two):
        return tuple(two), LEAST, 'bold'
    return tuple(in_lines(names[-1], width, LEAST, 3, 'medium')), LEAST, 'medium'


def plate(layout: Layout, room: str, says: Says) -> Area:
    """Return the area of the plate beneath the name of a room."""
    if layout.names:
        return layout.names[room]
    lines, size, face = lines_of(layout, room, says)
    place = banner(layout, room)
    wide = min(max(text.width(line, face, size) for line in lines) + 2 * _PAD, place.width)
    return Area(place.x, place.y, wide, _band(size) + (len(lines) - 1) * _apart(size))


def name(layout: Layout, room: str, says: Says) -> Iterator[Element]:
    """Yield the name of a room on its plate, fainter if nobody has entered the room."""
    lines, size, face = lines_of(layout, room, says)
    place = plate(layout, room, says)
    known = next(each.entered for each in says.view.rooms if each.room == room)
    wide = max(text.width(line, face, size) for line in lines)
    x, width = place.x + max((place.width - wide) // 2, _TIGHT), place.width - 2 * _TIGHT
    yield Box(*place, 9, '#12142b')
    for number, line in enumerate(lines):
        y = place.y + _band(size) // 2 + _apart(size) * number
        yield Text(line, x, y, size, CREAM if known else FAINT, face, 'lm', width)


def _band(size: int) -> int:
    """Return the height of a name's first line, in pixels."""
    return size + 8


def _apart(size: int) -> int:
    """Return the distance between two lines of a name, in pixels."""
    return size + 3
