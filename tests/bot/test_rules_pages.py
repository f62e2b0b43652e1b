"""Onirim's rules: texts, pictures, and buttons that turn the pages."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest

from bot import limits
from bot.message.custom_id import CustomId
from bot.message.panel import Button, Menu, Panel
from bot.panels import measure
from bot.panels.rules import place_in, rules_panel
from bot.pictures import text
from bot.pictures.scene import Text
from bot.presenters.onirim import rules
from bot.presenters.registry import show_of
from bot.words import LANGUAGES, Words, words_for
from engine.onirim.cards import BASE
from engine.registry import PACKAGES

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


@pytest.mark.parametrize('language', LANGUAGES)
def test_pages_hold_every_chapter_in_order(language: str) -> None:
    words = words_for(language)
    told = ''
    for panel in leafed(words):
        heading, _, text = panel.blocks[0].partition('\n') if isinstance(panel.blocks[0], str) else ('', '', '')
        told += f'\n{text}'
        assert heading.removeprefix('## ') in menu_of(panel).lines[chapter(panel)].label
    lines = [line for page in rules.pages(words) for line in page.text.split('\n') if line]
    assert [line for line in told.split('\n') if line and not line.startswith('-# ')] == lines


@pytest.mark.parametrize('language', LANGUAGES)
def test_pages_are_counted_within_their_chapter(language: str) -> None:
    """The first page read "Page 1 of 2", as if that were all the rules."""
    words = words_for(language)
    chapters = [chapter(panel) for panel in leafed(words)]
    for number, panel in zip(chapters, leafed(words), strict=True):
        pages = chapters.count(number)
        counts = [words('chapter-page', page=page, pages=pages) for page in range(1, pages + 1)]
        assert sum(count in str(panel.blocks[0]) for count in counts) == (pages > 1)
    assert max(map(chapters.count, chapters)) > 1


def test_contents_lead_to_the_picture_of_each_chapter() -> None:
    words = words_for('pl')
    shown = [rules_panel('onirim', place_in(line.value), words) for line in menu_of(leafed(words)[0]).lines]
    assert [panel.pictures[0].alt for panel in shown] == [page.alt for page in rules.pages(words)]
    assert [panel for panel in leafed(words) if panel.pictures] == shown, 'only there'


def test_buttons_stay_in_place_and_lead_back() -> None:
    words = words_for('ru')
    pages = leafed(words)
    assert all(
        [button.label for button in buttons(page)[:2]] == [words('rules-back'), words('rules-next')] for page in pages
    )
    assert [[button.disabled for button in buttons(page)[:2]] for page in pages] == [
        [True, False], *[[False, False]] * (len(pages) - 2), [False, True]
    ]  # fmt: skip
    page, back = pages[-1], [pages[-1]]
    while not buttons(page)[0].disabled:
        page = opened(buttons(page)[0], words)
        back.append(page)
    assert back[::-1] == pages


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('game', PACKAGES)
def test_one_press_leads_to_the_aim_and_how_to_win(game: str, language: str) -> None:
    """**Rules** opens at the chapter of the question, and on a phone the aim did not say how to win before page 2."""
    words = words_for(language)
    first, *others = leafed(words, game)
    assert '🏆' in str(first.blocks[0])
    for page in others:
        assert [opened(each, words, game) for each in buttons(page)[2:]] == ([first] if chapter(page) else [])
        assert measure.button_lines(buttons(page)) == 1
        ids = [each.id for each in buttons(page)]
        assert len({*ids}) == len(ids)


def test_list_stays_with_the_line_above_it() -> None:
    for language, game in product(LANGUAGES, ('onirim', 'labyrinth', 'mansions')):
        for panel in leafed(words_for(language), game):
            text = panel.blocks[0]
            assert isinstance(text, str) and not text.endswith((':', ':**'))


@pytest.mark.parametrize('rest', ['', 'x', '-1', '.', '3.x', '99999.1', '²'])
def test_malformed_place_is_a_page(rest: str) -> None:
    assert rules_panel('onirim', place_in(rest), words_for('en')) in leafed(words_for('en'))


@pytest.mark.parametrize('game', PACKAGES)
def test_chapters_of_questions_exist(game: str) -> None:
    presenter = show_of(game).presenter
    last = len(presenter.rules(words_for('en')))
    assert presenter.chapters and all(1 < number <= last for number in presenter.chapters.values())


def leafed(words: Words, game: str = 'onirim') -> list[Panel]:
    """Turn the pages of a game's rules from the first to the last."""
    found = [rules_panel(game, (0, 0), words)]
    while not (onward := buttons(found[-1])[1]).disabled:
        found.append(opened(onward, words, game))
    return found


def opened(button: Button, words: Words, game: str = 'onirim') -> Panel:
    custom_id = CustomId.parse(button.id)
    assert custom_id is not None and custom_id.rest.startswith(f'{game} ')
    return rules_panel(game, place_in(custom_id.rest.removeprefix(f'{game} ')), words)


def menu_of(panel: Panel) -> Menu:
    (menu,) = (part for part in panel.blocks if isinstance(part, Menu))
    assert len(menu.lines) <= limits.MENU and all(len(line.label) <= limits.LINE for line in menu.lines)
    return menu


def chapter(panel: Panel) -> int:
    (number,) = (int(line.value) for line in menu_of(panel).lines if line.chosen)
    return number


def buttons(panel: Panel) -> list[Button]:
    return [button for part in panel.blocks if isinstance(part, tuple) for button in part if isinstance(button, Button)]
