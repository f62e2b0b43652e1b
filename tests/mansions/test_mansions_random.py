"""Random games end, lose nothing, and have an answer and a save for every question."""

from __future__ import annotations

from itertools import product

import pytest

from clew.contract.samples import samples
from engine.mansions.library import SCENARIOS
from tests.mansions.random_games import Seen, play

GAMES = [
    (scenario, seats, seed)
    for number, (scenario, seats) in enumerate(product(SCENARIOS, range(2, 6)))
    for seed in range(number % 2, samples(4), 2)
]
"""Games with even seeds and with odd ones, in turns, because a seed chooses options."""


@pytest.mark.parametrize(('scenario', 'seats', 'seed'), GAMES)
def test_random_game_ends_without_lost_cards(scenario: str, seats: int, seed: int) -> None:
    seen = Seen()
    play(scenario, seats, seed, seen)
    (ending,) = seen.endings
    assert ending.split('.')[0] in ('keeper', 'investigators', 'nobody')
    assert {'mansions.act', 'mansions.keeper_actions'} <= seen.kinds.keys()
