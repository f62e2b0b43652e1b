"""Covers: the picture of a game in its lobby."""

from __future__ import annotations

from itertools import islice

import pytest

from bot import limits
from bot.message.panel import Picture
from bot.panels.lobby import lobby_panel
from bot.pictures.painter import Painter
from bot.pictures.scene import Placed, Scene, Text
from bot.pictures.sprites import Sprites
from bot.presenters.registry import every_sprite, show_of
from bot.words import LANGUAGES, words_for
from engine.registry import PACKAGES
from tests.bot.conftest import House
from tests.bot.matches import lobby_of
from tests.bot.pictures.readable import assert_readable
from tests.bot.play import click, open_lobby, options
from tests.bot.sketches import Sketcher

EACH = [(game, language) for game in PACKAGES for language in LANGUAGES]


@pytest.mark.parametrize(('game', 'language'), EACH)
def test_lobby_begins_with_name_and_cover(game: str, language: str) -> None:
    words = words_for(language)
    picture, *rest = lobby_panel(lobby_of(game, ['Ada']), words).blocks
    assert isinstance(picture, Picture) and not any(isinstance(block, Picture) for block in rest)
    assert_readable(picture.scene)
    lettering = [element.text for element in picture.scene.elements if isinstance(element, Text)]
    assert words(f'game-{game}') in lettering
    assert 80 < len(picture.alt) <= limits.ALT


@pytest.mark.parametrize('game', PACKAGES)
def test_cover_is_independent_of_options_and_players(game: str) -> None:
    presenter, words = show_of(game).presenter, words_for('en')
    digests = set()
    for names in (['Ada'], ['Ada', 'Bruno']):
        (picture, *_) = lobby_panel(lobby_of(game, names, think_seconds=300), words).blocks
        assert isinstance(picture, Picture)
        digests.add(picture.digest())
    assert len(digests) == 1, 'a new one would be sent, and blurred for a moment'
    # All drawings of a cover are made in advance.
    scene = presenter.cover(words)
    assert scene is not None and {*scene.sprites()} <= {*presenter.sprites()}


def test_lobby_of_mansions_shows_its_scenario() -> None:
    words, known = words_for('en'), {*show_of('mansions').presenter.sprites()}
    found = {}
    for scenario in ('light', 'bell', 'train', 'theatre'):
        picture, *_ = lobby_panel(lobby_of('mansions', ['Ada'], options=f'{{"scenario": "{scenario}"}}'), words).blocks
        assert isinstance(picture, Picture) and {*picture.scene.sprites()} <= known
        (sprite,) = picture.scene.sprites()
        assert sprite.drawing == f'mansions/houses/{scenario}/site'
        title = [each.text for each in picture.scene.elements if isinstance(each, Text)][1:]
        assert ' '.join(title) == words(f'option-mansions-scenario-{scenario}')
        found[picture.alt] = scenario
    assert len(found) == 4


def test_covers_are_rasterised_first() -> None:
    covers = [show_of(game).presenter.cover(words_for('en')) for game in PACKAGES]
    needed = [sprite for cover in covers if cover is not None for sprite in cover.sprites()]
    assert needed and {*islice(every_sprite(), len(needed))} == {*needed}


@pytest.mark.parametrize('game', PACKAGES)
def test_a_cover_fills_its_picture(game: str, sprites: Sprites) -> None:
    scene = show_of(game).presenter.cover(words_for('en'))
    assert scene is not None
    assert all(isinstance(element, Placed) for element in scene.ground)
    page = Painter(sprites).paint(scene)
    assert page.size == (scene.width, scene.height)
    corners = [page.getpixel((x, y)) for x in (0, scene.width - 1) for y in (0, scene.height - 1)]
    assert (0, 0, 0) not in corners


LARGE = 5000
"""Bytes. A larger request has a picture in it."""


class Large(Sketcher):
    """Paints pictures so large that requests with them differ from requests with text."""

    async def render(self, scene: Scene) -> bytes:
        return await super().render(scene) + bytes(2 * LARGE)


@pytest.fixture
def painter() -> Painter:
    return Large()


def sent(house: House) -> list[bool]:
    """Return whether each edit since the last call brought a picture."""
    edits = [call.bytes > LARGE for call in house.playground.calls if call.method == 'PATCH']
    house.playground.clear_calls()
    return edits


async def test_a_lobby_keeps_its_cover_when_somebody_comes_or_goes(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'Onirim')
    await house.shown()
    (cover,) = lobby.images
    for action in ('join', 'quit'):
        house.playground.clear_calls()
        await click(house.bruno, lobby, action)
        await house.shown()
        assert sent(house) == [False]
        now = house.now(house.ada, lobby)
        assert now is not None and [image.url for image in now.images] == [cover.url]


async def test_a_lobby_in_another_language_has_another_cover(house: House) -> None:
    lobby = await open_lobby(house.ada, 'games', 'Onirim')
    panel = await options(house.ada, lobby)
    await house.shown()
    house.playground.clear_calls()
    await click(house.ada, panel, 'language', 'ru')
    await house.shown()
    assert True in sent(house)


async def test_a_cover_is_sent_again_where_a_message_does_not_keep_it(stormy_house: House) -> None:
    house = stormy_house
    lobby = await open_lobby(house.ada, 'games', 'Onirim')
    await house.shown()
    house.playground.clear_calls()
    house.playground.faults.next('PATCH /channels/{id}/messages/{id}', code=50035)
    await click(house.bruno, lobby, 'join')
    await house.shown()
    assert sent(house) == [False, True]
    await click(house.bruno, lobby, 'quit')
    await house.shown()
    assert sent(house) == [False], 'one refusal is not for ever'
    now = house.now(house.ada, lobby)
    assert now is not None and len(now.images) == 1
