"""Grammatical cases of Mansions' investigators and monsters in sentences that have them as objects."""

from __future__ import annotations

from functools import cache

import pytest

from bot.presenters.mansions import story
from bot.presenters.mansions.names import Says
from bot.words import LANGUAGES, words_for
from engine.api import Event
from engine.mansions.game import GAME
from engine.mansions.view import View

NAMES = ('Ada', 'Bruno')
ARGUMENTS = {'seat': 0, 'card': 'unarmed', 'special': False, 'found': False}


@cache
def views() -> tuple[View, ...]:
    options = [GAME.Options(scenario=scenario) for scenario in ('light', 'bell')]
    return tuple(GAME.view(GAME.new(2, option, '5' * 32).state, None) for option in options)


@pytest.mark.parametrize('language', LANGUAGES)
def test_declined_names_are_those_of_the_scenario(language: str) -> None:
    words = words_for(language)
    for view in views():
        says = Says(view, words)
        for kind in says.scenario.monster:
            assert words(f'mansions-kind-{kind}') == says.kind(kind)
        for who in says.scenario.investigator:
            assert words(f'option-mansions-investigator-{who}') == says.who(who)


@pytest.mark.parametrize('language', ['ru', 'pl'])
@pytest.mark.parametrize('kind', story.OBJECTS)
def test_object_of_a_story_line_is_in_the_accusative(kind: str, language: str) -> None:
    words = words_for(language)
    for view in views():
        says = Says(view, words)
        for monster in says.scenario.monster:
            for who in says.scenario.investigator:
                event = Event(kind, {**ARGUMENTS, 'monster': 'm99', 'name': monster, 'who': who})
                told = story.line(event, NAMES, words, view) or ''
                cases = {'monster': 'nominative', 'who': 'nominative', story.OBJECTS[kind]: 'accusative'}
                assert says.kind(monster, cases['monster']) in told
                assert says.who(who, cases['who']) in told
                assert f': {says.who(who)}' not in told


def test_name_that_the_words_do_not_have_stays_as_it_is() -> None:
    says = Says(views()[0], words_for('ru'))
    assert says.who('holt', 'accusative') == 'Марен Холт'
    assert says.who('strand', 'accusative') == 'Мину Стрэнд'
