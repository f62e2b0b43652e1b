"""The layout of a house in the picture: spaces, walls and doors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations, count
from typing import Final

from bot.presenters.mansions.scenes import floors, sites
from bot.presenters.mansions.scenes.areas import Area, Edge, shared, sides, without
from bot.presenters.mansions.scenes.floors import Floor
from engine.mansions.cards import Scenario

PLAN: Final = Area(12, 12, 944, 740)
"""The area of the floor plan in the picture."""

LARGEST: Final = 400
"""Maximum pixels per unit of the scenario's positions, so that a house of one space does not fill the plan."""

WALL: Final = 8
"""Distance of things from the line between two spaces, in pixels."""

DOORWAY: Final = 62
"""Minimum length of an edge that gets a door, in pixels."""

_HIGH: Final = 170
"""Minimum height of a space that has room for a name in two large lines, in pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """Where everything in a house is drawn.

    `lines` separate spaces of one room, `walls` all other spaces. The keys of `doors` are the two spaces, sorted.
    `apart` are links between spaces that do not touch, `nets` are ladders and vents. Both have a number, which is drawn
    at each end. `sealed` are the doors that lead out, by id. `names` are the plates of the rooms' names, if one of them
    is wider than its room. Empty otherwise.
    """

    spaces: dict[str, Area]
    rooms: dict[str, tuple[str, ...]]
    floors: dict[str, Floor]
    walls: tuple[Edge, ...]
    lines: tuple[Edge, ...]
    doors: dict[tuple[str, str], Edge]
    apart: dict[tuple[str, str], int]
    nets: dict[tuple[str, str], int]
    sealed: dict[str, Edge]
    names: Mapping[str, Area] = field(default_factory=dict)


_MADE: Final[dict[str, tuple[Scenario, Layout]]] = {}
"""Cached layouts by scenario id, each with its scenario, because another scenario may later have the same id."""


def is_low(area: Area) -> bool:
    """Whether a space has room for only one line of its name, and one line of small figures above its signs."""
    return area.height < _HIGH


def layout_of(scenario: Scenario) -> Layout:
    """Return the layout of a scenario, cached."""
    made = _MADE.get(scenario.id)
    if made is None or made[0] is not scenario:
        made = _MADE[scenario.id] = (scenario, lay_out(scenario))
    return made[1]


def lay_out(scenario: Scenario) -> Layout:
    """Compute the layout of a scenario."""
    spaces = _areas(scenario)
    room = scenario.room_of
    kinds = {tuple(sorted(link.between)): link.kind for link in scenario.links}
    walls: list[Edge] = []
    lines: list[Edge] = []
    doors: dict[tuple[str, str], Edge] = {}
    met: dict[str, list[Edge]] = {space: [] for space in spaces}
    for one, other in combinations(sorted(spaces), 2):
        edge = shared(spaces[one], spaces[other])
        if edge is None:
            continue
        met[one].append(edge)
        met[other].append(edge)
        kind = kinds.get((one, other))
        (lines if kind == 'open' and room[one] == room[other] else walls).append(edge)
        if kind == 'door' and edge.length >= DOORWAY:
            doors[one, other] = edge
    outer = {
        space: [piece for side in sides(area) for piece in without(side, _along(side, met[space]))]
        for space, area in spaces.items()
    }
    nets = dict.fromkeys((mark.kind, mark.net) for mark in scenario.features if mark.net is not None)
    apart = [pair for pair, kind in kinds.items() if _is_apart(pair, kind, doors, lines, spaces)]
    numbers = count(1)
    return Layout(
        spaces=spaces,
        rooms={part.id: tuple(part.spaces) for part in scenario.rooms},
        floors={part.id: floors.floor_of(part) for part in scenario.rooms},
        walls=(*walls, *(piece for pieces in outer.values() for piece in pieces)),
        lines=tuple(lines),
        doors=doors,
        nets={(kind, str(net)): next(numbers) for kind, net in nets},
        apart={(one, other): next(numbers) for one, other in apart},
        sealed={door.id: _way_out(outer[door.space], spaces[door.space]) for door in scenario.sealed_doors},
    )


def _areas(scenario: Scenario) -> dict[str, Area]:
    """Return each space's area in pixels, with the house in the middle of the plan. Adjacent spaces stay adjacent."""
    found = sites.positions(scenario)
    left, top = min(place.x for place in found.values()), min(place.y for place in found.values())
    wide = max(place.x + place.width for place in found.values()) - left
    high = max(place.y + place.height for place in found.values()) - top
    across, down = min(PLAN.width / wide, LARGEST), min(PLAN.height / high, LARGEST)
    x, y = PLAN.x + (PLAN.width - across * wide) / 2, PLAN.y + (PLAN.height - down * high) / 2

    def area(space: str) -> Area:
        place = found[space]
        # Rounded to a hundredth first: 1.333 + 1.333 and 2.667 are one line.
        begin, end = round(x + across * round(place.x - left, 2)), round(
            x + across * round(place.x + place.width - left, 2))  # fmt: skip
        above, below = round(y + down * round(place.y - top, 2)), round(
            y + down * round(place.y + place.height - top, 2))  # fmt: skip
        return Area(begin, above, end - begin, below - above)

    return {space: area(space) for space in scenario.room_of}


def _along(side: Edge, edges: list[Edge]) -> list[Edge]:
    """Return the edges on the same line as a side."""
    if side.level:
        return [edge for edge in edges if edge.level and edge.y == side.y]
    return [edge for edge in edges if not edge.level and edge.x == side.x]


def _is_apart(
    pair: tuple[str, ...], kind: str, doors: dict[tuple[str, str], Edge], lines: list[Edge], spaces: dict[str, Area]
) -> bool:
    one, other = pair
    if kind == 'door':
        return (one, other) not in doors
    return shared(spaces[one], spaces[other]) is None


def _way_out(outer: list[Edge], area: Area) -> Edge:
    """Return the longest of a space's outer edges, or the bottom of its area if it has none."""
    return max(outer, key=lambda edge: edge.length, default=sides(area)[0])
