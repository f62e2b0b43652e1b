"""Positions of many games of Onirim, which together have every kind of event and question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from engine.api import Decision, Event, OneOf, Outcome
from engine.onirim.game import GAME
from engine.onirim.state import State
from engine.players import Random
from engine.rng import Rng
from tests.cases import CASES
from tests.onirim.table import Table, table

NAMES = ('Wolfgang Amadeus Mozart the 2nd!', 'Анна-Мария Константинопольская 1')
"""Names of players, some as long as Discord allows."""

NEWEST = 2**60
EVERY = 8
"""Of the contract kit's cases of Onirim (seats and options), every `EVERY`-th is played."""

TIMES = 4
"""Number of random games that are played from each of the `late_tables`."""


@dataclass(frozen=True)
class Moment:
    """A position of a game, and the events that led to it from the one before."""

    state: State
    events: tuple[Event, ...]
    seats: int

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def asked(self) -> Decision | None:
        return next(iter(GAME.pending(self.state)), None)


@cache
def moments() -> tuple[Moment, ...]:
    """Return every position of random games: from the deal on, and from each of the `late_tables` on."""
    cases = [case for case in CASES if case.game is GAME][::EVERY]
    dealt = [GAME.new(case.seats, case.options, f'{number:032x}') for number, case in enumerate(cases)]
    laid = [Outcome(start.state, (), reversible=False) for start in late_tables()] * TIMES
    return tuple(
        moment
        for number, outcome in enumerate([*dealt, *laid])
        for moment in _play(outcome, len(outcome.state.hands), Rng(f'{number:032x}'))
    )


def questions() -> Iterator[tuple[Moment, Decision]]:
    return ((moment, moment.asked) for moment in moments() if moment.asked is not None)


def late_tables() -> Iterator[Table]:
    """Yield positions late in a game. In several, a door is about to be found, and premonitions react to that."""
    omens = ('red2 blue2 pair2 doors5', 'green2 brown2 doors3 rainbow4')
    for near, far in (omens, omens[::-1]):
        for stone in (False, True):
            yield table(
                'rk r3 bs gs ns', row='rs rm', doors='bd bd gd', deck='HD NN NN rs bs gs HD gm bk gd',
                discard='rs rs rs bs bs NN', dark=near, reserve=far, towers='r4 g4 b4', stone=stone, either=True,
            )  # fmt: skip
            yield table(
                'nk nk bs', shared='gs gk', partner='bm gm nm', row='ns nm', doors='rd gd', partner_doors='rd gd nd bd',
                deck='HD b3 NN rs HD bs NN bd', discard='rs rs bs bs NN', dark=near, reserve=far, talk='open',
                towers='r4 g4', stone=stone,
            )  # fmt: skip
    yield table(
        'nk r3 b4 gs g5', row='ns nm', doors='rd gd bd', deck='NN b3 HD NN rs nd bs', dark=omens[1], reserve=omens[0],
        discard='rs rs rs bs bs bs gs gs rm rm ns ns NN NN bk', goals='red green blue brown red green blue brown',
        towers='r4 g4', removed='rs rs bs',
    )  # fmt: skip
    yield table(deck='NN bs', discard='rs rs rs bs', goals='red green blue brown red green blue brown')
    yield table(
        'bk rs bs gs ns',
        deck='bd bs gm',
        discard='rs rs rs bs bs bs gs gs',
        goals='red green blue brown red green blue brown',
    )
    yield table(
        deck='NN bs', discard='rs rs rs bs bs bs gs gs rm rm ns ns', goals='red green blue brown red green blue brown'
    )


def _play(outcome: Outcome[State], seats: int, rng: Rng) -> Iterator[Moment]:
    while True:
        moment = Moment(outcome.state, outcome.events, seats)
        yield moment
        decision = moment.asked
        if decision is None:
            return
        outcome = GAME.apply(moment.state, decision.seat, _token(moment.state, decision, rng))


def _token(state: State, decision: Decision, rng: Rng) -> str:
    """Answer at random, with a preference for three of a colour, doors and towers."""
    if not isinstance(decision.choice, OneOf) or not rng.below(4):
        return Random().choose(GAME, lambda: None, decision, rng)
    row = state.rows[decision.seat]
    tokens = [option.token for option in decision.choice.options]
    liked = [
        token
        for token in tokens
        if token.startswith(('open', 'key', 'cast'))
        or (token.startswith('play ') and (token[-1].isdigit() or (row and token[-2] == row[-1][0])))
        or (token.startswith('banish ') and not token.endswith('d'))
    ]
    return 'cast punishment' if 'cast punishment' in tokens else rng.pick(liked or tokens)


def rash() -> object:
    """A state in a prophecy where the door leaves the game if Ada discards it."""
    start = table('rk rm bs', shared='gs gm', partner='ns nm bm', deck='rd bs gs ns rs bs gs ns')
    return start.answer('discard rk').state
