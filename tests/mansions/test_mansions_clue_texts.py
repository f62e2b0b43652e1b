"""Texts of clues in the built-in houses: the room that a text names last is the room of the next clue.

Players and bot players go there. A text may name another room before, such as the one in which the clue lies.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.mansions.cards import SCENARIOS, Scenario
from engine.mansions.model.base import Text

ROOMS = [(scenario, language) for scenario in SCENARIOS for language in ('en', 'ru', 'pl')]


def chain(scenario: Scenario) -> Iterator[tuple[str, Text, set[str]]]:
    """Yield each clue but the last with its text and the rooms of the next clue, for each combination of choices."""
    for labels in scenario.combinations:
        room_of = {code: room.id for room in scenario.rooms for code in scenario.pile(room.id, labels)}
        clues = {code: scenario.card[code].clue for code in room_of if code in scenario.card}
        for code, number in clues.items():
            if number is not None and number > 1:
                yield code, scenario.card[code].text, {room_of[each] for each in clues if clues[each] == number - 1}


def last_named(scenario: Scenario, text: str, language: str) -> str | None:
    """Return the room that a text names last, in any grammatical case. None if it names no room."""
    found: list[tuple[int, int, str]] = []
    for room in scenario.rooms:
        for name in filter(None, (room.name, room.short)):
            stems = (rf'{re.escape(_stem(word))}\w{{0,4}}' for word in re.findall(r'\w+', name.said(language)))
            pattern = re.compile(r'(?<!\w)' + r'\W+'.join(stems), re.IGNORECASE)
            found += [(match.end(), match.start(), room.id) for match in pattern.finditer(text)]
    # The longer of two names with the same end is meant.
    return max(found, key=lambda each: (each[0], -each[1]))[2] if found else None


def _stem(word: str) -> str:
    """Return a word without the ending that depends on its grammatical case."""
    return word[: max(len(word) - 3, 4)] if len(word) > 6 else word[: len(word) - (2 if len(word) > 4 else 1)]


@pytest.mark.parametrize(('name', 'language'), ROOMS)
def test_text_of_a_clue_names_the_room_of_the_next_one_last(name: str, language: str) -> None:
    scenario, seen = SCENARIOS[name], set[str]()
    for code, text, rooms in chain(scenario):
        assert last_named(scenario, text.said(language), language) in rooms, (code, text.said(language))
        seen.add(code)
    assert len(seen) >= 4


@pytest.mark.parametrize('name', SCENARIOS)
def test_bot_players_read_the_same_room_in_a_clue(name: str) -> None:
    """They look for whole names in the English text."""
    scenario = SCENARIOS[name]
    for code, text, rooms in chain(scenario):
        places = {room.id: text.said().lower().rfind(room.name.said().lower()) for room in scenario.rooms}
        assert max(places, key=places.__getitem__) in rooms, code


def test_room_named_last_is_found_in_every_language() -> None:
    train = SCENARIOS['train']
    right = {
        language: next(text.said(language) for code, text, _ in chain(train) if code == 'list_berth')
        for language in ('en', 'ru', 'pl')
    }
    for language, text in right.items():
        assert last_named(train, text, language) == 'berth'
        tender = train.room['tender'].name.said(language)
        assert last_named(train, f'{text} {tender}.', language) == 'tender'
        assert last_named(train, '.', language) is None
