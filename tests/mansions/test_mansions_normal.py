"""Habits of the normal player, and a party that knows no house."""

from __future__ import annotations

from functools import partial

from engine.api import Decision, OneOf, Option
from engine.mansions.game import GAME
from engine.mansions.players import PLAYERS, helps, plan
from engine.mansions.players.knowing import clue_places
from engine.mansions.sight import Sight
from engine.rng import Rng
from tests.mansions.stage import Stage


def test_normal_investigator_does_not_run_to_explore() -> None:
    """The room of the next clue is three steps away. A run now lets the investigator explore it next turn."""
    stage = Stage('quill', at='hall1', choices='1B 2A 3C').again(moves=0)
    stage.state.piles['hall'], stage.state.gone = [], ['clue3']
    asked, view = stage.asked, partial(GAME.view, stage.state, stage.asked.seat)
    answers = {name: player.choose(GAME, view, asked, Rng('0' * 32)) for name, player in PLAYERS.items()}
    assert {name: answer.startswith('run ') for name, answer in answers.items()} == {'normal': False, 'hard': True}


def test_normal_investigator_spends_a_point_that_helps_much() -> None:
    """The Luck of Quill raises the chance by three in ten, but never above all."""
    stage = Stage('quill', at='hall1')
    sight = Sight(GAME.view(stage.state, stage.asked.seat))
    for target, spends in ((2, True), (9, False)):
        said = {'who': 'quill', 'target': target, 'sort': 'attribute'}
        asked = Decision(stage.asked.seat, 'mansions.test', OneOf((Option('roll'), Option('skill'))), said)
        chosen = {helps.plain(sight, asked, Rng(f'{number:032x}')) for number in range(8)}
        assert chosen == {'skill' if spends else 'roll'}


def test_patient_party_goes_where_a_clue_says() -> None:
    stage = Stage('quill', at='inf1')
    view = GAME.view(stage.state, stage.asked.seat)
    before = plan.shared(Sight(view), 'quill')
    assert before.do == 'explore' and before.what not in clue_places(Sight(view)), 'it knows no places'
    stage.state.gone.append('order_chapel')
    assert plan.shared(Sight(GAME.view(stage.state, stage.asked.seat)), 'quill').what == 'chapel'


def test_normal_keeper_pays_for_its_goal_with_all_its_threat() -> None:
    """The card in the hand, which costs 1, would keep 2 threat from anything else."""
    stage = Stage('quill', at='corr1', scenario='train', choices='1C 2A', keeper=True, threat=4)
    stage.state.mythos.hand = ['jolt']
    asked = stage.asked
    chosen = PLAYERS['normal'].choose(GAME, partial(GAME.view, stage.state, asked.seat), asked, Rng('0' * 32))
    assert chosen.startswith('stoking spread')


def test_normal_keeper_often_saves_threat_for_a_dear_goal() -> None:
    """A fire costs 6, and the keeper gains 2 a turn with two investigators. Fire is the goal of the answer 1B only."""
    saved = {}
    for choices, threat in (('1A 2A', 4), ('1B 2A', 1), ('1B 2A', 4)):
        stage = Stage('quill', 'holt', at='hall1', scenario='light', choices=choices, keeper=True, threat=threat)
        asked, view = stage.asked, partial(GAME.view, stage.state, stage.asked.seat)
        chosen = [PLAYERS['normal'].choose(GAME, view, asked, Rng(f'{number:032x}')) for number in range(40)]
        saved[choices, threat] = sum(token.startswith('done') for token in chosen)
    assert saved['1A 2A', 4] == 0 < saved['1B 2A', 1] < 40 > saved['1B 2A', 4] > 0
