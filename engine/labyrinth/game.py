"""Labyrinth behind the seam: wiring only, the rules are in the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pydantic import BaseModel

from engine.api import Outcome, Player, Role, Seat
from engine.kernel import Io, SteppedGame
from engine.labyrinth import resample, saves, setup, view
from engine.labyrinth.options import PRESETS, Options
from engine.labyrinth.players import PLAYERS
from engine.labyrinth.state import State
from engine.options import Preset, fitted
from engine.rng import Rng
from engine.saves import seal, unseal


class Labyrinth(SteppedGame[State, Io]):
    """A race for one to four players; alone against the number of turns."""

    name: ClassVar[str] = 'labyrinth'
    rules: ClassVar[int] = 2
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(1, 5)
    Options: ClassVar[type[BaseModel]] = Options
    presets: ClassVar[Mapping[str, Preset]] = PRESETS
    score: ClassVar[str] = 'treasures'
    players: ClassVar[Mapping[str, Player]] = PLAYERS

    def new(self, seats: int, options: BaseModel, seed: str, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        """Lay out and deal. Raises `ValueError` for a number of seats that is not played."""
        self.check_deal(seats, options, wishes)
        chosen = fitted(Options.model_validate(options.model_dump()), seats)
        state, io = setup.lay_out(chosen, seats, Rng(seed)), Io()
        setup.announce(state, io)
        return self.begin(state, io)

    def io(self, state: State) -> Io:
        """The steps of Labyrinth need nothing of their own."""
        return Io()

    def roles(self, state: State) -> Sequence[Role]:
        """Everybody plays a colour, and for themselves."""
        return tuple(Role(colour, colour) for colour in state.colours)

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What a seat may know, or with None what everybody may know."""
        return view.view(state, seat)

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        """A game that the seat cannot tell from this one."""
        return resample.resample(state, seat, seed)

    def dump(self, state: State) -> str:
        """The game as JSON text."""
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        """The game of a save. Raises `TooNew` or `Unreadable`."""
        return saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))


GAME: Final = Labyrinth()
