"""Checks a scenario file: lists every fault as one plain sentence with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from engine.mansions.checks import answers, cards, clues, effects, goals, house, puzzles, story
from engine.mansions.scenario import BadScenario, Scenario, load

Check = Callable[[Scenario], Iterable[str]]

PARTS: Final[tuple[Check, ...]] = (
    house.names, house.house, story.labels, story.events, story.setups, cards.piles, cards.cards, cards.hindrances,
    cards.decks, cards.keeper, effects.effects, puzzles.puzzles, puzzles.piles,
    answers.answers,
)  # fmt: skip
"""Checks of single parts of a scenario. They always run."""
WHOLE: Final[tuple[Check, ...]] = (story.secrets, goals.reachable, goals.goals, clues.clues)
"""Checks of the whole scenario. They run only if no part has a fault."""


def faults(scenario: Scenario) -> tuple[str, ...]:
    """Return every fault of a scenario. Empty if the scenario can be played."""
    found = [fault for check in PARTS for fault in check(scenario)]
    return tuple(dict.fromkeys(found or (fault for check in WHOLE for fault in check(scenario))))


def faults_of(text: str, sets: Mapping[str, str]) -> tuple[str, ...]:
    """Return every fault in the text of a scenario file, including malformed JSON.

    `sets` has the texts of the shared sets that the file may name.
    """
    try:
        return faults(load(text, sets))
    except BadScenario as error:
        return error.faults
