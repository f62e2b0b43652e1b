"""Deeds of all players are counted from the events, and public after the end of the game."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.api import Seat
from engine.golden import opening, read
from engine.mansions import harm, tally
from engine.mansions.game import GAME
from engine.mansions.house import house_of
from tests.bot.mansions_games import GOLDEN
from tests.mansions.stage import Stage

NAMES = ('mansions-3-bell-1A-investigators', 'mansions-3-light', 'mansions-3-bell-1B-keeper')


@pytest.mark.parametrize('name', NAMES)
def test_deeds_match_the_events(name: str) -> None:
    record = read((GOLDEN / f'{name}.game').read_text())
    state = opening(GAME, record)
    house, told = house_of(state.scenario).scenario, Counter[tuple[str, str]]()
    for move in record.moves:
        turn = state.turn.who
        outcome = GAME.apply(state, Seat(move.seat), move.token)
        for event in outcome.events:
            kind, args = event.kind.removeprefix('mansions.'), event.args
            if kind == 'found' and house.card[args['card']].trait != 'nothing':
                told[args['who'], 'found'] += 1
            elif kind == 'killed' and turn is not None:
                told[turn, 'felled'] += 1
            elif kind == 'rolled':
                told[args['who'], 'rolled'] += 1
                told[args['who'], 'passed'] += args['passed']
            elif kind in ('damage', 'horror'):
                told['keeper', 'harm'] += args['number']
            elif kind in ('mythos', 'trauma'):
                told['keeper', kind] += 1
        state = outcome.state
    done = {(who, what): number for who, what, number in GAME.view(state, None).done if number and what != 'opened'}
    assert done == {deed: number for deed, number in told.items() if number}
    assert done


def test_kill_in_the_keepers_turn_counts_for_no_investigator() -> None:
    stage = Stage('holt', keeper=True, monsters='acolyte hall1')
    harm.kill(stage.state, stage.io, 'm1')
    assert not any('felled' in deeds for deeds in stage.state.spent.deeds.values())


def test_deeds_are_hidden_until_the_end() -> None:
    state = GAME.new(2, GAME.Options(scenario='bell'), '0' * 32).state.copy()
    tally.count(state, 'holt', 'opened')
    tally.count(state, 'holt', 'opened')
    assert [*tally.counters(state)] == [('holt', 'opened', 2)]
    assert GAME.view(state, None).done == ()
