"""Balance of the scenarios: equal strengths win on both sides, and normal players lose to hard ones.

The samples are small and the bounds wide.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from time import perf_counter

import pytest

from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.options import Options
from engine.mansions.package import PACKAGE
from engine.simulate import Series, seed_of
from engine.tournament import Entrants, Report, tournament

GAMES = 8
DEALT = 120
THINKS = 0.015
"""Maximum mean seconds per decision. A single decision may take longer."""


@cache
def played(scenario: str, keeper: str, investigators: str) -> Report:
    entrants = Entrants(
        {name: strength.player for name, strength in PACKAGE.strengths.items()}, [investigators], {'keeper': keeper}
    )
    return tournament(Series(GAME, 3, Options(scenario=scenario), 16), entrants, range(GAMES), perf_counter)


def won(keeper: str, investigators: str) -> int:
    """Number of games over all scenarios that the investigators won."""
    matches = [match for scenario in SCENARIOS for match in played(scenario, keeper, investigators).matches]
    return sum(match.result.ending.startswith('investigators') for match in matches)


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_objectives_are_dealt_equally_often(scenario: str) -> None:
    dealt = Counter(
        GAME.new(3, Options(scenario=scenario), seed_of(1, number)).state.choices[0] for number in range(DEALT)
    )
    objectives = SCENARIOS[scenario].objectives
    assert dealt.keys() == objectives.keys()
    assert min(dealt.values()) * len(objectives) * 2 > DEALT


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_hard_players_win_on_both_sides(scenario: str) -> None:
    sides = Counter(match.result.ending.split('.')[0] for match in played(scenario, 'hard', 'hard').matches)
    assert min(sides['keeper'], sides['investigators']) * 5 >= GAMES
    groups = {match.group for match in played(scenario, 'hard', 'hard').matches}
    assert groups == {objective.id for objective in SCENARIOS[scenario].objectives.values()}


def test_normal_players_lose_to_hard_ones() -> None:
    games = GAMES * len(SCENARIOS)
    assert won('hard', 'normal') * 5 < games * 2
    assert won('normal', 'hard') * 5 > games * 3
    assert won('hard', 'normal') < won('hard', 'hard') < won('normal', 'hard')


def test_hard_players_answer_quickly() -> None:
    thinking = [played(scenario, 'hard', 'hard').thinking['hard'] for scenario in SCENARIOS]
    assert all(one.total / one.decisions < THINKS for one in thinking)
