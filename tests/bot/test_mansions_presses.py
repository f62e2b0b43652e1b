"""Answers of Mansions on a phone: the number of presses that each needs, and menus that hold most answers at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from bot.message.panel import Button, Menu, Panel
from bot.panels.hand import hand_panel
from bot.pictures.scene import Scene
from bot.pictures.style import HEIGHT, WIDTH
from bot.presenters.answers import for_board, for_standing, whole, without_copy
from bot.presenters.base import Tap
from bot.presenters.mansions.menus import spread
from bot.presenters.mansions.presenter import Mansions
from bot.tables.match import Match
from bot.words import LANGUAGES, Words, words_for
from engine.api import Choice, admits
from tests.bot.mansions_games import recorded, states
from tests.bot.matches import match_of
from tests.bot.play import id_in

URL: Final = 'https://discord.com/channels/1/2/3'
NAMES: Final = ('Ada', 'Bruno', 'Cleo')
SEVERAL: Final = frozenset({'mansions.keeper_actions', 'mansions.act', 'mansions.next', 'mansions.puzzle'})
"""Questions with more answers than a row of buttons holds."""

GAMES: Final = ('bell-1A-investigators', 'light-1A-keeper', 'train-1B-keeper', 'theatre-1B-keeper')


@pytest.fixture(autouse=True)
def _undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ('hand', 'board'):
        monkeypatch.setattr(Mansions, name, lambda *_: Scene(WIDTH, HEIGHT, (), ()))
        monkeypatch.setattr(Mansions, f'{name}_alt', lambda *_: '')


def offered(panel: Panel) -> Iterator[str]:
    """Yield the texts of the answers that a hand offers, whole and partial ones."""
    for block in panel.blocks:
        if isinstance(block, Menu):
            texts = [line.value for line in block.lines]
        else:
            buttons = [each for each in block if isinstance(each, Button)] if isinstance(block, tuple) else []
            ids = (id_in(button.id) for button in buttons if not button.disabled)
            texts = [each.rest for each in ids if each.action in ('do', 'part', 'sure')]
        for text in texts:
            standing, own = for_standing(for_board(without_copy(text))[1])
            if not standing:
                yield own


def presses(match: Match, seat: int, choice: Choice, token: str, words: Words) -> int:
    """Return the smallest number of presses that give an answer. A choice in a menu counts as one press."""
    pages, seen = [''], {''}
    for number in range(1, 4):
        texts = [
            text for given in pages for text in offered(hand_panel(match, seat, words, board_url=URL, given=given))
        ]
        if token in (whole(choice, text) for text in texts):
            return number
        pages = [text for text in dict.fromkeys(texts) if whole(choice, text) is None and text not in seen]
        seen.update(pages)
    raise AssertionError(f'{token} is not offered')


@pytest.mark.parametrize('language', LANGUAGES)
def test_nearly_every_answer_needs_one_press(language: str) -> None:
    """Half of the keeper's answers needed three presses, and each action of a puzzle needed two."""
    words, answers, pressed = words_for(language), Counter[str](), Counter[str]()
    for name in GAMES:
        whole_name = f'mansions-3-{name}'
        for state, move in zip(states(whole_name), recorded(whole_name).moves, strict=False):
            match = match_of('mansions', state, NAMES)
            question = match.question(move.seat)
            if question is not None and question.kind in SEVERAL and admits(question.choice, move.token):
                answers[question.kind] += 1
                pressed[question.kind] += presses(match, move.seat, question.choice, move.token, words)
    assert set(answers) == SEVERAL and answers.total() > 100
    assert all(pressed[kind] <= 1.25 * number for kind, number in answers.items()), (answers, pressed)


def test_a_menu_opens_pages_with_few_lines_first() -> None:
    pages = {'a': 3, 'b': 9, 'c': 2}
    lines = [Tap(name, name, half=True) for name in pages]
    inner = {name: [Tap(f'{name}{number}', name) for number in range(count)] for name, count in pages.items()}
    for most, opened in ((25, 'abc'), (13, 'ac'), (6, 'ac'), (5, 'c'), (4, 'c'), (3, '')):
        shown = spread(lines, lambda tap: inner[tap.token], most)
        assert {tap.token for tap in shown if tap.half} == {*'abc'} - {*opened} and len(shown) <= most
