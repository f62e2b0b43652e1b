"""The contract: random games of every registered game under every law. It knows no rules."""

from __future__ import annotations

import pytest

from engine.registry import GAMES
from tests.contract import laws
from tests.contract.cases import CASES, Case
from tests.contract.inventory import INVENTORY
from tests.contract.play import play_by_the_laws
from tests.samples import samples

GAMES_EACH = samples(1)
"""Of more games the first ones are the same."""


@pytest.mark.parametrize('number', range(GAMES_EACH))
@pytest.mark.parametrize('case', CASES, ids=str)
def test_a_random_game_keeps_every_law(case: Case, number: int) -> None:
    play_by_the_laws(case.game, case.seats, case.options, f'{case} {number}')


def test_resampling_with_another_seed_deals_what_is_hidden_anew() -> None:
    for case in CASES:
        state = case.game.new(case.seats, case.options, '0' * 32).state
        for seat in laws.seats_of(case.seats):
            one, other = (case.game.resample(state, seat, digit * 32) for digit in 'ab')
            assert one != other and one != state, f'{case}: seat {seat} resamples to the true game'


def test_every_game_has_an_inventory() -> None:
    assert INVENTORY.keys() == GAMES.keys()
