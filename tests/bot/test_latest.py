"""The cache of limited size."""

from __future__ import annotations

from bot.latest import Latest


def test_entry_that_was_not_used_for_longest_is_dropped() -> None:
    cache = Latest[str, int](2)
    assert cache.put('a', 1) == 1 and cache.put('b', 2) == 2
    assert cache.get('a') == 1
    cache.put('c', 3)
    assert (cache.get('a'), cache.get('b'), cache.get('c')) == (1, None, 3)


def test_value_that_is_put_again_replaces_the_earlier_one() -> None:
    cache = Latest[str, int](2)
    for value in range(5):
        cache.put('a', value)
    cache.put('b', 9)
    assert (cache.get('a'), cache.get('b')) == (4, 9)
