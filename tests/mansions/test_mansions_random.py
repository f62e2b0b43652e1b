"""Random games: they end, nothing is lost on the way, and whatever is asked can be answered and saved."""

from __future__ import annotations

from itertools import product

import pytest

from engine.mansions.library import SCENARIOS
from tests.mansions.random_games import Seen, play

GAMES = list(product(SCENARIOS, range(2, 6), range(4)))


@pytest.mark.parametrize(('scenario', 'seats', 'seed'), GAMES)
def test_a_random_game_ends_and_loses_nothing(scenario: str, seats: int, seed: int) -> None:
    seen = Seen()
    play(scenario, seats, seed, seen)
    (ending,) = seen.endings
    assert ending.split('.')[0] in ('keeper', 'investigators', 'nobody')
    assert {'mansions.act', 'mansions.keeper_actions'} <= seen.kinds.keys()
