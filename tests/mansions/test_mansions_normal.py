"""What the normal player plans: the clue's room nearby, and its goal before everything else."""

from __future__ import annotations

from functools import partial

from engine.mansions.game import GAME
from engine.mansions.players import PLANS, PLAYERS, plan
from engine.mansions.players.knowing import clue_places
from engine.mansions.players.sight import Sight
from engine.rng import Rng
from tests.mansions.stage import Stage


def test_normal_investigator_goes_where_the_clue_says() -> None:
    stage = Stage('quill', at='inf1')
    view = GAME.view(stage.state, stage.asked.seat)
    before = plan.shared(Sight(view), 'quill')
    assert before.do == 'explore' and before.what not in clue_places(Sight(view))
    assert PLANS['normal'](view) == f'quill explore {before.what}'
    stage.state.gone.append('order_chapel')
    assert PLANS['normal'](GAME.view(stage.state, stage.asked.seat)) == 'quill explore chapel'


def test_normal_keeper_pays_for_its_goal_with_all_its_threat() -> None:
    """The card in the hand, which costs 1, would keep 2 threat from anything else."""
    stage = Stage('quill', at='corr1', scenario='train', choices='1C 2A', keeper=True, threat=4)
    stage.state.mythos.hand = ['jolt']
    asked = stage.asked
    chosen = PLAYERS['normal'].choose(GAME, partial(GAME.view, stage.state, asked.seat), asked, Rng('0' * 32))
    assert chosen.startswith('stoking spread')


def test_normal_keeper_often_saves_threat_that_is_nearly_enough() -> None:
    """A fire costs 6, and the keeper gains 2 a turn with two investigators."""
    saved = []
    for threat in (1, 4):
        stage = Stage('quill', 'holt', at='hall1', scenario='light', choices='1B 2A', keeper=True, threat=threat)
        asked, view = stage.asked, partial(GAME.view, stage.state, stage.asked.seat)
        chosen = [PLAYERS['normal'].choose(GAME, view, asked, Rng(f'{number:032x}')) for number in range(40)]
        saved.append(sum(token.startswith('done') for token in chosen))
    assert saved[0] == 0 < saved[1] < 40
