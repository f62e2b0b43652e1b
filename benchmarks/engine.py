"""Speed of the rules: random games of every game with every option, compared with a plain loop.

Times are processor time, so that other programs on the machine do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final

from pydantic import BaseModel

from benchmarks.figures import Figure, figure, million
from benchmarks.setup import Setup
from engine.options import choose, form
from engine.players import Random
from engine.registry import PACKAGES
from engine.simulate import Series, play

GAMES_A_SECOND: Final = 'Engine: random games a second'
DECISIONS_A_SECOND: Final = 'Engine: random decisions a second'
LOOP: Final = 'games in a million iterations'
"""Unit that makes machines comparable: games in the time of a million iterations of a plain loop.

In this time the fastest public engine for Onirim in Python plays 56 solo games. It has no views, events, saves or
second player.
"""

SLICE = 0.15
"""Seconds of play between two measurements of the loop."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Yield the rows of every game, number of seats and option."""
    cases = list(_cases())
    rounds = 3 if setup.quick else 5
    for name, game, seats, options in cases:
        found = [_round(game, seats, options, setup.seed + number) for number in range(rounds)]
        ratio = median(one.games * one.loop for one in found)
        yield figure(GAMES_A_SECOND, name, '', [one.games for one in found], ratio=ratio, against=LOOP)
        yield figure(DECISIONS_A_SECOND, name, '', [one.decisions for one in found])
        setup.step(len(cases))


@dataclass(frozen=True, slots=True)
class Round:
    """One measurement: games a second, decisions a second, and the seconds of a million iterations."""

    games: float
    decisions: float
    loop: float


def _round(name: str, seats: int, options: BaseModel, seed: int) -> Round:
    before = million()
    games, decisions, seconds = _games(name, seats, options, seed)
    return Round(games / seconds, decisions / seconds, (before + million()) / 2)


def _cases() -> Iterator[tuple[str, str, int, BaseModel]]:
    """Yield every game with every number of seats: first with its default options, then with one option changed."""
    for game in (package.game for package in PACKAGES.values()):
        for seats in game.seats:
            plain = game.Options()
            title = f'{game.name}, {seats} seat{"s" if seats > 1 else ""}'
            yield title, game.name, seats, plain
            if seats not in (game.seats.start, min(2, game.seats.stop - 1)):
                continue
            for setting in form(plain, seats):
                for value in setting.values:
                    if (value,) != setting.chosen:
                        yield (
                            f'{title}, {setting.name} {value}',
                            game.name,
                            seats,
                            choose(plain, setting.name, (value,)),
                        )


def _games(name: str, seats: int, options: BaseModel, seed: int) -> tuple[int, int, float]:
    """Play random games for `SLICE` seconds. Returns the games, the decisions, and the seconds taken."""
    series, player = Series(PACKAGES[name].game, seats, options, seed), Random()
    played = answered = 0
    began = process_time()
    while (seconds := process_time() - began) < SLICE:
        answered += play(series, player, played).decisions
        played += 1
    return played, answered, seconds
