"""A table of Mansions in the middle of a turn, to call a rule there, with a die that shows what it is told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from engine.api import Decision, Seat, tokens
from engine.mansions import keeper_turn, movement, rounds, turn
from engine.mansions.game import GAME
from engine.mansions.options import Options, SeatOptions
from engine.mansions.state import Habit, Turn
from engine.rng import Rng
from tests.mansions.table import Table

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


class Stage(Table):
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
        super().__init__(state)
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
    def asked(self) -> Decision:
        """The first of the questions."""
        return self.questions[0]

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
