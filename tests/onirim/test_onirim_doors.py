"""Finding and opening doors: S4, S6, R1, R2, R3, R4, R10, R14, R21, R27, R28, and R36 in the base game."""

from __future__ import annotations

from tests.onirim.table import table


def test_s4_the_third_card_of_a_colour_finds_a_door() -> None:
    game = table('rs bm bs gs ns', row='rs rm').answer('play rs')
    assert game.pile('doors', 0) == 'rd'
    assert game.told('door_found') == [{'seat': 0, 'card': 'rd'}]
    assert game.pile('deck').split().count('rd') == 1


def test_s4_two_of_a_colour_find_nothing() -> None:
    game = table('rs bm bs gs ns', row='bs rm').answer('play rs')
    assert game.pile('doors', 0) == ''


def test_s4_the_three_must_stand_in_a_row() -> None:
    game = table('rs bm bs gs ns', row='rs rm bk').answer('play rs')
    assert game.pile('doors', 0) == ''


def test_r1_run_finds_a_door_at_every_third_card() -> None:
    game = table('rm rk rm bs gs', row='rs rm rs', doors='rd', deck='ns nm ns')
    game.answer('play rk')
    assert game.pile('doors', 0) == 'rd'
    game.answer('play rm')
    assert game.pile('doors', 0) == 'rd'
    game.state.hands[0] = ['rk', 'bs', 'gs', 'ns', 'nm']
    game.answer('play rk')
    assert game.pile('doors', 0) == 'rd rd'


def test_r1_the_counter_resets_even_if_no_door_was_found() -> None:
    game = table('rm rk bm bs gs', row='rs rm', deck='rs ns ns ns', rest='box')
    game.state.hands[0][0] = 'rk'
    game.answer('play rk')
    assert game.told('trio_refused')
    game.answer('play rs')
    assert not game.told('trio_refused')
    assert not game.told('door_found')


def test_r2_trio_without_a_door_in_the_deck_is_spent() -> None:
    game = table('rs bm bs gs ns', row='rs rm', doors='rd rd', deck='gm nm').answer('play rs')
    assert game.told('trio_refused') == [{'seat': 0, 'card': 'rd', 'why': 'gone'}]
    assert game.pile('doors', 0) == 'rd rd'
    assert not game.state.rng.streams
    assert game.pile('deck').startswith('nm ')


def test_r3_the_door_is_taken_without_asking() -> None:
    game = table('rs bm bs gs ns', row='rs rm').answer('play rs')
    assert game.pile('doors', 0) == 'rd'
    assert game.kind == 'act'


def test_r4_search_shuffles_the_deck_and_forgets_its_order() -> None:
    game = table('rk bs rs gs ns', row='rs rm', deck='ns nm bm gm ns')
    game.answer('discard rk', 'banish bm', 'stack ns,nm,ns,gm')
    assert len(game.view().known) == 3
    before = game.pile('deck')
    game.answer('play rs')
    assert game.view().known == ()
    assert game.pile('deck').split() != before.replace('rd ', '', 1).split()
    assert game.state.rng.streams


def test_s6_a_key_of_its_colour_opens_a_drawn_door() -> None:
    game = table('rk bs bs gs ns', deck='rd gm nm').answer('discard bs')
    assert (game.kind, game.options) == ('door', ['open rk', 'limbo'])
    assert game.view(None).drawn == ('rd',)
    game.answer('open rk')
    assert game.pile('doors', 0) == 'rd'
    assert game.pile('discard') == 'bs rk'
    assert game.pile('hands', 0) == 'bs gm gs nm ns'


def test_s6_r14_the_player_may_let_the_door_go_to_limbo() -> None:
    game = table('rk bs bs gs ns', deck='rd gm', rest='box').answer('discard bs', 'limbo')
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'rd', 'why': 'choice'}]
    assert game.pile('doors', 0) == ''
    assert game.pile('deck') == 'rd'
    assert 'rk' in game.state.hands[0]


def test_s6_without_the_key_the_door_goes_to_limbo_unasked() -> None:
    game = table('bk bs bs gs ns', deck='rd gm', rest='box').answer('discard bs')
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'rd', 'why': 'no_key'}]
    assert game.kind == 'act'
    assert game.pile('deck') == 'rd'


def test_s6_solo_player_gains_a_second_door_of_a_colour() -> None:
    game = table('rk bs bs gs ns', doors='rd', deck='rd gm nm').answer('discard bs', 'open rk')
    assert game.pile('doors', 0) == 'rd rd'


def test_r10_a_key_spent_on_a_door_calls_no_prophecy() -> None:
    game = table('rk bs bs gs ns', deck='rd gm nm').answer('discard bs', 'open rk')
    assert not game.told('prophecy')
    assert game.kind == 'act'


def test_r14_door_question_offers_each_key() -> None:
    game = table('rk rk bs', shared='rk ns', partner='bm gm nm', deck='rd').answer('play bs')
    assert game.asked.args == {'card': 'rd'}
    assert game.options == ['open rk', 'open shared:rk', 'limbo']
    assert [option.copies for option in game.asked.choice.options] == [2, 1, 1]


def test_r21_the_shared_keys_open_a_door_and_the_partners_do_not() -> None:
    game = table('bm bs gs', shared='rk ns', partner='rk gm nm', deck='rd gm ns').answer('play bs')
    assert game.options == ['open shared:rk', 'limbo']
    game.answer('open shared:rk')
    assert game.pile('doors', 0) == 'rd'
    assert game.pile('doors', 1) == ''
    assert game.pile('hands', 1) == 'gm nm rk'


def test_s6_hidden_hands_get_the_question_without_a_key() -> None:
    game = table('bm bs gs', shared='nm ns', partner='rk gm nm', deck='rd gm ns', talk='silent').answer('play bs')
    assert (game.kind, game.options) == ('door', ['limbo'])


def test_s6_with_open_hands_nobody_is_asked_without_a_key() -> None:
    game = table('bm bs gs', shared='nm ns', partner='rk gm nm', deck='rd gm ns', talk='open').answer('play bs')
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'rd', 'why': 'no_key'}]
    assert game.asked.seat == 1


def test_r27_trio_of_an_owned_colour_is_spent_without_a_search() -> None:
    game = table('rs bm bs', shared='gs ns', partner='rk gm nm', row='rs rm', doors='rd', deck='gm nm')
    game.answer('play rs')
    assert game.told('trio_refused') == [{'seat': 0, 'card': 'rd', 'why': 'twice'}]
    assert game.pile('doors', 0) == 'rd'
    assert not game.state.rng.streams


def test_r27_drawn_door_of_an_owned_colour_goes_to_limbo() -> None:
    game = table('rk bs gs', shared='rk ns', partner='bm gm nm', doors='rd', deck='rd gm').answer('play bs')
    assert game.told('door_to_limbo') == [{'seat': 0, 'card': 'rd', 'why': 'twice'}]
    assert game.asked.seat == 1


def test_r27_the_partners_door_of_that_colour_is_no_hindrance() -> None:
    game = table('rk bs gs', shared='nm ns', partner='bm gm nm', partner_doors='rd', deck='rd gm gs')
    game.answer('play bs', 'open rk')
    assert (game.pile('doors', 0), game.pile('doors', 1)) == ('rd', 'rd')


def test_r28_no_question_ever_offers_a_door_to_the_partner() -> None:
    game = table('rk bs gs', shared='gk ns', partner='bm gm nm', doors='bd rd', deck='NN')
    game.answer('play bs')
    assert [token for token in game.options if 'door' in token] == ['door bd', 'door rd']
    game.answer('door bd')
    assert game.pile('doors', 1) == ''
