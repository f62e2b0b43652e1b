"""Rooms of the plan: names, fixed features, and movable things."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Final

from bot.pictures import text
from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import CREAM, INK
from bot.pictures.text import Face
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import Layout
from bot.presenters.mansions.scenes.pieces import LEAST, NIGHT, RIM, in_lines
from engine.mansions.view import RoomView

WALL: Final = 8
"""Distance of things from the line between two spaces, in pixels."""

SIGN: Final = 44
"""Width and height, in pixels, that a sign at the bottom of a space needs."""

_HALF: Final = 18
"""Half the width of a sign with its number, in pixels."""

_LOW: Final = 51
_FLAME: Final = 64
"""Height above the lower wall: of the sign of darkness and of a flame in a low space, and of a flame, in pixels."""

_PADLOCK: Final = 10
"""Pixels by which the padlock of a locked pile sticks out of its sign."""

_NUMBER: Final = 28
"""Width and height of the number of a space, in pixels."""

_FAINT: Final = '#b9bfe6'

_READABLE: Final = 36
"""Font size of names that can be read on a phone, in pixels."""

_SMALLER: Final = (32, 30, 28, 26, LEAST)
"""Font sizes in pixels for names that are too wide at the size `_READABLE`, the largest first."""

_PAD: Final = 6
_TIGHT: Final = 2
"""Pixels on each side of a name: `_PAD` usually, `_TIGHT` at least."""

_APART: Final = 4
"""Distance between two names side by side, in pixels."""

_HIGH: Final = 170
"""Minimum height of a space that has room for a name in two large lines, in pixels."""

_EXIT: Final = 26
"""Pixels by which the name of a room makes way for the arrow at a sealed door in its upper wall."""

_NUMBERED: Final = ('ladder', 'vent')


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
        yield Text(line, x, y, size, CREAM if known else _FAINT, face, 'lm', width)


def _band(size: int) -> int:
    """Return the height of a name's first line, in pixels."""
    return size + 8


def _apart(size: int) -> int:
    """Return the distance between two lines of a name, in pixels."""
    return size + 3


def number(layout: Layout, space: str, says: Says, covered: Collection[Area]) -> Iterator[Element]:
    """Yield the number of a space in its room, as buttons name it.

    A room of one space has no number. A number that touches a `covered` area is left out, and in a low space one that
    has no room beside the signs.
    """
    spaces = says.scenario.room[says.scenario.room_of[space]].spaces
    if len(spaces) == 1:
        return
    place, area = room_for_figures(layout, space, says), layout.spaces[space]
    x, y = place.right - _NUMBER // 2, place.y + _NUMBER // 2
    if place.y + _NUMBER > area.bottom - WALL - SIGN:
        x = min(x, area.x + WALL + free(layout, space, says) - _NUMBER // 2)
    if x >= area.x + _NUMBER // 2 and not _is_covered(x, y, covered):
        yield Text(str(spaces.index(space) + 1), x, y, LEAST, _FAINT, 'bold', 'mm')


def _is_covered(x: int, y: int, covered: Collection[Area]) -> bool:
    """Return whether an area touches the number in the middle of a sign at this place."""
    place = Area(x - _HALF, y - _HALF, 2 * _HALF, 2 * _HALF)
    return any(one.over(place) for one in covered)


def room_for_figures(layout: Layout, space: str, says: Says) -> Area:
    """Return the area for figures in a space: below the name of the room, within the walls."""
    area = layout.spaces[space]
    room = next(room for room, spaces in layout.rooms.items() if space in spaces)
    named = layout.names.values() or (plate(layout, room, says),)
    top = max((place.bottom - area.y - 2 for place in named if place.over(area)), default=WALL)
    return area.shrunk(WALL, top, WALL, WALL)


def fixed(layout: Layout, space: str, says: Says) -> list[tuple[str, str]]:
    """Return the permanent signs of a space, each with its number or "".

    Both ends of a ladder, a vent or a passage have the same number.
    """
    found = []
    for mark in says.scenario.features:
        if mark.space == space and mark.kind != 'barrier':
            number = str(layout.nets[mark.kind, str(mark.net)]) if mark.kind in _NUMBERED else ''
            found.append((str(mark.kind), number))
    found += [('passage', str(number)) for pair, number in layout.apart.items() if space in pair]
    return found


def loose(layout: Layout, space: str, says: Says) -> list[tuple[str, str]]:
    """Return the movable things on a space, each with its number or "": barriers, corpses, cards on the floor.

    The last space of a room also has the room's pile of cards.
    """
    view, scenario = says.view, says.scenario
    parked = {code for code, door in view.barriers if door is None}
    found = [('barrier', '') for mark in scenario.features if mark.space == space and mark.id in parked]
    found += [('corpse', _many(number)) for place, number in view.corpses if place == space]
    found += [('item', _many(len(cards))) for place, cards in view.floor if place == space]
    room = scenario.room_of[space]
    pile = next(pile for pile in view.rooms if pile.room == room)
    if pile.cards and space == layout.rooms[room][-1]:
        found.append(('turned' if pile.turned else 'cards', str(pile.cards)))
    return found


def is_low(area: Area) -> bool:
    """Whether a space has room for one line of small figures above its signs."""
    return area.height < _HIGH


def taken(layout: Layout, space: str, says: Says) -> Iterator[Area]:
    """Yield the area of each sign of a space, of the sign of darkness and of the first flame."""
    area, room = layout.spaces[space], says.scenario.room_of[space]
    number = len(loose(layout, space, says)) + len(fixed(layout, space, says))
    seen = next(each for each in says.view.rooms if each.room == room)
    for place, (x, y) in enumerate(_row(area, number)):
        # The pile is the first sign from the right, and its padlock is on its left.
        aside = _PADLOCK if seen.lock and not place else 0
        yield Area(x - _HALF - aside, y - _HALF, 2 * _HALF + aside, 2 * _HALF)
    gloom = seen.dark and space == layout.rooms[room][0]
    if gloom:
        yield Area(area.x + 8, area.bottom - _LOW, _LOW - 8, _LOW)
    if seen.fire:
        high = _LOW if is_low(area) else _FLAME
        yield Area(area.x + 8 + _LOW * gloom, area.bottom - high, _LOW - 12, high)


def _row(area: Area, number: int) -> Iterator[tuple[int, int]]:
    """Yield the middles of `number` signs in a line at the bottom of a space, from the right."""
    step = min(SIGN, (area.width - 2 * WALL - SIGN) // max(number - 1, 1))
    for place in range(number):
        yield area.right - WALL - SIGN // 2 - place * step, area.bottom - WALL - SIGN // 2 + 2


def free(layout: Layout, space: str, says: Says) -> int:
    """Return how many pixels at the bottom of a space are free, from its left wall to the leftmost sign."""
    number = len(loose(layout, space, says)) + len(fixed(layout, space, says))
    return max(layout.spaces[space].width - 2 * WALL - number * SIGN, 0)


def signs(layout: Layout, space: str, says: Says, covered: Collection[Area]) -> Iterator[Element]:
    """Yield all signs of a space in a line at its bottom, from the right. Numbers that touch `covered` are left out."""
    found = [*reversed(loose(layout, space, says)), *fixed(layout, space, says)]
    area = layout.spaces[space]
    room = next(pile for pile in says.view.rooms if pile.room == says.scenario.room_of[space])
    for (code, number), (x, y) in zip(found, _row(area, len(found)), strict=True):
        yield Placed(faces.sign(code), x, y)
        if _is_covered(x, y, covered):
            continue
        if code in ('cards', 'turned'):
            yield from _pile(room, x, y, number)
        elif code in (*_NUMBERED, 'passage'):
            yield Text(number, x + 10, y, LEAST, CREAM, 'bold', 'mm')
        elif number:
            yield Box(x + 4, y - 3, 24, 26, 12, NIGHT, RIM, 2)
            yield Text(number, x + 16, y + 10, LEAST, CREAM, 'bold', 'mm')


def _pile(room: RoomView, x: int, y: int, number: str) -> Iterator[Element]:
    if room.lock:
        yield Placed(faces.sign('lock', 0.7), x - 16, y - 6)
    yield Text(number, x + (5 if room.lock else -1), y + 3, LEAST, CREAM if room.turned is None else INK, 'bold', 'mm')


def _many(number: int) -> str:
    return str(number) if number > 1 else ''
