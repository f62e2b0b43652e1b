"""Fire and darkness over the rooms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.scene import Box, Element, Placed
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, rooms
from bot.presenters.mansions.scenes.layout import Layout
from bot.presenters.mansions.scenes.pieces import DARKNESS, FIRE

_WALL: Final = 7
_MOON: Final = 29
_APART: Final = 42
"""From one flame to the next, in pixels."""


def shades(layout: Layout, says: Says) -> Iterator[Element]:
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
                yield from _flames(left, area.x + _WALL + rooms.free(layout, space, says), area.bottom)
        if room.dark:
            area = layout.spaces[first]
            yield Placed(faces.sign('gloom'), area.x + _MOON, area.bottom - _MOON)


def _flames(left: int, right: int, bottom: int) -> Iterator[Element]:
    """Yield flames from `left` to `right`: one at least, more if they fit."""
    number = max((right - left) // _APART, 1)
    for place in range(number):
        small = place % 2 == 1
        x = left + _APART // 2 + place * _APART
        yield Placed(faces.sign('flame', 0.72 if small else 1.0), x, bottom - (28 if small else 34))
