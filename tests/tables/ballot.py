"""Ballot: a small game that asks all seats at the same time, to test all features of tables.

In each round every seat votes, in any order. A seat may wave at any time, as a standing decision. The game ends after
the round number `rounds`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from bot.presenters.presenter import Presenter, Show
from engine.api import (
    Decision,
    Event,
    Game,
    Illegal,
    OneOf,
    Option,
    Outcome,
    Result,
    Role,
    Seat,
    Unreadable,
    admits,
)
from engine.options import Preset
from engine.package import Contract, GamePackage, Strength
from engine.players import PLAYERS
from engine.rng import Rng

SEED = '0' * 32


class BallotOptions(BaseModel):
    """`seconds` is the time limit that the game sets for each vote; None for no limit.

    `counted` makes the number of votes public.
    """

    rounds: int = 2
    seconds: int | None = None
    counted: bool = False


class BallotSeatOptions(BaseModel):
    """With `first`, a seat wishes to be asked first. The game objects to two such wishes."""

    first: bool = False


State = dict[str, Any]


class Ballot(Game[State, Any]):
    """The game Ballot. Its save is its state as JSON."""

    name: ClassVar = 'ballot'
    rules: ClassVar = 1
    schema: ClassVar = 1
    seats: ClassVar = range(2, 7)
    Options: ClassVar[type[BaseModel]] = BallotOptions
    presets: ClassVar[Mapping[str, Preset]] = {}
    SeatOptions: ClassVar[type[BaseModel]] = BallotSeatOptions
    score: ClassVar = 'votes'
    results_by: ClassVar = None

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        firsts = [seat for seat, wish in enumerate(wishes) if wish.model_dump()['first']]
        state = {'seats': seats, 'left': 0, 'votes': {}, 'waves': 0, 'firsts': firsts, **options.model_dump()}
        return Outcome({**state, 'left': state['rounds']}, (Event('dealt', {}),), False)

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        return 'firsts' if sum(wish.model_dump()['first'] for wish in wishes) > 1 else None

    def roles(self, state: State) -> Sequence[Role]:
        return [Role('voter', 'all')] * state['seats']

    def pending(self, state: State) -> Sequence[Decision]:
        if not state['left']:
            return ()
        args = {'voted': len(state['votes'])} if state['counted'] else {}
        yes_or_no = OneOf((Option('vote no'), Option('vote yes')))
        questions = [
            Decision(Seat(seat), 'vote', yes_or_no, args, 'vote no', seconds=state['seconds'])
            for seat in range(state['seats'])
            if str(seat) not in state['votes']
        ]
        wave = OneOf((Option('wave'),))
        return [*questions, *(Decision(Seat(seat), 'wave', wave, standing=True) for seat in range(state['seats']))]

    def apply(self, state: State, seat: Seat, token: str) -> Outcome[State]:
        if not any(d.seat == seat and admits(d.choice, token) for d in self.pending(state)):
            raise Illegal(token)
        if token == 'wave':
            return Outcome({**state, 'waves': state['waves'] + 1}, (Event('waved', {'seat': seat}),), True)
        votes = {**state['votes'], str(seat): token}
        if len(votes) < state['seats']:
            return Outcome({**state, 'votes': votes}, (), True)
        return Outcome({**state, 'votes': {}, 'left': state['left'] - 1}, (Event('counted', {}),), False)

    def result(self, state: State) -> Result | None:
        return None if state['left'] else Result('won', (), (0,) * state['seats'])

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        return state

    def dump(self, state: State) -> str:
        return json.dumps(state)

    def load(self, blob: str) -> State:
        try:
            state: State = json.loads(blob)
        except ValueError as error:
            raise Unreadable('no JSON') from error
        return state


BALLOT, SHOW = Ballot(), Show(Presenter('ballot'))
BALLOT_PACKAGE = GamePackage(
    api=1,
    game=BALLOT,
    show='tests.tables.ballot:SHOW',
    words='tests.tables',
    contract=Contract(lambda state: Counter()),
    strengths={'easy': Strength(PLAYERS['random'])},
)
