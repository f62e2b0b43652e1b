"""Random games end, lose nothing, and have an answer and a save for every question."""

from __future__ import annotations

from itertools import product

import pytest

from engine.mansions.library import SCENARIOS
from tests.mansions.random_games import Seen, play

GAMES = list(product(SCENARIOS, range(2, 6), range(4)))


@pytest.mark.parametrize(('scenario', 'seats', 'seed'), GAMES)
def test_random_game_ends_without_lost_cards(scenario: str, seats: int, seed: int) -> None:
    seen = Seen()
    play(scenario, seats, seed, seen)
    (ending,) = seen.endings
    assert ending.split('.')[0] in ('keeper', 'investigators', 'nobody')
    assert {'mansions.act', 'mansions.keeper_actions'} <= seen.kinds.keys()
