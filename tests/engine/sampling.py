"""What comes of a series of games, as plain numbers that travel between processes."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev

from engine.options import choose
from engine.players import PLAYERS
from engine.registry import GAMES
from engine.simulate import series

Sample = list[tuple[int, int, bool]]
"""Turns, doors and whether somebody won, for each game."""

EACH = 1_000
"""How many games a process plays before it takes the next series."""

FEW = 2 * EACH
"""So many are played here: the processes would take longer to start."""


def sample(name: str, seats: int, settings: dict[str, str], games: int, seed: int) -> Sample:
    game = GAMES[name]
    options = game.Options()
    for setting, value in settings.items():
        options = choose(options, setting, (value,))
    played = series(game, seats, options, PLAYERS['random'], seed, games)
    return [(one.turns, sum(one.result.scores), bool(one.result.winners)) for one in played]


def in_many_processes(name: str, seats: int, settings: dict[str, str], games: int) -> Sample:
    """As many at once as the machine has cores; whatever it has, the games are the same."""
    if games <= FEW:
        return [one for seed in range(games // EACH) for one in sample(name, seats, settings, EACH, seed)]
    # Not by fork: what a thread holds at that moment nobody lets go in the new process.
    with ProcessPoolExecutor(mp_context=get_context('spawn')) as pool:
        parts = [pool.submit(sample, name, seats, settings, EACH, seed) for seed in range(games // EACH)]
        return [one for part in parts for one in part.result()]


def is_near(numbers: Sequence[float], published: float, rounding: float) -> bool:
    """Whether the mean is the published one to within four standard errors and the rounding of the latter."""
    return abs(mean(numbers) - published) < 4 * stdev(numbers) / sqrt(len(numbers)) + rounding / 2
