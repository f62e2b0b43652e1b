"""The picture of a game in its lobby."""

from __future__ import annotations

import pytest

from bot.message.panel import ALT_LIMIT, Picture
from bot.panels.lobby import lobby_panel
from bot.pictures.page import Painter
from bot.pictures.scene import Placed, Text
from bot.pictures.sprites import Sprites
from bot.presenters.registry import PRESENTERS
from bot.words import LANGUAGES, words_for
from tests.bot.matches import lobby_of
from tests.bot.pictures.readable import assert_readable

EACH = [(game, language) for game in PRESENTERS for language in LANGUAGES]


@pytest.mark.parametrize(('game', 'language'), EACH)
def test_a_lobby_begins_with_the_cover_of_its_game_under_its_name(game: str, language: str) -> None:
    words = words_for(language)
    picture, *rest = lobby_panel(lobby_of(game, ['Ada']), words).blocks
    assert isinstance(picture, Picture) and not any(isinstance(block, Picture) for block in rest)
    assert_readable(picture.scene)
    (title,) = (element for element in picture.scene.elements if isinstance(element, Text))
    assert title.text == words(f'game-{game}') and title.edge
    assert 80 < len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize('game', PRESENTERS)
def test_a_cover_stays_the_same_whatever_is_chosen_and_whoever_is_there(game: str) -> None:
    presenter, words = PRESENTERS[game], words_for('en')
    digests = set()
    for names in (['Ada'], ['Ada', 'Bruno']):
        (picture, *_) = lobby_panel(lobby_of(game, names, think_seconds=300), words).blocks
        assert isinstance(picture, Picture)
        digests.add(picture.digest())
    assert len(digests) == 1, 'a new one would be sent, and blurred for a moment'
    # It is ready before somebody wants it.
    scene = presenter.cover(words)
    assert scene is not None and {*scene.sprites()} <= {*presenter.sprites()}


@pytest.mark.parametrize('game', PRESENTERS)
def test_a_cover_fills_its_picture(game: str, sprites: Sprites) -> None:
    scene = PRESENTERS[game].cover(words_for('en'))
    assert scene is not None
    assert all(isinstance(element, Placed) for element in scene.ground)
    page = Painter(sprites).paint(scene)
    assert page.size == (scene.width, scene.height)
    corners = [page.getpixel((x, y)) for x in (0, scene.width - 1) for y in (0, scene.height - 1)]
    assert (0, 0, 0) not in corners
