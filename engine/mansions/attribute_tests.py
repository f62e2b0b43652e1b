"""Attribute tests and skill points (AT1 to AT4, SK1 to SK4): one d10, rolled openly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import figures, helps, tally
from engine.mansions.effects import Check
from engine.mansions.house import Dealer
from engine.mansions.model.powers import EvadePower, PassPower, Power, RerollPower
from engine.mansions.odds import FACES, Sort, modifier, passes
from engine.mansions.state import Ask, Auto, State
from engine.values import value

ROLLS_KEPT: Final = 12
"""Maximum number of rolls kept in `state.rolls`. One answer never causes more rolls than this."""


ROLLS: Final = 'rolls'
"""Answer that rolls, and rolls every further test of this sort with at least this target (section 6.37)."""
FIXED: Final[tuple[Sort, ...]] = ('horror', 'fire')
"""Sorts of tests whose failure always costs 1 horror (HO2, ST4)."""
NAMED: Final[tuple[Sort, ...]] = ('attribute', 'spell')
"""Sorts of tests that a card asks for, so that its name says what the test is about."""
TRUST: Final = 'trust'
"""Answer that rolls, and rolls every further test of any sort with at least this target (section 6.37)."""
EVERY: Final = 'every'
"""Stands for tests of every sort."""
ANY: Final = -99
"""A target below that of every test."""


@value
class AttributeTest(Auto):
    """Step that starts a test of `attribute`.

    `sort`, the kind of test (such as "evade"), decides which powers and further modifiers apply.
    """

    who: str
    attribute: str
    modifier: int
    sort: Sort
    # Saves know the step by this name.
    kind: Literal['tried'] = 'tried'

    def run(self, state: State, io: Dealer) -> None:
        if not figures.on_board(state, self.who):
            state.passed = False
        elif self.sort == 'evade' and _evades(state, self.who):
            _pass(state, io, self.who, self.sort)
        elif _helps(state, io, self) and not self._rolls(state, io):
            state.agenda.append(Prepare(self))
        else:
            roll(state, io, self, 0)

    def _rolls(self, state: State, io: Dealer) -> bool:
        """Section 6.37: whether the player wants no question before this roll."""
        rolls = self.sort == 'evade' and self.who in state.turn.rolling
        return rolls or is_unasked(state, self.who, (self.sort, EVERY), target(state, io, self))


@value
class Prepare(Ask):
    """Question before the roll: roll at once, spend a skill point, or use a power that passes the test (SK1 to SK3)?"""

    called: AttributeTest
    kind: Literal['prepare'] = 'prepare'

    def ask(self, state: State, io: Dealer) -> Decision:
        called = self.called
        options = (Option('roll'), Option(ROLLS), Option(TRUST), *_helps(state, io, called))
        aim = target(state, io, called)
        args = {'who': called.who, 'attribute': called.attribute, 'target': aim, 'sort': called.sort}
        args |= _subject(state, called.sort)
        return Decision(state.investigators[called.who].seat, 'mansions.test', OneOf(options), args, 'roll')

    def take(self, state: State, io: Dealer, token: str) -> None:
        called, who = self.called, self.called.who
        if token == helps.SKILL:
            roll(state, io, called, helps.spend_skill_point(state, io, who))
        elif token in ('roll', ROLLS, TRUST):
            if token == ROLLS:
                _ask_no_more(state, io, called, called.sort)
            elif token == TRUST:
                _ask_no_more(state, io, called, EVERY)
            roll(state, io, called, 0)
        else:
            used = (power for power in helps.use(state, io, who, token) if isinstance(power, PassPower | EvadePower))
            if isinstance(next(used), EvadePower):
                state.turn.sure.append(who)
            _pass(state, io, who, called.sort)


@value
class Reroll(Ask):
    """Question after a failed test: use an ability or an item to roll again?"""

    called: AttributeTest
    luck: int
    kind: Literal['reroll'] = 'reroll'

    def ask(self, state: State, io: Dealer) -> Decision:
        who = self.called.who
        options = (Option('keep'), *_offers(state, io, self.called, RerollPower))
        args = {'who': who, 'sort': self.called.sort, **_subject(state, self.called.sort)}
        return Decision(state.investigators[who].seat, 'mansions.reroll', OneOf(options), args, 'keep')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token != 'keep':
            helps.use(state, io, self.called.who, token)
            roll(state, io, self.called, self.luck)


def is_unasked(state: State, who: str, sorts: Iterable[str], aim: int) -> bool:
    """Section 6.37: whether the player wants no question before a roll with target `aim` in a test of these sorts."""
    return any(who == one and sort in sorts and aim >= least for one, sort, least in state.plans.unasked)


def _ask_no_more(state: State, io: Dealer, called: AttributeTest, sort: str) -> None:
    """Section 6.37: roll tests of the sort from now on without a question, if the target is at least this one.

    A failed horror or fire test always costs the same, so all of them are rolled.
    """
    others = [each for each in state.plans.unasked if each[:2] != (called.who, sort)]
    least = ANY if sort in FIXED else target(state, io, called)
    state.plans.unasked = [*others, (called.who, sort, least)]
    io.record('mansions.unasked', who=called.who, sort=sort)


def test(state: State, io: Dealer, who: str, check: Check, sort: Sort, modifier: int = 0) -> None:
    """AT2: schedule a test. The step after the test reads the outcome from `state.passed`."""
    state.agenda.append(AttributeTest(who, check.attribute, check.modifier + modifier, sort))


def _subject(state: State, sort: Sort) -> dict[str, str]:
    """Return the arguments of a test's question that name its monster and its card, if it has any.

    The question is the top step. The step below it applies the outcome of the card. A combat card (`blow`) has an id
    only within its `deck`.
    """
    below = state.agenda[-2] if len(state.agenda) > 1 else None
    if sort in NAMED:
        return _card(below, sort)
    if sort == 'evade':
        handle = next(reversed(state.turn.evaded), None)
    elif sort == 'horror':
        handle = next(reversed(state.turn.tested), '').partition('/')[2] or None
    elif sort in ('attack', 'defence'):
        scenes = (getattr(step, 'scene', None) for step in reversed(state.agenda))
        handle = next((scene.monster for scene in scenes if scene is not None), None)
    else:
        handle = None
    found = {} if handle is None else {'monster': handle}
    deck = getattr(below, 'deck', None)
    return found if deck is None else {**found, 'deck': deck, 'blow': getattr(below, 'card', '')}


def _card(below: object, sort: Sort) -> dict[str, str]:
    """Return the card that a test is named after, from the step below the test. Empty without one."""
    card = getattr(getattr(below, 'scene', below), 'card', None)
    return {'card': card} if sort in NAMED and isinstance(card, str) else {}


def target(state: State, io: Dealer, called: AttributeTest) -> int:
    """AT3: target number, which is the highest roll that passes: the attribute plus all modifiers."""
    who = called.who
    return (
        figures.attribute(state, io, who, called.attribute)
        + called.modifier
        + modifier(
            called.sort,
            stunned=bool(state.investigators[who].stun),
            dark=figures.is_dark(state, io, who),
            kept=figures.lasting(state, io, who),
        )
    )


def roll(state: State, io: Dealer, called: AttributeTest, luck: int) -> None:
    """Roll the die. `luck` is added to the target: the value of Luck if a skill point was spent, else 0 (A31)."""
    rolled, aim = state.rng.stream(f'roll {called.who}').pick(FACES), target(state, io, called) + luck
    state.passed = passes(rolled, aim)
    state.rolls = [*state.rolls, (called.who, called.attribute, aim, rolled)][-ROLLS_KEPT:]
    tally.count(state, called.who, 'rolled')
    if state.passed:
        tally.count(state, called.who, 'passed')
    space = state.investigators[called.who].space
    if space is not None:
        state.trace('passed' if state.passed else 'failed', called.who, space, rolled)
    io.reveal()
    io.record(
        'mansions.rolled', who=called.who, attribute=called.attribute, sort=called.sort, roll=rolled, target=aim,
        passed=state.passed, **_card(state.agenda[-1], called.sort),
    )  # fmt: skip
    if not state.passed and any(_offers(state, io, called, RerollPower)):
        state.agenda.append(Reroll(called, luck))


def _evades(state: State, who: str) -> bool:
    """Whether an evade test passes without a roll. Uses up a free evasion (`nimble`) if one is needed."""
    person = state.investigators[who]
    if who in state.turn.sure:
        return True
    if person.nimble:
        person.nimble -= 1
        return True
    return False


def _pass(state: State, io: Dealer, who: str, sort: Sort) -> None:
    state.passed = True
    io.record('mansions.passed', who=who, sort=sort, **_card(state.agenda[-1], sort))


def _helps(state: State, io: Dealer, called: AttributeTest) -> tuple[Option, ...]:
    """Options before the roll: a skill point (never for a Luck test, SK4), an ability, items."""
    skill = called.attribute != 'LUC' and helps.has_skill_point(state, io, called.who)
    own_turn = state.turn.who == called.who
    evade = _offers(state, io, called, EvadePower) if called.sort == 'evade' and own_turn else ()
    return (*((Option(helps.SKILL),) if skill else ()), *_offers(state, io, called, PassPower), *evade)


def _offers(state: State, io: Dealer, called: AttributeTest, kind: type[Power]) -> Iterator[Option]:
    """Options to use a power of this kind that fits the test."""
    return helps.options(state, io, called.who, lambda power: isinstance(power, kind) and _fits(power, called))


def _fits(power: Power, called: AttributeTest) -> bool:
    """Whether a power may be used in the test. Some powers name kinds of tests or attributes."""
    if not isinstance(power, PassPower | RerollPower):
        return True
    return (not power.tests or called.sort in power.tests) and (
        not power.attributes or called.attribute in power.attributes
    )
