"""Labyrinth's rules pages: their texts and pictures."""

from __future__ import annotations

import pytest

from bot.message.emojis import plain
from bot.presenters.labyrinth import rules
from bot.presenters.labyrinth.names import EVENT_SIGNS, SIGNS
from bot.words import LANGUAGES, Words, words_for
from engine.labyrinth.options import Options

LANGUAGE = pytest.mark.parametrize('words', [words_for(language) for language in LANGUAGES], ids=LANGUAGES)


@LANGUAGE
def test_every_treasure_event_and_variant_is_explained(words: Words) -> None:
    pages = [page.text for page in rules.pages(words)]
    for card, sign in SIGNS.items():
        assert f'{plain(sign)} {words(f"labyrinth-treasure-{card}")}' in pages[1]
    for sign in EVENT_SIGNS.values():
        assert any(f'{plain(sign)} **' in page for page in pages[8:11])
    for option in Options.model_fields:
        assert any(words(f'option-labyrinth-{option.replace("_", "-")}') in page for page in pages), option
