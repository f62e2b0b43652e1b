"""Plain positions in which each card, spell and deed that games rarely show is the best one, and *hard* takes it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.mansions import features, harm, mythos
from engine.mansions.game import GAME
from engine.mansions.players import PLAYERS
from engine.mansions.sight import Sight
from engine.rng import Rng
from tests.mansions.stage import Stage

HURT = 7
"""Damage that leaves Quill one health."""


def hard(stage: Stage) -> str:
    asked = stage.asked
    return PLAYERS['hard'].choose(GAME, partial(GAME.view, stage.state, asked.seat), asked, Rng('0' * 32))


def window(card: str, stage: Stage) -> Stage:
    """The last window of Quill's turn, with one Mythos card in the keeper's hand."""
    stage.state.mythos.hand, stage.state.habit = [card], 'ask'
    stage = stage.again(moves=0)
    stage.state.agenda.append(mythos.Window('quill', 'action'))
    return stage.call(lambda state, io: None)


def harmed(stage: Stage, **fields: Any) -> Stage:
    for name, thing in fields.items():
        setattr(stage.state.investigators['quill'], name, thing)
    return stage


def emptied(stage: Stage, but: str = '') -> Stage:
    """Leave no cards in the rooms except one."""
    stage.state.piles = {room: pile if room == but else [] for room, pile in stage.state.piles.items()}
    return stage


def party(scenario: str, choices: str, at: str, **fields: Any) -> Stage:
    return Stage('quill', 'reyes', 'holt', scenario=scenario, choices=choices, at=at, **fields)


CARDS: dict[str, tuple[str, Callable[[], Stage]]] = {
    'Sparks beside a fire on an investigator with one health left': (
        'sparks', lambda: harmed(party('light', '1B 2A', 'watch1', fire=['watch']), damage=HURT)),
    'Drawn Under in the Boat Slip on an investigator with one health left': (
        'drawn_under', lambda: harmed(party('light', '1B 2A', 'slip1'), damage=HURT)),
    'Slack Knot on who hunts the Answerer': (
        'slack_knot', lambda: party('light', '1A 2A', 'watch1', revealed=True, monsters='answerer cave1')),
    'Surcharge on who keeps a skill point for the Inspector': (
        'surcharge',
        lambda: harmed(party('train', '1A 2A', 'corr1', revealed=True, monsters='inspector dining1'), skill=1)),
    'Stale Air on an investigator with one health left': (
        'stale_air', lambda: harmed(party('train', '1C 2A', 'corr1'), damage=HURT)),
    'Bad Air on an investigator with one health left': (
        'bad_air', lambda: harmed(party('theatre', '1C 2A 3A', 'stage1'), damage=HURT)),
    'Footlights beside a fire on an investigator with one health left': (
        'footlights', lambda: harmed(party('theatre', '1C 2A 3A', 'stage1', fire=['stage']), damage=HURT)),
    'Blackout in the dark while the King goes to the Stage': (
        'blackout', lambda: party('theatre', '1A 2A 3A', 'circle1', dark=['circle'], revealed=True,
                                  monsters='king star1')),
}  # fmt: skip


@pytest.mark.parametrize('said', CARDS)
def test_hard_keeper_plays(said: str) -> None:
    card, position = CARDS[said]
    assert hard(window(card, position())) == f'mythos {card} quill'


@pytest.mark.parametrize('card', ['sparks', 'drawn_under', 'stale_air', 'bad_air', 'footlights'])
def test_hard_keeper_saves_for_fires_if_nobody_dies(card: str) -> None:
    position = next(stage for name, stage in CARDS.values() if name == card)
    assert hard(window(card, harmed(position(), damage=0))) == 'pass'


@pytest.mark.parametrize(('card', 'scenario'), [('walk_into_the_water', 'bell'), ('answering_back', 'light')])
def test_hard_keeper_plays_on_an_insane_investigator(card: str, scenario: str) -> None:
    stage = harmed(Stage('quill', scenario=scenario, choices='1A 2A 3A', keeper=True), horror=20)
    stage.state.trauma.hand = [card]
    assert hard(stage.call(lambda state, io: None)) == f'trauma {card} quill'


def test_hard_keeper_lets_who_must_solve_a_lock_tremble() -> None:
    stage = harmed(Stage('quill', scenario='light', choices='1A 2A', at='watch1', habit='ask'), horror=6)
    stage.state.trauma.hand = ['trembling']
    assert hard(stage.call(harm.horror, 'quill', 1)) == 'trauma trembling'


def casting(spell: str, monsters: str, scenario: str = 'bell', at: str = 'hall1', **fields: Any) -> Stage:
    """Quill's action in an explored house, with one spell and two health."""
    choices, items = fields.pop('choices', '1A 2A 3A'), fields.pop('items', [])
    stage = emptied(Stage('quill', at=at, monsters=monsters, scenario=scenario, choices=choices, **fields))
    return harmed(stage.again(moves=0), spells=[(spell, '0')], items=items, damage=6)


SPELLS: dict[str, tuple[str, Callable[[], Stage]]] = {
    'Salt Ward on the wounded while a Thrall comes': (
        'salt_ward quill', lambda: casting('salt_ward', 'thrall hall2', items=['pocket_primer'])),
    'Brine Lash at a Thrall two spaces away': ('brine_lash m1', lambda: casting('brine_lash', 'thrall gal1')),
    'Ebb at a Thrall that comes to the wounded': ('ebb m1', lambda: casting('ebb', 'thrall hall2')),
    'Lamp of Bone in the dark where darkness wins': (
        'lamp_of_bone',
        lambda: casting('lamp_of_bone', '', 'train', 'corr1', choices='1B 2A', dark=['corridor'], revealed=True)),
}  # fmt: skip


@pytest.mark.parametrize('said', SPELLS)
def test_hard_investigator_casts(said: str) -> None:
    spell, position = SPELLS[said]
    assert hard(position()) == f'cast {spell}'


@pytest.mark.parametrize(
    ('scenario', 'at', 'monster', 'token'),
    [
        ('bell', 'read1', 'thrall hall2', 'bar bookcase hall2'),
        ('train', 'corr2', 'passenger mail1', 'bar linen_trolley mail1'),
    ],
)
def test_wounded_hard_investigator_bars_the_door(scenario: str, at: str, monster: str, token: str) -> None:
    stage = emptied(Stage('quill', at=at, monsters=monster, scenario=scenario)).again(moves=0)
    assert hard(harmed(stage, damage=6)) == token


def test_wounded_hard_investigator_hides() -> None:
    stage = emptied(Stage('quill', at='guest1', monsters='thrall gal2')).again(moves=0)
    assert hard(harmed(stage, damage=6, items=[])) == 'hide wardrobe action'


@pytest.mark.parametrize(
    ('scenario', 'at', 'barrier', 'beyond', 'room'),
    [
        ('light', 'watch1', 'chart_table', 'stair2', 'cave'),
        ('theatre', 'stage2', 'flat', 'prompt1', 'flies'),
    ],
)
def test_hard_investigator_pulls_a_barrier_back(scenario: str, at: str, barrier: str, beyond: str, room: str) -> None:
    stage = emptied(Stage('quill', at=at, scenario=scenario, choices='1B 2B 3A'), but=room)
    assert hard(stage.call(features.bar, 'quill', barrier, beyond)) == f'unbar {barrier}'


@pytest.mark.parametrize(
    ('scenario', 'choices', 'item', 'at', 'place'),
    [
        ('bell', '1B 2A 3A', 'duty_ledger', 'hall2', 'hall1'),
        ('light', '1B 2B', 'green_lens', 'stair2', 'lamp1'),
        ('train', '1B 2A', 'red_lamp', 'corr2', 'van1'),
        ('theatre', '1B 2A 3A', 'last_page', 'stalls2', 'pit1'),
    ],
)
def test_hard_investigator_drops_the_needed_card(scenario: str, choices: str, item: str, at: str, place: str) -> None:
    stage = emptied(Stage('quill', 'reyes', at=at, scenario=scenario, choices=choices, revealed=True)).again(moves=0)
    harmed(stage, items=[item])
    far = Sight(GAME.view(stage.state, stage.asked.seat)).board.distance('investigator', at, place)
    assert far == 2 - (scenario == 'bell'), 'the companion brings it there in one turn'
    assert hard(stage) == f'drop {item}'
