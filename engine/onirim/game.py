"""Onirim as a `Game`: it connects the rules, which are in the other files of this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from pydantic import BaseModel

from engine.api import OneOf, Outcome, Role, Seat
from engine.kernel import Pending, SteppedGame
from engine.onirim import hands, modules, resample, saves, setup, view
from engine.onirim.hooks import Dealer
from engine.onirim.memory import Memory
from engine.onirim.options import PRESETS, Options
from engine.onirim.state import State
from engine.options import Preset, fitted
from engine.rng import Rng
from engine.saves import seal, unseal

TOGETHER: Final = 'dreamers'
"""The side of players who win together."""

RACERS: Final = ('first', 'second')
"""The sides of a race, by seat."""


class Onirim(SteppedGame[State, Dealer]):
    """A co-operative game for one or two players."""

    name: ClassVar[str] = 'onirim'
    rules: ClassVar[int] = 4
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(1, 3)
    Options: ClassVar[type[BaseModel]] = Options
    presets: ClassVar[Mapping[str, Preset]] = PRESETS
    score: ClassVar[str] = 'doors'

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        """S1, S10: shuffle and deal. Raises `ValueError` if the number of seats is not supported."""
        self.check_deal(seats, options, wishes)
        chosen = _agreed(options, seats)
        boxes = modules.boxes(chosen)
        io = Dealer(rules=modules.rules_of(boxes))
        state = State(
            rng=Rng.of(seed),
            modules=boxes,
            talk=chosen.talk,
            race=chosen.race,
            deck=list(io.rules.deck),
            known=[0] * seats,
            hands=[[] for _ in range(seats)],
            rows=[[] for _ in range(seats)],
            doors=[[] for _ in range(seats)],
            memories=[Memory() for _ in range(seats)] if hands.hidden(seats, chosen.talk) else [],
        )
        state.rng.shuffle(state.deck)
        for lay_out in io.rules.setup:
            lay_out(state, io, chosen)
        if seats == 1:
            state.agenda.append(setup.Solo())
        else:
            starter = state.rng.below(seats) if chosen.starter == 'random' else 0
            state.agenda.append(setup.OpenDraft(Seat(starter)))
        return self.begin(state, io)

    def io(self, state: State) -> Dealer:
        """Create an `Io` with the rules of the state's boxes."""
        return Dealer(rules=modules.rules_of(state.modules))

    def asked(self, state: State, io: Dealer) -> Pending:
        """The question of the top step, plus the answers that the boxes add (R32)."""
        asked = super().asked(state, io)
        if not (io.rules.offers and asked.decisions):
            return asked
        (decision,) = asked.decisions
        if not isinstance(decision.choice, OneOf):
            return asked
        offered = [(option, accept) for offers, accept in io.rules.offers for option in offers(state, decision)]
        choice = OneOf((*decision.choice.options, *(option for option, _ in offered)))
        return Pending(
            (replace(decision, choice=choice),), {(decision.seat, option.token): accept for option, accept in offered}
        )

    def roles(self, state: State) -> Sequence[Role]:
        """Roles: dreamers on one side, or in a race on two sides (V2)."""
        sides = RACERS if state.race else (TOGETHER,) * state.seats
        return tuple(Role('dreamer', side) for side in sides)

    def view(self, state: State, seat: Seat | None) -> view.View:
        return view.view(state, modules.rules_of(state.modules), seat)

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        return resample.resample(state, modules.rules_of(state.modules), seat, seed)

    def dump(self, state: State) -> str:
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        return saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))


GAME: Final = Onirim()


@lru_cache
def _agreed(options: BaseModel, seats: int) -> Options:
    return fitted(Options.model_validate(options.model_dump()), seats)
