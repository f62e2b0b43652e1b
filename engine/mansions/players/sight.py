"""What a seat sees of a game, as players reckon with it: who stands where, what lies where, how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import Any, Final

from engine.mansions.board import Board, door
from engine.mansions.house import House, house_of
from engine.mansions.model.cards import Card, Hindrance, Lasting
from engine.mansions.model.figures import Investigator, Monster
from engine.mansions.scenario import Scenario
from engine.mansions.view import Figure, Person, RoomView, View

FAR: Final = 99
"""How far it is to where no way leads."""
GUESSED_HEALTH: Final = 4
"""Of a monster whose health is hidden."""
GUESSED_DAMAGE: Final = 2
"""Of a monster that has not hit anybody yet."""


@dataclass
class Sight:
    """One view and the scenario it is of. Everything here is worked out from what the seat sees."""

    view: View

    @cached_property
    def house(self) -> House:
        """The scenario made ready."""
        return house_of(self.view.scenario)

    @cached_property
    def scenario(self) -> Scenario:
        """Names, texts and numbers, which everybody may read."""
        return self.house.scenario

    @cached_property
    def board(self) -> Board:
        """The map."""
        return self.house.board

    @cached_property
    def people(self) -> dict[str, Person]:
        """The investigators on the board."""
        return {person.who: person for person in self.view.people if person.space is not None}

    @cached_property
    def monsters(self) -> dict[str, Figure]:
        """The monsters on the board, by handle."""
        return {figure.handle: figure for figure in self.view.monsters}

    @cached_property
    def rooms(self) -> dict[str, RoomView]:
        """The rooms by id."""
        return {room.room: room for room in self.view.rooms}

    @cached_property
    def barred(self) -> frozenset[str]:
        """The doors with a barrier on them."""
        return frozenset(bar for _, bar in self.view.barriers if bar is not None)

    @cached_property
    def burning(self) -> frozenset[str]:
        """The rooms on fire."""
        return frozenset(room.room for room in self.view.rooms if room.fire)

    @cached_property
    def altars(self) -> tuple[str, ...]:
        """The spaces with an altar."""
        return tuple(space for space, marks in self.board.marks.items() if 'altar' in marks)

    def space(self, who: str) -> str:
        """Where an investigator on the board stands."""
        space = self.people[who].space
        assert space is not None, f'{who} is on the board'
        return space

    def room(self, who: str) -> str:
        """The room of an investigator on the board."""
        return self.board.room[self.space(who)]

    def sheet(self, who: str) -> Investigator:
        """What is printed on an investigator's sheet."""
        return self.scenario.investigator[who]

    def kind(self, handle: str) -> Monster:
        """What is printed on a monster. Its back is for those who may know it: see `toughness` and `strikes`."""
        return self.scenario.monster[self.monsters[handle].name]

    def toughness(self, handle: str) -> int:
        """The damage that still kills a monster; where its health is hidden, as an experienced guess."""
        figure = self.monsters[handle]
        whole = figure.toughness if figure.toughness is not None else GUESSED_HEALTH + self.kind(handle).named * 5
        return max(1, whole - figure.wounds)

    def strikes(self, handle: str) -> int:
        """The damage that a monster deals; where it is hidden, a guess."""
        known = self.monsters[handle].strikes
        return GUESSED_DAMAGE if known is None else known

    def cards(self, who: str) -> list[Card]:
        """The items that an investigator holds."""
        return [self.scenario.card[item] for item in self.people[who].items]

    def kept(self, who: str) -> Iterator[Lasting]:
        """What kept traumas do."""
        for name in self.people[who].traumas:
            kept = self.scenario.trauma_card[name].kept
            if kept is not None:
                yield kept

    def dark(self, who: str) -> bool:
        """ST5, ST6: whether the room is dark for an investigator."""
        room = self.room(who)
        return self.rooms[room].dark and not any(
            card.ignore_darkness for other in self.people if self.room(other) == room for card in self.cards(other)
        )

    def people_in(self, room: str) -> list[str]:
        """Who is in a room."""
        return [who for who in self.people if self.room(who) == room]

    def people_at(self, space: str) -> list[str]:
        """Who is in a space."""
        return [who for who, person in self.people.items() if person.space == space]

    def monsters_in(self, room: str) -> list[str]:
        """The monsters in a room."""
        return [handle for handle, figure in self.monsters.items() if self.board.room[figure.space] == room]

    def monsters_at(self, space: str) -> list[str]:
        """The monsters in a space."""
        return [handle for handle, figure in self.monsters.items() if figure.space == space]

    def hindrance(self, room: str) -> Hindrance | None:
        """The lock or obstacle that lies face up on a room's pile."""
        turned = self.rooms[room].turned
        return None if turned is None else self.scenario.lock.get(turned) or self.scenario.obstacle.get(turned)

    def shut(self, who: str, room: str) -> bool:
        """Whether a room's lock is known to need a key that the investigator has not got."""
        lock = self.hindrance(room)
        needs = lock.needs if lock is not None and lock.kind == 'key' and self.rooms[room].lock else None
        return needs is not None and needs not in self.people[who].items

    def walks(self, who: str, targets: Iterable[str]) -> dict[str, int]:
        """How far it is for an investigator from each space to the nearest of the targets, not through closed rooms.

        Locks to be tried, fires and monsters on the way count as steps of their own.
        """
        found = dict.fromkeys(targets, 0)
        edge = [(0, space) for space in found]
        where = self.board.room
        tolls = {room: self.toll(room) for room in self.rooms}
        shut = {room for room in self.rooms if self.shut(who, room)}
        while edge:
            steps, space = heappop(edge)
            room = where[space]
            if steps > found[space] or room in shut:
                continue
            for way in self.board.ways['investigator'][space]:
                if way.kind == 'door' and door(space, way.to) in self.barred:
                    continue
                there = steps + 1 + (tolls[room] if where[way.to] != room else 0)
                if there < found.get(way.to, FAR):
                    found[way.to] = there
                    heappush(edge, (there, way.to))
        return found

    def toll(self, room: str) -> int:
        """What entering a room costs an investigator beside the step, in steps."""
        seen = self.rooms[room]
        return 2 * seen.fire + seen.lock + len(self.monsters_in(room))


def word(token: str, place: int) -> str:
    """One of the words of a token, '' where there are not so many."""
    words = token.split(' ')
    return words[place] if place < len(words) else ''


def options(decision: Any) -> list[str]:
    """The tokens of a question's options."""
    return [option.token for option in decision.choice.options]
