"""Both scenarios are played through under every combination of story choices, to the goal of either side."""

from __future__ import annotations

from typing import Final

import pytest

from engine.mansions.library import SCENARIOS
from tests.mansions.walkthrough import Walk

CASES: Final = [(name, labels) for name, scenario in SCENARIOS.items() for labels in scenario.combinations]
TRIES: Final = 12
"""Games until the dice let the goal be reached."""


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
def test_the_investigators_can_find_every_clue_and_reach_their_goal(name: str, labels: tuple[str, ...]) -> None:
    scenario = SCENARIOS[name]
    goal = scenario.objective(labels).investigators[0]
    walk = played(name, labels, 'investigators', f'investigators.{goal.kind}')
    clues = [clue for card in walk.reached if (clue := scenario.card[card].clue)]
    assert clues == sorted(clues, reverse=True)
    assert clues[-1] == 1


@pytest.mark.parametrize(('name', 'label'), [(name, label) for name, scenario in SCENARIOS.items()
                                             for label in scenario.objectives])  # fmt: skip
def test_the_keeper_can_reach_the_goal_of_the_objective(name: str, label: str) -> None:
    scenario = SCENARIOS[name]
    labels = next(found for found in scenario.combinations if label in found)
    played(name, labels, 'keeper', f'keeper.{scenario.objectives[label].keeper[0].kind}')


@pytest.mark.parametrize(('name', 'labels'), CASES)
def test_the_last_event_ends_the_game_when_nobody_does_anything(name: str, labels: tuple[str, ...]) -> None:
    result = Walk(name, labels, 'nobody').play().result
    assert result is not None
    assert result.ending in {'keeper.event', 'nobody.event'}
