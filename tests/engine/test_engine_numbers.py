"""Random play gives the numbers that independent engines give (section 11 of the rules)."""

from __future__ import annotations

from tests.engine.sampling import in_many_processes, is_near


def test_random_solo_play() -> None:
    turns, doors, wins = zip(*in_many_processes('onirim', 1, {}, 20_000), strict=True)
    assert is_near(turns, 23.5, rounding=0.1)
    assert is_near(doors, 0.41, rounding=0.01)
    assert not is_near(turns, 24.1, rounding=0.1), 'the bounds are too wide to notice half a turn'
    assert not is_near(doors, 0.45, rounding=0.01), 'the bounds are too wide to notice a door in twenty-five games'
    assert sum(wins) <= 1


def test_random_play_of_two_with_open_hands() -> None:
    turns, doors, wins = zip(*in_many_processes('onirim', 2, {'talk': 'open'}, 4_000), strict=True)
    assert is_near(turns, 21.6, rounding=0.1)
    assert is_near(doors, 0.48, rounding=0.01)
    assert sum(wins) <= 1
