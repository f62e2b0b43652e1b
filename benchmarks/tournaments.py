"""Strength of the bots: each plays the next weaker one. They take turns to begin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from math import sqrt
from time import perf_counter
from typing import Any, Final

from benchmarks.figures import Figure, figure
from benchmarks.setup import Setup
from engine.api import Game, Player
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of

SUBJECT: Final = 'Bots'
SEATS: Final = 2
LONGEST: Final = 5000
"""Number of answers after which a game is cut off as a draw."""


def measure(setup: Setup) -> Iterator[Figure]:
    """Yield a row for each player and the next weaker one, and a row for the thinking time of the stronger."""
    matches = [
        (package.game, pair)
        for package in PACKAGES.values()
        for pair in pairwise((name, strength.player) for name, strength in package.strengths.items())
        if SEATS in package.game.seats
    ]
    number = 6 if setup.quick else 20
    for game, ((weak, weaker), (strong, stronger)) in matches:
        points, seconds = [], []
        for index in range(number):
            first = index % 2 == 0
            players = (stronger, weaker) if first else (weaker, stronger)
            winner, thought = play(game, players, setup.seed, index // 2)
            points.append(0.5 if winner is None else float((winner == 0) == first))
            seconds.append(thought[0 if first else 1] * 1000)
            setup.step(len(matches) * number)
        score = sum(points) / number
        error = sqrt(max(score * (1 - score), 1 / number) / number)
        title = f'{game.name}: {strong} against {weak}, of {number} games'
        yield Figure(
            SUBJECT, title, '% won', number, 100 * score, 100 * max(score - error, 0.0), 100 * min(score + error, 1.0)
        )
        yield figure(SUBJECT, f'{game.name}: {strong} thinks', 'ms', seconds)


def play(
    game: Game[Any, Any], players: tuple[Player, Player], seed: int, number: int
) -> tuple[int | None, list[float]]:
    """Play one game. Returns the winning seat (None if no seat won), and the mean seconds of an answer by seat."""
    state = game.new(SEATS, game.Options(), seed_of(seed, number)).state
    rng = Rng(seed_of(seed, number, 'player'))
    taken: list[list[float]] = [[0.0], [0.0]]
    for _ in range(LONGEST):
        pending = game.pending(state)
        if not pending:
            break
        decision = pending[0]
        began = perf_counter()
        token = players[decision.seat].choose(game, partial(game.view, state, decision.seat), decision, rng)
        taken[decision.seat].append(perf_counter() - began)
        state = game.apply(state, decision.seat, token).state
    result = game.result(state)
    winners = result.winners if result is not None else ()
    return (winners[0] if len(winners) == 1 else None), [sum(one) / len(one) for one in taken]
