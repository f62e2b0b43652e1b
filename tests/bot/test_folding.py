"""Folded texts: a hurried spelling equals the full one, and letters that differ stay different."""

from __future__ import annotations

import pytest

from bot.words.folding import folded


@pytest.mark.parametrize(
    ('typed', 'full'),
    [
        ('swit za 2 godziny', '  Świt  za 2\tgodziny '),
        ('zolw', 'Żółw'),
        ('еще', 'ЕЩЁ'),
        ('и\u0306од', 'Йод'),
        ('▶', '▶\ufe0f'),
        ('19:30', '１９:３０'),
        ('strasse', 'Straße'),
    ],
)
def test_hurried_spelling_equals_the_full_one(typed: str, full: str) -> None:
    assert folded(typed) == folded(full)


def test_other_letter_stays_another() -> None:
    assert folded('май') != folded('маи')
