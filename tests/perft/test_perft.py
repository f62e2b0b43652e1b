"""Perft counts (numbers of possible games) from fixed deals. If a count changes, a rule has changed.

A line of a `.perft` file is "seats options key answers depth count". Deal with that key, give the first legal answer
`answers` times, then count the sequences of `depth` answers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clew.contract.samples import samples
from engine.api import count, tokens
from engine.perft import divide, perft
from engine.registry import PACKAGES

MOST = samples(1_000_000)
"""Lines with a higher count are left out. A million answers take four seconds."""

LINES = [
    (path.stem, *line.split())
    for path in sorted(Path(__file__).parent.glob('*.perft'))
    for line in path.open()
    if int(line.split()[-1]) <= MOST
]


def position(name: str, seats: str, options: str, key: str, answers: str) -> Any:
    game = PACKAGES[name].game
    state = game.new(int(seats), game.Options.model_validate_json(options), key).state
    for _ in range(int(answers)):
        decision = game.pending(state)[0]
        state = game.apply(state, decision.seat, next(tokens(decision.choice))).state
    return state


@pytest.mark.parametrize('line', LINES, ids=' '.join)
def test_perft(line: tuple[str, ...]) -> None:
    name, seats, options, key, answers, depth, expected = line
    state = position(name, seats, options, key, answers)
    assert perft(PACKAGES[name].game, state, int(depth)) == int(expected)


def test_every_game_has_counts_for_every_number_of_seats() -> None:
    counted = {(name, int(seats)) for name, seats, *_ in LINES}
    assert counted == {(name, seats) for name, package in PACKAGES.items() for seats in package.game.seats}


def test_perft_counts_what_divide_lists() -> None:
    game = PACKAGES['onirim'].game
    state = game.new(1, game.Options(), '0' * 32).state
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == sum(count(decision.choice) for decision in game.pending(state))
    parts = divide(game, state, 3)
    assert set(parts) == {
        (decision.seat, token) for decision in game.pending(state) for token in tokens(decision.choice)
    }
    assert sum(parts.values()) == perft(game, state, 3)


def test_a_finished_game_goes_no_further() -> None:
    game = PACKAGES['onirim'].game
    state = game.new(1, game.Options(), '0' * 32).state
    while pending := game.pending(state):
        state = game.apply(state, pending[0].seat, str(pending[0].default)).state
    assert [perft(game, state, depth) for depth in range(3)] == [1, 0, 0]
