"""A table in the middle of a turn, with given rolls, on which a test can call a rule directly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.api import Decision, Seat, tokens
from engine.mansions import keeper_turn, movement, rounds, turn
from engine.mansions.game import GAME
from engine.mansions.memory import Turn
from engine.mansions.options import Options, SeatOptions
from engine.mansions.state import Habit
from tests.mansions.table import Loaded, Table, first_events

SEED = '000102030405060708090a0b0c0d0e0f'
KEEPER = Seat(0)


class Stage(Table):
    """A table in the first investigator's turn, or with `keeper` in the keeper's actions.

    The habit is "off" by default.
    """

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
        state.rng = Loaded(SEED, rolls=[int(roll) for roll in rolls.split()])
        state.choices, state.habit, state.threat = choices.split(), habit, 9
        state.keeper_cards = list(GAME.io(state).house.scenario.setups_for(state.choices)[0].keeper_actions)
        state.monsters, state.made, state.events = {}, 0, first_events(GAME.io(state).house.scenario)
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
        """Call a rule, then continue to the next question."""
        io = self.io
        function(self.state, io, *args)
        outcome = GAME.begin(self.state, io)
        self.state = outcome.state
        self.events += outcome.events
        return self

    def answer(self, *answers: str) -> Stage:
        """Answer the open questions, one after the other."""
        for token in answers:
            asked = GAME.pending(self.state)
            seats = [decision.seat for decision in asked if token in tokens(decision.choice)]
            assert seats, f'{token!r} answers none of {[(one.kind, list(tokens(one.choice))) for one in asked]}'
            outcome = GAME.apply(self.state, seats[0], token)
            self.state = outcome.state
            self.events += outcome.events
        return self

    def again(self, **turn: int) -> Stage:
        """Set numbers of the present turn to other values, such as `moves` (the Movement Steps left)."""
        self.state = self.state.copy()
        for name, number in turn.items():
            setattr(self.state.turn, name, number)
        return self

    @property
    def asked(self) -> Decision:
        """The first open question."""
        return self.questions[0]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of each recorded event of this kind.

        The argument `name`, a monster's kind, is kept only for "killed" and "spawned".
        """
        found = [dict(event.args) for event in self.events if event.kind == f'mansions.{kind}']
        if kind not in ('killed', 'spawned'):
            found = [{name: said for name, said in args.items() if name != 'name'} for args in found]
        return found

    def stack(self, deck: str, *cards: str) -> Stage:
        """Put combat cards on top of a deck, the first one to be drawn first. A card is its index in the scenario."""
        pile = self.state.combat[deck]
        rest = [card for card in pile.cards() if card not in cards]
        pile.draw, pile.used = [*rest, *reversed(cards)], []
        return self
