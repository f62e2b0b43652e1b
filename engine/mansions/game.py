"""Mansions behind the seam: wiring only, the rules are in the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pydantic import BaseModel

from engine.api import Outcome, Player, Role, Seat
from engine.kernel import Asked, SteppedGame
from engine.mansions import endings, resample, saves, setup, standing, view
from engine.mansions.effects_run import execute
from engine.mansions.house import Dealer, house_of
from engine.mansions.options import PRESETS, TIME_SHIFT, Options, SeatOptions, Wish, objection
from engine.mansions.players import PLAYERS
from engine.mansions.state import State
from engine.options import Preset, fitted
from engine.rng import Rng
from engine.saves import seal, unseal


class Mansions(SteppedGame[State, Dealer]):
    """One keeper against one to four investigators in a house."""

    name: ClassVar[str] = 'mansions'
    rules: ClassVar[int] = 1
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[BaseModel]] = Options
    presets: ClassVar[Mapping[str, Preset]] = PRESETS
    SeatOptions: ClassVar[type[BaseModel]] = SeatOptions
    score: ClassVar[str] = 'wins'
    results_by: ClassVar[str | None] = 'objective'
    players: ClassVar[Mapping[str, Player]] = PLAYERS

    def new(self, seats: int, options: BaseModel, seed: str, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        """Deal: who is who, the story choices, and everything that follows from them."""
        self.check_deal(seats, options, wishes)
        chosen = fitted(Options.model_validate(options.model_dump()), seats)
        own = _wishes(wishes) or [Wish()] * seats
        wished = [(wish.role, wish.investigator) for wish in own]
        house, rng = house_of(chosen.scenario), Rng(seed)
        keeper = setup.cast(wished, [wish.new for wish in own], rng)
        people = setup.people(house, keeper, wished, chosen.two, rng)
        state = State(
            rng=rng,
            scenario=chosen.scenario,
            digest=house.digest,
            seats=seats,
            keeper=keeper,
            party=len(people),
            open_health=chosen.health == 'open',
            time_shift=TIME_SHIFT[chosen.length],
        )
        setup.lay_out(state, house, people)
        if chosen.story == 'keeper':
            state.agenda.append(setup.Choose(0))
        else:
            state.choices = list(rng.pick(house.scenario.combinations))
            state.agenda.append(setup.LayOut())
        return self.begin(state, self.io(state))

    def objection(self, options: BaseModel, wishes: Sequence[BaseModel]) -> str | None:
        """Two keepers, none at all, or two who wish for the same investigator."""
        return objection(Options.model_validate(options.model_dump()), _wishes(wishes))

    def roles(self, state: State) -> Sequence[Role]:
        """The keeper against all others."""
        return tuple(
            Role('keeper', endings.KEEPER) if seat == state.keeper else Role('investigator', endings.INVESTIGATORS)
            for seat in range(state.seats)
        )

    def io(self, state: State) -> Dealer:
        """What the steps work with."""
        return Dealer(house=house_of(state.scenario), execute=execute, monsters=state.monsters)

    def asked(self, state: State, io: Dealer) -> Asked:
        """The question on top of the agenda, and what every seat may do meanwhile."""
        return standing.with_standing(state, io, super().asked(state, io))

    def view(self, state: State, seat: Seat | None) -> view.View:
        """What a seat may know, or with None what everybody may know."""
        return view.view(state, self.io(state), seat)

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        """A game that the seat cannot tell from this one."""
        return resample.resample(state, self.io(state), seat, seed)

    def dump(self, state: State) -> str:
        """The game as JSON text."""
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        """The game of a save. Raises `TooNew` or `Unreadable`."""
        state = saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))
        saves.check(state, lambda: self.asked(state, self.io(state)))
        return state


GAME: Final = Mansions()


def _wishes(wishes: Sequence[BaseModel]) -> list[Wish]:
    return [SeatOptions.model_validate(wish.model_dump()) for wish in wishes]
