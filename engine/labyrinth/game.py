"""Labyrinth behind the seam: wiring only, the rules are in the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pydantic import BaseModel

from engine import kernel
from engine.api import Decision, Outcome, Result, Seat
from engine.kernel import Io
from engine.labyrinth import imagine, saves, setup, view
from engine.labyrinth.options import Options
from engine.labyrinth.players import PLAYERS
from engine.labyrinth.state import Ask, State
from engine.options import fitted
from engine.players import Player
from engine.rng import Rng
from engine.saves import seal, unseal


class Labyrinth:
    """A race for one to four players; alone against the number of turns."""

    name: ClassVar[str] = 'labyrinth'
    rules: ClassVar[int] = 1
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(1, 5)
    Options: ClassVar[type[BaseModel]] = Options
    score: ClassVar[str] = 'treasures'
    players: ClassVar[Mapping[str, Player]] = PLAYERS

    def new(self, seats: int, options: BaseModel, key: str) -> Outcome[State]:
        """Lay out and deal. Raises `ValueError` for a number of seats that is not played."""
        if seats not in self.seats:
            raise ValueError(f'Labyrinth is for 1 to 4 players, not {seats}')
        chosen = fitted(Options.model_validate(options.model_dump()), seats)
        state, io = setup.lay_out(chosen, seats, Rng(key)), Io()
        setup.announce(state, io)
        kernel.settle(state, io)
        state.keep_asked(_ask(state))
        return Outcome(state, tuple(io.events), reversible=False)

    def pending(self, state: State) -> Sequence[Decision]:
        """What the player on turn is asked; nobody is asked out of turn."""
        # A state that comes from a save, or was laid out by hand, has yet to say what it asks.
        return _ask(state) if state.asked is None else state.asked

    def apply(self, state: State, seat: Seat, token: str) -> Outcome[State]:
        """Answer the question on top of the agenda. Raises `Illegal`."""
        kernel.check(self.pending(state), seat, token)
        after, io = state.copy(), Io()
        step = after.agenda.pop()
        assert isinstance(step, Ask), 'a token was admitted, so a question stands on the agenda'
        step.take(after, io, token)
        kernel.settle(after, io)
        after.keep_asked(_ask(after))
        return kernel.outcome(state, after, io)

    def result(self, state: State) -> Result | None:
        """The result of a finished game."""
        return state.result

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What a seat may know, or with None what everybody may know."""
        return view.view(state, seat)

    def imagine(self, state: State, seat: Seat | None, key: str) -> State:
        """A game that the seat cannot tell from this one."""
        return imagine.imagine(state, seat, key)

    def dump(self, state: State) -> str:
        """The game as JSON text."""
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        """The game of a save. Raises `TooNew` or `Unreadable`."""
        return saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))


GAME: Final = Labyrinth()


def _ask(state: State) -> tuple[Decision, ...]:
    step = state.agenda[-1] if state.agenda else None
    return (step.ask(state, Io()),) if isinstance(step, Ask) else ()
