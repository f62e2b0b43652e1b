"""Onirim behind the seam: wiring only, the rules are in the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final

from pydantic import BaseModel

from engine import kernel
from engine.api import Decision, OneOf, Outcome, Result, Seat
from engine.onirim import modules, saves, setup, view
from engine.onirim.moments import Dealer
from engine.onirim.options import Options
from engine.onirim.state import Ask, Asked, State
from engine.options import fitted
from engine.players import Player
from engine.rng import Rng
from engine.saves import seal, unseal


class Onirim:
    """A co-operative game for one or two players."""

    name: ClassVar[str] = 'onirim'
    rules: ClassVar[int] = 2
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(1, 3)
    Options: ClassVar[type[BaseModel]] = Options
    score: ClassVar[str] = 'doors'
    players: ClassVar[Mapping[str, Player]] = {}

    def new(self, seats: int, options: BaseModel, key: str) -> Outcome[State]:
        """S1, S10: shuffle everything and deal. Raises `ValueError` for a number of seats that is not played."""
        if seats not in self.seats:
            raise ValueError(f'Onirim is for 1 or 2 players, not {seats}')
        chosen = _agreed(options, seats)
        boxes = modules.boxes(chosen)
        io = Dealer(rules=modules.rules_of(boxes))
        state = State(
            rng=Rng(key),
            modules=boxes,
            talk=chosen.talk,
            race=chosen.race,
            deck=list(io.rules.deck),
            known=[0] * seats,
            hands=[[] for _ in range(seats)],
            rows=[[] for _ in range(seats)],
            doors=[[] for _ in range(seats)],
        )
        state.rng.shuffle(state.deck)
        for lay_out in io.rules.setup:
            lay_out(state, io, chosen)
        if seats == 1:
            state.agenda.append(setup.Solo())
        else:
            starter = state.rng.below(seats) if chosen.starter == 'random' else 0
            state.agenda.append(setup.OpenDraft(Seat(starter)))
        kernel.settle(state, io)
        state.keep_asked(_ask(state, io))
        return Outcome(state, tuple(io.events), reversible=False)

    def pending(self, state: State) -> Sequence[Decision]:
        """What the player on turn is asked; nobody is asked out of turn."""
        return _asked(state).decisions

    def apply(self, state: State, seat: Seat, token: str) -> Outcome[State]:
        """Answer the question on top of the agenda. Raises `Illegal`."""
        asked = _asked(state)
        kernel.check(asked.decisions, seat, token)
        after, io = state.copy(), Dealer(rules=modules.rules_of(state.modules))
        if token in asked.offered:
            asked.offered[token](after, io, seat, token)
        else:
            step = after.agenda.pop()
            assert isinstance(step, Ask), 'a token was admitted, so a question stood on the agenda'
            step.take(after, io, token)
        kernel.settle(after, io)
        after.keep_asked(_ask(after, io))
        return kernel.outcome(state, after, io)

    def result(self, state: State) -> Result | None:
        """The result of a finished game."""
        return state.result

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What a seat may know, or with None what everybody may know."""
        return view.view(state, modules.rules_of(state.modules), seat)

    def imagine(self, state: State, seat: Seat | None, key: str) -> State:
        """A game that the seat cannot tell from this one."""
        return view.imagine(state, modules.rules_of(state.modules), seat, key)

    def dump(self, state: State) -> str:
        """The game as JSON text."""
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        """The game of a save. Raises `TooNew` or `Unreadable`."""
        return saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))


GAME: Final = Onirim()


@lru_cache
def _agreed(options: BaseModel, seats: int) -> Options:
    return fitted(Options.model_validate(options.model_dump()), seats)


def _asked(state: State) -> Asked:
    """What is asked now. A state that comes from a save, or was laid out by hand, has yet to say."""
    return state.asked or _ask(state, Dealer(rules=modules.rules_of(state.modules)))


def _ask(state: State, io: Dealer) -> Asked:
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Ask):
        return Asked((), {})
    decision = step.ask(state, io)
    if not io.rules.offers or not isinstance(decision.choice, OneOf):
        return Asked((decision,), {})
    offered = [(option, accept) for offers, accept in io.rules.offers for option in offers(state, decision)]
    choice = OneOf((*decision.choice.options, *(option for option, _ in offered)))
    return Asked((replace(decision, choice=choice),), {option.token: accept for option, accept in offered})
