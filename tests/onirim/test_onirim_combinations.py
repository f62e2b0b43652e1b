"""Section 9: the expansions together. V3: the options that choose expansions and their harder variants."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.onirim.game import GAME
from engine.onirim.options import Options
from engine.options import form
from tests.onirim.table import GOALS, table

BOXES = ('book', 'towers', 'dreams')
EVERY = [chosen for size in range(4) for chosen in combinations(BOXES, size)]
ALIGNED = 'b5 r5 g5 n5'
ROW = 'red red blue blue green green brown brown'


@pytest.mark.parametrize('chosen', EVERY, ids='+'.join)
@pytest.mark.parametrize('seats', [1, 2])
def test_v3_every_combination_can_be_dealt_in_printed_order(seats: int, chosen: tuple[str, ...]) -> None:
    state = GAME.new(seats, Options.model_validate({'expansions': chosen[::-1]}), '0' * 32).state
    assert state.modules == ('base', *chosen)
    assert tuple(GAME.view(state, None).parts) == chosen
    assert len(list(state.cards())) == 76 + 12 * ('towers' in chosen) + 4 * ('dreams' in chosen)


@pytest.mark.parametrize('chosen', EVERY, ids='+'.join)
def test_v4_v5_v6_harder_variants_need_their_box(chosen: tuple[str, ...]) -> None:
    variants = {'book': ['lost_steps'], 'towers': ['stone', 'either_end'], 'dreams': ['dread']}
    offered = [setting.name for setting in form(Options.model_validate({'expansions': chosen}), 1)]
    assert offered == ['expansions', *(setting for box in chosen for setting in variants[box])]


def test_a_variant_without_its_box_changes_nothing() -> None:
    harder = Options(lost_steps=True, stone=True, dread='6', either_end=True)
    assert GAME.new(1, harder, '0' * 32) == GAME.new(1, Options(), '0' * 32)


def test_section_9_goal_victory_premonitions_follow_a_door() -> None:
    game = table('rk rs bs gs ns', deck='rd bm', doors='rd', goals=ROW, dark='red2 pair2').answer(
        'discard bs', 'open rk'
    )
    kinds = [event.kind.removeprefix('onirim.') for event in game.events]
    assert kinds[-2:] == ['door_opened', 'goal_done'] and game.kind == 'premonition'
    last = table('nk rs bs gs ns', deck='nd bm', doors='rd rd bd bd gd gd nd', goals=ROW, dark='pair2 brown2')
    assert last.answer('discard rs', 'open nk').ending == 'won'
    assert not last.told('premonition')


def test_section_9_door_lost_to_a_premonition_reopens_its_goal() -> None:
    game = table('rk rs bs gs ns', deck='rd bm', doors='rd', goals=ROW, dark='pair2').answer('discard bs', 'open rk')
    assert game.told('goal_open') == [{'card': 'red'}]
    assert [done for _, done in game.view(None).parts['book'].goals] == [True] + [False] * 7


def test_section_9_order_of_nightmare_is_spell_way_tower() -> None:
    ten = 'bs bs gs gs ns bm bm gm gm nm'
    game = table('rk rs rs bs gs', deck='NN bm', discard=ten, goals=GOALS, towers='r3 g3').answer('play rs')
    assert 'cast punishment' in game.options and game.kind == 'nightmare'
    game.answer('key rk')
    assert game.kind == 'collapse' and 'cast punishment' not in game.options
    game.answer('drop r3')
    assert game.told('collapsed') and game.kind == 'act'


def test_section_9_every_objective_must_hold_at_once() -> None:
    doors = 'rd rd bd bd gd gd nd'
    for towers, ending in (ALIGNED, 'won'), ('b5 r5 g5', None):
        game = table('nk rs bs gs ns', deck='nd bm', doors=doors, goals=ROW, towers=towers, dark='rainbow4')
        assert game.answer('discard rs', 'open nk').ending == ending


def test_section_9_a_door_lost_meanwhile_puts_victory_off() -> None:
    game = table('n5 rs bs gs ns', deck='bm', doors='rd rd bd bd gd gd nd', towers='b5 r5 g5').answer('play n5')
    assert game.result is None
    assert game.view(None).parts['towers'].aligned


def test_race_run_finished_by_any_racer_wins_for_four_doors() -> None:
    game = table(
        'n5 bs gs', shared='rs rs', partner='bm gm nm', partner_doors='rd bd gd nd', towers='b5 r5 g5', race=True,
    ).answer('play n5')  # fmt: skip
    assert game.result is not None and game.result.winners == (1,)


def test_r43_tower_paid_for_a_spell_is_gone() -> None:
    game = table('g3 rs bs gs ns', deck='bm gm nm', discard='bs bs gs gs', goals=GOALS, towers='')
    game.answer('discard g3').cast('prophecy')
    assert 'g3' in game.view(None).parts['book'].removed
