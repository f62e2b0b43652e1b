"""The house as a graph: adjacent spaces, distances, lines of sight. Built once for a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.mansions.scenario import Scenario
from engine.values import value

Mover = Literal['investigator', 'humanoid', 'beast', 'eldritch']
WayKind = Literal['open', 'door', 'ladder', 'vent']
Distances: TypeAlias = Mapping[str, Mapping[str, int]]

MOVERS: Final[tuple[Mover, ...]] = ('investigator', 'humanoid', 'beast', 'eldritch')
MOST_DOORS: Final = 1
"""Section 6.1: maximum number of doors on a line of sight."""
LADDERS: Final[tuple[Mover, ...]] = ('investigator', 'humanoid')
"""FE6: movers that use ladders."""
VENTS: Final[tuple[Mover, ...]] = ('beast',)
"""FE7: movers that use vents."""


@value
class Way:
    """An adjacent space, and the kind of link that leads there."""

    to: str
    kind: WayKind


@dataclass(slots=True, eq=False)
class Board:
    """The map of a scenario. It never changes; barriers, locks and tokens are in the state."""

    room: dict[str, str]
    """Room of each space."""
    spaces: dict[str, tuple[str, ...]]
    """Spaces of each room."""
    ways: dict[Mover, dict[str, tuple[Way, ...]]]
    """Adjacent spaces for each kind of mover, by space."""
    doors: dict[str, tuple[str, ...]]
    """Spaces behind the doors of each space, by space."""
    beside: dict[str, tuple[str, ...]]
    """Rooms behind the doors of each room, by room."""
    marks: dict[str, frozenset[str]]
    """Kinds of features in each space, by space."""
    hiding: dict[str, tuple[str, ...]]
    """FE5: ids of the hiding spaces in each space."""
    barriers: dict[str, str]
    """FE2: space of each barrier. A barrier can bar only doors of its own space."""
    sealed: dict[str, str]
    """Space of each sealed door."""
    words: dict[str, frozenset[str]]
    """MY6: lower-case words of each room's English name, by room."""
    distances: dict[Mover, Distances]
    """Number of steps by mover, start and end, ignoring locks and barriers. Unreachable spaces are missing."""

    def distance(self, mover: Mover, start: str, end: str) -> int | None:
        """Number of steps from `start` to `end`. None if unreachable."""
        return self.distances[mover][start].get(end)

    def has(self, room: str, mark: str) -> bool:
        """Whether any space of the room has a feature of the kind `mark`."""
        return any(mark in self.marks[space] for space in self.spaces[room])

    def in_sight(self, start: str, reach: int, barred: Iterable[str] = ()) -> frozenset[str]:
        """Section 6.1: return the spaces visible from `start`, at most `reach` steps away.

        The line of sight crosses at most one door, and no door in `barred`.
        """
        closed = frozenset(barred)
        seen: dict[str, int] = {start: 0}
        edge = [(start, 0)]
        for _ in range(reach):
            edge = [
                (way.to, doors)
                for space, passed in edge
                for way in self.ways['eldritch'][space]
                if (doors := passed + (way.kind == 'door')) < seen.get(way.to, MOST_DOORS + 1)
                and door(space, way.to) not in closed
            ]
            for space, doors in edge:
                seen[space] = min(doors, seen.get(space, doors))
        return frozenset(seen)


def door(one: str, other: str) -> str:
    """Id of the door between two spaces in either order: "gal1 hall2"."""
    return f'{min(one, other)} {max(one, other)}'


def board(scenario: Scenario) -> Board:
    """Build the map of a scenario."""
    spaces = {room.id: tuple(room.spaces) for room in scenario.rooms}
    room = {space: name for name, inside in spaces.items() for space in inside}
    links = {space: list(_links(scenario, space)) for space in room}
    ways = {mover: {space: (*links[space], *_nets(scenario, space, mover)) for space in room} for mover in MOVERS}
    doors = {space: tuple(way.to for way in found if way.kind == 'door') for space, found in links.items()}
    features = scenario.features
    return Board(
        room=room,
        spaces=spaces,
        ways=ways,
        doors=doors,
        beside={
            name: tuple(dict.fromkeys(room[to] for space in inside for to in doors[space]))
            for name, inside in spaces.items()
        },
        marks={space: frozenset(mark.kind for mark in features if mark.space == space) for space in room},
        hiding={
            space: tuple(mark.id for mark in features if mark.kind == 'hiding' and mark.space == space and mark.id)
            for space in room
        },
        barriers={mark.id: mark.space for mark in features if mark.kind == 'barrier' and mark.id},
        sealed={sealed.id: sealed.space for sealed in scenario.sealed_doors},
        words={part.id: frozenset(_words(part.name.said())) for part in scenario.rooms},
        distances={mover: {space: _distances(ways[mover], space) for space in room} for mover in MOVERS},
    )


def _words(name: str) -> list[str]:
    plain = ''.join(letter if letter.isalnum() else ' ' for letter in name.lower().replace("'s", ''))
    return plain.split()


def _links(scenario: Scenario, space: str) -> Iterator[Way]:
    for link in scenario.links:
        if space in link.between:
            yield Way(link.between[link.between[0] == space], link.kind)


def _nets(scenario: Scenario, space: str, mover: Mover) -> Iterator[Way]:
    """A24: ways from `space` along its nets of ladders or vents. All spaces of one net are adjacent."""
    for kind, users in (('ladder', LADDERS), ('vent', VENTS)):
        if mover not in users:
            continue
        nets = {mark.net for mark in scenario.features if mark.kind == kind and mark.space == space}
        for mark in scenario.features:
            if mark.kind == kind and mark.net in nets and mark.space != space:
                yield Way(mark.space, 'ladder' if kind == 'ladder' else 'vent')


def _distances(ways: Mapping[str, tuple[Way, ...]], start: str) -> dict[str, int]:
    found = {start: 0}
    edge = [start]
    while edge:
        edge = list(dict.fromkeys(way.to for space in edge for way in ways[space] if way.to not in found))
        far = max(found.values()) + 1
        found.update(dict.fromkeys(edge, far))
    return found
