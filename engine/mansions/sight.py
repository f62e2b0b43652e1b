"""A seat's view with derived facts: positions, cards, tests, distances."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, wraps
from heapq import heappop, heappush
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from engine.mansions import odds
from engine.mansions.board import Board, door
from engine.mansions.effects import Check
from engine.mansions.house import House, house_of
from engine.mansions.model.cards import Card, Hindrance, Lasting
from engine.mansions.model.figures import Investigator, Monster
from engine.mansions.scenario import Scenario
from engine.mansions.view import Figure, Person, RoomView, View

FAR: Final = 99
"""Distance to an unreachable space."""
FULL: Final = 2
"""Number of Movement Steps in a turn."""
GUESSED_HEALTH: Final = 4
"""Assumed health of a monster whose health is hidden."""
NAMED_HEALTH: Final = 12
"""Assumed health of a named monster whose health is hidden. At least `NAMED_LEFT` of it is left."""
NAMED_LEFT: Final = 3
GUESSED_DAMAGE: Final = 2
"""Assumed damage of a monster whose damage is hidden."""


P = ParamSpec('P')
T = TypeVar('T')


def remembered(function: Callable[Concatenate[Sight, P], T]) -> Callable[Concatenate[Sight, P], T]:
    """Compute a function of a `Sight` and further arguments only once. Nobody may change its result."""

    @wraps(function)
    def looked_up(sight: Sight, /, *args: P.args, **named: P.kwargs) -> T:
        assert not named, 'arguments of a remembered function have no names'
        key, memory = (function, args), sight.memory
        if key not in memory:
            memory[key] = function(sight, *args, **named)
        found: T = memory[key]
        return found

    return looked_up


@dataclass
class Sight:
    """A view and its scenario, with facts derived from the view."""

    view: View

    @cached_property
    def memory(self) -> dict[Any, Any]:
        """Results of the functions that are `remembered`."""
        return {}

    @cached_property
    def house(self) -> House:
        """The prepared scenario."""
        return house_of(self.view.scenario)

    @cached_property
    def scenario(self) -> Scenario:
        """The scenario's public texts and numbers."""
        return self.house.scenario

    @cached_property
    def board(self) -> Board:
        return self.house.board

    @cached_property
    def people(self) -> dict[str, Person]:
        """Investigators on the board, by id."""
        return {person.who: person for person in self.view.people if person.space is not None}

    @cached_property
    def monsters(self) -> dict[str, Figure]:
        """Monsters on the board, by handle."""
        return {figure.handle: figure for figure in self.view.monsters}

    @cached_property
    def rooms(self) -> dict[str, RoomView]:
        return {room.room: room for room in self.view.rooms}

    @cached_property
    def barred(self) -> frozenset[str]:
        """Doors with a barrier."""
        return frozenset(bar for _, bar in self.view.barriers if bar is not None)

    @cached_property
    def burning(self) -> frozenset[str]:
        return frozenset(room.room for room in self.view.rooms if room.fire)

    @cached_property
    def darkened(self) -> frozenset[str]:
        return frozenset(room.room for room in self.view.rooms if room.dark)

    @cached_property
    def altars(self) -> tuple[str, ...]:
        return tuple(space for space, marks in self.board.marks.items() if 'altar' in marks)

    def space(self, who: str) -> str:
        """Space of an investigator on the board."""
        space = self.people[who].space
        assert space is not None, f'{who} is on the board'
        return space

    def room(self, who: str) -> str:
        return self.board.room[self.space(who)]

    def sheet(self, who: str) -> Investigator:
        """Printed values of an investigator."""
        return self.scenario.investigator[who]

    def kind(self, handle: str) -> Monster:
        """Printed values of a monster. For its hidden back use `toughness` and `strikes`."""
        return self.scenario.monster[self.monsters[handle].name]

    def toughness(self, handle: str) -> int:
        """Damage still needed to kill a monster. Guessed if its health is hidden."""
        figure, named = self.monsters[handle], self.kind(handle).named
        if figure.toughness is not None:
            return max(1, figure.toughness - figure.wounds)
        whole, least = (NAMED_HEALTH, NAMED_LEFT) if named else (GUESSED_HEALTH, 1)
        return max(least, whole - figure.wounds)

    def strikes(self, handle: str) -> int:
        """Damage a monster deals, guessed if hidden."""
        known = self.monsters[handle].strikes
        return GUESSED_DAMAGE if known is None else known

    def cards(self, who: str) -> list[Card]:
        """Items an investigator holds."""
        return [self.scenario.card[item] for item in self.people[who].items]

    @remembered
    def kept(self, who: str) -> tuple[Lasting, ...]:
        """Effects of an investigator's kept traumas."""
        return self.scenario.kept(self.people[who].traumas)

    @remembered
    def dark(self, who: str) -> bool:
        """ST5, ST6: whether an investigator is in darkness and cannot ignore it."""
        room = self.room(who)
        return self.rooms[room].dark and not any(
            card.ignore_darkness for other in self.people if self.room(other) == room for card in self.cards(other)
        )

    @remembered
    def attribute(self, who: str, name: str) -> int:
        """Printed attribute of an investigator with the modifiers of kept traumas."""
        return odds.attribute(self.sheet(who), name, self.kept(who))

    @remembered
    def target(self, who: str, check: Check, sort: str) -> int:
        """AT3: target number of an investigator's test now, without a skill point."""
        stunned, kept = bool(self.people[who].stun), self.kept(who)
        changed = odds.modifier(sort, stunned=stunned, dark=self.dark(who), kept=kept)
        return self.attribute(who, check.attribute) + check.modifier + changed

    def people_in(self, room: str) -> list[str]:
        return [who for who in self.people if self.room(who) == room]

    def people_at(self, space: str) -> list[str]:
        return [who for who, person in self.people.items() if person.space == space]

    @cached_property
    def _haunted(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for handle, figure in self.monsters.items():
            found.setdefault(self.board.room[figure.space], []).append(handle)
        return found

    def monsters_in(self, room: str) -> list[str]:
        return self._haunted.get(room, [])

    def monsters_at(self, space: str) -> list[str]:
        return [handle for handle, figure in self.monsters.items() if figure.space == space]

    def hindrance(self, room: str) -> Hindrance | None:
        """The face-up lock or obstacle on a room's pile. None without one."""
        turned = self.rooms[room].turned
        return None if turned is None else self.scenario.hindrance.get(turned)

    def shut(self, who: str, room: str) -> bool:
        """Whether the investigator lacks the key that a room's face-up lock needs."""
        lock = self.hindrance(room)
        needs = lock.needs if lock is not None and lock.kind == 'key' and self.rooms[room].lock else None
        return needs is not None and needs not in self.people[who].items

    def walks(self, who: str, targets: Iterable[str]) -> dict[str, int]:
        """Distance for an investigator from each space to the nearest target, avoiding rooms that are `shut` to them.

        Locks, fires and monsters in a room count as extra steps (`toll`). The result is kept, and must not be changed.
        """
        return self._walk(who, tuple(targets))

    @remembered
    def _walk(self, who: str, targets: tuple[str, ...]) -> dict[str, int]:
        found = dict.fromkeys(targets, 0)
        edge = [(0, space) for space in found]
        where, ways, barred = self.board.room, self.board.ways['investigator'], self.barred
        tolls = self._tolls
        shut = {room for room in self.rooms if self.shut(who, room)}
        while edge:
            steps, space = heappop(edge)
            room = where[space]
            if steps > found[space] or room in shut:
                continue
            for way in ways[space]:
                if barred and way.kind == 'door' and door(space, way.to) in barred:
                    continue
                there = steps + 1 + (tolls[room] if where[way.to] != room else 0)
                if there < found.get(way.to, FAR):
                    found[way.to] = there
                    heappush(edge, (there, way.to))
        return found

    @cached_property
    def _tolls(self) -> dict[str, int]:
        return {room: self.toll(room) for room in self.rooms}

    def toll(self, room: str) -> int:
        """Extra cost of entering a room, in steps."""
        seen = self.rooms[room]
        return 2 * seen.fire + seen.lock + len(self.monsters_in(room))
