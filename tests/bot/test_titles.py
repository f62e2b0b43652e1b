"""Names of games, installed or not."""

from __future__ import annotations

import pytest

from bot.tables.titles import game_name
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES


@pytest.mark.parametrize('language', LANGUAGES)
def test_installed_game_has_its_name_in_each_language(language: str) -> None:
    words = words_for(language)
    assert [game_name(name, words) for name in PACKAGES] == [words(f'game-{name}') for name in PACKAGES]


def test_game_that_is_gone_keeps_a_readable_name() -> None:
    assert game_name('liars-dice', words_for('en')) == 'Liars dice'
