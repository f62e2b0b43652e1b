"""Playing, discarding, swapping and the end of a turn: S2, S3, S5, S8, S11, S12, R12, R20, R26, R29, R30."""

from __future__ import annotations

import pytest

from engine.api import Illegal
from tests.onirim.table import table


def test_s2_a_turn_is_play_or_discard_then_refill_then_shuffle() -> None:
    game = table('rs rm bs gs ns', deck='rd bm')
    game.answer('play rs')
    order = [event.kind.removeprefix('onirim.') for event in game.events if event.kind != 'onirim.drew_card']
    assert order == ['played', 'drew_door', 'door_to_limbo', 'drew', 'shuffled', 'turn']
    assert game.state.turn == 2
    assert game.kind == 'act'


def test_s3_a_card_is_put_at_the_end_of_the_row() -> None:
    game = table('rs rm bs gs ns', row='gs bm').answer('play rs')
    assert game.pile('rows', 0) == 'gs bm rs'
    assert (
        game.pile('hands', 0).split().count('rs') == 1
    )  # Drawn again: the first card under the named ones is a red sun


def test_s3_any_card_may_open_an_empty_row() -> None:
    game = table('rs rm rk gs nm')
    assert {token for token in game.options if token.startswith('play')} == {
        'play rs', 'play rm', 'play rk', 'play gs', 'play nm',
    }  # fmt: skip


@pytest.mark.parametrize(('last', 'playable'), [('gs', {'rm', 'rk'}), ('gm', {'rs', 'rk'}), ('gk', {'rs', 'rm'})])
def test_s3_the_symbol_must_differ_from_the_card_before(last: str, playable: set[str]) -> None:
    game = table('rs rm rk rs rm', row=f'bs {last}')
    assert {token.removeprefix('play ') for token in game.options if token.startswith('play')} == playable


def test_s3_a_card_that_does_not_fit_is_refused() -> None:
    with pytest.raises(Illegal):
        table('rs rm rk bs gs', row='gs').answer('play rs')


def test_s3_a_card_that_is_not_in_the_hand_is_refused() -> None:
    with pytest.raises(Illegal):
        table('rs rm rk bs gs').answer('play nk')


def test_s5_any_card_may_be_discarded_whatever_the_row() -> None:
    game = table('rs rm rk bs gs', row='gs')
    assert {token for token in game.options if token.startswith('discard')} == {
        'discard rs', 'discard rm', 'discard rk', 'discard bs', 'discard gs',
    }  # fmt: skip
    game.answer('discard gs')
    assert game.pile('discard') == 'gs'
    assert game.pile('rows', 0) == 'gs'


def test_s5_only_a_key_calls_a_prophecy() -> None:
    assert table('rs rm rk bs gs').answer('discard rs').kind == 'act'
    assert table('rs rm rk bs gs').answer('discard rm').kind == 'act'
    assert table('rs rm rk bs gs').answer('discard rk').kind == 'banish'


def test_s5_a_key_that_is_played_calls_no_prophecy() -> None:
    assert table('rs rm rk bs gs').answer('play rk').kind == 'act'


def test_s8_limbo_is_shuffled_into_the_deck_and_empties() -> None:
    game = table('rs bs gs ns ns', deck='rd bm', rest='box')
    game.answer('discard bs')
    assert game.pile('limbo') == ''
    assert game.pile('deck') == 'rd'
    assert game.told('shuffled') == [{'cards': ['rd']}]


def test_r12_empty_limbo_keeps_a_prophecys_order() -> None:
    game = table('rk bs gs ns ns', deck='rs rm bm gm nm')
    game.answer('discard rk', 'banish rs', 'stack nm,gm,bm,rm')
    assert game.told('shuffled') == []
    assert not game.state.rng.streams
    assert 'nm' in game.state.hands[0]
    assert game.pile('deck').startswith('gm bm rm')


def test_s11_each_player_plays_onto_his_own_row_in_turn() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm', partner_row='ns')
    game.answer('play rm')
    assert game.asked.seat == 1
    game.answer('play bm')
    assert (game.pile('rows', 0), game.pile('rows', 1)) == ('rm', 'ns bm')
    assert game.asked.seat == 0


def test_r20_the_hand_is_the_personal_and_the_shared_reserve() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm')
    assert set(game.options) == {
        f'{verb} {card}' for verb in ('play', 'discard') for card in ('rs', 'rm', 'bs', 'shared:gs', 'shared:ns')
    }


def test_r20_a_shared_card_is_taken_from_the_shared_reserve() -> None:
    game = table('gs rm bs', shared='gs ns', partner='bm gm nm', deck='bm')
    game.answer('play shared:gs')
    assert game.pile('hands', 0) == 'bs gs rm'
    assert game.pile('shared') == 'bm ns'


def test_r29_symbol_rule_and_trio_look_at_ones_own_row_only() -> None:
    game = table('rs bm bs', shared='gs ns', partner='bm gm nm', row='rm', partner_row='rs rm')
    assert 'play rs' in game.options
    game.answer('play rs')
    assert game.pile('doors', 0) == ''
    assert 'play bm' not in game.options
    assert game.asked.seat == 1


def test_r30_each_turn_ends_with_a_shuffle_of_limbo() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm', deck='rd bm', talk='open')
    game.answer('play rs')
    assert game.told('shuffled') == [{'cards': ['rd']}]
    assert game.asked.seat == 1


def test_s12_discard_allows_a_swap_with_the_shared_reserve() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm', deck='gm')
    game.answer('discard rs')
    assert game.kind == 'swap'
    assert set(game.options) == {'keep', 'swap rm gs', 'swap rm ns', 'swap bs gs', 'swap bs ns'}
    game.answer('swap rm gs')
    assert game.pile('hands', 0) == 'bs gm gs'
    assert game.pile('shared') == 'ns rm'


def test_s12_the_player_may_keep_what_he_has() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm', deck='gm')
    game.answer('discard rs', 'keep')
    assert game.pile('hands', 0) == 'bs gm rm'
    assert game.pile('shared') == 'gs ns'


def test_r26_the_swap_comes_before_the_prophecy() -> None:
    game = table('rk rm bs', shared='gs ns', partner='bm gm nm', deck='gm rs')
    game.answer('discard rk')
    assert game.kind == 'swap'
    assert not game.told('prophecy')
    game.answer('keep')
    assert game.kind == 'banish'


def test_r26_no_swap_after_a_play() -> None:
    game = table('rs rm bs', shared='gs ns', partner='bm gm nm').answer('play rs')
    assert (game.kind, game.asked.seat) == ('act', 1)


def test_r26_no_swap_after_a_key_paid_to_a_nightmare_or_a_door() -> None:
    game = table('rk rm bs', shared='gk ns', partner='bm gm nm', deck='NN gd bs bm nm')
    game.answer('play rm', 'key rk')
    assert game.kind == 'door'
    game.answer('open shared:gk')
    assert (game.kind, game.asked.seat) == ('act', 1)


def test_s12_there_is_nobody_to_swap_with_when_one_plays_alone() -> None:
    assert table('rs rm bs gs ns').answer('discard rs').kind == 'act'
