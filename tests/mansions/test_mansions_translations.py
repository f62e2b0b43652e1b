"""Translations of the scenarios are complete, have the same numbers, and use the bot's terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import pytest
from pydantic import BaseModel

from bot.words import DEFAULT, LANGUAGES, words_for
from engine.mansions.library import SCENARIOS
from engine.mansions.model.base import Text
from engine.mansions.model.conditions import RoomWord
from engine.mansions.ops import ATTRIBUTES
from engine.mansions.scenario import Scenario

ENGLISH: Final = {
    'int': 'Intellect', 'wil': 'Willpower', 'lor': 'Lore', 'luc': 'Luck', 'str': 'Strength', 'mar': 'Marksmanship',
    'dex': 'Dexterity',
}  # fmt: skip
QUOTED: Final = re.compile('[“«„](.+?)[”»“]')
OTHERS: Final = [language for language in LANGUAGES if language != DEFAULT]
BOTH: Final = [(name, language) for name in SCENARIOS for language in OTHERS]


def texts(part: object) -> Iterator[Text]:
    """Every text in a part of a scenario."""
    if isinstance(part, Text):
        yield part
    elif isinstance(part, BaseModel):
        for name in type(part).model_fields:
            yield from texts(getattr(part, name))
    elif isinstance(part, dict):
        for each in part.values():
            yield from texts(each)
    elif isinstance(part, (list, tuple)):
        for each in part:
            yield from texts(each)


def names(scenario: Scenario, language: str) -> set[str]:
    groups = (scenario.rooms, scenario.cards, scenario.monsters, scenario.mythos, scenario.trauma, scenario.events,
              scenario.keeper_cards, scenario.locks, scenario.obstacles, scenario.objectives.values())  # fmt: skip
    return {part.name.said(language) for group in groups for part in group}


@pytest.mark.parametrize('name', SCENARIOS)
def test_every_text_has_every_language(name: str) -> None:
    found = list(texts(SCENARIOS[name]))
    assert len(found) > 150
    for text in found:
        assert set(text.root) == set(LANGUAGES), text.said()
        assert all(said == said.strip() != '' for said in text.root.values()), text.said()


@pytest.mark.parametrize('name', SCENARIOS)
def test_translations_are_not_english(name: str) -> None:
    people = {person.name.said() for person in SCENARIOS[name].investigators}
    for text in texts(SCENARIOS[name]):
        assert not re.search('[A-Za-z]', text.said('ru')), text.said('ru')
        assert text.said('pl') != text.said() or text.said() in people, text.said('pl')


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_translations_have_the_same_numbers(name: str, language: str) -> None:
    for text in texts(SCENARIOS[name]):
        numbers = [sorted(re.findall(r'[+-]?\d+', said)) for said in (text.said(), text.said(language))]
        assert numbers[0] == numbers[1], text.said(language)


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_texts_name_attributes_as_the_bot_does(name: str, language: str) -> None:
    words = words_for(language)
    assert {f'mansions-attribute-{key}' for key in ENGLISH} == {
        f'mansions-attribute-{key.lower()}' for key in ATTRIBUTES
    }
    for text in texts(SCENARIOS[name]):
        for key, english in ENGLISH.items():
            stem = words(f'mansions-attribute-{key}')[:3]
            there = re.search(rf'\b(?:[Tt]ests?|[+-]\d|a) {english}\b', text.said())
            assert not there or stem in text.said(language), text.said(language)


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_room_words_match_the_same_rooms_in_every_language(name: str, language: str) -> None:
    scenario = SCENARIOS[name]
    seen = 0
    for card in scenario.mythos:
        if not isinstance(card.requirement, RoomWord):
            continue
        quoted = QUOTED.search(card.text.said(language))
        assert quoted is not None, card.text.said(language)
        for room in scenario.rooms:
            looked_for = card.requirement.word.lower() in room.name.said().lower().split()
            # Russian joins a car and its use: «Вагон-ресторан».
            read = quoted[1].lower() in re.findall(r'\w+', room.name.said(language).lower())
            assert looked_for == read, f'{quoted[1]}: {room.name.said(language)}'
        seen += 1
    assert seen >= 2


@pytest.mark.parametrize('language', OTHERS)
def test_names_are_unique(language: str) -> None:
    for scenario in SCENARIOS.values():
        for group in (scenario.rooms, scenario.monsters, scenario.mythos, scenario.keeper_cards, scenario.events):
            called: dict[str, str] = {}
            for part in group:
                assert called.setdefault(part.name.said(language), part.id) == part.id
    found = [names(scenario, language) for scenario in SCENARIOS.values()]
    assert not [one & other for one, other in combinations(found, 2) if one & other]


@pytest.mark.parametrize('language', LANGUAGES)
def test_lobby_names_match_the_scenarios(language: str) -> None:
    words = words_for(language)
    for scenario in SCENARIOS.values():
        assert words(f'option-mansions-scenario-{scenario.id}') == scenario.title.said(language)
        for person in scenario.investigators:
            assert words(f'option-mansions-investigator-{person.id}') == person.name.said(language)
