"""Play-outs of Onirim's strong player per second of processor time, on one core."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final

from benchmarks.figures import Figure, Wanted, figure
from benchmarks.setup import Setup
from engine.onirim.game import GAME
from engine.onirim.options import PRESETS, Options
from engine.onirim.strength.fast.thinking import can_think, estimates
from engine.simulate import seed_of

SUBJECT: Final = 'Onirim: games played ahead a second'
WANTED: Final = Wanted('at least', 25_000)
"""Promised number of play-outs a second, for the base game with one seat."""
AHEAD: Final = 4000
"""Number of play-outs requested for one measurement."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Yield a row for each set of boxes and number of seats. Yields none without the extra `thinking`."""
    if not can_think():
        return
    cases = [(seats, name, preset.values) for seats in GAME.seats for name, preset in PRESETS.items()]
    for seats, name, values in cases:
        rates = [_rate(seats, Options(**values), setup.seed + number) for number in range(5 if setup.quick else 20)]
        wanted = WANTED if (seats, name) == (1, 'base') else None
        yield figure(SUBJECT, f'{seats} seat{"s" if seats > 1 else ""}, {name}', '', rates, wanted=wanted)
        setup.step(len(cases))


def _rate(seats: int, options: Options, seed: int) -> float:
    """Return play-outs a second at the first question of a game, where a play-out is longest."""
    state = GAME.new(seats, options, seed_of(seed, 0)).state
    (decision,) = GAME.pending(state)
    view = GAME.view(state, decision.seat)
    estimates(view, decision, seed, 1)
    began = process_time()
    games = sum(answer.games for answer in estimates(view, decision, seed, AHEAD))
    return games / (process_time() - began)
