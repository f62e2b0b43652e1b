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

BAND: Final = 34
"""Height of a line of a room's name, in pixels."""

WALL: Final = 8
"""Distance of things from the line between two spaces, in pixels."""

SIGN: Final = 44
"""Width and height, in pixels, that a sign at the bottom of a space needs."""

_HALF: Final = 18
"""Half the width of a sign with its number, in pixels."""

_NUMBER: Final = 28
"""Width and height of the number of a space, in pixels."""

_FAINT: Final = '#b9bfe6'

_LINE: Final = 27
_PAD: Final = 6
_SIZES: Final[tuple[tuple[int, Face], ...]] = (
    (30, 'bold'), (28, 'bold'), (26, 'bold'), (25, 'bold'), (LEAST, 'bold'), (LEAST, 'medium'),
)  # fmt: skip
_NUMBERED: Final = ('ladder', 'vent')


def named_in(layout: Layout, room: str) -> str:
    """Return the space in which the name of a room stands: the uppermost, of several the leftmost."""
    return min(layout.rooms[room], key=lambda space: (layout.spaces[space].y, layout.spaces[space].x))


def banner(layout: Layout, room: str) -> Area:
    """Return the area for the name of a room: along the upper wall of its uppermost spaces."""
    first = layout.spaces[named_in(layout, room)]
    right = first.right
    for space in sorted(layout.rooms[room], key=lambda space: layout.spaces[space].x):
        area = layout.spaces[space]
        if area.y == first.y and area.x == right:
            right = area.right
    return Area(first.x + WALL, first.y + WALL, right - first.x - 2 * WALL, BAND)


def lines_of(layout: Layout, room: str, says: Says) -> tuple[tuple[str, ...], int, Face]:
    """Return the name of a room in one, two or three lines, and the size and face of its letters."""
    return _in(says.room(room), banner(layout, room).width - 2 * _PAD)


@lru_cache(maxsize=1024)
def _in(name: str, width: int) -> tuple[tuple[str, ...], int, Face]:
    name = text.clean(name)
    for size, face in _SIZES:
        if text.width(name, face, size) <= width:
            return (name,), size, face
    two = in_lines(name, width, LEAST, 2)
    if all(text.width(line, 'bold', LEAST) <= width for line in two):
        return tuple(two), LEAST, 'bold'
    return tuple(in_lines(name, width, LEAST, 3, 'medium')), LEAST, 'medium'


def plate(layout: Layout, room: str, says: Says) -> Area:
    """Return the area of the plate beneath the name of a room."""
    lines, size, face = lines_of(layout, room, says)
    place = banner(layout, room)
    wide = min(max(text.width(line, face, size) for line in lines) + 2 * _PAD, place.width)
    return Area(place.x, place.y, wide, BAND + (len(lines) - 1) * _LINE)


def name(layout: Layout, room: str, says: Says) -> Iterator[Element]:
    """Yield the name of a room on its plate, fainter if nobody has entered the room."""
    lines, size, face = lines_of(layout, room, says)
    place = banner(layout, room)
    known = next(each.entered for each in says.view.rooms if each.room == room)
    yield Box(*plate(layout, room, says), 9, '#12142b')
    for number, line in enumerate(lines):
        y, width = place.y + BAND // 2 + _LINE * number, place.width - 2 * _PAD
        yield Text(line, place.x + _PAD, y, size, CREAM if known else _FAINT, face, 'lm', width)


def number(layout: Layout, space: str, says: Says, covered: Collection[Area]) -> Iterator[Element]:
    """Yield the number of a space in its room, as buttons name it.

    A room of one space has no number. A number that touches a `covered` area is left out.
    """
    spaces = says.scenario.room[says.scenario.room_of[space]].spaces
    if len(spaces) == 1:
        return
    place = room_for_figures(layout, space, says)
    x, y = place.right - _NUMBER // 2, place.y + _NUMBER // 2
    if not any(one.over(Area(x - _HALF, y - _HALF, 2 * _HALF, 2 * _HALF)) for one in covered):
        yield Text(str(spaces.index(space) + 1), x, y, LEAST, _FAINT, 'bold', 'mm')


def room_for_figures(layout: Layout, space: str, says: Says) -> Area:
    """Return the area for figures in a space: below the name of the room, within the walls."""
    area = layout.spaces[space]
    room = next(room for room, spaces in layout.rooms.items() if space in spaces)
    top = WALL
    if plate(layout, room, says).over(area):
        top += BAND + (len(lines_of(layout, room, says)[0]) - 1) * _LINE - 2
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


def free(layout: Layout, space: str, says: Says) -> int:
    """Return how many pixels at the bottom of a space, from the left, are free of signs."""
    number = len(loose(layout, space, says)) + len(fixed(layout, space, says))
    return max(layout.spaces[space].width - 2 * WALL - number * SIGN, 0)


def signs(layout: Layout, space: str, says: Says, covered: Collection[Area]) -> Iterator[Element]:
    """Yield all signs of a space in a line at its bottom, from the right. Numbers that touch `covered` are left out."""
    found = [*reversed(loose(layout, space, says)), *fixed(layout, space, says)]
    area = layout.spaces[space]
    room = next(pile for pile in says.view.rooms if pile.room == says.scenario.room_of[space])
    step = min(SIGN, (area.width - 2 * WALL - SIGN) // max(len(found) - 1, 1))
    for place, (code, number) in enumerate(found):
        x, y = area.right - WALL - SIGN // 2 - place * step, area.bottom - WALL - SIGN // 2 + 2
        yield Placed(faces.sign(code), x, y)
        if any(one.over(Area(x - _HALF, y - _HALF, 2 * _HALF, 2 * _HALF)) for one in covered):
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
        yield Placed(faces.sign('lock'), x - 12, y - 12)
    yield Text(number, x - 1, y + 3, LEAST, CREAM if room.turned is None else INK, 'bold', 'mm')


def _many(number: int) -> str:
    return str(number) if number > 1 else ''
