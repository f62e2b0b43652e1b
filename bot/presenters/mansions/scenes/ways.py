"""Ways on the small map: dots from an investigator to each destination, and its distance if it is a walk."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import CREAM, GOLD, INK
from bot.presenters.mansions.aims import Walk
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import icons, marks, room_names, room_signs
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.layout import WALL, Layout
from bot.presenters.mansions.scenes.pieces import NIGHT

WIDE: Final = 78
HIGH: Final = 44
"""Size in pixels of the plate with the Movement Steps of a walk."""

_DOT: Final = 12
_FROM_WALL: Final = 8


def dots(layout: Layout, start: str, walks: Collection[Walk]) -> Iterator[Element]:
    """Yield dots along the ways to all destinations. Ladders, vents and passages have their own signs instead."""
    legs = dict.fromkeys(leg for walk in walks for leg in pairwise((start, *walk)))
    touching = (leg for leg in legs if _touch(layout, *leg))
    for x, y in dict.fromkeys(dot for leg in touching for dot in marks.dots(layout, leg)):
        yield Box(x - _DOT // 2, y - _DOT // 2, _DOT, _DOT, _DOT // 2, GOLD, INK, 2)


def lengths(layout: Layout, walks: Collection[Walk], says: Says, covered: Collection[Area]) -> Iterator[Element]:
    """Yield a plate with a boot and a number on each destination of two and more Movement Steps."""
    taken = [*covered, *(room_names.plate(layout, room, says) for room in layout.rooms)]
    for walk in walks:
        area = layout.spaces.get(walk[-1])
        if len(walk) < 2 or area is None:
            continue
        own = [*taken, *_signs(layout, walk[-1], says)]
        place = next((each for each in _places(area) if not any(each.over(other) for other in own)), None)
        if place is not None:
            yield from _plate(place, len(walk))


def _plate(place: Area, steps: int) -> Iterator[Element]:
    middle = place.middle[1]
    yield Box(*place, HIGH // 2, NIGHT, GOLD, 3)
    yield Placed(icons.pip('boot', icons.MIDDLE), place.x + 26, middle)
    yield Text(str(steps), place.x + 56, middle, 36, CREAM, 'bold', 'mm')


def _places(area: Area) -> Iterator[Area]:
    """Yield the places for a plate in a space: along its left wall from below, then along its right wall."""
    for x in (area.x + _FROM_WALL, area.right - _FROM_WALL - WIDE):
        for y in range(area.bottom - _FROM_WALL - HIGH, area.y + _FROM_WALL, -HIGH // 2):
            yield Area(x, y, WIDE, HIGH)


def _signs(layout: Layout, space: str, says: Says) -> Iterator[Area]:
    """Yield the areas of the signs in a space: at the lower right, and those of darkness and fire at the lower left."""
    area, low = layout.spaces[space], room_signs.SIGN + WALL
    free = room_signs.free(layout, space, says)
    yield Area(area.x + WALL + free, area.bottom - low, area.width - free, low)
    room = next(each for each in says.view.rooms if each.room == says.scenario.room_of[space])
    yield Area(area.x, area.bottom - 60, 56 * (room.dark + room.fire), 60)


def _touch(layout: Layout, one: str, other: str) -> bool:
    """Whether the way between two spaces leads through a door, or stays in a room."""
    if not {one, other} <= layout.spaces.keys():
        return False
    inside = any({one, other} <= {*spaces} for spaces in layout.rooms.values())
    return inside or (min(one, other), max(one, other)) in layout.doors
