"""The cost of an answer in the rules (load the save, apply the answer, dump the game), and the size of a save.

Times are processor time. The garbage collector is off meanwhile, because its pauses hit answers at random.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import Any, Final

from pydantic import BaseModel

from benchmarks.figures import Figure, Wanted, figure
from benchmarks.setup import Setup
from engine.api import Game
from engine.options import choose, form
from engine.players import Random
from engine.registry import PACKAGES
from engine.rng import Rng
from engine.simulate import seed_of

SUBJECT: Final = 'An answer: load, apply, dump'
MEDIAN: Final = Wanted('at most', 3, ' ms')
WORST: Final = Wanted('at most', 15, ' ms')
LARGEST: Final = Wanted('at most', 64, ' kB')


@dataclass
class Answers:
    """Milliseconds of each answer, and kilobytes of each save."""

    milliseconds: list[float] = field(default_factory=list)
    kilobytes: list[float] = field(default_factory=list)


def measure(setup: Setup) -> Iterator[Figure]:
    """Yield the rows of every game with all seats taken, once for each value of its first option."""
    cases = [
        (game, choose(game.Options(), menu.name, (value,)), f'{game.name}, {menu.name} {value}')
        for game in (package.game for package in PACKAGES.values())
        for menu in form(game.Options(), game.seats[-1])[:1]
        for value in menu.values
    ]
    number = 2 if setup.quick else 6
    for game, options, title in cases:
        found = Answers()
        for index in range(number):
            _play(game, options, setup.seed, index, found)
            setup.step(len(cases) * number)
        worst, largest = max(found.milliseconds), max(found.kilobytes)
        yield figure(SUBJECT, title, 'ms', found.milliseconds, tail=True, wanted=MEDIAN)
        yield figure(SUBJECT, f'{title}: the worst', 'ms', [worst], wanted=WORST)
        yield figure(SUBJECT, f'{title}: the largest save', 'kB', [largest], wanted=LARGEST)


def _play(game: Game[Any, Any], options: BaseModel, seed: int, number: int, found: Answers) -> None:
    """Play a random game. Loads and dumps the save at every answer, and adds the figures to `found`."""
    state = game.new(game.seats[-1], options, seed_of(seed, number)).state
    rng, player = Rng(seed_of(seed, number, 'player')), Random()
    save = game.dump(state)
    while pending := game.pending(state):
        decision = pending[0]
        token = player.choose(game, partial(game.view, state, decision.seat), decision, rng)
        gc.disable()
        began = process_time()
        state = game.apply(game.load(save), decision.seat, token).state
        save = game.dump(state)
        found.milliseconds.append((process_time() - began) * 1000)
        gc.enable()
        found.kilobytes.append(len(save.encode()) / 1024)
