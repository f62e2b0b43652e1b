"""Labyrinth as a `Game`: it connects the rules, which are in the other files of this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pydantic import BaseModel

from engine.api import Outcome, Role, Seat
from engine.kernel import Io, SteppedGame
from engine.labyrinth import resample, saves, setup, view
from engine.labyrinth.options import PRESETS, Options
from engine.labyrinth.state import State
from engine.options import Preset, fitted
from engine.rng import Rng
from engine.saves import seal, unseal


class Labyrinth(SteppedGame[State, Io]):
    """The game Labyrinth: a race of two to four players. A player alone tries to need few turns."""

    name: ClassVar[str] = 'labyrinth'
    rules: ClassVar[int] = 3
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(1, 5)
    Options: ClassVar[type[BaseModel]] = Options
    presets: ClassVar[Mapping[str, Preset]] = PRESETS
    score: ClassVar[str] = 'treasures'

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        """Set up and deal. Raises `ValueError` if the number of seats is not supported."""
        self.check_deal(seats, options, wishes)
        chosen = fitted(Options.model_validate(options.model_dump()), seats)
        state, io = setup.lay_out(chosen, seats, Rng.of(seed)), Io()
        setup.announce(state, io)
        return self.begin(state, io)

    def io(self, state: State) -> Io:
        return Io()

    def roles(self, state: State) -> Sequence[Role]:
        """Roles: each seat plays its colour, on a side of its own."""
        return tuple(Role(colour, colour) for colour in state.colours)

    def view(self, state: State, seat: Seat | None) -> view.View:
        return view.view(state, seat)

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        return resample.resample(state, seat, seed)

    def dump(self, state: State) -> str:
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        return saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))


GAME: Final = Labyrinth()
