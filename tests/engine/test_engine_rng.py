"""Random numbers are uniform, and never change for the same key."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engine.rng import Rng

KEY = '000102030405060708090a0b0c0d0e0f'


def test_a_key_gives_the_same_numbers_for_ever() -> None:
    rng = Rng(KEY)
    assert [rng.below(1000) for _ in range(8)] == [869, 89, 413, 926, 521, 921, 688, 916]
    cards = list(range(20))
    rng.shuffle(cards)
    assert cards == [7, 18, 16, 10, 1, 13, 17, 2, 15, 4, 3, 9, 12, 8, 5, 19, 11, 14, 0, 6]
    assert rng.used == 11


def test_a_copy_draws_the_same_and_leaves_the_first_alone() -> None:
    rng = Rng(KEY)
    rng.below(6)
    copy = rng.copy()
    assert [copy.below(10**9) for _ in range(5)] == [rng.below(10**9) for _ in range(5)]
    copy.below(6)
    assert rng.used == 6


def test_every_number_is_as_likely() -> None:
    rng = Rng(KEY)
    drawn = Counter(rng.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert all(850 < n < 1150 for n in drawn.values())


def test_every_order_is_as_likely() -> None:
    rng = Rng(KEY)
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        drawn[tuple(cards)] += 1
    assert set(drawn) == set(permutations([1, 2, 3]))
    assert all(850 < n < 1150 for n in drawn.values())


def test_a_shuffle_keeps_every_card_and_draws_nothing_for_one() -> None:
    rng = Rng(KEY)
    cards = list(range(76))
    rng.shuffle(cards)
    assert sorted(cards) == list(range(76)) != cards
    used = rng.used
    rng.shuffle([])
    rng.shuffle([1])
    assert rng.used == used


def test_pick_gives_one_of_the_things() -> None:
    rng = Rng(KEY)
    assert {rng.pick('abc') for _ in range(60)} == set('abc')
