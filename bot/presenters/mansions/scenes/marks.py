"""Marks on the plan: recent moves and harm, barred and locked doors."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

from bot.pictures.scene import Box, Element, Placed, Text
from bot.pictures.style import GOLD, HEIGHT, INK, WIDTH
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.scenes import faces, room_names
from bot.presenters.mansions.scenes.areas import Area
from bot.presenters.mansions.scenes.figures import Spot
from bot.presenters.mansions.scenes.layout import Layout
from engine.mansions.view import View

Point: TypeAlias = tuple[int, int]

_INSIDE: Final = 22
"""Minimum pixels from the middle of a sign to the edge of the picture."""

_STEP: Final = 22
"""Distance of two dots of a path, in pixels."""

_LOCK: Final = 15
_BAR: Final = 34
"""Half the width of a padlock, and half the length of a barrier, in pixels."""

_CHANGED: Final = 36
"""Width in pixels of the mark of a room that has changed."""


def bars(layout: Layout, says: Says) -> Iterator[Element]:
    """Yield barriers on doors, padlocks on doors of locked rooms, and an arrow at the revealed exit."""
    view, room_of = says.view, says.scenario.room_of
    locked = {room.room for room in view.rooms if room.lock}
    for ends, edge in layout.doors.items():
        if any(room_of[space] in locked for space in ends):
            yield Placed(faces.sign('lock', 0.7), *edge.middle)
    for _, door in view.barriers:
        one, _, other = (door or '').partition(' ')
        barred = layout.doors.get((one, other))
        if barred is not None:
            yield Placed(faces.sign('barred' if barred.level else 'barred-upright'), *barred.middle)
    aim = says.revealed
    if aim is not None and aim.escape is not None and aim.escape.door in layout.sealed:
        yield _way_out(layout, says, aim.escape.door)


def taken(layout: Layout, space: str, says: Says) -> Iterator[Area]:
    """Yield the areas of padlocks and barriers on the doors of a space."""
    view, room_of = says.view, says.scenario.room_of
    locked = {room.room for room in view.rooms if room.lock}
    shut = {door for _, door in view.barriers if door is not None}
    for ends, edge in layout.doors.items():
        x, y = edge.middle
        if space in ends and any(room_of[end] in locked for end in ends):
            yield Area(x - _LOCK, y - _LOCK, 2 * _LOCK, 2 * _LOCK)
        if space in ends and ' '.join(ends) in shut:
            wide, high = (_BAR, _LOCK) if edge.level else (_LOCK, _BAR)
            yield Area(x - wide, y - high, 2 * wide, 2 * high)


def _way_out(layout: Layout, says: Says, door: str) -> Element:
    """Return an arrow on a sealed door, away from its space."""
    edge, (x, y) = layout.sealed[door], layout.spaces[says.scenario.sealed_door[door].space].middle
    across, down = edge.middle
    way = ('down' if down > y else 'up') if edge.level else ('right' if across > x else 'left')
    inside = min(max(across, _INSIDE), WIDTH - _INSIDE), min(max(down, _INSIDE), HEIGHT - _INSIDE)
    return Placed(faces.sign(f'exit-{way}'), *inside)


def trails(layout: Layout, view: View, stands: Mapping[str, Spot]) -> Iterator[Element]:
    """Yield dotted paths of figures that moved in this turn (golden) or the last, and a cross where a figure fell."""
    for turn, name in ((view.turn - 1, 'past'), (view.turn, 'step')):
        left: dict[str, list[str]] = defaultdict(list)
        for trace in view.recent:
            if trace.turn == turn and trace.what == 'left':
                left[trace.figure].append(trace.space)
        for figure, spaces in left.items():
            ends = _after(view, figure, turn)
            path = [*spaces, *([ends] if ends is not None else [])]
            last = stands.get(figure) if ends is not None and ends == _space(view, figure) else None
            points = list(_points(layout, path))
            if last is not None:
                points[-1] = (last.x, last.y)
            for x, y in _dots(points, last.width // 2 if last else 0):
                yield Placed(faces.sign(name), x, y)
    for trace in view.recent:
        if trace.what == 'fell':
            yield Placed(faces.sign('fell'), *layout.spaces[trace.space].middle)


def changed(layout: Layout, changed: Collection[str], says: Says) -> Iterator[Element]:
    """Yield a mark in each of the `changed` rooms: in the upper right corner, or below a name that reaches it."""
    for room in layout.rooms:
        if room in changed:
            place = _mark_of(layout, room, says)
            yield Box(*place, _CHANGED // 2, GOLD, INK, 3)
            yield Text('!', *place.middle, 28, INK, 'bold', 'mm')


def _mark_of(layout: Layout, room: str, says: Says) -> Area:
    space, name = layout.spaces[room_names.named_in(layout, room)], room_names.plate(layout, room, says)
    corner = Area(space.right - _CHANGED - 4, space.y + 4, _CHANGED, _CHANGED)
    # The numbers of spaces are on the right.
    return corner._replace(x=name.x, y=name.bottom + 4) if name.over(corner) else corner


def hurts(view: View, stands: Mapping[str, Spot]) -> Iterator[Element]:
    """Yield signs beneath figures: spikes after damage, waves after horror, a ring round a new figure."""
    for what, name in (('horror', 'dread'), ('damage', 'burst'), ('came', 'came')):
        for figure in dict.fromkeys(trace.figure for trace in view.recent if trace.what == what):
            if figure in stands:
                spot = stands[figure]
                yield Placed(faces.around(name, spot.width), spot.x, spot.y)


def _space(view: View, figure: str) -> str | None:
    people = {person.who: person.space for person in view.people}
    return people.get(figure) or next((each.space for each in view.monsters if each.handle == figure), None)


def _after(view: View, figure: str, turn: int) -> str | None:
    """Return the space where a figure was at the end of the turn `turn`. None if the figure is unknown.

    It is the space that the figure left in a later turn, or the one where it fell. If it did neither, it is the
    figure's present space.
    """
    own = (trace for trace in view.recent if trace.figure == figure)
    later = (each.space for each in own if each.what == 'fell' or (each.what == 'left' and each.turn > turn))
    return next(later, None) or _space(view, figure)


def dots(layout: Layout, path: Sequence[str]) -> Iterator[Point]:
    """Yield dots on the way through the middles of the spaces of a path."""
    return _dots([*_points(layout, path)], 0)


def _points(layout: Layout, path: Sequence[str]) -> Iterator[Point]:
    """Yield the middles of the spaces on a path, and of the doors between them."""
    yield layout.spaces[path[0]].middle
    for one, other in pairwise(path):
        door = layout.doors.get((min(one, other), max(one, other)))
        if door is not None:
            yield door.middle
        yield layout.spaces[other].middle


def _dots(points: list[Point], clear: int) -> Iterator[Point]:
    """Yield dots along a line through the points. The last `clear` pixels stay free for the figure."""
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)) - clear
    along, ahead = 0.0, 0.0
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        while ahead <= along + length and ahead < total:
            part = (ahead - along) / length if length else 0
            yield round(a[0] + part * (b[0] - a[0])), round(a[1] + part * (b[1] - a[1]))
            ahead += _STEP
        along += length
