"""Reads a scenario as an author left it, and tells every fault in one plain sentence with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.mansions.checks import answers, cards, effects, goals, house, puzzles, story
from engine.mansions.scenario import BadScenario, Scenario, load

Check = Callable[[Scenario], Iterable[str]]

PARTS: Final[tuple[Check, ...]] = (
    house.names, house.house, story.labels, story.events, story.setups, cards.piles, cards.cards, cards.hindrances,
    cards.decks, cards.keeper, effects.effects, puzzles.puzzles, puzzles.piles,
    answers.answers,
)  # fmt: skip
"""What is looked at in any case."""
WHOLE: Final[tuple[Check, ...]] = (story.secrets, goals.reachable, goals.goals)
"""What is looked at when the parts fit together."""


def faults(scenario: Scenario) -> tuple[str, ...]:
    """Every fault of a scenario; none of one that can be played."""
    found = [fault for check in PARTS for fault in check(scenario)]
    return tuple(dict.fromkeys(found or (fault for check in WHOLE for fault in check(scenario))))


def faults_of(text: str, sets: Mapping[str, str]) -> tuple[str, ...]:
    """Every fault of the text of a scenario file, completed from these sets."""
    try:
        return faults(load(text, sets))
    except BadScenario as error:
        return error.faults
