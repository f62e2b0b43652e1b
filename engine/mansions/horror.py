"""Horror tests: a monster and an investigator meet in a room (HO1 to HO8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import attribute_tests, figures, habit
from engine.mansions.effects import Check
from engine.mansions.house import Dealer
from engine.mansions.ops import Horror
from engine.mansions.play import play
from engine.mansions.state import Ask, Auto, Scene, State
from engine.values import value

HORROR = 1
"""HO2: horror that a failed horror test costs."""


def entered(state: State, io: Dealer, who: str) -> None:
    """HO1: schedule the horror tests of an investigator who came into a room, or who enters the game there.

    HO4, A4: investigators who come back test again.
    """
    room = figures.room_of(state, io, who)
    _meet(state, [(who, handle) for handle in figures.monsters_in(state, io, room)])


def left(state: State, who: str) -> None:
    """HO4: forget which monsters an investigator met in the room that they have left."""
    state.turn.met = [pair for pair in state.turn.met if not pair.startswith(f'{who}/')]


def monster_entered(state: State, io: Dealer, handle: str) -> None:
    """HO1: schedule the horror tests for a monster that came into a room.

    HO6: an investigator in the room who already met the monster this turn does not test.
    """
    room = figures.room_of_monster(state, io, handle)
    people = [person.who for person in figures.people_in(state, io, room)]
    _meet(state, [(who, handle) for who in people if f'{who}/{handle}' not in state.turn.met])


def _meet(state: State, pairs: Iterable[tuple[str, str]]) -> None:
    names = [f'{who}/{handle}' for who, handle in pairs]
    state.turn.met += [name for name in names if name not in state.turn.met]
    if names:
        state.agenda.append(Horrors(tuple(names)))


@value
class Horrors(Auto):
    """HO3, A5: step with pending horror tests, as pairs of investigator and monster ("holt/m3").

    The keeper chooses the order if the habit is "ask". Otherwise the tests come in the order of the board.
    """

    pairs: tuple[str, ...]
    kind: Literal['horrors'] = 'horrors'

    def run(self, state: State, io: Dealer) -> None:
        due = tuple(pair for pair in self.pairs if _due(state, io, pair))
        if len(due) > 1:
            # Section 6.20: an undo must not reveal the habit.
            io.reveal()
        if len(due) > 1 and habit.asks(state):
            state.agenda.append(Order(due))
        elif due:
            state.agenda.append(Horrors(due[1:]))
            _call(state, io, due[0])


@value
class Order(Ask):
    """HO3, A5: question to the keeper: which horror test is next?"""

    pairs: tuple[str, ...]
    kind: Literal['horror-order'] = 'horror-order'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = tuple(
            Option(f'test {who} {handle}', (f'investigator:{who}', f'monster:{handle}'))
            for who, handle in (pair.split('/') for pair in self.pairs)
        )
        return Decision(state.keeper, 'mansions.horror_order', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        _, who, handle = token.split(' ')
        first = f'{who}/{handle}'
        state.agenda.append(Horrors(tuple(pair for pair in self.pairs if pair != first)))
        _call(state, io, first)


@value
class Horrified(Auto):
    """HO2: step after a horror test. A failure costs 1 horror."""

    who: str
    kind: Literal['horrified'] = 'horrified'

    def run(self, state: State, io: Dealer) -> None:
        if not state.passed:
            play(state, io, (Horror(HORROR),), Scene(who=self.who, keeper=True))


def _due(state: State, io: Dealer, pair: str) -> bool:
    """HO7: whether a pair still needs its horror test: not tested this turn, and both in one room."""
    who, handle = pair.split('/')
    return (
        figures.on_board(state, who)
        and handle in state.monsters
        and pair not in state.turn.tested
        and figures.room_of(state, io, who) == figures.room_of_monster(state, io, handle)
    )


def _call(state: State, io: Dealer, pair: str) -> None:
    """HO2: test Willpower, modified by the monster's horror rating."""
    who, handle = pair.split('/')
    state.turn.tested.append(pair)
    io.record('mansions.horror_test', who=who, monster=handle)
    state.agenda.append(Horrified(who))
    attribute_tests.test(state, io, who, Check('WIL', figures.kind_of(state, io, handle).horror), 'horror')
