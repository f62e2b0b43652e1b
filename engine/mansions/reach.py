"""The rooms and cards that investigators can reach in a scenario, if the game goes on long enough.

Tests and puzzles count as overcome sooner or later, but a key must have been found.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from engine.mansions.model.cards import Hindrance
from engine.mansions.scenario import Scenario
from engine.values import value


@value
class Reach:
    """Ids of the rooms and cards that investigators can reach, in the order of finding."""

    rooms: tuple[str, ...]
    cards: tuple[str, ...]


def reach(scenario: Scenario, labels: tuple[str, ...]) -> Reach:
    """Rooms and cards that investigators can reach under the story choices `labels`."""
    doors = neighbours(scenario)
    rooms = {scenario.room_of[scenario.start_space]: None}
    cards: dict[str, None] = {}
    while True:
        before = len(rooms), len(cards)
        for room in tuple(rooms):
            for card in _found(scenario, scenario.pile(room, labels), cards):
                cards[card] = None
            rooms.update({near: None for near in doors[room] if _enters(scenario, scenario.pile(near, labels), cards)})
        if before == (len(rooms), len(cards)):
            return Reach(tuple(rooms), tuple(cards))


def neighbours(scenario: Scenario, ways: tuple[str, ...] = ('ladder',)) -> dict[str, tuple[str, ...]]:
    """Return for each room the rooms that one step can lead to, ignoring locks.

    A step goes through a door, or between features of a kind in `ways` that belong to one net (FE6, FE7). Ladders are
    for investigators and humanoids, vents for beasts.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    nets: dict[str, list[str]] = defaultdict(list)
    for feature in scenario.features:
        if feature.kind in ways and feature.net is not None:
            nets[feature.net].append(feature.space)
    pairs = [link.between for link in scenario.links]
    pairs += [(one, other) for net in nets.values() for one in net for other in net]
    for one, other in pairs:
        here, there = scenario.room_of[one], scenario.room_of[other]
        if here != there:
            found[here][there] = found[there][here] = None
    return {room.id: tuple(found[room.id]) for room in scenario.rooms}


def monster_rooms(scenario: Scenario, monster: str, rooms: Iterable[str]) -> set[str]:
    """Rooms a monster can reach from `rooms`, ignoring barriers. Locks never stop monsters (G4)."""
    ways = {'humanoid': ('ladder',), 'beast': ('vent',), 'eldritch': ()}[scenario.monster[monster].monster_class]
    beside = neighbours(scenario, ways)
    seen = set(rooms)
    ahead = sorted(seen)
    while ahead:
        new = [room for room in beside[ahead.pop()] if room not in seen]
        seen.update(new)
        ahead += new
    return seen


def _enters(scenario: Scenario, pile: tuple[str, ...], held: dict[str, None]) -> bool:
    lock = scenario.lock.get(pile[0]) if pile else None
    return lock is None or _overcome(lock, held)


def _found(scenario: Scenario, pile: tuple[str, ...], held: dict[str, None]) -> list[str]:
    """Cards of a pile, and the cards that its clues give, down to the first obstacle whose key is missing."""
    found: list[str] = []
    for entry in pile:
        obstacle = scenario.obstacle.get(entry)
        if obstacle is not None and not _overcome(obstacle, held | dict.fromkeys(found)):
            break
        if entry in scenario.card:
            found += [entry, *scenario.card[entry].gives]
    return found


def _overcome(hindrance: Hindrance, held: dict[str, None]) -> bool:
    return hindrance.kind != 'key' or hindrance.needs in held
