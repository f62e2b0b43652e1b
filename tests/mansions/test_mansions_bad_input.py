"""Answers that the seat may never give, or not now, are refused with one sentence and change nothing."""

from __future__ import annotations

import copy

import pytest

from engine.api import Illegal, Seat
from engine.mansions.game import GAME
from tests.mansions.table import KEEPER, table


@pytest.mark.parametrize(('seat', 'token'), [
    (KEEPER, 'go hall2'),
    (2, 'go hall2'),
    (7, 'go hall2'),
    (-1, 'go hall2'),
    (1, 'habit off'),
    (1, 'done'),
    (1, 'go read1'),
    (1, 'go hall2 corpse'),
    (1, 'attack axe m1'),
    (1, 'on'),
    (1, ''),
    (1, 'go\x00hall2'),
    (KEEPER, 'arm cold_hands holt a'),
    (KEEPER, 'mythos cold_hands holt'),
])  # fmt: skip
def test_token_of_another_seat_or_time_is_refused(seat: int, token: str) -> None:
    state = table('holt@hall1 quill@hall1').state
    before = copy.deepcopy(state)
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, Seat(seat), token)
    assert str(refused.value) and '\n' not in str(refused.value)
    assert state == before


def test_token_cannot_be_given_twice() -> None:
    t = table('holt@hall1 quill@hall1').say(1, 'go hall2')
    with pytest.raises(Illegal):
        GAME.apply(t.state, Seat(1), 'go hall2')
