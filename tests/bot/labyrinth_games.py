"""Positions of many games of Labyrinth, which together have every kind of event and question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from engine.api import Decision, Event, OneOf, Outcome
from engine.labyrinth.game import GAME
from engine.labyrinth.package import PACKAGE
from engine.labyrinth.state import State
from engine.rng import Rng

NAMES = (
    'Wolfgang Amadeus Mozart the 2nd!', 'Анна-Мария Константинопольская 1', 'Świętopełk Brzęczyszczykiewicz II',
    'Ada',
)  # fmt: skip
"""Names of players, some as long as Discord allows."""

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
"""The games to play. Each entry has the number of seats, and the options."""


@dataclass(frozen=True)
class Moment:
    """A position of a game, and the events that led to it from the one before."""

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
    """Return every position of the games in `GAMES`."""
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
    """Answer like a bot player, except for event cards: use or skip them at random."""
    assert isinstance(decision.choice, OneOf)
    if decision.kind == 'labyrinth.event':
        return rng.pick([option.token for option in decision.choice.options])
    look = partial(GAME.view, state, decision.seat)
    return PACKAGE.strengths['normal'].player.choose(GAME, look, decision, rng)
