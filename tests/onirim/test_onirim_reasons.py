"""Reasons are true: advice gives each on a table that fits the reason, and not on other tables."""

from __future__ import annotations

from typing import Any

import pytest

from engine.onirim.game import GAME
from engine.onirim.strength.reasons import MOST_OFTEN, RULES, why
from tests.onirim.table import GOALS, Table, table

BLUE_FIRST = 'blue red blue green brown red green brown'


def reason(laid: Table, best: str, other: str) -> tuple[str, dict[str, Any]]:
    (decision,) = GAME.pending(laid.state)
    offered = {option.token for option in decision.choice.options}
    assert not offered or decision.kind.endswith(('restack', 'foresee')) or {best, other} <= offered
    return why(GAME.view(laid.state, decision.seat), decision, best, other)


def key(laid: Table, best: str, other: str) -> str:
    return reason(laid, best, other)[0]


def test_a_third_card_of_a_colour_finds_a_door() -> None:
    assert reason(table('rs bs bm gk nm', row='rs rm'), 'play rs', 'discard bs') == ('finds_door', {'door': 'rd'})
    assert reason(table('rs bs gm', shared='bm nm', row='rs rm', partner='gs gs gs'), 'play rs', 'discard bs') == (
        'finds_door', {'door': 'rd'}
    )  # fmt: skip


@pytest.mark.parametrize(
    'laid',
    [
        pytest.param(table('rs bs bm gk nm', row='rm'), id='two in a row'),
        pytest.param(table('rs bs bm gk nm', row='rm rs rm'), id='the fourth'),
        pytest.param(table('rs bs bm gk nm', row='rs rm', doors='rd rd'), id='no door is left'),
        pytest.param(
            table('rs bs bm gk nm', row='rs rm', goals='blue red blue green brown red green brown'), id='goals'
        ),
        pytest.param(table('rs bs gm', shared='bm nm', row='rs rm', doors='rd', partner='gs gs gs'), id='a second one'),
    ],
)
def test_a_card_that_finds_no_door_is_not_said_to(laid: Table) -> None:
    assert key(laid, 'play rs', 'discard bs') != 'finds_door'


def test_door_found_by_both_answers_is_no_reason() -> None:
    assert key(table('rs rk bm gk nm', row='rs rm'), 'play rs', 'play rk') != 'finds_door'


def test_a_drawn_door_is_opened_or_its_key_kept() -> None:
    laid = table('rs rs bs rk nm', row='rm', deck='rd').answer('play rs')
    assert reason(laid, 'open rk', 'limbo') == ('opens_door', {'door': 'rd'})
    assert reason(laid, 'limbo', 'open rk') == ('saves_key', {'card': 'rk'})


def test_a_nightmare_in_a_prophecy_goes_for_nothing() -> None:
    laid = table('rk bs bm gs nm', deck='NN rs bs gs ns').answer('discard rk')
    assert key(laid, 'banish NN', 'banish rs') == 'sheds_nightmare'
    assert key(laid, 'banish rs', 'banish NN') != 'sheds_nightmare'


def test_a_dream_that_discards_more_nightmares_sheds_one() -> None:
    laid = table('rs bk bs gs ns', deck='HD rs bd rs NN gs gm nk', dark='red2').answer('discard ns', 'foresee')
    assert key(laid, 'cull NN,rs', 'cull rs') == 'sheds_nightmare'
    assert key(laid, 'cull NN', 'cull NN,rs') == MOST_OFTEN


def test_punishment_costs_nothing_but_discarded_cards() -> None:
    discard = 'rs rs rs rs bs bs bs gs gs ns'
    laid = table('rk bk bs gs ns', deck='NN', goals=GOALS, discard=discard).answer('discard bs')
    assert key(laid, 'cast punishment', 'key rk') == 'punishes'


def test_a_third_card_may_be_in_the_hand_already() -> None:
    laid = table('rm rs bs gs nm', row='rs')
    assert reason(laid, 'play rm', 'discard bs') == ('third_ready', {'card': 'rs'})
    assert key(table('rm rm bs gs nm', row='rs'), 'play rm', 'discard bs') == 'second', 'no moon follows a moon'
    shared = table('rm bs gs', shared='rs nm', row='rs', partner='ns ns ns')
    assert key(shared, 'play rm', 'discard bs') == 'second', 'the partner may use it first'


def test_a_second_card_promises_no_door_that_is_not_there() -> None:
    laid = table('rm rs bs gs nm', row='rs', doors='rd rd')
    assert key(laid, 'play rm', 'discard bs') not in ('second', 'third_ready')


def test_a_card_of_a_finished_colour_finds_no_more() -> None:
    laid = table('rs bs bm gk nm', row='gs', doors='rd rd')
    assert reason(laid, 'discard rs', 'discard bs') == ('colour_done', {'card': 'rs'})
    assert key(table('rs bs bm gk nm', row='gs', doors='rd'), 'discard rs', 'discard bs') != 'colour_done'
    pays = table('rk bs bm gk gs', doors='rd rd', deck='NN').answer('discard bs')
    assert reason(pays, 'key rk', 'key gk') == ('colour_done', {'card': 'rk'})
    prophecy = table('bk bs bm gs nm', doors='rd rd', deck='NN rs bs gs ns').answer('discard bk')
    assert reason(prophecy, 'banish rs', 'banish NN') == ('colour_done', {'card': 'rs'})


def test_the_last_key_is_kept_for_a_door_that_must_come() -> None:
    laid = table('gk bs bm rs nm', row='nm')
    assert reason(laid, 'play bs', 'play gk') == ('keeps_key', {'card': 'gk', 'door': 'gd'})
    assert key(table('gk gk bm bs nm', row='nm'), 'play bs', 'play gk') != 'keeps_key', 'another one stays'
    assert key(table('gk bs bm rs nm', row='nm', doors='gd gd'), 'play bs', 'play gk') != 'keeps_key', 'none must come'


def test_a_spare_key_pays_for_a_nightmare() -> None:
    laid = table('rk rk bs gs ns', deck='NN').answer('discard bs')
    assert reason(laid, 'key rk', 'reveal') == ('spare_key', {'card': 'rk'})
    assert key(table('rk gk bs gs ns', deck='NN').answer('discard bs'), 'key rk', 'reveal') != 'spare_key'


def test_a_moon_is_kept_with_how_many_more_may_come() -> None:
    laid = table('rm bs bs gs ns', row='gm', discard='rm')
    assert reason(laid, 'discard bs', 'discard rm') == ('keeps_moon', {'card': 'rm', 'count': 2})
    assert key(table('rm bs bs gs ns', row='gm', doors='rd rd'), 'discard bs', 'discard rm') != 'keeps_moon'


def test_a_discarded_key_calls_a_prophecy() -> None:
    laid = table('rk rs bs gs nm', doors='gd', row='bs')
    assert reason(laid, 'discard rk', 'discard rs') == ('calls_prophecy', {'count': 5})
    short = table('rk rs bs gs nm', deck='bs gs bd', rest='box')
    assert reason(short, 'discard rk', 'discard rs') == ('calls_prophecy', {'count': 3})
    assert key(table('rk rs bs gs nm', deck='', rest='box'), 'discard rk', 'discard rs') != 'calls_prophecy'


def test_a_door_on_top_has_its_key_in_the_hand() -> None:
    laid = table('rk gk bs gs ns', deck='NN gd rs bs bs').answer('discard rk', 'banish NN')
    orders = ['stack gd,rs,bs,bs', 'stack rs,gd,bs,bs']
    assert reason(laid, *orders) == ('key_for_it', {'door': 'gd'})
    without = table('rk rm bs gs ns', deck='NN gd rs bs bs').answer('discard rk', 'banish NN')
    assert key(without, *orders) == MOST_OFTEN


def test_a_nightmare_lies_deeper() -> None:
    laid = table('rk rm bs gs ns', deck='NN NN rs bs bs').answer('discard rk', 'banish NN')
    assert reason(laid, 'stack rs,bs,bs,NN', 'stack rs,NN,bs,bs') == (
        'nightmare_later', {'place': 4, 'count': 1}
    )  # fmt: skip
    assert key(laid, 'stack rs,NN,bs,bs', 'stack rs,bs,bs,NN') == MOST_OFTEN


def test_a_shared_key_is_taken_for_a_door_that_must_come() -> None:
    laid = table('rs rm bs', shared='gk gm', partner='ns nm bm').answer('discard rs')
    assert reason(laid, 'swap bs gk', 'keep') == ('takes_key', {'card': 'gk', 'door': 'gd'})
    had = table('rs rm bs', shared='gk gm', partner='ns nm bm', doors='gd').answer('discard rs')
    assert key(had, 'swap bs gk', 'keep') == MOST_OFTEN


@pytest.mark.parametrize(
    ('best', 'said'), [('key rk', 'one_card'), ('door gd', 'door_returns'), ('reveal', 'keeps_hand')]
)
def test_each_way_out_of_a_nightmare_has_something_for_it(best: str, said: str) -> None:
    laid = table('rk bs bs gs ns', doors='gd', deck='NN').answer('discard bs')
    others = {'key rk', 'door gd', 'reveal', 'hand'} - {best}
    assert said in {key(laid, best, other) for other in others}


def test_a_hand_without_a_key_that_is_wanted_can_go() -> None:
    laid = table('rk bs bs gs ns', doors='rd rd gd', deck='NN').answer('discard bs')
    assert key(laid, 'hand', 'reveal') == 'no_key_held'
    wanted = table('rk bs bs gs ns', doors='rd gd', deck='NN').answer('discard bs')
    assert key(wanted, 'hand', 'reveal') == 'keeps_doors'


def test_a_premonition_is_gone_for_good() -> None:
    laid = table('rs bk bs gs ns', deck='HD rs bd', dark='red2').answer('discard ns')
    assert reason(laid, 'dispel red2', 'foresee') == ('dispels', {'premonition': 'red2'})


def test_three_symbols_stay_in_the_hand() -> None:
    laid = table('rs bs rm nk nk', row='gm', doors='nd nd rd rd')
    assert key(laid, 'discard bs', 'discard rm') == 'keeps_symbols'


def test_discarded_card_comes_back_sooner() -> None:
    laid = table('rs ns ns bs bs', row='gs')
    assert reason(laid, 'discard rs', 'discard ns') == (
        'plentiful', {'card': 'rs', 'count': 8, 'other': 'ns', 'fewer': 4}
    )  # fmt: skip
    assert key(laid, 'discard ns', 'discard rs') == MOST_OFTEN


def test_in_the_draft_the_rarer_card() -> None:
    state = GAME.new(2, GAME.Options(), '0' * 32).state
    (decision,) = GAME.pending(state)
    view = GAME.view(state, decision.seat)
    said = why(view, decision, 'pick rk', 'pick rs')
    assert said == ('rarer', {'card': 'rk', 'count': 3, 'other': 'rs', 'more': 9})
    assert why(view, decision, 'pick rs', 'pick rk') == (MOST_OFTEN, {})


def test_nothing_is_said_for_an_answer_against_itself() -> None:
    tables = [
        table('rs rk bm gk nm', row='rs rm'),
        table('rk bs bs gs ns', doors='gd', deck='NN').answer('discard bs'),
        table('rs rm bs', shared='gk gm', partner='ns nm bm').answer('discard rs'),
    ]
    for laid in tables:
        (decision,) = GAME.pending(laid.state)
        for option in decision.choice.options:
            assert key(laid, option.token, option.token) == MOST_OFTEN
    assert len(RULES) == len(set(RULES))
