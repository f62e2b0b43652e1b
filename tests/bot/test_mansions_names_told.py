"""Names and numbers in texts of Mansions: articles, minus signs, numbers of rooms, and whole names on the desk."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest

from bot.pictures import style, text
from bot.presenters.mansions.names import Says
from bot.presenters.mansions.presenter import Mansions
from bot.presenters.mansions.scenes import desk, desk_cards
from bot.presenters.mansions.scenes.pieces import LEAST
from bot.words import LANGUAGES, words_for
from engine.mansions.cards import SCENARIOS
from engine.mansions.game import GAME
from tests.bot.mansions_moments import begun

SHOW, EN = Mansions(), words_for('en')
NAMES = ('Ada', 'Bruno', 'Cleo', 'Dora', 'Eva')


def says_of(scenario: str, language: str) -> Says:
    return Says(GAME.view(begun(scenario), None), words_for(language), NAMES)


@pytest.mark.parametrize('language', LANGUAGES)
def test_keeper_reads_how_many_rooms_the_objective_takes(language: str) -> None:
    found = 0
    for scenario in SCENARIOS.values():
        says = says_of(scenario.id, language)
        for card in scenario.objectives.values():
            goals: list[Any] = [*card.keeper, card.back]
            rooms = [goal for goal in goals if goal is not None and goal.kind in ('rooms_dark', 'rooms_on_fire')]
            numbers = {str(each.number.of(says.view.party)) for each in rooms}
            assert numbers <= {*re.findall(r'\d+', says.keeper_text(card))}
            assert bool(rooms) == (says.keeper_text(card) != says.plain(card.keeper_text))
            found += len(rooms)
    assert found >= 6


@pytest.mark.parametrize('language', LANGUAGES)
def test_minus_of_a_card_is_no_hyphen(language: str) -> None:
    found = 0
    for scenario in SCENARIOS.values():
        says = says_of(scenario.id, language)
        for code in (*scenario.card, *scenario.mythos_card, *scenario.lock, *scenario.obstacle):
            said = says.card_text(code)
            assert not re.search(r'[ (]-\d', said), said
            found += '−' in said
    assert found > 5


def test_english_rooms_have_an_article_unless_they_have_a_number() -> None:
    for scenario in SCENARIOS.values():
        says = says_of(scenario.id, 'en')
        for room in scenario.rooms:
            whole = says.room(room.id, 'to')
            assert whole.startswith('to the ') or whole == 'to Berth Thirteen'
            space = says.space(room.spaces[-1], 'at')
            assert (' the ' in space) == (len(room.spaces) == 1 and room.id != 'berth'), space


@pytest.mark.parametrize('language', LANGUAGES)
def test_desk_shows_whole_names_of_cards_that_wait(language: str) -> None:
    """ "Everything is taken care of" was cut inside a word, because "armed: Lindqvist" took its room."""
    words, room = words_for(language), desk.LEFT.width - 76 - 32
    for scenario in SCENARIOS.values():
        waits = [
            words('mansions-anyone-brief'),
            *(each.name.said(language).split()[-1] for each in scenario.investigators),
        ]
        cards = [card.name.said(language) for card in scenario.mythos]
        cards += [card.name.said(language) for card in scenario.trauma]
        for name, who in product(cards, waits):
            held = desk_cards.Held('mythos', words('picture-mansions-armed', who=who), name, '')
            mark, size = desk_cards._beside(held, room)
            assert who in mark and style.fits(held.name, room - text.width(mark, 'bold', size), LEAST)
