"""Habits of the normal player, and a party that knows no house."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from engine.api import Decision, OneOf, Option, tokens
from engine.mansions.game import GAME
from engine.mansions.players import MISJUDGED_DEED, MISJUDGED_USE, PLAYERS, helps, keeper, knowing, plan
from engine.mansions.players.knowing import clue_places
from engine.mansions.players.people import ranking
from engine.mansions.players.rating import Ranking
from engine.mansions.sight import Sight
from engine.rng import Rng
from tests.mansions.stage import Stage

DEEDS = ranking(knowing.experienced)


def sight_of(stage: Stage) -> Sight:
    return Sight(GAME.view(stage.state, stage.asked.seat))


def values(stage: Stage, name: str, rank: Ranking) -> set[float]:
    """The values of a player's answers to the open question, in forty tries. An answer may join several options."""
    rated = {token: round(value, 6) for value, token in rank(sight_of(stage), stage.asked)}
    view, tries = partial(GAME.view, stage.state, stage.asked.seat), (Rng(f'{number:032x}') for number in range(40))
    return {rated[PLAYERS[name].choose(GAME, view, stage.asked, rng).partition('+')[0]] for rng in tries}


def chosen_of(stage: Stage, asked: Decision) -> set[str]:
    """The normal player's answers to a question, in forty tries."""
    view = partial(GAME.view, stage.state, asked.seat)
    return {PLAYERS['normal'].choose(GAME, view, asked, Rng(f'{number:032x}')) for number in range(40)}


def idle() -> Stage:
    """An explored room, without Movement Steps left: no deed is worth much."""
    stage = Stage('quill', 'holt', at='guest1').again(moves=0)
    stage.state.piles['guest'] = []
    return stage


@pytest.mark.parametrize(
    ('stage', 'rank', 'most'),
    [
        (Stage('quill', 'holt', monsters='thrall gal1', keeper=True, threat=6), keeper.rank, MISJUDGED_USE),
        (Stage('quill', 'holt', at='gal1'), DEEDS, MISJUDGED_DEED),
    ],
    ids=['keeper', 'investigator'],
)
def test_normal_player_misjudges_up_to_a_limit(stage: Stage, rank: Ranking, most: float) -> None:
    """The hard player always chooses one of the best options."""
    best = max(round(value, 6) for value, _ in rank(sight_of(stage), stage.asked))
    assert values(stage, 'hard', rank) == {best}
    chosen = values(stage, 'normal', rank)
    assert max(chosen) == best and len(chosen) > 1
    assert min(chosen) >= best - 2 * most


def test_normal_investigator_never_misses_the_way_out() -> None:
    """It is worth far more than the investigator may misjudge."""
    stage = Stage('quill', at='hall1')
    asked = Decision(stage.asked.seat, 'mansions.act', OneOf((Option('end'), Option('escape'))), stage.asked.args)
    assert chosen_of(stage, asked) == {'escape'}


def test_normal_investigator_does_nothing_pointless() -> None:
    """In an explored room without monsters, hiding and dropping are worth less than to end the turn."""
    stage = idle()
    found = [token for token in tokens(stage.asked.choice) if token.split(' ')[0] in ('end', 'hide', 'drop')]
    assert len(found) > 2
    assert chosen_of(stage, replace(stage.asked, choice=OneOf(tuple(map(Option, found))))) == {'end'}


def test_normal_investigator_spends_a_point_that_helps_much() -> None:
    """The Luck of Quill raises the chance by three in ten, but never above all."""
    stage = Stage('quill', at='hall1')
    for target, spends in ((2, True), (9, False)):
        said = {'who': 'quill', 'target': target, 'sort': 'attribute'}
        asked = Decision(stage.asked.seat, 'mansions.test', OneOf((Option('roll'), Option('skill'))), said)
        chosen = {helps.plain(sight_of(stage), asked, Rng(f'{number:032x}')) for number in range(8)}
        assert chosen == {'skill' if spends else 'roll'}


def test_patient_party_goes_where_a_clue_says() -> None:
    stage = Stage('quill', at='inf1')
    before = plan.shared(sight_of(stage), 'quill')
    assert before.do == 'explore' and before.what not in clue_places(sight_of(stage)), 'it knows no places'
    stage.state.gone.append('order_chapel')
    assert plan.shared(sight_of(stage), 'quill').what == 'chapel'
