"""A moment of a game of Mansions, laid out by hand: the keeper is seat 0, the investigators follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.api import Decision, Event, Seat, tokens
from engine.mansions import keeper_turn, movement, rounds, turn
from engine.mansions.game import GAME
from engine.mansions.house import Dealer
from engine.mansions.options import Options, SeatOptions
from engine.mansions.state import Habit, Investigator, Monster, State, Turn
from engine.rng import Rng

SEED = '000102030405060708090a0b0c0d0e0f'
KEEPER = Seat(0)


@dataclass(slots=True)
class Loaded(Rng):
    """A die that shows what it is told to, as long as it is."""

    rolls: list[int] = field(default_factory=list)

    def copy(self) -> Loaded:
        return Loaded(self.key, self.used, self.rolls[:])

    def below(self, bound: int) -> int:
        number = Rng.below(self, bound)
        return self.rolls.pop(0) - 1 if self.rolls and bound == 10 else number


class Stage:
    """In the first investigator's turn, or with `keeper` in the keeper's actions. The habit is "off" unless given."""

    def __init__(
        self,
        *people: str,
        at: str = 'hall1',
        monsters: str = '',
        choices: str = '1A 2A 3A',
        habit: Habit = 'off',
        keeper: bool = False,
        rolls: str = '',
        scenario: str = 'bell',
        **fields: Any,
    ) -> None:
        wishes = [SeatOptions(role='keeper'), *(SeatOptions(role='investigator', investigator=who) for who in people)]
        state = GAME.new(len(wishes), Options(scenario=scenario), SEED, wishes).state.copy()
        state.rng = Loaded(SEED, 0, [int(roll) for roll in rolls.split()])
        state.choices, state.habit, state.threat = choices.split(), habit, 9
        state.keeper_cards = list(GAME.io(state).house.scenario.setups_for(state.choices)[0].keeper_actions)
        state.monsters, state.made = {}, 0
        state.mythos.hand, state.trauma.hand = [], []
        for person in state.investigators.values():
            person.space, person.skill = at, 0
        state.supply = {kind.id: kind.supply for kind in GAME.io(state).house.scenario.monsters}
        self.state: State = state
        self.events: list[Event] = []
        for monster in monsters.split(','):
            if monster:
                movement.place(state, self.io, *monster.split())
        for name, thing in fields.items():
            setattr(state, name, thing)
        state.turn = Turn(7, None if keeper else people[0], moves=2, actions=1)
        state.agenda = (
            [rounds.EndKeeperTurn(), keeper_turn.KeeperActions()]
            if keeper
            else [rounds.End(people[0]), turn.Act(people[0])]
        )

    @property
    def io(self) -> Dealer:
        return GAME.io(self.state)

    def person(self, who: str) -> Investigator:
        return self.state.investigators[who]

    def monster(self, handle: str = 'm1') -> Monster:
        return self.state.monsters[handle]

    def call(self, function: Callable[..., Any], *args: Any) -> Stage:
        """Call a rule, and go on until somebody is asked."""
        io = self.io
        function(self.state, io, *args)
        outcome = GAME.begin(self.state, io)
        self.state = outcome.state
        self.events += outcome.events
        return self

    def answer(self, *answers: str) -> Stage:
        """Answer whoever is asked, one after the other."""
        for token in answers:
            asked = GAME.pending(self.state)
            seats = [decision.seat for decision in asked if token in tokens(decision.choice)]
            assert seats, f'{token!r} answers none of {[(one.kind, list(tokens(one.choice))) for one in asked]}'
            outcome = GAME.apply(self.state, seats[0], token)
            self.state = outcome.state
            self.events += outcome.events
        return self

    def again(self, **turn: int) -> Stage:
        """The same moment with other numbers in the turn."""
        self.state = self.state.copy()
        for name, number in turn.items():
            setattr(self.state.turn, name, number)
        return self

    @property
    def pending(self) -> list[Decision]:
        return [decision for decision in GAME.pending(self.state) if not decision.standing]

    @property
    def asked(self) -> Decision:
        return self.pending[0]

    @property
    def kind(self) -> str:
        return self.asked.kind.removeprefix('mansions.')

    @property
    def options(self) -> list[str]:
        return list(tokens(self.asked.choice))

    def standing(self, seat: Seat = KEEPER) -> list[str]:
        """What a seat may do while the game waits."""
        return [
            token
            for decision in GAME.pending(self.state)
            if decision.standing and decision.seat == seat
            for token in tokens(decision.choice)
        ]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """What events of a kind have said; what kind of monster it was only where that is the news."""
        found = [dict(event.args) for event in self.events if event.kind == f'mansions.{kind}']
        if kind not in ('killed', 'spawned'):
            found = [{name: said for name, said in args.items() if name != 'name'} for args in found]
        return found

    def stack(self, deck: str, *cards: str) -> Stage:
        """Combat cards that are drawn next, the first one first, by their number in the scenario from 0."""
        pile = self.state.combat[deck]
        rest = [card for card in pile.cards() if card not in cards]
        pile.draw, pile.used = [*rest, *reversed(cards)], []
        return self
