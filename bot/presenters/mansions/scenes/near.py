"""A small map: the room of an investigator and the spaces one step away, drawn like the board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Final

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import GOLD, INK
from bot.presenters.mansions.aims import Aims, Walk
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import board, faces, figures, marks, room_names, room_signs, ways
from bot.presenters.mansions.scenes.areas import Area, Edge, shared
from bot.presenters.mansions.scenes.layout import Layout, layout_of
from bot.presenters.mansions.scenes.light import VEIL
from bot.presenters.mansions.scenes.pieces import DARKNESS, FIRE, RED, WALL
from engine.mansions.cards import map_of

LARGEST: Final = 1.5
"""Largest scale of the map, compared with the board."""

_APART: Final = 150
"""Height in pixels of spaces that are a step away but do not touch the room, such as behind a ladder."""

_WIDE: Final = 100
_HIGH: Final = 80
"""Minimum width and height in pixels of a space on a walk."""

_CLEAR: Final = 26
"""Minimum distance of two numbers, in pixels."""


_DOOR: Final = '#e0ab5b'


def near(
    says: Says, space: str, area: Area, aims: Aims, changed: Collection[str] = (), walks: Collection[Walk] = ()
) -> Iterator[Element]:
    """Yield the map round a space, with frames on reachable spaces, rings on targets, and marks on `changed` rooms.

    It shows the `walks` from the figure of the seat, with all their spaces.
    """
    layout = reaching(says, space, area, walks)
    view = replace(says.view, rooms=tuple(room for room in says.view.rooms if room.room in layout.rooms))
    shown = Says(view, says.words, says.names)
    stands, crowds = board.standing(layout, shown)
    covered = board.covered_by(stands, crowds)
    yield from _floors(layout, shown)
    for code in layout.spaces:
        yield from _clear(room_signs.signs(layout, code, shown, covered))
    yield from marks.bars(layout, shown)
    yield from frames(layout, aims)
    yield from ways.dots(layout, space, walks)
    yield from marks.hurts(view, stands)
    for room in layout.rooms:
        yield from room_names.name(layout, room, shown)
    for code in layout.spaces:
        yield from room_signs.number(layout, code, shown, covered)
    yield from marks.changed(layout, changed, shown)
    yield from rings(stands, aims)
    yield from board.all_figures(shown, stands)
    yield from board.too_many(crowds)
    yield from ways.lengths(layout, walks, shown, covered)


def reaching(says: Says, space: str, area: Area, walks: Collection[Walk]) -> Layout:
    """Return the layout that shows the walks, as long as its spaces and names are legible. Else leave out the longest.

    Without any walk, it has the room and the spaces one step away.
    """
    for most in sorted({len(walk) for walk in walks if len(walk) > 1}, reverse=True):
        layout = around(says, space, area, [walk for walk in walks if len(walk) <= most])
        if _is_legible(layout, says, area):
            return layout
    return around(says, space, area)


def _is_legible(layout: Layout, says: Says, area: Area) -> bool:
    """Whether each space has room for figures, and no name leaves the map or covers another."""
    names = [room_names.plate(layout, room, says) for room in layout.rooms]
    wide = all(space.width >= _WIDE and space.height >= _HIGH for space in layout.spaces.values())
    inside = all(area.x <= name.x and name.right <= area.right for name in names)
    return wide and inside and not any(one.over(other) for one, other in combinations(names, 2))


def around(says: Says, space: str, area: Area, walks: Iterable[Walk] = ()) -> Layout:
    """Return the layout of the room, the spaces one step away, and those on the `walks`, in an area of the picture."""
    house = layout_of(says.scenario)
    room = says.scenario.room_of[space]
    steps = {way.to: way.kind for way in map_of(says.view.scenario).ways['investigator'][space]}
    meets = {frozenset(pair) for pair in (*house.doors, *_open(house))}
    beside = {space, *says.scenario.room[room].spaces, *(to for to in steps if {space, to} in meets)}
    beside.update(to for walk in walks for to in _together(space, walk, meets))
    apart = [to for to in dict.fromkeys((*steps, *(to for walk in walks for to in walk))) if to not in beside]
    plan = area.shrunk(0, 0, 0, (_APART + 10) * bool(apart))
    placed = _scaled({code: house.spaces[code] for code in house.spaces if code in beside}, plan)
    wide = area.width // max(len(apart), 1)
    for number, code in enumerate(apart):
        placed[code] = Area(area.x + number * wide, area.bottom - _APART, wide - 8, _APART)
    kept = {code: tuple(each for each in spaces if each in placed) for code, spaces in house.rooms.items()}
    doors = {pair: _door(placed, pair) for pair in house.doors if set(pair) <= set(placed) and not set(pair) & {*apart}}
    sealed = ((door.id, door.space, house.sealed[door.id]) for door in says.scenario.sealed_doors)
    found = replace(
        house,
        spaces=placed,
        rooms={code: spaces for code, spaces in kept.items() if spaces},
        doors={pair: edge for pair, edge in doors.items() if edge is not None},
        walls=(),
        lines=(),
        sealed={door: _moved(edge, house.spaces[at], placed[at]) for door, at, edge in sealed if at in placed},
    )
    return replace(found, names=room_names.plates(found, says))


def rings(stands: dict[str, figures.Spot], aims: Aims) -> Iterator[Element]:
    """Yield a ring round each figure that an answer may target."""
    for figure in stands:
        if figure in aims.figures:
            spot = stands[figure]
            side = spot.width + 14
            yield Box(spot.x - side // 2, spot.y - side // 2, side, side, side // 2, '', RED, 5)


def _clear(elements: Iterable[Element]) -> Iterator[Element]:
    """Yield the elements, but leave out each number that overlaps an earlier one.

    Numbers may overlap because spaces are narrower here than on the board.
    """
    told: list[Text] = []
    for element in elements:
        if isinstance(element, Text):
            if any(abs(element.x - one.x) < _CLEAR and abs(element.y - one.y) < _CLEAR for one in told):
                continue
            told.append(element)
        yield element


def _together(space: str, walk: Walk, meets: Collection[frozenset[str]]) -> Iterator[str]:
    """Yield the spaces of a walk before its first ladder, vent or passage."""
    for one, other in pairwise((space, *walk)):
        if {one, other} not in meets:
            return
        yield other


def _open(house: Layout) -> Iterator[tuple[str, str]]:
    """Yield each pair of spaces that belong to the same room."""
    return ((one, other) for spaces in house.rooms.values() for one in spaces for other in spaces if one != other)


def _scaled(spaces: dict[str, Area], area: Area) -> dict[str, Area]:
    """Scale rectangles together, as large as fits the area and up to `LARGEST`, and centre them."""
    left, top = min(one.x for one in spaces.values()), min(one.y for one in spaces.values())
    wide = max(one.right for one in spaces.values()) - left
    high = max(one.bottom for one in spaces.values()) - top
    across, down = min(area.width / wide, LARGEST), min(area.height / high, LARGEST)
    x, y = area.x + (area.width - wide * across) / 2, area.y + (area.height - high * down) / 2

    def scaled(one: Area) -> Area:
        begin, end = round(x + (one.x - left) * across), round(x + (one.right - left) * across)
        above, below = round(y + (one.y - top) * down), round(y + (one.bottom - top) * down)
        return Area(begin, above, end - begin, below - above)

    return {code: scaled(one) for code, one in spaces.items()}


def _door(placed: dict[str, Area], pair: tuple[str, str]) -> Edge | None:
    return shared(placed[pair[0]], placed[pair[1]])


def _moved(edge: Edge, start: Area, to: Area) -> Edge:
    """Move and scale an edge along with its rectangle, from `start` to `to`."""
    across, down = to.width / start.width, to.height / start.height
    return Edge(
        round(to.x + (edge.x - start.x) * across),
        round(to.y + (edge.y - start.y) * down),
        round(to.x + (edge.to_x - start.x) * across),
        round(to.y + (edge.to_y - start.y) * down),
    )


def _floors(layout: Layout, says: Says) -> Iterator[Element]:
    """Yield the floors with darkness and fire, and the doors between spaces."""
    for room in says.view.rooms:
        for place, space in enumerate(layout.rooms[room.room]):
            area = layout.spaces[space]
            yield Box(*area, 0, layout.floors[room.room].colour, WALL, 3)
            yield Box(*area, 0, '#0b0d2066' if room.entered else VEIL)
            if room.dark:
                yield Box(*area, 0, DARKNESS)
                if not place:
                    yield Placed(faces.sign('gloom'), area.x + 29, area.bottom - 29)
            if room.fire:
                yield Box(*area, 0, FIRE)
                yield Placed(faces.sign('flame', 0.72), area.x + 29 + 50 * room.dark, area.bottom - 32)
    for edge in layout.doors.values():
        x, y = edge.middle
        wide, high = (62, 12) if edge.level else (12, 62)
        yield Box(x - wide // 2, y - high // 2, wide, high, 5, _DOOR, INK, 2)


def frames(layout: Layout, aims: Aims) -> Iterator[Element]:
    """Yield golden frames in the spaces that answers lead to."""
    for space, area in layout.spaces.items():
        if space in aims.spaces:
            yield Box(*area.shrunk(3, 3, 3, 3), 8, '', GOLD, 6)
