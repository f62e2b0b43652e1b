"""Faults of clues: a text that sends the investigators to a room without the next clue."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.mansions.scenario import Scenario


def clues(scenario: Scenario) -> Iterator[str]:
    """Yield the clues whose text names rooms, but none in which the next clue lies.

    Clues are found from the highest number down. Every combination of answers to the story choices and every language
    is checked. A text that names no room is a riddle, and no fault.
    """
    told: set[tuple[str, str]] = set()
    for labels in scenario.combinations:
        rooms = {name: room.id for room in scenario.rooms for name in scenario.pile(room.id, labels)}
        for card in (scenario.card[name] for name in rooms if name in scenario.card):
            number = card.clue or 0
            near = [room for name, room in rooms.items() if name in scenario.card and _is(scenario, name, number - 1)]
            if number < 2 or not near or any(_is(scenario, name, number - 1) for name in card.gives):
                continue
            for language, text in card.text.root.items():
                named = _named(scenario, text, language)
                place = f'cards.{card.id}.text'
                if named and not named & {*near} and (place, language) not in told:
                    told.add((place, language))
                    wrong, right = (scenario.room[room].name.said(language) for room in (min(named), near[0]))
                    yield f'{place}: it names {wrong}, but Clue {number - 1} lies in {right} (with {", ".join(labels)})'


def _is(scenario: Scenario, card: str, clue: int) -> bool:
    return scenario.card[card].clue == clue


def _named(scenario: Scenario, text: str, language: str) -> set[str]:
    """Return the rooms whose whole name or short name is in the text. A name inside a longer one does not count."""
    names = {
        name.said(language): room.id for room in scenario.rooms for name in (room.name, room.short) if name is not None
    }
    found = set()
    for name in sorted(names, key=len, reverse=True):
        text, count = re.subn(rf'(?<!\w){re.escape(name)}(?!\w)', '', text)
        if count:
            found.add(names[name])
    return found
