"""Mansions as a `SteppedGame`. It only connects the rules, which are in the files beside this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from pydantic import BaseModel

from engine.api import Outcome, Role, Seat
from engine.kernel import Pending, SteppedGame
from engine.mansions import ahead, endings, resample, saves, setup, standing, view
from engine.mansions.effects_run import execute
from engine.mansions.house import Dealer, house_of
from engine.mansions.library import reference
from engine.mansions.options import FORMS, TIME_SHIFT, Agreed, Wish, objection
from engine.mansions.state import State
from engine.options import Preset, fitted
from engine.rng import Rng
from engine.saves import seal, unseal


class Mansions(SteppedGame[State, Dealer]):
    """One keeper against one to four investigators in a house."""

    name: ClassVar[str] = 'mansions'
    rules: ClassVar[int] = 9
    schema: ClassVar[int] = saves.SCHEMA
    seats: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[BaseModel]] = FORMS.options
    presets: ClassVar[Mapping[str, Preset]] = FORMS.presets
    SeatOptions: ClassVar[type[BaseModel]] = FORMS.wishes
    score: ClassVar[str] = 'wins'
    results_by: ClassVar[str | None] = 'objective'

    def new(self, seats: int, options: BaseModel, seed: str | Rng, wishes: Sequence[BaseModel] = ()) -> Outcome[State]:
        """Deal a new game: cast the roles and investigators, then begin with the story choices."""
        self.check_deal(seats, options, wishes)
        chosen = fitted(Agreed.model_validate(options.model_dump()), seats)
        wished = _wishes(wishes) or [Wish()] * seats
        named, rng = reference(chosen.scenario), Rng.of(seed)
        house = house_of(named)
        keeper = setup.cast(wished, rng)
        people = setup.people(house, keeper, wished, chosen.two, rng)
        state = State(
            rng=rng,
            scenario=named,
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
        return objection(Agreed.model_validate(options.model_dump()), _wishes(wishes))

    def pinned(self, options: BaseModel, state: State) -> BaseModel:
        """Return the options with the scenario of `state`, as it was when the game began."""
        return options.model_copy(update={'scenario': state.scenario})

    def roles(self, state: State) -> Sequence[Role]:
        """Return the role and side of each seat: the keeper against all others."""
        return tuple(
            Role('keeper', endings.KEEPER) if seat == state.keeper else Role('investigator', endings.INVESTIGATORS)
            for seat in range(state.seats)
        )

    def io(self, state: State) -> Dealer:
        return Dealer(house=house_of(state.scenario), execute=execute, monsters=state.monsters)

    def asked(self, state: State, io: Dealer) -> Pending:
        """The open questions, with the answers that give several answers at once."""
        return ahead.with_joined(state, io, super().asked(state, io))

    def run_on(self, state: State, io: Dealer) -> None:
        """Run automatic steps and answers in advance, up to a question that waits for a seat."""
        ahead.run_on(state, io)

    def with_standing(self, state: State, io: Dealer, asked: Pending) -> Pending:
        """Add the extra answers (offers) and the standing decisions of every seat to the pending question."""
        return standing.with_standing(state, io, asked)

    def view(self, state: State, seat: Seat | None) -> view.View:
        return view.view(state, self.io(state), seat)

    def resample(self, state: State, seat: Seat | None, seed: str) -> State:
        return resample.resample(state, self.io(state), seat, seed)

    def dump(self, state: State) -> str:
        return seal(self.name, self.schema, self.rules, saves.to_json(state))

    def load(self, blob: str) -> State:
        state = saves.from_json(unseal(blob, self.name, self.schema, saves.MIGRATIONS))
        saves.check(state, self.pending)
        return state


GAME: Final = Mansions()


def _wishes(wishes: Sequence[BaseModel]) -> list[Wish]:
    return [Wish.model_validate(wish.model_dump()) for wish in wishes]
