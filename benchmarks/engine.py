"""How fast the rules are: random games of every game and option, beside the plainest loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from pydantic import BaseModel

from benchmarks.figures import Figure, Wanted, figure, million
from engine.options import choose, form
from engine.players import Random
from engine.registry import GAMES
from engine.simulate import play

WANTED = {'onirim, 1 seat': Wanted('at least', 56)}
"""Games in the time of a million iterations: what the fastest public Python engine does, which has neither views,
events, saves nor a second player."""

SLICE = 0.15
"""Seconds that games are played for, between two measurements of the loop."""


def measure(step: Callable[[str, int], None], *, quick: bool, seed: int) -> Iterator[Figure]:
    """Two rows for every game, number of seats and option. `step` is told what is measured, and out of how much."""
    cases = list(_cases())
    rounds = 3 if quick else 11
    for name, game, seats, options in cases:
        games: list[float] = []
        decisions: list[float] = []
        for number in range(rounds):
            loop = million()
            played, answered, seconds = _games(game, seats, options, seed + number)
            loop = (loop + million()) / 2
            games.append(played / seconds * loop)
            decisions.append(answered / seconds)
        yield figure(
            'Engine: random decisions a second', name, '', decisions,
            ratio=sorted(games)[rounds // 2], against='games a million iterations', wanted=WANTED.get(name),
        )  # fmt: skip
        step('engine', len(cases))


def _cases() -> Iterator[tuple[str, str, int, BaseModel]]:
    """Every game with every number of seats as it is, and with each of its options set otherwise."""
    for game in GAMES.values():
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
    """How many games and decisions there were in the slice, and how long it was in the end."""
    game, player = GAMES[name], Random()
    played = answered = 0
    began = perf_counter()
    while (seconds := perf_counter() - began) < SLICE:
        answered += play(game, seats, options, player, seed, played).decisions
        played += 1
    return played, answered, seconds
