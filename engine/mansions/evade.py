"""Evade tests of an investigator, before moving or acting in a space with monsters (ED1 to ED5)."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import attribute_tests, combat_deck, figures, habit, harm
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Ask, Auto, Scene, State
from engine.values import value

ALL: Final = 'all'
"""Answer that makes all evade tests of the turn in the order of the board, without further questions."""


def due(state: State, who: str) -> list[str]:
    """ED1, ED3: monsters in the investigator's space that are not yet evaded this turn."""
    if not figures.on_board(state, who):
        return []
    beside = figures.monsters_at(state, figures.space_of(state, who))
    return [handle for handle in beside if handle not in state.turn.evaded]


@value
class Evading(Auto):
    """ED1: step with one evade test for each monster in the space, in the order that the player chooses.

    Section 6.37: they come in the order of the board if the player wants no question before any of them.
    """

    who: str
    kind: Literal['evading'] = 'evading'

    def run(self, state: State, io: Dealer) -> None:
        waiting = due(state, self.who)
        rolls = self.who in state.turn.rolling
        if len(waiting) > 1 and not rolls and not self._trusts(state, io, waiting):
            state.agenda.append(Order(self.who))
        elif waiting:
            _call(state, io, self.who, waiting[0])

    def _trusts(self, state: State, io: Dealer, waiting: list[str]) -> bool:
        tests = (_test(state, io, self.who, handle) for handle in waiting)
        aims = (attribute_tests.target(state, io, test) for test in tests)
        return all(attribute_tests.is_unasked(state, self.who, (attribute_tests.EVERY,), aim) for aim in aims)


@value
class Order(Ask):
    """ED1, section 6.37: question which monster to evade first, or whether to roll all tests at once."""

    who: str
    kind: Literal['evade-order'] = 'evade-order'

    def ask(self, state: State, io: Dealer) -> Decision:
        monsters = (Option(f'evade {handle}', (f'monster:{handle}',)) for handle in due(state, self.who))
        options = (*monsters, Option(ALL))
        seat = state.investigators[self.who].seat
        return Decision(seat, 'mansions.evade_order', OneOf(options), {'who': self.who}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == ALL:
            state.turn.rolling.append(self.who)
            state.agenda.append(Evading(self.who))
        else:
            _call(state, io, self.who, token.removeprefix('evade '))


@value
class Evaded(Auto):
    """ED2: step after an evade test. If the test failed, the keeper may deal the monster's damage.

    Then the next monster's test follows.
    """

    who: str
    monster: str
    kind: Literal['evaded'] = 'evaded'

    def run(self, state: State, io: Dealer) -> None:
        state.agenda.append(Evading(self.who))
        state.turn.caught = state.turn.caught or not state.passed
        if state.passed or not figures.on_board(state, self.who) or self.monster not in state.monsters:
            return
        if habit.asks(state):
            state.agenda.append(Hit(self.who, self.monster))
        else:
            _hit(state, io, self.who, self.monster)


@value
class Hit(Ask):
    """ED2, A13: question to the keeper after a failed evade test: let the monster hit the investigator, or spare
    them?"""

    who: str
    monster: str
    kind: Literal['evade-hit'] = 'evade-hit'

    def ask(self, state: State, io: Dealer) -> Decision:
        args = {'who': self.who, 'monster': self.monster}
        return Decision(state.keeper, 'mansions.evade_hit', OneOf((Option('hit'), Option('spare'))), args, 'hit')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == 'spare':
            io.record('mansions.spared', who=self.who, monster=self.monster)
        else:
            _hit(state, io, self.who, self.monster)


def _hit(state: State, io: Dealer, who: str, monster: str) -> None:
    """ED2: deal the monster's damage, or its special effect of a failed evade test if it has one.

    FE5: the monster must find a hidden investigator first.
    """
    if not combat_deck.finds(state, io, monster, who):
        return
    kind = figures.kind_of(state, io, monster)
    io.reveal()
    if kind.evade_fail is not None:
        play(state, io, kind.evade_fail, Scene(who=who, monster=monster, keeper=True))
    else:
        harm.damage(state, io, who, figures.reveal_damage(state, io, monster))


def _call(state: State, io: Dealer, who: str, handle: str) -> None:
    """ED2, ED3: test Dexterity, modified by the monster's awareness.

    Passed or failed, the monster counts as evaded this turn.
    """
    state.turn.evaded.append(handle)
    io.record('mansions.evade_test', who=who, monster=handle)
    state.agenda.append(Evaded(who, handle))
    state.agenda.append(_test(state, io, who, handle))


def _test(state: State, io: Dealer, who: str, handle: str) -> attribute_tests.AttributeTest:
    return attribute_tests.AttributeTest(who, 'DEX', figures.kind_of(state, io, handle).awareness, 'evade')
