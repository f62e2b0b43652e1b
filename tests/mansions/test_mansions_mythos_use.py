"""The hard keeper keeps threat for Mythos cards, and changes cards that fit nobody."""

from __future__ import annotations

from functools import partial
from statistics import fmean
from typing import Any

import pytest

from engine.api import Decision
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.model.cards import Mythos
from engine.mansions.players import PLAYERS
from engine.mansions.players.evaluation import FRESH, Evaluation
from engine.mansions.players.requirements import FAR_OFF, HERE, NEAR, likely
from engine.mansions.sight import Sight
from engine.mansions.trials.balance import series
from engine.mansions.trials.trial import Table
from engine.rng import Rng
from tests.mansions.stage import Stage


def keeper_of(stage: Stage) -> Sight:
    return Sight(GAME.view(stage.state, stage.state.keeper))


def hard(stage: Stage) -> str:
    asked: Decision = stage.asked
    return PLAYERS['hard'].choose(GAME, partial(GAME.view, stage.state, asked.seat), asked, Rng('0' * 32))


def card(requirement: dict[str, Any] | None) -> Mythos:
    whole = SCENARIOS['bell'].mythos_card['cold_hands'].model_dump()
    return Mythos.model_validate({**whole, 'requirement': requirement})


HALL = {'kind': 'rooms', 'rooms': ['hall']}


@pytest.mark.parametrize(
    ('requirement', 'chance'),
    [
        (None, 1),
        (HALL, HERE),
        ({'kind': 'room_word', 'word': 'Hall'}, HERE),
        ({'kind': 'room_word', 'word': 'Gallery'}, NEAR),
        ({'kind': 'rooms', 'rooms': ['crypt']}, FAR_OFF),
        ({'kind': 'feature', 'feature': 'ladder'}, FAR_OFF),
        ({'kind': 'in_darkness'}, FAR_OFF),
        ({'kind': 'with_monster'}, NEAR),
        ({'kind': 'beside_fire'}, FAR_OFF),
        ({'kind': 'has_trait', 'trait': 'tome'}, FAR_OFF),
        ({'kind': 'health_at_most', 'number': 1}, FAR_OFF),
        ({'kind': 'health_at_most', 'number': 20}, HERE),
        ({'kind': 'health_at_most', 'number': 8}, NEAR),
        ({'kind': 'sanity_at_most', 'number': 1}, FAR_OFF),
        ({'kind': 'any_of', 'conditions': [HALL, {'kind': 'in_darkness'}]}, HERE),
        ({'kind': 'all_of', 'conditions': [HALL, {'kind': 'in_darkness'}]}, FAR_OFF),
    ],
)
def test_requirement_is_likelier_the_nearer_its_place(requirement: dict[str, Any] | None, chance: float) -> None:
    sight = keeper_of(Stage('holt', at='hall2', monsters='thrall gal1'))
    assert likely(sight, card(requirement), 'holt') == chance


def test_darkness_here_meets_the_requirement() -> None:
    stage = Stage('holt', at='hall2', dark=['hall'])
    assert likely(keeper_of(stage), card({'kind': 'in_darkness'}), 'holt') == HERE


def test_fire_next_door_meets_the_requirement() -> None:
    stage = Stage('holt', at='hall2', fire=['gallery'])
    assert likely(keeper_of(stage), card({'kind': 'beside_fire'}), 'holt') == HERE


def test_hard_keeper_keeps_threat_for_a_mythos_card() -> None:
    stage = Stage('holt', at='hall2', threat=1)
    stage.state.mythos.hand = ['wrong_reflection']
    values = Evaluation(keeper_of(stage))
    assert SCENARIOS['bell'].mythos_card['wrong_reflection'].cost == 1
    assert values.forgone(0) == 0 < values.forgone(1) == values.held('wrong_reflection')
    stage.state.threat = 2
    assert Evaluation(keeper_of(stage)).forgone(1) == 0, 'the card can still be paid for'
    stage.state.threat = 0
    assert Evaluation(keeper_of(stage)).forgone(0) == 0, 'the card is too dear in any case'


def test_hard_keeper_changes_a_card_that_fits_nobody() -> None:
    stage = Stage('holt', at='hall2', keeper=True, threat=0)
    stage.state.mythos.hand = ['boiling_kettle', 'cold_hands']
    assert Evaluation(keeper_of(stage)).held('boiling_kettle') < FRESH
    assert hard(stage).startswith('scheme trade')
    stage.answer('scheme trade')
    assert hard(stage) == 'discard boiling_kettle'
    stage.answer('discard boiling_kettle')
    assert len(stage.state.mythos.hand) == 2 and 'boiling_kettle' not in stage.state.mythos.hand


def test_hard_keeper_keeps_cards_that_fit() -> None:
    stage = Stage('holt', at='kit1', keeper=True, threat=0)
    stage.state.mythos.hand = ['stumble']
    assert Evaluation(keeper_of(stage)).held('stumble') > FRESH and not hard(stage).startswith('scheme trade')


MOST = {'theatre': 12}
"""Maximum games of a scenario, 24 of others. The theatre's take longest, and its mean of 5.9 is far above the limit."""


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_hard_keeper_plays_three_mythos_cards_a_game(scenario: str) -> None:
    table = Table(scenario, 4, PLAYERS['hard'], PLAYERS['hard'])
    # Each combination of story choices once.
    games = min(len(SCENARIOS[scenario].combinations), MOST.get(scenario, 24))
    assert fmean(trial.mythos for trial in series(table, games, 1)) >= 3
