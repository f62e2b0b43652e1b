"""The pages of all rules: in every language, all words told, all pictures painted, nothing too long."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.pictures import text
from bot.pictures.page import Painter
from bot.pictures.scene import Text
from bot.presenters.base import Page
from bot.presenters.plain import Plain
from bot.presenters.registry import PRESENTERS
from bot.words import LANGUAGES, Words, words_for
from tests.bot.test_words import messages

EACH = tuple(product(PRESENTERS, LANGUAGES))
DRAWN = tuple((game, language) for game, language in EACH if type(PRESENTERS[game]) is not Plain)
"""Games with pictures."""


def pages_of(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    game, language = request.param
    return PRESENTERS[game].rules(words_for(language))


@pytest.fixture(params=EACH, ids='-'.join)
def pages(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    """The pages of a game in a language."""
    return pages_of(request)


@pytest.fixture(params=DRAWN, ids='-'.join)
def drawn_pages(request: pytest.FixtureRequest) -> tuple[Page, ...]:
    """The same of a game with pictures."""
    return pages_of(request)


class Noting(Words):
    """Words that remember which keys they were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **args: Any) -> str:
        self.asked.add(key)
        return super().__call__(key, **args)


def test_every_page_is_short_and_has_a_title_and_a_text(pages: tuple[Page, ...]) -> None:
    assert 10 <= len(pages) <= 20
    assert len({page.title for page in pages}) == len({page.text for page in pages}) == len(pages)
    for page in pages:
        assert 0 < len(page.title) <= 45
        assert 200 < len(page.text) <= 1500, page.title
        assert page.text.count('**') % 2 == 0, page.title


@pytest.mark.parametrize(('game', 'language'), EACH)
def test_nothing_that_was_written_for_the_pages_is_left_out(game: str, language: str) -> None:
    words = Noting(language)
    PRESENTERS[game].rules(words)
    assert {key for key in messages(language) if key.startswith(f'{game}-rules-')} <= words.asked


def test_every_page_has_a_described_picture(drawn_pages: tuple[Page, ...]) -> None:
    for page in drawn_pages:
        assert page.scene is not None
        assert 35 < len(page.alt) <= 1024, page.title
        assert '*' not in page.alt


def test_captions_are_read_whole(drawn_pages: tuple[Page, ...]) -> None:
    for page in drawn_pages:
        assert page.scene is not None
        for line in page.scene.elements:
            if isinstance(line, Text) and line.width is not None:
                assert text.fit(line.text, line.face, line.size, line.width) == line.text, page.title


def test_every_picture_is_painted(painter: Painter, drawn_pages: tuple[Page, ...]) -> None:
    for page in drawn_pages:
        assert page.scene is not None
        image = painter.paint(page.scene)
        assert image.size == (page.scene.width, page.scene.height)
        assert len(image.getcolors(maxcolors=image.width * image.height) or ()) > 500, 'there is something to be seen'
