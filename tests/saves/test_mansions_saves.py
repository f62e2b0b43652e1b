"""Saves of Mansions from before the seats had plans are played on. Impossible numbers are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.api import Seat, Unreadable, admits
from engine.mansions.game import GAME
from engine.mansions.state import State

FOLDER = Path(__file__).parent


def migrated(kind: str, *agenda: dict[str, str], traded: bool = False) -> State:
    """Load a save of schema 6, with its next steps `agenda` below the open question."""
    save = json.loads((FOLDER / f'mansions-6-{kind}.json').read_text())
    inside = save['state']
    inside['agenda'][-1:-1] = agenda
    inside['turn']['traded'] = traded
    return GAME.load(json.dumps(save))


def test_schema_6_walk_in_progress_ends() -> None:
    walk = {'kind': 'onward', 'who': 'holt', 'to': 'hall1'}
    assert migrated('window', walk) == migrated('window')


@pytest.mark.parametrize('traded', [False, True])
def test_schema_6_trade_leads_to_a_second_one(traded: bool) -> None:
    state = migrated('trade', traded=traded)
    asked: list[Seat] = []
    while (decision := GAME.pending(state)[0]).kind == 'mansions.trade':
        asked.append(decision.seat)
        assert admits(decision.choice, 'done')
        state = GAME.apply(state, decision.seat, 'done').state
    assert len(asked) == 2 * len({*asked}) if traded else len(asked) == len({*asked})


@pytest.mark.parametrize('number', [-1, 100_001])
@pytest.mark.parametrize('field', ['round', 'made', 'turn.moves'])
def test_save_with_an_impossible_number_is_unreadable(field: str, number: int) -> None:
    save = json.loads((FOLDER / 'mansions-9-act.json').read_text())
    GAME.load(json.dumps(save))
    *above, name = field.split('.')
    inside = save['state'][above[0]] if above else save['state']
    assert isinstance(inside[name], int)
    inside[name] = number
    with pytest.raises(Unreadable):
        GAME.load(json.dumps(save))
