"""Rules pages of every game in every language: all texts and pictures exist and keep Discord's limits."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.pictures import text
from bot.pictures.painter import Painter
from bot.pictures.scene import Text
from bot.presenters.base import Page
from bot.presenters.presenter import Presenter
from bot.presenters.registry import show_of
from bot.words import LANGUAGES, Words, words_for
from engine.registry import PACKAGES
from tests.bot.word_files import messages

EACH = tuple(product(PACKAGES, LANGUAGES))
DRAWN = tuple((game, language) for game, language in EACH if type(show_of(game).presenter) is not Presenter)
"""`(game, language)` of each game whose rules pages have pictures."""


def pages_of(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    game, language = request.param
    return show_of(game).presenter.rules(words_for(language))


@pytest.fixture(params=EACH, ids='-'.join)
def pages(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    """The rules pages of one game in one language."""
    return pages_of(request)


@pytest.fixture(params=DRAWN, ids='-'.join)
def drawn_pages(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    """The rules pages of one game with pictures in one language."""
    return pages_of(request)


class Noting(Words):
    """Words that record the requested keys in `asked`."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **args: Any) -> str:
        self.asked.add(key)
        return super().__call__(key, **args)


def test_every_page_is_short_with_title_and_text(pages: tuple[Page, ...]) -> None:
    assert 10 <= len(pages) <= 20
    assert len({page.title for page in pages}) == len({page.text for page in pages}) == len(pages)
    for page in pages:
        assert 0 < len(page.title) <= 45
        assert 200 < len(page.text) <= 1500, page.title
        assert page.text.count('**') % 2 == 0, page.title


@pytest.mark.parametrize(('game', 'language'), EACH)
def test_every_message_for_pages_is_used(game: str, language: str) -> None:
    words = Noting(language)
    show_of(game).presenter.rules(words)
    assert {key for key in messages(language) if key.startswith(f'{game}-rules-')} <= words.asked


def test_every_page_has_a_picture_with_alt_text(drawn_pages: tuple[Page, ...]) -> None:
    for page in drawn_pages:
        assert page.scene is not None
        assert 35 < len(page.alt) <= 1024, page.title
        assert '*' not in page.alt


def test_captions_fit(drawn_pages: tuple[Page, ...]) -> None:
    for page in drawn_pages:
        assert page.scene is not None
        for line in page.scene.elements:
            if isinstance(line, Text) and line.width is not None:
                assert text.fit(line.text, line.face, line.size, line.width) == line.text, page.title


def test_every_picture_can_be_painted(painter: Painter, drawn_pages: tuple[Page, ...]) -> None:
    for page in drawn_pages:
        assert page.scene is not None
        image = painter.paint(page.scene)
        assert image.size == (page.scene.width, page.scene.height)
        assert len(image.getcolors(maxcolors=image.width * image.height) or ()) > 500, 'there is something to be seen'
