"""Attribute tests and skill points (AT1 to AT4, SK1 to SK4): one d10, rolled for all to see."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import figures, items, tally
from engine.mansions.effects import Check
from engine.mansions.house import Dealer
from engine.mansions.model.powers import EvadePower, PassPower, Power, RerollPower
from engine.mansions.state import Ask, Auto, State
from engine.values import value

SIDES: Final = 10
ROLLS_KEPT: Final = 12
"""More than one answer ever leads to."""
STUN: Final = -2
"""ST1: however many tokens there are."""
DARKNESS: Final = -2
"""ST5."""
COMBAT: Final = ('attack', 'defence', 'spell')
"""A19: the tests that darkness makes harder. An attack spell's test is of this sort, another spell's "attribute"."""
SURE: Final = 'evade_turn'

Sort = Literal['attribute', 'horror', 'evade', 'fire', 'attack', 'defence', 'spell']


@value
class Tried(Auto):
    """A test about to be rolled for: `attribute` with `modifier`, of a sort; `skill` once a point has been spent."""

    who: str
    attribute: str
    modifier: int
    sort: Sort
    kind: Literal['tried'] = 'tried'

    def run(self, state: State, io: Dealer) -> None:
        if not figures.on_board(state, self.who):
            state.passed = False
        elif self.sort == 'evade' and _evades(state, self.who):
            _pass(state, io, self.who, self.sort)
        elif _helps(state, io, self):
            state.agenda.append(Prepare(self))
        else:
            roll(state, io, self, 0)


@value
class Prepare(Ask):
    """SK1, SK2, SK3: before the roll one skill point may be spent, or something used that makes the test pass."""

    called: Tried
    kind: Literal['prepare'] = 'prepare'

    def ask(self, state: State, io: Dealer) -> Decision:
        called = self.called
        options = (Option('roll'), *_helps(state, io, called))
        aim = target(state, io, called)
        args = {'who': called.who, 'attribute': called.attribute, 'target': aim, 'sort': called.sort}
        return Decision(state.investigators[called.who].seat, 'mansions.test', OneOf(options), args, 'roll')

    def take(self, state: State, io: Dealer, token: str) -> None:
        called, who = self.called, self.called.who
        verb, _, item = token.partition(' ')
        if verb == 'skill':
            state.investigators[who].skill -= 1
            luck = figures.attribute(state, io, who, 'LUC')
            io.tell('mansions.skill_point', who=who, luck=luck)
            roll(state, io, called, luck)
        elif verb == 'roll':
            roll(state, io, called, 0)
        else:
            power = _power(state, io, who, item)
            _use(state, io, who, token)
            if isinstance(power, EvadePower):
                state.turn.used[f'{SURE}/{who}'] = 1
            _pass(state, io, who, called.sort)


@value
class Reroll(Ask):
    """A failed test may be rolled once more, where an ability or an item allows it."""

    called: Tried
    luck: int
    kind: Literal['reroll'] = 'reroll'

    def ask(self, state: State, io: Dealer) -> Decision:
        who = self.called.who
        options = (Option('keep'), *_offers(state, io, self.called, RerollPower))
        return Decision(state.investigators[who].seat, 'mansions.reroll', OneOf(options), {'who': who}, 'keep')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'keep':
            _use(state, io, self.called.who, token)
            roll(state, io, self.called, self.luck)


def test(state: State, io: Dealer, who: str, check: Check, sort: Sort, modifier: int = 0) -> None:
    """AT2: call a test. When it is over `state.passed` says how it went, for the step right below."""
    state.agenda.append(Tried(who, check.attribute, check.modifier + modifier, sort))


def target(state: State, io: Dealer, called: Tried) -> int:
    """AT3: the attribute and all modifiers. Stun counts once."""
    who = called.who
    number = figures.attribute(state, io, who, called.attribute) + called.modifier
    if state.investigators[who].stun:
        number += STUN
    if figures.is_dark(state, io, who):
        number += DARKNESS * (called.sort in COMBAT)
        number += sum(kept.in_darkness for kept in figures.lasting(state, io, who))
    return number


def passes(rolled: int, aim: int) -> bool:
    """AT2: 1 always passes, 10 always fails; else the roll may not be higher than the target."""
    return rolled == 1 or (rolled != SIDES and rolled <= aim)


def roll(state: State, io: Dealer, called: Tried, luck: int) -> None:
    """Roll the die. `luck` is what a skill point adds (A31)."""
    rolled, aim = state.rng.below(SIDES) + 1, target(state, io, called) + luck
    state.passed = passes(rolled, aim)
    state.rolls = [*state.rolls, (called.who, called.attribute, aim, rolled)][-ROLLS_KEPT:]
    tally.did(state, called.who, 'rolled')
    if state.passed:
        tally.did(state, called.who, 'passed')
    space = state.investigators[called.who].space
    if space is not None:
        state.trace('passed' if state.passed else 'failed', called.who, space, rolled)
    io.reveal()
    io.tell(
        'mansions.rolled', who=called.who, attribute=called.attribute, sort=called.sort, roll=rolled, target=aim,
        passed=state.passed,
    )  # fmt: skip
    if not state.passed and _offers(state, io, called, RerollPower):
        state.agenda.append(Reroll(called, luck))


def _evades(state: State, who: str) -> bool:
    """Whether this evade test passes without a roll. Uses up what does so once."""
    person = state.investigators[who]
    if f'{SURE}/{who}' in state.turn.used:
        return True
    if person.nimble:
        person.nimble -= 1
        return True
    return False


def _pass(state: State, io: Dealer, who: str, sort: Sort) -> None:
    state.passed = True
    io.tell('mansions.passed', who=who, sort=sort)


def _use(state: State, io: Dealer, who: str, token: str) -> None:
    """The ability of once a game is used, or an item ("use charm")."""
    if token == 'ability':
        state.investigators[who].ability = False
        io.tell('mansions.ability', who=who)
    else:
        items.use_up(state, io, who, token.removeprefix('use '))


def _helps(state: State, io: Dealer, called: Tried) -> tuple[Option, ...]:
    """What may be used before the roll (SK4: no skill point on Luck)."""
    person = state.investigators[called.who]
    skill = (
        person.skill > 0
        and called.attribute != 'LUC'
        and not any(kept.no_skill for kept in figures.lasting(state, io, called.who))
    )
    own_turn = state.turn.who == called.who
    evade = _offers(state, io, called, EvadePower) if called.sort == 'evade' and own_turn else ()
    return (*((Option('skill'),) if skill else ()), *_offers(state, io, called, PassPower), *evade)


def _offers(state: State, io: Dealer, called: Tried, sort: type[Power]) -> tuple[Option, ...]:
    person = state.investigators[called.who]
    own = io.house.scenario.investigator[called.who].ability.power
    ability = (Option('ability'),) if person.ability and _fits(own, called, sort) else ()
    used = (
        Option(f'use {card.id}', (f'card:{card.id}',))
        for card in figures.cards_of(state, io, called.who)
        if any(_fits(power, called, sort) for power in card.powers)
    )
    return (*ability, *used)


def _fits(power: Power, called: Tried, sort: type[Power]) -> bool:
    if not isinstance(power, sort):
        return False
    if isinstance(power, PassPower | RerollPower):
        return (not power.tests or called.sort in power.tests) and (
            not power.attributes or called.attribute in power.attributes
        )
    return True


def _power(state: State, io: Dealer, who: str, item: str) -> Power:
    if not item:
        return io.house.scenario.investigator[who].ability.power
    sorts = (PassPower, EvadePower)
    return next(power for power in io.house.scenario.card[item].powers if isinstance(power, sorts))
