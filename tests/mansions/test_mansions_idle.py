"""Uses that would change nothing, and turns with nothing left but their end."""

from __future__ import annotations

import pytest

from engine.mansions.game import GAME
from engine.mansions.idle import is_idle, is_over
from engine.mansions.library import SCENARIOS
from tests.mansions.stage import Stage

TRAIN = 'train'


def stage(**turn: int) -> Stage:
    found = Stage('holt', 'quill', at=SCENARIOS[TRAIN].start_space, scenario=TRAIN, choices='1A 2A 3A')
    found.state.investigators['holt'].items = ['matches']
    return found.again(**turn)


def idle(at: Stage, token: str) -> bool:
    return is_idle(at.view(1), 'holt', token)


def test_matches_do_nothing_in_a_lit_room() -> None:
    found = stage()
    room = SCENARIOS[TRAIN].room_of[SCENARIOS[TRAIN].start_space]
    assert idle(found, 'use matches') and idle(found, 'begin+use matches')
    found.state.dark = [room]
    assert not idle(found, 'use matches')


def test_healing_does_nothing_without_harm_or_trauma() -> None:
    found = Stage('holt', 'quill', scenario='light', at=SCENARIOS['light'].start_space)
    found.state.investigators['holt'].items = ['splints', 'rum']
    assert idle(found, 'use splints quill') and idle(found, 'use rum')
    found.state.investigators['quill'].damage = 1
    assert not idle(found, 'use splints quill') and idle(found, 'use splints holt') and idle(found, 'use rum')
    found.state.investigators['quill'].damage = 0
    injury = next(card.id for card in SCENARIOS['light'].trauma if card.kind == 'injury' and card.kept is not None)
    found.state.investigators['quill'].traumas = [injury]
    assert not idle(found, 'use splints quill')


@pytest.mark.parametrize('token', ['go gal1', 'explore', 'end', 'drop matches', 'use nothing_known', 'ability'])
def test_other_deeds_are_never_idle(token: str) -> None:
    assert not idle(stage(), token)


def test_turn_is_over_without_step_action_and_use() -> None:
    spent = stage(moves=0, actions=0)
    assert is_over(spent.view(1), spent.asked)
    for left in ({'moves': 1, 'actions': 0}, {'moves': 0, 'actions': 1}):
        found = stage(**left)
        assert not is_over(found.view(1), found.asked)
    dark = stage(moves=0, actions=0)
    dark.state.dark = [SCENARIOS[TRAIN].room_of[SCENARIOS[TRAIN].start_space]]
    assert not is_over(dark.view(1), dark.asked)
    assert GAME.pending(spent.state)[0].kind == 'mansions.act', 'the rules ask all the same'
