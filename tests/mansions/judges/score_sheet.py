"""The referee's own score sheet: positions and condition of figures, and the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.mansions.view import Figure, Person, View
from tests.mansions.judges.rulebook import Rulebook, Thing

DARKNESS = -2
STUN = -2


@dataclass
class Someone:
    """An investigator on the referee's score sheet."""

    seat: int
    space: str | None
    skill: int
    items: list[str]
    damage: int = 0
    horror: int = 0
    stun: int = 0
    hiding: str | None = None
    status: str = 'playing'
    spells: list[str] = field(default_factory=list)
    traumas: list[str] = field(default_factory=list)
    wards: list[int] = field(default_factory=list)
    ability: bool = True
    nimble: int = 0


@dataclass
class Creature:
    """A monster on the referee's score sheet."""

    kind: str
    space: str
    wounds: int = 0
    stun: int = 0
    samples: int = 0


class ScoreSheet:
    """The state of the table as the referee expects it.

    `choices` are the story choices, known from the keeper's view.
    """

    def __init__(self, view: View) -> None:
        self.book = Rulebook(view.scenario, view.party)
        self.keeper, self.seats = int(view.keeper), view.seats
        self.people: dict[str, Someone] = {}
        self.entered: set[str] = set()
        for person in view.people:
            self.bring(person.who, int(person.seat))
        self.monsters: dict[str, Creature] = {}
        self.killed: set[str] = set()
        starts = self.book.data.get('start_tokens', [])
        self.fire = {start['room'] for start in starts if start['token'] == 'fire'}
        self.dark = {start['room'] for start in starts if start['token'] == 'darkness'}
        self.barriers: dict[str, frozenset[str] | None] = dict.fromkeys(self.book.barriers)
        self.corpses = Counter[str]()
        self.floor: dict[str, list[str]] = {}
        self.choices: list[str] = []
        self.piles: dict[str, list[str]] = {}
        self.revealed = False
        self.threat = self.time = self.laid = self.round = self.turn = 0
        self.resolved: list[str] = []
        self.read: list[dict[str, str] | None] = []
        self.hands = {'mythos': 0, 'trauma': 0}

    def bring(self, who: str, seat: int) -> None:
        """G19, G24: put a new investigator on the start space, with their starting values and items."""
        printed, data = self.book.people[who], self.book.data
        start = data['second_start'] if data.get('second_start') and len(self.people) % 2 else data['start_space']
        self.people[who] = Someone(seat, start, printed['skill_points'], list(printed.get('items', [])))
        self.entered.add(self.room(who))

    def playing(self) -> list[str]:
        return [who for who, person in self.people.items() if person.status == 'playing']

    def room(self, figure: str) -> str:
        thing = self.people[figure] if figure in self.people else self.monsters[figure]
        return self.book.room[str(thing.space)]

    def together(self, who: str, handle: str) -> bool:
        """Whether two figures are in one room."""
        on_board = handle in self.monsters and who in self.playing()
        return on_board and self.room(who) == self.room(handle)

    def beside(self, who: str) -> list[str]:
        """Monsters in an investigator's space."""
        return [handle for handle, monster in self.monsters.items() if monster.space == self.people[who].space]

    def left(self, who: str, what: str) -> int:
        """G16: health or sanity that the investigator has left."""
        person, printed = self.people[who], self.book.people[who]
        return max(0, int(printed[what]) - (person.damage if what == 'health' else person.horror))

    def kept(self, who: str) -> list[Thing]:
        """Lasting effects of an investigator's trauma cards."""
        return [self.book.trauma[card].get('kept', {}) for card in self.people[who].traumas]

    def attribute(self, who: str, name: str) -> int:
        """Printed attribute with the modifiers of kept traumas."""
        lasting = sum(int(kept.get('attributes', {}).get(name, 0)) for kept in self.kept(who))
        return int(self.book.people[who][name]) + lasting

    def in_the_dark(self, who: str) -> bool:
        """ST5, ST6: whether the investigator's room is dark, and no investigator in it holds a light."""
        here = [other for other in self.playing() if self.room(other) == self.room(who)]
        light = any(self.book.items[card].get('ignore_darkness') for other in here for card in self.people[other].items)
        return self.room(who) in self.dark and not light

    def target(self, who: str, name: str, modifier: int, fight: bool) -> int:
        """AT3: target number of a test."""
        number = self.attribute(who, name) + modifier + (STUN if self.people[who].stun else 0)
        if self.in_the_dark(who):
            number += (DARKNESS if fight else 0) + sum(kept.get('in_darkness', 0) for kept in self.kept(who))
        return number

    def barred(self) -> set[frozenset[str]]:
        return {door for door in self.barriers.values() if door}

    def ways(self, space: str) -> set[str]:
        """Spaces an investigator may go to, ignoring locks."""
        near = self.book.beside(space, 'investigator')
        return {to for to, kind in near if kind != 'door' or frozenset((space, to)) not in self.barred()}

    def locked(self, room: str) -> bool:
        """G4: whether a lock is on top of the room's pile."""
        return bool(self.piles[room]) and self.piles[room][0] in self.book.locks

    def reached(self, goal: Thing) -> bool:
        """Whether a goal of the Objective is met now, for example that a monster is killed."""
        match goal['kind']:
            case 'killed':
                return goal['monster'] in self.killed
            case 'monster_in':
                return any(one.kind == goal['monster'] and self.book.room[one.space] == goal['room']
                           for one in self.monsters.values())  # fmt: skip
            case 'samples_laid':
                return self.laid >= self.book.number(goal['number'])
            case 'rooms_on_fire':
                return len(self.fire) >= self.book.number(goal['number'])
            case 'rooms_dark':
                return len(self.dark) >= self.book.number(goal['number'])
            case 'item_in':
                return any(goal['item'] in self.people[who].items and self.room(who) == goal['room']
                           for who in self.playing())  # fmt: skip
            case 'escaped':
                gone = any(person.status == 'escaped' for person in self.people.values())
                all_needed = self.book.objective(self.choices)['escape'].get('needs') == 'all'
                return gone and not (all_needed and self.playing())
            case _:
                return all(person.status == 'dead' for person in self.people.values())

    def meets(self, who: str, asked: Thing | None) -> bool:
        """MY6: whether an investigator meets a card's condition."""
        if asked is None:
            return True
        room, person = self.room(who), self.people[who]
        match asked['kind']:
            case 'room_word':
                words = ''.join(letter if letter.isalnum() else ' ' for letter in self.book.names[room].lower())
                return asked['word'].lower() in words.split()
            case 'rooms':
                return room in asked['rooms']
            case 'feature':
                return (asked['feature'], person.space) in self.book.marks
            case 'in_darkness':
                return self.in_the_dark(who)
            case 'beside_fire':
                return bool({room, *self.book.rooms_beside(room)} & self.fire)
            case 'has_trait':
                return any(self.book.items[card]['trait'] == asked['trait'] for card in person.items)
            case 'health_at_most':
                return self.left(who, 'health') <= int(asked['number'])
            case 'sanity_at_most':
                return self.left(who, 'sanity') <= int(asked['number'])
            case 'with_monster':
                return any(self.room(handle) == room for handle in self.monsters)
            case 'any_of':
                return any(self.meets(who, part) for part in asked['conditions'])
            case _:
                return all(self.meets(who, part) for part in asked['conditions'])

    def compare(self, views: Iterable[View]) -> None:
        """Object to a view that differs from the table, or that shows a seat more than it may see."""
        for view in views:
            keeps = view.me == self.keeper
            assert {person.who: _of_person(person) for person in view.people} == {
                who: self._person(who) for who in self.people
            }
            assert {figure.handle: _of_figure(figure) for figure in view.monsters} == {
                handle: (one.kind, one.space, one.wounds, one.stun, one.samples)
                for handle, one in self.monsters.items()
            }
            assert {room.room for room in view.rooms if room.fire} == self.fire
            assert {room.room for room in view.rooms if room.dark} == self.dark
            assert {room.room for room in view.rooms if room.entered} == self.entered
            assert dict(view.corpses) == +self.corpses
            assert {space: sorted(cards) for space, cards in view.floor} == {
                space: sorted(cards) for space, cards in self.floor.items() if cards
            }
            assert {name: door and frozenset(door.split(' ')) for name, door in view.barriers} == self.barriers
            assert (view.laid, view.threat, view.time, view.round) == (self.laid, self.threat, self.time, self.round)
            assert [*view.resolved] == self.resolved
            assert [text and text.root for text in view.read] == self.read, 'what was read aloud stays to be read'
            assert (view.objective is not None) == self.revealed
            assert (view.mythos, view.trauma) == (self.hands['mythos'], self.hands['trauma'])
            assert max(self.hands.values()) <= 4, 'G11'
            assert (view.secret is not None) == keeps, "only the keeper sees the keeper's things"
            for shown in view.rooms if self.piles else ():
                pile = self.piles[shown.room]
                assert (shown.cards, shown.lock) == (len(pile), self.locked(shown.room))
                assert shown.known is None or [*shown.known] == pile
                assert not keeps or shown.known is not None
                assert shown.turned is None or shown.turned == pile[0]

    def _person(self, who: str) -> tuple[Any, ...]:
        one = self.people[who]
        return (
            one.seat, one.space, one.status, self.left(who, 'health'), self.left(who, 'sanity'), one.skill, one.stun,
            one.hiding, sorted(one.items), sorted(one.spells), sorted(one.traumas), one.wards, one.ability, one.nimble,
        )  # fmt: skip


def _of_person(shown: Person) -> tuple[Any, ...]:
    return (
        shown.seat, shown.space, shown.status, shown.health, shown.sanity, shown.skill, shown.stun, shown.hiding,
        sorted(shown.items), sorted(shown.spells), sorted(shown.traumas), [*shown.shields], shown.ability, shown.nimble,
    )  # fmt: skip


def _of_figure(shown: Figure) -> tuple[Any, ...]:
    return shown.name, shown.space, shown.wounds, shown.stun, shown.samples
