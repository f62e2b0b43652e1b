"""The pages of /rules: in every language, all words told, all pictures painted, nothing too long."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bot.panel import Button, Menu, Panel, Picture
from bot.pictures import text
from bot.pictures.page import Painter
from bot.pictures.scene import Words as Line
from bot.presenters.onirim import rules
from bot.rules import rules_panel
from bot.words import LANGUAGES, Words, words_for
from engine.onirim.cards import BASE
from tests.bot.test_words import messages

CARDS = Counter({face.code: face.copies for face in BASE})
SYMBOL = {face.code: face.symbol for face in BASE}


class Noting(Words):
    """Words that remember which keys they were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **args: Any) -> str:
        self.asked.add(key)
        return super().__call__(key, **args)


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_page_is_short_and_has_a_title_a_text_and_a_described_picture(language: str) -> None:
    pages = rules.pages(words_for(language))
    assert 15 <= len(pages) <= 20
    assert len({page.title for page in pages}) == len({page.text for page in pages}) == len(pages)
    for page in pages:
        assert 0 < len(page.title) <= 45
        assert 200 < len(page.text) <= 1500, page.title
        assert page.text.count('**') % 2 == 0, page.title
        assert page.scene is not None
        assert 50 < len(page.alt) <= 1024, page.title
        assert '*' not in page.alt


@pytest.mark.parametrize('language', LANGUAGES)
def test_nothing_that_was_written_for_the_pages_is_left_out(language: str) -> None:
    words = Noting(language)
    rules.pages(words)
    assert {key for key in messages(language) if key.startswith('onirim-rules-')} <= words.asked


@pytest.mark.parametrize('language', LANGUAGES)
def test_captions_are_read_whole(language: str) -> None:
    for page in rules.pages(words_for(language)):
        assert page.scene is not None
        for line in page.scene.marks:
            if isinstance(line, Line) and line.width is not None:
                assert text.fit(line.text, line.face, line.size, line.width) == line.text, page.title


@pytest.mark.parametrize('language', LANGUAGES)
def test_every_picture_is_painted(painter: Painter, language: str) -> None:
    for page in rules.pages(words_for(language)):
        assert page.scene is not None
        image = painter.paint(page.scene)
        assert image.size == (page.scene.width, page.scene.height)
        assert len(image.getcolors(maxcolors=image.width * image.height) or ()) > 500, 'there are cards to be seen'


@pytest.mark.parametrize('language', LANGUAGES)
def test_the_examples_are_described_as_they_are(language: str) -> None:
    words = words_for(language)
    board, _, hand = rules.pages(words)[7:10]
    assert all(words(f'onirim-rules-player-{who}') in board.alt for who in 'ab')
    assert all(words(f'onirim-card-{card}') in board.alt for card in rules.TABLE.shared)
    own = rules.HAND.hands[0]
    assert own is not None
    assert all(words(f'onirim-card-{card}') in hand.alt for card in own)
    assert not any(words(f'onirim-card-{card}') in board.alt for card in set(own) - set(sum(rules.TABLE.rows, ())))


def test_the_example_is_a_game_that_could_be() -> None:
    table, own = rules.TABLE, rules.HAND.hands[0]
    assert own is not None
    lying = Counter((*table.discard, *table.shared, *own, *sum(table.rows, ()), *sum(table.doors, ())))
    assert lying <= CARDS
    assert lying.total() + table.hand_sizes[1] + table.deck == CARDS.total()
    for row in table.rows:
        assert all(SYMBOL[card] != SYMBOL[after] for card, after in pairwise(row))
    assert table.discard.count('NN') == table.nightmares


def test_pages_are_turned_one_by_one_or_by_the_menu() -> None:
    words = words_for('pl')
    last = len(rules.pages(words)) - 1
    labels = []
    for number in range(last + 1):
        panel = rules_panel('onirim', number, words)
        labels.append([button.label for button in _buttons(panel)])
        (menu,) = (part for part in panel.parts if isinstance(part, Menu))
        assert [int(line.value) for line in menu.choices if line.chosen] == [number]
        assert len(menu.choices) == last + 1 <= 25
        assert all(len(line.label) <= 100 for line in menu.choices)
        assert sum(isinstance(part, Picture) for part in panel.parts) == 1
    back, onward = words('rules-back'), words('rules-next')
    assert labels == [[onward], *[[back, onward]] * (last - 1), [back]]
    assert rules_panel('onirim', 99, words) == rules_panel('onirim', last, words)


def _buttons(panel: Panel) -> list[Button]:
    return [button for part in panel.parts if isinstance(part, tuple) for button in part if isinstance(button, Button)]
