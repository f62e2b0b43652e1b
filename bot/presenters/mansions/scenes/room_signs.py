"""The signs of a space: fixed features, movable things and its number. Also the room that they leave for figures."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import CREAM, INK
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, room_names
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import WALL, Layout, is_low
from bot.presenters.mansions.scenes.pieces import FAINT, LEAST, NIGHT, RIM
from engine.mansions.view import RoomView

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

_NUMBERED: Final = ('ladder', 'vent')


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
        yield Text(str(spaces.index(space) + 1), x, y, LEAST, FAINT, 'bold', 'mm')


def _is_covered(x: int, y: int, covered: Collection[Area]) -> bool:
    """Return whether an area touches the number in the middle of a sign at this place."""
    place = Area(x - _HALF, y - _HALF, 2 * _HALF, 2 * _HALF)
    return any(one.over(place) for one in covered)


def room_for_figures(layout: Layout, space: str, says: Says) -> Area:
    """Return the area for figures in a space: below the name of the room, within the walls."""
    area = layout.spaces[space]
    room = next(room for room, spaces in layout.rooms.items() if space in spaces)
    named = layout.names.values() or (room_names.plate(layout, room, says),)
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


def count(layout: Layout, space: str, says: Says) -> int:
    """Return the number of signs of a space."""
    return len(loose(layout, space, says)) + len(fixed(layout, space, says))


def taken(layout: Layout, space: str, says: Says) -> Iterator[Area]:
    """Yield the area of each sign of a space, of the sign of darkness and of the first flame."""
    area, room = layout.spaces[space], says.scenario.room_of[space]
    seen = next(each for each in says.view.rooms if each.room == room)
    for place, (x, y) in enumerate(_row(area, count(layout, space, says))):
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
    return max(layout.spaces[space].width - 2 * WALL - count(layout, space, says) * SIGN, 0)


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
