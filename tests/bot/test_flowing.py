"""Lines that are joined where a desktop has little room."""

from __future__ import annotations

from bot.panels.texts import flowing


def test_joined_lines_have_a_dot_only_between_two_phrases() -> None:
    assert flowing('You choose:\nUntil noon') == 'You choose: Until noon'
    assert flowing('Pay 2.\nUntil noon') == 'Pay 2. Until noon'
    assert flowing('Round 2\nUntil noon') == 'Round 2 · Until noon'
