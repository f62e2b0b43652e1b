"""The refill: S6, S9, S13, R11, R13, R25."""

from __future__ import annotations

from tests.onirim.table import table


def test_s6_locations_come_into_the_hand_until_it_holds_five() -> None:
    game = table('rs rs bs gs ns', deck='bm gm').answer('discard bs')
    assert game.pile('hands', 0) == 'bm gs ns rs rs'
    assert game.pile('deck').startswith('gm')


def test_r13_cards_are_drawn_one_at_a_time_and_each_is_told() -> None:
    game = table('rk bs bs gs ns', deck='rd gd NN bm gm').answer('discard bs')
    assert [event.kind for event in game.events if event.to is None] == ['onirim.discarded', 'onirim.drew_door']
    game.answer('open rk')
    assert game.pile('deck').startswith('bm')
    assert game.kind == 'nightmare'
    assert len(game.told('door_to_limbo')) == 1
    game.answer('door rd')
    assert len(game.told('drew')) == 2
    assert [told['card'] for told in game.told('drew_card')] == ['bm', 'gm']


def test_r25_s13_personal_reserve_is_filled_before_the_shared() -> None:
    game = table('rk rs gs', shared='gk ns', partner='bk gm nm', deck='NN rd bm ns nm gm rm', doors='bd')
    game.answer('play shared:gk', 'key rk')
    game.answer('limbo')
    assert game.pile('hands', 0) == 'bm gs rs'
    assert game.pile('shared') == 'ns ns'
    assert game.told('drew_shared') == [{'seat': 0, 'card': 'ns'}]


def test_s13_spent_shared_card_is_replaced() -> None:
    game = table('rm rs gs', shared='gk ns', partner='bk gm nm', deck='bm rm').answer('play shared:gk')
    assert game.pile('hands', 0) == 'gs rm rs'
    assert game.pile('shared') == 'bm ns'
    assert game.pile('hands', 1) == 'bk gm nm'


def test_s9_a_card_must_be_drawn_and_the_deck_is_empty() -> None:
    game = table('rs rs bs gs ns', rest='box').answer('discard bs')
    assert game.ending == 'lost.deck'


def test_s9_the_last_card_may_be_drawn() -> None:
    game = table('rs rs bs gs ns', deck='bm', rest='box').answer('discard bs')
    assert game.kind == 'act'
    assert game.state.deck == []


def test_r11_limbo_does_not_come_back_before_phase_three() -> None:
    game = table('rs rs bs gs ns', deck='rd NN NN', rest='box', doors='gd').answer('discard bs', 'door gd')
    assert game.pile('limbo') == 'gd rd'
    game.answer('reveal')
    assert game.ending == 'lost.deck'


def test_s9_defeat_is_for_both() -> None:
    game = table('rm rs gs', shared='gk ns', partner='bk gm nm', rest='box', partner_doors='rd').answer('play rs')
    assert game.result is not None
    assert (game.ending, game.result.winners, game.result.scores) == ('lost.deck', (), (0, 1))


def test_r17_drawn_location_is_whispered_to_its_owner() -> None:
    game = table('rm rs gs', shared='gk ns', partner='bk gm nm', deck='bm').answer('play rs')
    assert game.told('drew') == [{'seat': 0}]
    (whisper,) = [event for event in game.events if event.kind == 'onirim.drew_card']
    assert (whisper.to, whisper.args['card']) == ((0,), 'bm')


def test_v1_open_hands_make_drawn_locations_public() -> None:
    game = table('rm rs gs', shared='gk ns', partner='bk gm nm', deck='bm', talk='open').answer('play rs')
    assert game.told('drew_open') == [{'seat': 0, 'card': 'bm'}]
    assert not game.told('drew_card')
