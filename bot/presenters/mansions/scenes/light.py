"""The house without its signs and figures: floors, and above them veil, darkness, fire and walls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, plan, room_signs
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import Layout, is_low
from bot.presenters.mansions.scenes.pieces import DARKNESS, FIRE

VEIL: Final = '#090b20b8'
"""Colour over a room that nobody has entered."""

_MIST: Final = (160, 44)
"""Width and height of a band of mist, in pixels."""

_WALL: Final = 7
_MOON: Final = 29
_APART: Final = 42
"""Distance between the middles of two flames, in pixels."""


def ground(layout: Layout, says: Says) -> tuple[Element, ...]:
    """Return the house without its signs and figures. Walls and doors are on top, because all players may see them."""
    floors, walls = Placed(plan.floors(layout), 0, 0), Placed(plan.walls(layout), 0, 0)
    return (Placed(faces.night(), 0, 0), floors, *_veils(layout, says), *_shades(layout, says), walls)


def _veils(layout: Layout, says: Says) -> Iterator[Element]:
    """Yield night and bands of mist over the rooms that nobody has entered."""
    for room in says.view.rooms:
        if not room.entered:
            for space in layout.rooms[room.room]:
                yield Box(*layout.spaces[space], 0, VEIL)
                yield from _mist(layout.spaces[space])


def _mist(area: Area) -> Iterator[Element]:
    """Yield whole bands of mist in rows within the area. Every second row is shifted."""
    wide, high = _MIST
    rows, columns = area.height // (2 * high), area.width // wide
    for row in range(rows):
        y = area.y + (2 * row + 1) * area.height // (2 * rows)
        shift = (area.width - columns * wide) * (1 + 2 * (row % 2)) // 4
        for column in range(columns):
            yield Placed(faces.mist(), area.x + shift + wide // 2 + column * wide, y)


def _shades(layout: Layout, says: Says) -> Iterator[Element]:
    """Yield darkness over dark rooms, and a red light over burning rooms with flames along their lower walls."""
    for room in says.view.rooms:
        first, *_ = layout.rooms[room.room]
        for space in layout.rooms[room.room]:
            area = layout.spaces[space]
            if room.dark:
                yield Box(*area, 0, '#04051690' if room.fire else DARKNESS)
            if room.fire:
                yield Box(*area, 0, FIRE)
                left = area.x + _WALL + 2 * _MOON * (room.dark and space == first)
                yield from _flames(left, area.x + _WALL + room_signs.free(layout, space, says), area)
        if room.dark:
            area = layout.spaces[first]
            yield Placed(faces.sign('gloom'), area.x + _MOON, area.bottom - _MOON)


def _flames(left: int, right: int, area: Area) -> Iterator[Element]:
    """Yield flames from `left` to `right`: one at least, more if they fit. In a low space all are small."""
    number = max((right - left) // _APART, 1)
    for place in range(number):
        small = place % 2 == 1 or is_low(area)
        x = left + _APART // 2 + place * _APART
        yield Placed(faces.sign('flame', 0.72 if small else 1.0), x, area.bottom - (28 if small else 34))
