"""Onirim's rules: texts, pictures, and buttons that turn the pages."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bot.message.panel import Button, Menu, Panel, Picture
from bot.panels.rules import rules_panel
from bot.pictures import text
from bot.pictures.scene import Text
from bot.presenters.onirim import rules
from bot.words import LANGUAGES, words_for
from engine.onirim.cards import BASE

CARDS = Counter({face.code: face.copies for face in BASE})
SYMBOL = {face.code: face.symbol for face in BASE}


@pytest.mark.parametrize('language', LANGUAGES)
def test_alt_texts_describe_the_examples(language: str) -> None:
    words = words_for(language)
    board, _, hand = rules.pages(words)[7:10]
    assert all(words(f'onirim-rules-player-{who}') in board.alt for who in 'ab')
    assert all(words(f'onirim-card-{card}') in board.alt for card in rules.TABLE.shared)
    own = rules.HAND.hands[0]
    assert own is not None
    assert all(words(f'onirim-card-{card}') in hand.alt for card in own)
    assert not any(words(f'onirim-card-{card}') in board.alt for card in set(own) - set(sum(rules.TABLE.rows, ())))


@pytest.mark.parametrize('language', LANGUAGES)
def test_captions_fit(language: str) -> None:
    scenes = [page.scene for page in rules.pages(words_for(language)) if page.scene is not None]
    captions = [
        line for scene in scenes for line in scene.elements if isinstance(line, Text) and line.width is not None
    ]
    assert captions
    assert [line.text for line in captions if text.width(line.text, line.face, line.size) > (line.width or 0)] == []


def test_example_is_a_possible_game() -> None:
    table, own = rules.TABLE, rules.HAND.hands[0]
    assert own is not None
    lying = Counter((*table.discard, *table.shared, *own, *sum(table.rows, ()), *sum(table.doors, ())))
    assert lying <= CARDS
    assert lying.total() + table.hand_sizes[1] + table.deck == CARDS.total()
    for row in table.rows:
        assert all(SYMBOL[card] != SYMBOL[after] for card, after in pairwise(row))
    assert table.discard.count('NN') == table.nightmares


def test_pages_are_turned_by_buttons_or_the_menu() -> None:
    words = words_for('pl')
    last = len(rules.pages(words)) - 1
    labels = []
    for number in range(last + 1):
        panel = rules_panel('onirim', number, words)
        labels.append([button.label for button in _buttons(panel)])
        (menu,) = (part for part in panel.blocks if isinstance(part, Menu))
        assert [int(line.value) for line in menu.lines if line.chosen] == [number]
        assert len(menu.lines) == last + 1 <= 25
        assert all(len(line.label) <= 100 for line in menu.lines)
        assert sum(isinstance(part, Picture) for part in panel.blocks) == 1
    back, onward = words('rules-back'), words('rules-next')
    assert labels == [[onward], *[[back, onward]] * (last - 1), [back]]
    assert rules_panel('onirim', 99, words) == rules_panel('onirim', last, words)


def _buttons(panel: Panel) -> list[Button]:
    return [button for part in panel.blocks if isinstance(part, tuple) for button in part if isinstance(button, Button)]
