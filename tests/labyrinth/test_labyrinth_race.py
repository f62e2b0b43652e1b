"""The automatic players' chance of winning a race."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.labyrinth.race import FRESH, HASTE, SOUGHT, Race, Runner

stops = st.integers(1, 13)
chances = st.floats(0, 1)
runners = st.builds(Runner, stops, chances)


def test_who_has_no_stops_left_has_won() -> None:
    assert Race([Runner(1, 1)]).won(0, 0) == 1


def test_the_others_have_their_turns_first() -> None:
    assert Race([Runner(1, 1)]).won(1, 1) == 0
    assert Race([Runner(1, 0.5)]).won(1, 1) == pytest.approx(0.5)
    assert Race([Runner(1, 0.5), Runner(1, 0.5)]).won(1, 1) == pytest.approx(0.25)


def test_turns_to_come_are_as_turns_are() -> None:
    both_miss = (1 - SOUGHT) * HASTE
    assert Race([Runner(1, 0)]).won(1, 0) == pytest.approx(SOUGHT * both_miss / (1 - both_miss * (1 - SOUGHT)))
    assert Race([]).won(2, 1) == pytest.approx(HASTE * (FRESH + (1 - FRESH) * Race([]).won(1, 0)))


def test_alone_it_is_better_to_arrive_early() -> None:
    worth = [Race([]).won(left, 0.5) for left in range(1, 14)]
    assert all(sooner > later for sooner, later in pairwise(worth))


@given(st.lists(runners, max_size=3), stops, chances, chances)
def test_a_better_chance_and_fewer_stops_are_better(others: list[Runner], left: int, low: float, high: float) -> None:
    race, (low, high) = Race(others), sorted((low, high))
    assert 0 <= race.won(left, low) <= race.won(left, high) + 1e-9 <= race.won(left - 1, high) + 2e-9 <= 1 + 3e-9


@given(st.lists(runners, max_size=2), stops, chances, chances, stops, chances)
def test_the_better_another_stands_the_worse(
    others: list[Runner], left: int, low: float, high: float, mine: int, chance: float
) -> None:
    low, high = sorted((low, high))
    near, far = (Race([*others, Runner(left, each)]).won(mine, chance) for each in (high, low))
    farther = Race([*others, Runner(left + 1, low)]).won(mine, chance)
    assert near <= far + 1e-9 <= farther + 2e-9
