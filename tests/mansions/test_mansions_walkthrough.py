"""The scenarios are played through to either side's goal, under every combination of story choices."""

from __future__ import annotations

from typing import Final

import pytest

from engine.mansions.library import SCENARIOS
from tests.mansions.walkthrough import Walk

CASES: Final = [(name, labels) for name, scenario in SCENARIOS.items() for labels in scenario.combinations]
TRIES: Final = 12
"""Maximum number of games to play until the dice allow the goal."""


def played(name: str, labels: tuple[str, ...], side: str, ending: str) -> Walk:
    endings = []
    for game in range(TRIES):
        walk = Walk(name, labels, side, game)
        result = walk.play().result
        assert result is not None
        if result.ending == ending:
            return walk
        endings.append(result.ending)
    raise AssertionError(f'{ending} is never reached: {endings}')


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_investigators_can_find_all_clues_and_win(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    goal = scenario.objective(labels).investigators[0]
    walk = played(name, labels, 'investigators', f'investigators.{goal.kind}')
    clues = [clue for card in walk.reached if (clue := scenario.card[card].clue)]
    assert clues == sorted(clues, reverse=True)
    assert clues[-1] == 1


@pytest.mark.parametrize(('name', 'label'), [(name, label) for name, scenario in SCENARIOS.items()
                                             for label in scenario.objectives])  # fmt: skip
def test_keeper_can_reach_the_goal(name: str, label: str) -> None:
    scenario = SCENARIOS[name]
    labels = next(found for found in scenario.combinations if label in found)
    played(name, labels, 'keeper', f'keeper.{scenario.objectives[label].keeper[0].kind}')


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_last_event_ends_an_idle_game(name: str, labels: tuple[str, ...]) -> None:
    result = Walk(name, labels, 'nobody').play().result
    assert result is not None
    assert result.ending in {'keeper.event', 'nobody.event'}
