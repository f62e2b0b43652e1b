"""The cover of a lobby: always whole, and smaller where a screen lacks room."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from bot.panels.lobby import lobby_panel
from bot.panels.measure import fits
from bot.pictures.cover import MARGINS, beside
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from persistence.rows import Invited
from tests.bot.matches import lobby_of

ASKED: Final = (Invited(2, 7, 'Maximilian', 'en', asked_by=1),)
AGAIN: Final = (Invited(2, 7, 'Maximilian', 'en'),)
LATER: Final = 1_800_000_000.5


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', PACKAGES)
def test_lobby_keeps_a_cover_beside_its_texts(game: str, language: str) -> None:
    words = words_for(language)
    tables = (('Ada',), ('Ada', 'Bruno'), ('Ada', 'Bruno', 'Cleo'))
    for names, invited, starts_at, searches in product(tables, ((), ASKED, AGAIN), (None, LATER), (True, False)):
        lobby = lobby_of(game, names, invited=invited, starts_at=starts_at)
        panel = lobby_panel(lobby, words, searches=searches)
        assert panel.pictures and fits(panel.blocks, ephemeral=False), (names, invited, starts_at, searches)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', PACKAGES)
def test_fresh_lobby_says_what_the_game_is(game: str, language: str) -> None:
    """In Russian and Polish, the lobby of Onirim had its name alone."""
    words = words_for(language)
    for starts_at, searches in product((None, LATER), (True, False)):
        told = str(lobby_panel(lobby_of(game, ('Ada',), starts_at=starts_at), words, searches=searches).blocks)
        assert any(words(f'game-{game}-{form}') in told for form in ('about', 'brief')), (starts_at, searches)


def test_low_cover_is_whole_between_dark_margins() -> None:
    words = words_for('ru')
    lobbies = (lobby_of('labyrinth', ('Ada', 'Bruno'), invited=invited) for invited in ((), ASKED))
    high, low = (lobby_panel(lobby, words, searches=True).pictures[0] for lobby in lobbies)
    margin = (low.scene.width - high.scene.width) // 2
    assert margin in MARGINS[1:] and low.scene == beside(high.scene, margin)
    assert low.alt == high.alt and len(low.scene.elements) == len(high.scene.elements) + 2
