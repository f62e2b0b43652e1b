"""The hard keeper stops investigators who win in their next turn, plays while it saves, and spares its monsters."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.api import Decision, OneOf, Option, Seat
from engine.mansions.game import GAME
from engine.mansions.library import SCENARIOS
from engine.mansions.players import PLAYERS, helps, keeper, pressing
from engine.mansions.players.evaluation import Evaluation
from engine.mansions.players.uses import Use
from engine.mansions.sight import Sight
from engine.rng import Rng
from tests.mansions.stage import Stage

ROLL = Rng('0' * 32)


def keeper_of(stage: Stage) -> Sight:
    return Sight(GAME.view(stage.state, stage.state.keeper))


def hard(stage: Stage) -> str:
    asked: Decision = stage.asked
    return PLAYERS['hard'].choose(GAME, partial(GAME.view, stage.state, asked.seat), asked, ROLL)


def carrier(at: str, **fields: Any) -> Stage:
    """The keeper's turn, three threat short of the next fire. Quill has the lens, which wins in the Lamp Room."""
    stage = Stage('quill', 'reyes', 'holt', scenario='light', choices='1B 2B', at='hall1', revealed=True, keeper=True,
                  threat=3, **fields)  # fmt: skip
    quill = stage.state.investigators['quill']
    quill.items, quill.space = ['green_lens'], at
    return stage


def rated(stage: Stage) -> dict[str, float]:
    return {token: value for value, token in keeper.rank(keeper_of(stage), stage.asked)}


@pytest.mark.parametrize(('at', 'wins'), [('watch1', True), ('stair1', True), ('hall2', False)])
def test_who_carries_the_lens_wins_from_three_steps_away(at: str, wins: bool) -> None:
    assert pressing.finishers(keeper_of(carrier(at))) == ({'quill'} if wins else set())


def test_nobody_wins_before_the_reveal() -> None:
    stage = carrier('watch1')
    stage.state.revealed = False
    assert not pressing.finishers(keeper_of(stage))


def test_all_must_be_near_the_door_if_all_must_escape() -> None:
    stage = Stage('quill', 'reyes', scenario='train', choices='1C 2A', at='dining2', revealed=True)
    assert pressing.finishers(keeper_of(stage)) == {'quill', 'reyes'}
    stage.state.investigators['reyes'].space = 'berth1'
    assert not pressing.finishers(keeper_of(stage))


def test_hunters_win_if_their_blows_will_kill() -> None:
    stage = Stage('quill', 'reyes', scenario='light', choices='1A 2A', at='cave1', revealed=True,
                  monsters='answerer cave2')  # fmt: skip
    assert not pressing.finishers(keeper_of(stage))
    stage.state.monsters['m1'].damage = keeper_of(stage).toughness('m1') - 1
    assert pressing.finishers(keeper_of(stage)) == {'quill', 'reyes'}


@pytest.mark.parametrize(('at', 'chosen'), [('watch1', 'drift move m1+watch1'), ('hall2', 'done')])
def test_hard_keeper_saves_no_threat_before_the_lens_wins(at: str, chosen: str) -> None:
    """Threat for the next fire is worth more than the Walker's blow, unless the investigators win first."""
    stage = carrier(at, monsters='walker bunk1')
    if at == 'hall2':
        stage.state.monsters['m1'].space = 'stair2'
    assert hard(stage) == chosen


def test_hard_keeper_draws_a_card_as_a_last_resort() -> None:
    assert hard(carrier('watch1')).startswith('murmur draw')
    assert rated(carrier('hall2'))['murmur draw'] < 0


def test_stun_counts_more_on_who_would_win() -> None:
    """In the first window of a turn, it costs the carrier the steps to the Lamp Room."""
    worths = {}
    for at in ('stair1', 'hall2'):
        stage = carrier(at)
        stage.state.turn.who = 'quill'
        worths[at] = Evaluation(keeper_of(stage)).card('cold_spray', 'quill')
    assert worths['stair1'] > worths['hall2'] + 3


def test_hard_keeper_leads_who_would_win_a_step_away() -> None:
    """Two steps and a run lead from the Sleeping Car to the Van, where the lamp wins."""
    stage = Stage('quill', 'reyes', scenario='train', choices='1B 2A', at='corr1', revealed=True, keeper=True, threat=2)
    quill = stage.state.investigators['quill']
    quill.items = ['red_lamp']
    sight = keeper_of(stage)
    assert pressing.finishers(sight) == {'quill'}
    worth, to = Evaluation(sight).worst_step('quill')
    assert worth >= 6 and to is not None
    assert pressing.far(sight, 'quill', to) > pressing.far(sight, 'quill', 'corr1')
    moves = SCENARIOS['train'].keeper_card['announcement'].uses[0]
    assert Evaluation(sight).rate(Use('', moves, who='quill')) > 0 > Evaluation(sight).rate(Use('', moves, who='reyes'))


def test_hard_keeper_burns_rooms_without_its_own_monsters() -> None:
    spread = SCENARIOS['bell'].keeper_card['fire'].uses[0]
    worths = []
    for monsters in ('', 'acolyte gal1', 'thrall gal1,thrall gal2'):
        stage = Stage('quill', at='hall1', choices='1C 2A 3A', keeper=True, fire=['kitchen'], monsters=monsters)
        worths.append(Evaluation(keeper_of(stage)).burn(Use('', spread, room='gallery')))
    assert worths[0] > worths[1] and worths[0] > worths[2]


def test_hard_keeper_leads_its_monsters_out_of_fires() -> None:
    prowl, worths = SCENARIOS['bell'].keeper_card['prowl'].uses[0], {}
    for fire in ('cellar', 'gallery', 'hall'):
        stage = Stage('quill', at='hall1', choices='1A 2A 3A', keeper=True, fire=[fire], monsters='thrall gal1')
        worths[fire] = Evaluation(keeper_of(stage)).move(Use('', prowl, monster='m1'))
    assert worths['gallery'] > worths['cellar'] > worths['hall']


def test_hard_keeper_changes_a_card_while_it_saves() -> None:
    stage = Stage('quill', 'reyes', 'holt', scenario='theatre', choices='1C 2A 3A', at='stage1', keeper=True, threat=5)
    stage.state.trauma.hand = [next(iter(SCENARIOS['theatre'].trauma_card))]
    assert hard(stage).startswith('notes trade')
    stage.state.threat = 1
    assert hard(stage) == 'done', 'it has spent its threat on something'


def test_skill_point_is_spent_on_the_card_that_kills() -> None:
    stage = Stage('quill', scenario='train', choices='1A 2A', at='corr1')
    person = stage.state.investigators['quill']
    person.skill, chosen = 2, {}
    for card in ('stale_air', 'jolt'):
        for damage in (0, 6):
            person.damage = damage
            said = {'who': 'quill', 'target': 4, 'sort': 'attribute', 'card': card}
            asked = Decision(Seat(1), 'mansions.test', OneOf((Option('roll'), Option('rolls'), Option('skill'))), said)
            sight = Sight(GAME.view(stage.state, Seat(1)))
            chosen[card, damage] = helps.careful(sight, asked, ROLL)
    assert chosen == {
        ('stale_air', 0): 'skill', ('stale_air', 6): 'skill', ('jolt', 0): 'roll', ('jolt', 6): 'roll',
    }  # fmt: skip


def test_hard_keeper_brings_monsters_before_the_reveal() -> None:
    """The Answerer comes with the reveal and costs nothing. So the keeper has nothing to save its threat for."""
    stage = Stage('quill', 'holt', at='hall1', scenario='light', choices='1A 2A', keeper=True, threat=3)
    asked = stage.asked
    chosen = PLAYERS['hard'].choose(GAME, partial(GAME.view, stage.state, asked.seat), asked, Rng('0' * 32))
    assert chosen.startswith('beckon place')
