"""Positions for the spaces of a scenario that gives no positions. Each space gets squares of a grid.

Neighbouring spaces touch if possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from engine.mansions.cards import Position, Scenario

Site: TypeAlias = tuple[int, int]
"""Column and row of a square of the grid."""

OPEN, DOOR, KIN = 12, 6, 3
"""Points for a square of the grid next to a related space, when a space is placed.

`OPEN` is for a space across an open line, `DOOR` for one behind a door. `KIN` is for an unlinked space of the same
room.
"""

WIDE: Final = 1.3
"""Width of the plan divided by its height."""


def positions(scenario: Scenario) -> dict[str, Position]:
    """Return the position of each space: the scenario's, or else a computed one, the same every time."""
    return dict(scenario.positions) or _grown(_found(scenario))


def _found(scenario: Scenario) -> dict[str, Site]:
    links = _links(scenario)
    placed: dict[str, Site] = {}
    for space in _in_order(scenario, links):
        sites = _free(placed) if placed else [(0, 0)]
        placed[space] = max(sites, key=lambda site: (_worth(space, site, placed, links, scenario), -site[1], -site[0]))
    return placed


def _links(scenario: Scenario) -> dict[str, dict[str, int]]:
    links: dict[str, dict[str, int]] = {space: {} for space in scenario.room_of}
    for link in scenario.links:
        one, other = link.between
        links[one][other] = links[other][one] = OPEN if link.kind == 'open' else DOOR
    return links


def _in_order(scenario: Scenario, links: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Yield the spaces, each after one that it is linked to. Open lines go before doors, unlinked spaces come last."""
    left = dict.fromkeys((scenario.start_space, *scenario.room_of))
    edge: list[str] = []
    while left:
        space = edge.pop(0) if edge else next(iter(left))
        if space in left:
            del left[space]
            yield space
            near = [other for other in links[space] if other in left]
            kin = [other for other in near if links[space][other] == OPEN]
            edge = [*kin, *edge, *(other for other in near if other not in kin)]


def _free(placed: Mapping[str, Site]) -> list[Site]:
    """Return the free squares next to taken ones."""
    taken = set(placed.values())
    around = [site for place in placed.values() for site in _beside(place) if site not in taken]
    return list(dict.fromkeys(around))


def _beside(site: Site) -> tuple[Site, Site, Site, Site]:
    x, y = site
    return (x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)


def _worth(
    space: str, site: Site, placed: Mapping[str, Site], links: Mapping[str, Mapping[str, int]], scenario: Scenario
) -> float:
    """Rate a site for a space. Neighbours add points; distance to linked spaces and a larger plan cost points."""
    owner = {place: other for other, place in placed.items()}
    beside = [owner[place] for place in _beside(site) if place in owner]
    near = sum(links[space].get(other, KIN if _kin(scenario, space, other) else 0) for other in beside)
    far = sum(_steps(site, placed[other]) for other in links[space] if other in placed)
    sites = [*placed.values(), site]
    wide = max(x for x, _ in sites) - min(x for x, _ in sites) + 1
    high = max(y for _, y in sites) - min(y for _, y in sites) + 1
    size = max(wide, high * WIDE)
    return near - far / 2 - size - wide * high / 20


def _kin(scenario: Scenario, one: str, other: str) -> bool:
    return scenario.room_of[one] == scenario.room_of[other]


def _steps(one: Site, other: Site) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _grown(placed: Mapping[str, Site]) -> dict[str, Position]:
    """Turn sites into rectangles. Each rectangle grows over the free squares next to it, within the plan."""
    left, top = min(x for x, _ in placed.values()), min(y for _, y in placed.values())
    boxes = {space: [x - left, y - top, 1, 1] for space, (x, y) in placed.items()}
    wide, high = max(box[0] for box in boxes.values()) + 1, max(box[1] for box in boxes.values()) + 1
    taken = {(box[0], box[1]) for box in boxes.values()}
    for box in boxes.values():
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            x, y, width, height = box
            column = x + width if dx > 0 else x - 1
            row = y + height if dy > 0 else y - 1
            strip = {(column, each) for each in range(y, y + height)} if dx else {(each, row)
                     for each in range(x, x + width)}  # fmt: skip
            if not strip & taken and all(0 <= each < wide and 0 <= down < high for each, down in strip):
                taken |= strip
                box[:] = [min(x, x + dx), min(y, y + dy), width + abs(dx), height + abs(dy)]
    return {space: Position(x=x, y=y, width=width, height=height) for space, (x, y, width, height) in boxes.items()}
