"""Results of a series of games, as plain numbers that processes can exchange."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev

from engine.options import choose
from engine.players import PLAYERS
from engine.registry import PACKAGES
from engine.simulate import Series, play

Sample = list[tuple[int, int, bool]]
"""Number of turns, number of doors, and whether a player won, by game."""

EACH = 1_000
"""Games that a process plays per task."""

FEW = 2 * EACH
"""Maximum number of games to play without other processes. To start them would take longer than these games."""


def sample(name: str, seats: int, settings: dict[str, str], games: int, seed: int) -> Sample:
    game = PACKAGES[name].game
    options = game.Options()
    for setting, value in settings.items():
        options = choose(options, setting, (value,))
    series = Series(game, seats, options, seed)
    played = (play(series, PLAYERS['random'], number) for number in range(games))
    return [(one.turns, sum(one.result.scores), bool(one.result.winners)) for one in played]


def in_many_processes(name: str, seats: int, settings: dict[str, str], games: int) -> Sample:
    """Play a series in one process per core. The results are the same for any number of processes."""
    if games <= FEW:
        return [one for seed in range(games // EACH) for one in sample(name, seats, settings, EACH, seed)]
    # Spawn, not fork: a lock that a thread holds during a fork stays locked in the child.
    with ProcessPoolExecutor(mp_context=get_context('spawn')) as pool:
        parts = [pool.submit(sample, name, seats, settings, EACH, seed) for seed in range(games // EACH)]
        return [one for part in parts for one in part.result()]


def is_near(numbers: Sequence[float], published: float, rounding: float) -> bool:
    """Whether the mean of `numbers` matches the published one, which was rounded to a multiple of `rounding`.

    The tolerance is four standard errors plus half of `rounding`.
    """
    return abs(mean(numbers) - published) < 4 * stdev(numbers) / sqrt(len(numbers)) + rounding / 2
