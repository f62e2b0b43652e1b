"""Texts of events, clues and Objectives in the built-in houses: a roll that one asks for is said before it happens."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.words import LANGUAGES, words_for
from engine.mansions import effects
from engine.mansions.cards import SCENARIOS, ItemIn, Scenario
from engine.mansions.model.base import Text

BOTH = [(scenario, language) for scenario in SCENARIOS for language in LANGUAGES]


def asked(scenario: Scenario) -> Iterator[tuple[Text, effects.Test]]:
    """Yield each text that has a test of everybody, with the test: of an event, a clue or an Objective."""
    for event in scenario.events:
        for section in (event.whole,) if event.whole is not None else event.sections.values():
            yield from (
                (section.text, clause) for clause in effects.walk(section.effect) if isinstance(clause, effects.Test)
            )
    for card in scenario.cards:
        if card.clue is not None and card.effect:
            yield from ((card.text, clause) for clause in effects.walk(card.effect) if isinstance(clause, effects.Test))
    for objective in scenario.objectives.values():
        rolls = effects.walk(objective.on_reveal)
        yield from ((objective.text, clause) for clause in rolls if isinstance(clause, effects.Test))


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_event_names_its_test_and_its_harm(name: str, language: str) -> None:
    words, found = words_for(language), 0
    for text, test in asked(SCENARIOS[name]):
        said = text.said(language)
        # Russian and Polish decline the name of an attribute.
        assert words(f'mansions-attribute-{test.check.attribute.lower()}')[:3] in said, said
        modifier = test.check.modifier
        assert not modifier or f'{modifier:+}' in said, said
        harm = re.findall(r'(?:damage|horror) (\d)', effects.written(test.failed))
        assert all(number in said for number in harm), said
        found += 1
    assert found >= 3


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_objective_names_the_rooms_of_its_test(name: str, language: str) -> None:
    """The theatre's said only that the investigators enter from two sides, while each of them rolled for the side."""
    scenario = SCENARIOS[name]
    room_of = {space: room for room in scenario.rooms for space in room.spaces}
    for objective in scenario.objectives.values():
        said = objective.text.said(language)
        for test in effects.walk(objective.on_reveal):
            if isinstance(test, effects.Test):
                told = effects.written((*test.passed, *test.failed))
                # Russian and Polish decline the names of rooms.
                rooms = [room_of[space].name.said(language) for space in re.findall(r'carry (\w+)', told)]
                assert all(re.search(_stems(room), said) for room in rooms), said


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_clue_1_does_not_say_to_reveal_the_objective(name: str, language: str) -> None:
    """The bot reveals it, and it lies open already if an event or its own back came first."""
    scenario, told = SCENARIOS[name], {'en': 'Objective', 'ru': 'Цел', 'pl': 'Cel'}
    (text,) = (card.text.said(language) for card in scenario.cards if card.clue == 1)
    assert told[language] in words_for(language)('mansions-board-no-objective')
    assert told[language] not in text


@pytest.mark.parametrize('language', LANGUAGES)
def test_rule_of_an_event_is_its_last_sentence(language: str) -> None:
    """A phone may show the last sentence alone."""
    for scenario in SCENARIOS.values():
        for event in scenario.events:
            rolls = () if event.whole is None else effects.walk(event.whole.effect)
            if event.whole is not None and any(isinstance(clause, effects.Test) for clause in rolls):
                last = re.split(r'(?<=[.!?]) ', event.whole.text.said(language))[-1]
                assert re.search('test|проверк', last), last


@pytest.mark.parametrize(('name', 'language'), BOTH)
def test_last_sentence_of_an_objective_names_its_card(name: str, language: str) -> None:
    """A phone may show it alone. The Russian one was "Carry it to the conductor"."""
    scenario = SCENARIOS[name]
    for objective in scenario.objectives.values():
        last = re.split(r'(?<=[.!?]) ', objective.text.said(language))[-1]
        for goal in objective.investigators:
            if isinstance(goal, ItemIn):
                assert re.search(_stems(scenario.card[goal.item].name.said(language)), last), last


def _stems(name: str) -> str:
    """Return a pattern for a name whose words may have other endings."""
    return r'\W+'.join(rf'{re.escape(word[: max(3, len(word) - 2)])}\w*' for word in re.findall(r'\w+', name))
