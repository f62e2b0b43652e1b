"""Positions of many games of Labyrinth, from which everything that can happen and be asked is to be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from engine.api import Decision, Event, OneOf, Outcome
from engine.labyrinth.game import GAME
from engine.labyrinth.state import State
from engine.rng import Rng

NAMES = (
    'Wolfgang Amadeus Mozart the 2nd!', 'Анна-Мария Константинопольская 1', 'Świętopełk Brzęczyszczykiewicz II',
    'Ada',
)  # fmt: skip
"""As long as Discord lets a name be."""

GAMES: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (1, {}),
    (1, {'cards': '6', 'events': True}),
    (2, {'events': True}),
    (2, {'corners': 'adjacent', 'cards': '3'}),
    (2, {'limit': '15'}),
    (2, {'cards': '6', 'events': True, 'marked': False}),
    (3, {'events': True}),
    (3, {'open_goals': True, 'events': True}),
    (3, {'open_goals': True, 'shown_goals': True, 'no_return': True}),
    (4, {}),
    (4, {'events': True}),
    (4, {'events': True, 'cards': '4', 'no_return': True}),
    (4, {'open_goals': True, 'shown_goals': True, 'events': True}),
)
"""Seats and options."""


@dataclass(frozen=True)
class Moment:
    """A position of a game, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.state.seats]

    @property
    def asked(self) -> Decision | None:
        return next(iter(GAME.pending(self.state)), None)


@cache
def moments() -> tuple[Moment, ...]:
    """Every position of a game with each of the options."""
    return tuple(
        moment
        for number, (seats, options) in enumerate(GAMES)
        for moment in _play(GAME.new(seats, GAME.Options(**options), f'{number:032x}'), Rng(f'{number:032x}'))
    )


def questions() -> Iterator[tuple[Moment, Decision]]:
    return ((moment, moment.asked) for moment in moments() if moment.asked is not None)


def _play(outcome: Outcome[State], rng: Rng) -> Iterator[Moment]:
    while True:
        moment = Moment(outcome.state, outcome.events)
        yield moment
        decision = moment.asked
        if decision is None:
            return
        outcome = GAME.apply(moment.state, decision.seat, _token(moment.state, decision, rng))


def _token(state: State, decision: Decision, rng: Rng) -> str:
    """As an automatic player would, but every event is used or left by lot."""
    assert isinstance(decision.choice, OneOf)
    if decision.kind == 'labyrinth.event':
        return rng.pick([option.token for option in decision.choice.options])
    look = partial(GAME.view, state, decision.seat)
    return GAME.players['normal'].choose(GAME, look, decision, rng)
