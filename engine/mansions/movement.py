"""Placing figures on the board, and moving them from space to space (G2, ST4, FE4, FE6, FE7, A20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import attribute_tests, figures, harm, horror, objectives
from engine.mansions.board import Mover, door
from engine.mansions.deeds import Cost, Deed
from engine.mansions.effects import Check
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, Auto, Monster, State
from engine.values import value

FIRE_HORROR = 1
"""ST4: horror for a failed test on entering a fire."""


def ways(state: State, io: Dealer, start: str, mover: Mover) -> Iterator[str]:
    """Spaces to which one step of a figure leads, except through barred doors.

    Callers check locks. These stop investigators (G4) and pushed monsters (section 6.4).
    """
    barred = {bar for bar in state.barriers.values() if bar is not None}
    for way in io.house.board.ways[mover][start]:
        if way.kind != 'door' or door(start, way.to) not in barred:
            yield way.to


def locked(state: State, io: Dealer, room: str) -> str | None:
    """G4: the lock on top of a room's pile. None without a lock."""
    pile = state.piles.get(room, ())
    return pile[0] if pile and pile[0] in io.house.scenario.lock else None


def unlocked_ways(state: State, io: Dealer, start: str, mover: Mover) -> list[str]:
    """Section 6.4: adjacent spaces to which other players can move an investigator, or push a monster.

    Locks and barred doors stop the figure.
    """
    where = io.house.board.room
    return [
        to for to in ways(state, io, start, mover) if where[to] == where[start] or locked(state, io, where[to]) is None
    ]


def place(state: State, io: Dealer, kind: str, space: str) -> str | None:
    """Put a monster on the board (HO1). Returns its handle, or None if the supply is empty (section 6.4)."""
    if not state.supply.get(kind):
        return None
    state.supply[kind] -= 1
    state.made += 1
    handle = f'm{state.made}'
    state.monsters[handle] = Monster(kind, space)
    io.record('mansions.spawned', monster=handle, name=kind, space=space)
    return handle


def spawn(state: State, io: Dealer, kind: str, space: str) -> str | None:
    """Put a monster on the board during the game. HO1: investigators in the room make horror tests."""
    handle = place(state, io, kind, space)
    if handle is not None:
        state.trace('came', handle, space)
        objectives.check(state, io)
        horror.monster_entered(state, io, handle)
        objectives.check(state, io)
    return handle


def shift_monster(state: State, io: Dealer, handle: str, to: str) -> None:
    """Move a monster one space. If it enters another room, the investigators there make horror tests (HO1, HO6)."""
    monster, where = state.monsters[handle], io.house.board.room
    start, monster.space = monster.space, to
    state.trace('left', handle, start)
    io.record('mansions.monster_moved', monster=handle, space=to)
    objectives.check(state, io)
    if where[start] != where[to]:
        horror.monster_entered(state, io, handle)
    objectives.check(state, io)


@value
class Entering(Auto):
    """Step that moves an investigator from `start` to `to`.

    HO8: nothing happens if they are no longer in `start`.
    """

    who: str
    start: str
    to: str
    corpse: bool = False
    kind: Literal['entering'] = 'entering'

    def run(self, state: State, io: Dealer) -> None:
        if not figures.on_board(state, self.who) or figures.space_of(state, self.who) != self.start:
            return
        person, where = state.investigators[self.who], io.house.board.room
        person.space, person.hiding = self.to, None
        state.trace('left', self.who, self.start)
        io.record('mansions.moved', who=self.who, space=self.to)
        _discover(state, io, self.who, where[self.to])
        if self.corpse and state.corpses.get(self.start):
            take_corpse(state, self.start)
            lay_corpse(state, io, self.to)
        objectives.check(state, io)
        if where[self.start] != where[self.to]:
            horror.left(state, self.who)
            horror.entered(state, io, self.who)
        objectives.check(state, io)


def _discover(state: State, io: Dealer, who: str, room: str) -> None:
    """Note that an investigator is in a room. The first one in a room discovers it, for the story."""
    if room not in state.entered:
        state.entered.append(room)
        io.record('mansions.discovered', who=who, room=room)


@value
class Singed(Auto):
    """ST4: step after the test on entering a fire. A failed test deals horror to the investigator."""

    who: str
    kind: Literal['singed'] = 'singed'

    def run(self, state: State, io: Dealer) -> None:
        if not state.passed:
            harm.horror(state, io, self.who, FIRE_HORROR)


def enter(state: State, io: Dealer, who: str, to: str, corpse: bool = False) -> None:
    """ST4, A20: move an investigator one space, freely or by force. If `corpse`, they take a corpse along (FE4).

    A test on entering a fire comes before the step, horror tests after it.
    """
    where, start = io.house.board.room, figures.space_of(state, who)
    state.agenda.append(Entering(who, start, to, corpse))
    if where[to] != where[start] and where[to] in state.fire:
        state.agenda.append(Singed(who))
        attribute_tests.test(state, io, who, Check('WIL'), 'fire')


@value
class MovingPerson(Auto):
    """Step that asks where the keeper moves an investigator next. Asks nothing if they died or cannot move."""

    who: str
    left: int
    kind: Literal['moving-person'] = 'moving-person'

    def run(self, state: State, io: Dealer) -> None:
        if self.left <= 0 or not figures.on_board(state, self.who):
            return
        if unlocked_ways(state, io, figures.space_of(state, self.who), 'investigator'):
            state.agenda.append(MovePerson(self.who, self.left))


@value
class MovePerson(Ask):
    """Section 6.4: question to the keeper: move an investigator one space, or stop? `left` is the number of spaces
    left."""

    who: str
    left: int
    kind: Literal['move-person'] = 'move-person'

    def ask(self, state: State, io: Dealer) -> Decision:
        start = figures.space_of(state, self.who)
        moves = (Option(f'move {to}', (f'space:{to}',)) for to in unlocked_ways(state, io, start, 'investigator'))
        args = {'who': self.who, 'left': self.left}
        return Decision(state.keeper, 'mansions.move_investigator', OneOf((Option('stop'), *moves)), args, 'stop')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'stop':
            state.agenda.append(MovingPerson(self.who, self.left - 1))
            enter(state, io, self.who, token.removeprefix('move '))


def move_person(state: State, io: Dealer, who: str, spaces: int) -> None:
    """The keeper moves an investigator up to `spaces` spaces, without evade tests (ED5)."""
    state.agenda.append(MovingPerson(who, spaces))


def carry(state: State, io: Dealer, who: str, to: str) -> None:
    """Section 6.43: put an investigator on another space, past locks, barriers and fire."""
    if figures.on_board(state, who) and figures.space_of(state, who) != to:
        state.agenda.append(Entering(who, figures.space_of(state, who), to))


def lay_corpse(state: State, io: Dealer, space: str) -> None:
    """FE4, A23: put a corpse in a space. In a burning room it is discarded at once."""
    burns = io.house.board.room[space] in state.fire
    io.record('mansions.corpse_burnt' if burns else 'mansions.corpse', space=space)
    if not burns:
        state.corpses[space] = state.corpses.get(space, 0) + 1


def take_corpse(state: State, space: str, number: int = 1) -> None:
    """Remove `number` corpses from a space."""
    left = state.corpses[space] - number
    if left:
        state.corpses[space] = left
    else:
        del state.corpses[space]


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """G2, G3: yield the deeds of going to a space with a Movement Step, and of running there with the action.

    A17: a stunned investigator may run. A30: a hidden one may do neither. FE4: either deed may take along a corpse.
    """
    person = state.investigators[who]
    if person.hiding is not None:
        return
    start = figures.space_of(state, who)
    costs: Iterable[tuple[str, Cost]] = (('go', 'move'), ('run', 'action'))
    for to in ways(state, io, start, 'investigator'):
        for verb, cost in costs:
            yield Deed(f'{verb} {to}', cost, True, (f'space:{to}',))
            if state.corpses.get(start):
                yield Deed(f'{verb} {to} corpse', cost, True, (f'space:{to}',))


def hurt_runner(state: State, io: Dealer, who: str) -> None:
    """Deal the damage of kept traumas to a running investigator."""
    harm.damage(state, io, who, sum(kept.run_damage for kept in figures.lasting(state, io, who)))
