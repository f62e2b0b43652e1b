"""Nightmares: S7, R7, R8, R9, R10, R16, R22, R23, R24."""

from __future__ import annotations

from collections import Counter

from tests.onirim.table import table


def test_s7_a_nightmare_asks_for_one_of_four_ways() -> None:
    game = table('rk bs bs gs ns', doors='bd', deck='NN').answer('discard bs')
    assert game.kind == 'nightmare'
    assert game.options == ['key rk', 'door bd', 'reveal', 'hand']
    assert game.view(None).drawn == ('NN',)
    assert game.asked.args['deck'] == len(game.state.deck)


def test_s7_a_key_from_the_hand() -> None:
    game = table('rk bs bs gs ns', deck='NN bm gm').answer('discard bs', 'key rk')
    assert game.pile('discard') == 'NN bs rk'
    assert game.pile('hands', 0) == 'bm bs gm gs ns'


def test_r10_a_key_paid_to_a_nightmare_calls_no_prophecy() -> None:
    game = table('rk bs bs gs ns', deck='NN bm gm').answer('discard bs', 'key rk')
    assert not game.told('prophecy')
    assert game.kind == 'act'


def test_s7_a_gained_door_goes_to_limbo() -> None:
    game = table(doors='bd gd', deck='NN bm', rest='box').answer('discard bs', 'door bd')
    assert game.pile('doors', 0) == 'gd'
    assert game.told('shuffled') == [{'cards': ['bd']}]
    assert game.pile('deck') == 'bd'
    assert game.pile('discard') == 'NN bs'


def test_s7_reveal_sends_doors_and_dreams_to_limbo() -> None:
    game = table(deck='NN rd bm NN bk gd rs', rest='box').answer('discard bs', 'reveal')
    (told,) = game.told('nightmare_reveal')
    assert (told['limbo'], told['discarded']) == (['rd', 'NN', 'gd'], ['bm', 'bk'])
    assert game.told('shuffled') == [{'cards': ['rd', 'NN', 'gd']}]
    assert game.pile('discard') == 'NN bk bm bs'
    assert game.pile('hands', 0) == 'gs ns rs rs rs'
    assert game.pile('deck').split().count('NN') == 1


def test_s7_dreams_among_the_five_do_not_act() -> None:
    game = table(deck='NN NN NN NN NN NN rs', rest='box').answer('discard bs', 'reveal')
    assert game.kind == 'act'
    assert game.view().nightmares == 1


def test_s7_the_whole_hand_is_discarded_and_a_new_one_drawn() -> None:
    game = table('rs rk bs gs ns', deck='NN bm gm nm bk gk nk').answer('discard bs', 'hand')
    assert game.pile('discard') == 'NN bs gs ns rk rs'
    assert game.pile('hands', 0) == 'bk bm gk gm nm'


def test_s7_then_the_nightmare_is_discarded() -> None:
    game = table(deck='NN bm').answer('discard bs')
    assert 'NN' not in game.state.discard
    game.answer('reveal')
    assert Counter(game.state.discard)['NN'] == 1
    assert game.state.drawn == []


def test_s7_the_refill_goes_on_and_may_meet_another_nightmare() -> None:
    game = table('rk bs bs gs ns', doors='rd', deck='NN NN bm gm').answer('discard bs', 'key rk')
    assert game.kind == 'nightmare'
    game.answer('door rd')
    assert game.kind == 'act'
    assert game.view().nightmares == 2
    assert game.pile('hands', 0) == 'bm bs gm gs ns'


def test_r7_small_deck_is_revealed_whole() -> None:
    game = table(deck='NN rd bm', rest='box').answer('discard bs', 'reveal')
    (told,) = game.told('nightmare_reveal')
    assert (told['limbo'], told['discarded']) == (['rd'], ['bm'])
    assert game.ending == 'lost.deck'


def test_r7_revealing_from_an_empty_deck_is_legal() -> None:
    game = table(deck='NN', rest='box').answer('discard bs')
    assert 'reveal' in game.options
    game.answer('reveal')
    assert game.ending == 'lost.deck'


def test_r8_without_key_and_door_two_ways_are_left() -> None:
    assert table(deck='NN').answer('discard bs').options == ['reveal', 'hand']


def test_r8_only_keys_count_not_suns_and_moons() -> None:
    game = table('rk bs bm gk ns', deck='NN').answer('discard bs')
    assert game.options == ['key gk', 'key rk', 'reveal', 'hand']


def test_r9_the_hand_may_be_discarded_with_too_few_cards_left() -> None:
    game = table(deck='NN rs rm bm gm', rest='box').answer('discard bs')
    assert 'hand' in game.options
    game.answer('hand')
    assert game.ending == 'lost.deck'
    assert game.told('drew') and game.events[-1].kind == 'onirim.over'


def test_r16_new_hand_is_full_and_has_only_locations() -> None:
    game = table('rk bs bs gs ns', deck='NN rd NN bm gm nm bk gk nk', rest='box').answer('discard bs', 'hand')
    assert game.told('to_limbo') == [{'cards': ['rd']}, {'cards': ['NN']}]
    assert game.told('shuffled') == [{'cards': ['rd', 'NN']}]
    assert game.pile('hands', 0) == 'bk bm gk gm nm'
    assert sorted(game.state.deck) == ['NN', 'nk', 'rd']
    assert game.kind == 'act'


def test_r16_doors_and_nightmares_do_nothing_in_a_new_hand() -> None:
    game = table('rs bs bs gs ns', deck='NN rk rd NN bm gm nm bk').answer('discard bs', 'hand')
    assert not game.told('drew_door')
    assert game.pile('doors', 0) == ''
    assert game.view().nightmares == 1


def test_r22_only_the_active_players_doors_can_be_lost() -> None:
    game = table('rm bs gs', shared='nm ns', partner='bk gm nm', doors='rd', partner_doors='bd gd', deck='NN')
    game.answer('play bs')
    assert [token for token in game.options if token.startswith('door')] == ['door rd']


def test_r21_r24_keys_come_from_personal_or_shared_reserve() -> None:
    game = table('rk bs gs', shared='gk ns', partner='bk gm nm', deck='NN bm ns').answer('play bs')
    assert game.asked.seat == 0
    assert [token for token in game.options if token.startswith('key')] == ['key rk', 'key shared:gk']
    game.answer('key shared:gk')
    assert game.pile('discard') == 'NN gk'
    assert game.pile('shared') == 'ns ns'


def test_s13_r23_whole_hand_spares_the_partners_reserve() -> None:
    game = table('rk bs gs', shared='gk ns', partner='bk gm nm', deck='NN rs rd bs gs ns nm')
    game.answer('play bs', 'hand')
    assert game.pile('discard') == 'NN gk gs ns rk'
    assert game.pile('hands', 1) == 'bk gm nm'
    assert game.pile('hands', 0) == 'bs gs rs'
    assert game.pile('shared') == 'nm ns'


def test_s7_equal_keys_and_doors_are_one_option_each() -> None:
    game = table('rk rk bs gs ns', doors='bd bd', deck='NN').answer('discard bs')
    assert [(option.token, option.copies) for option in game.asked.choice.options] == [
        ('key rk', 2), ('door bd', 2), ('reveal', 1), ('hand', 1),
    ]  # fmt: skip
