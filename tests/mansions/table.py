"""Lays out a table of Mansions in one line: `table('holt@gal1 quill@hall2', 'thrall@gal1', items='holt:axe')`.

Seat 0 is the keeper, with the habit "off". Every investigator has their own seat, and the first one's turn has just
begun. `rolls` sets the next rolls of the die.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine import kernel
from engine.api import Decision, Seat, tokens
from engine.mansions import newcomers, rounds, setup, turn
from engine.mansions.deeds import PLUS
from engine.mansions.game import GAME
from engine.mansions.house import Dealer, house_of
from engine.mansions.scenario import Scenario
from engine.mansions.state import Investigator, Monster, State
from engine.mansions.view import View
from engine.rng import Rng
from tests.laid_out import LaidOut

KEY = '0123456789abcdef' * 2
DIE = 10
KEEPER = 0


@dataclass(slots=True)
class Loaded(Rng):
    """A source of randomness whose die first shows the numbers in `rolls`, then random ones."""

    rolls: list[int] = field(default_factory=list)

    def copy(self) -> Loaded:
        return Loaded(self.key, self.used, self.streams.copy(), self.rolls[:])

    def stream(self, purpose: str) -> Loaded:
        # Every stream shares the given rolls.
        return Loaded(Rng.stream(self, purpose).key, rolls=self.rolls)

    def below(self, bound: int) -> int:
        number = Rng.below(self, bound)
        return self.rolls.pop(0) - 1 if self.rolls and bound == DIE else number


class Table(LaidOut[State, View]):
    """A game of Mansions."""

    game = GAME

    @property
    def io(self) -> Dealer:
        return GAME.io(self.state)

    @property
    def questions(self) -> list[Decision]:
        """Open questions, without standing decisions."""
        return [decision for decision in GAME.pending(self.state) if not decision.standing]

    @property
    def asked(self) -> Decision:
        (decision,) = self.questions
        return decision

    @property
    def options(self) -> list[str]:
        """Tokens of the open question, without joined answers."""
        return [token for token in super().options if PLUS not in token]

    def standing(self, seat: int = KEEPER) -> list[str]:
        """Tokens of a seat's standing decision."""
        (decision,) = [each for each in GAME.pending(self.state) if each.standing and each.seat == seat]
        return list(tokens(decision.choice))

    def say(self, seat: int, *answers: str) -> Table:
        """Answer for a seat, to its question or its standing decision."""
        self.events = []
        for token in answers:
            outcome = GAME.apply(self.state, Seat(seat), token)
            self.state, self.reversible = outcome.state, outcome.reversible
            self.events += outcome.events
        return self

    def offers(self, start: str) -> list[str]:
        """Options whose first word is `start`."""
        return [option for option in self.options if option.split(' ')[0] == start]

    def rolls(self, *numbers: int) -> Table:
        """Set the next rolls of the die, for any investigator."""
        self.state = self.state.copy()
        rng = self.state.rng
        self.state.rng = Loaded(rng.key, rng.used, rng.streams, [*numbers])
        return self

    def settle(self) -> Table:
        """Run the steps on `state.agenda` after the test has changed a copied state directly."""
        io = self.io
        kernel.settle(self.state, io)
        self.events = io.events
        return self

    def person(self, who: str) -> Investigator:
        return self.state.investigators[who]

    def monster(self, handle: str = 'm1') -> Monster:
        return self.state.monsters[handle]

    def rolled(self) -> list[int]:
        return [args['roll'] for args in self.told('rolled')]

    def tests(self) -> list[tuple[str, int]]:
        """Tests of the last answers, as (sort, target)."""
        return [(args['sort'], args['target']) for args in self.told('rolled')]

    def change(self, **fields: Any) -> Table:
        """Set further fields of the state."""
        self.state = self.state.copy()
        for name, thing in fields.items():
            setattr(self.state, name, thing)
        return self


def first_events(scenario: Scenario) -> list[str]:
    """Return the event of each stage that the scenario lists first."""
    deck: dict[int, str] = {}
    for event in scenario.events:
        deck.setdefault(event.stage, event.id)
    return [*deck.values()]


def table(
    people: str = 'holt@hall1',
    monsters: str = '',
    *,
    choices: str = '1A 2A 3A',
    scenario: str = 'bell',
    items: str = '',
    skill: int = 0,
    fire: str = '',
    dark: str = '',
    corpses: str = '',
    revealed: bool = False,
    habit: str = 'off',
    threat: int = 0,
    started: bool = True,
) -> Table:
    """Lay out a table in the first investigator's turn.

    `items` has each investigator's items, as in "holt:axe,flask"; each is taken from where it is in the scenario.
    Nobody has skill points by default. Loose cards lie in the order of the scenario, and the first event of each stage
    is drawn. Rooms are as at the start of a game, except for the given fire and darkness. Unless `started`, the round
    has just begun.
    """
    house = house_of(scenario)
    placed = [word.split('@') for word in people.split()]
    state = _rooms(scenario, choices.split(), len(placed))
    for number, (who, space) in enumerate(placed):
        newcomers.join(state, house, who, Seat(number + 1))
        state.investigators[who].space = space
        if (room := house.board.room[space]) not in state.entered:
            state.entered.append(room)
        state.investigators[who].skill = skill
    for number, word in enumerate(monsters.split()):
        kind, space = word.split('@')
        state.supply[kind] -= 1
        state.monsters[f'm{number + 1}'] = Monster(kind, space)
        state.made = number + 1
    state.fire, state.dark = fire.split(), dark.split()
    for space in corpses.split():
        state.corpses[space] = state.corpses.get(space, 0) + 1
    for word in items.split():
        who, _, cards = word.partition(':')
        for card in cards.split(','):
            _take(state, card)
            state.investigators[who].items.append(card)
    state.habit, state.threat, state.revealed = habit, threat, revealed  # type: ignore[assignment]  # the habit is a str here
    if not started:
        state.agenda = [rounds.Next()]
        outcome = GAME.begin(state, GAME.io(state))
        return Table(outcome.state, list(outcome.events))
    first = placed[0][0]
    state.acted = [first]
    rounds.begin(state, GAME.io(state), first)
    state.turn.moves = rounds.STUNNED_MOVES if state.investigators[first].stun else rounds.MOVES
    state.turn.actions = 1
    state.agenda = [rounds.End(first), turn.Act(first)]
    return Table(state)


def _rooms(scenario: str, choices: list[str], party: int) -> State:
    """Return round 1 of a scenario with its cards in their places, no hand for the keeper, and no investigators."""
    house = house_of(scenario)
    state = State(
        rng=Rng(KEY),
        scenario=scenario,
        digest=house.digest,
        seats=1 + party,
        keeper=Seat(KEEPER),
        party=party,
        open_health=False,
        time_shift=0,
    )
    setup.lay_out(state, house, [])
    state.choices, state.round = choices, 1
    state.loose, state.events = [*house.scenario.loose], first_events(house.scenario)
    setup.lay_piles(state, house)
    setup.lay_keeper(state, house)
    for deck in (state.mythos, state.trauma):
        deck.draw += deck.hand
        deck.hand = []
    return state


def _take(state: State, card: str) -> None:
    if card in state.box:
        state.box.remove(card)
        return
    for pile in state.piles.values():
        if card in pile:
            pile.remove(card)
            return
    for person in state.investigators.values():
        if card in person.items:
            person.items.remove(card)
            return
    raise AssertionError(f'no card {card}')
