"""The pages of Labyrinth's rules: in every language, all words told, all pictures painted, nothing too long."""

from __future__ import annotations

import pytest

from bot.pictures import text
from bot.pictures.page import Painter
from bot.pictures.scene import Words as Line
from bot.presenters.labyrinth import rules
from bot.presenters.labyrinth.names import EVENT_SIGNS, SIGNS
from bot.words import LANGUAGES, Words, words_for
from engine.labyrinth.options import Options
from tests.bot.test_rules_pages import Noting
from tests.bot.test_words import messages

LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


@LANGUAGE
def test_every_page_is_short_and_has_a_title_a_text_and_a_described_picture(words: Words) -> None:
    pages = rules.pages(words)
    assert 10 <= len(pages) <= 20
    assert len({page.title for page in pages}) == len({page.text for page in pages}) == len(pages)
    for page in pages:
        assert 0 < len(page.title) <= 45
        assert 200 < len(page.text) <= 1500, page.title
        assert page.text.count('**') % 2 == 0, page.title
        assert page.scene is not None
        assert 35 < len(page.alt) <= 1024, page.title
        assert '*' not in page.alt


@pytest.mark.parametrize('language', LANGUAGES)
def test_nothing_that_was_written_for_the_pages_is_left_out(language: str) -> None:
    words = Noting(language)
    rules.pages(words)
    assert {key for key in messages(language) if key.startswith('labyrinth-rules-')} <= words.asked


@LANGUAGE
def test_captions_are_read_whole(words: Words) -> None:
    for page in rules.pages(words):
        assert page.scene is not None
        for line in page.scene.marks:
            if isinstance(line, Line) and line.width is not None:
                assert text.fit(line.text, line.face, line.size, line.width) == line.text, page.title


@LANGUAGE
def test_every_picture_is_painted(painter: Painter, words: Words) -> None:
    for page in rules.pages(words):
        assert page.scene is not None
        image = painter.paint(page.scene)
        assert image.size == (page.scene.width, page.scene.height)
        assert len(image.getcolors(maxcolors=image.width * image.height) or ()) > 500, 'there is something to be seen'


@LANGUAGE
def test_every_treasure_every_event_and_every_variant_is_explained(words: Words) -> None:
    pages = [page.text for page in rules.pages(words)]
    for card, sign in SIGNS.items():
        assert f'{sign} {words(f"labyrinth-treasure-{card}")}' in pages[1]
    for sign in EVENT_SIGNS.values():
        assert any(f'{sign} **' in page for page in pages[8:11])
    for option in Options.model_fields:
        assert any(words(f'option-labyrinth-{option.replace("_", "-")}') in page for page in pages), option
