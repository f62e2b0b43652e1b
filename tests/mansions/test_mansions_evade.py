"""Evade tests (ED1 to ED5, A9 to A14)."""

from __future__ import annotations

from tests.mansions.table import KEEPER, table


def test_ed1_before_moving_each_monster_in_the_space_is_evaded() -> None:
    t = table('holt@gal1', 'thrall@gal1').rolls(7).answer('go gal2')
    assert t.tests() == [('evade', 7)] and t.kind == 'go_on'
    assert t.answer('on').person('holt').space == 'gal2'


def test_ed1_not_for_a_monster_in_another_space_of_the_room() -> None:
    assert not table('holt@gal1', 'thrall@gal2').answer('go hall2').told('rolled')


def test_ed1_the_player_says_which_monster_comes_first() -> None:
    t = table('holt@gal1', 'thrall@gal1 hound@gal1').answer('explore')
    assert t.kind == 'evade_order' and t.asked.seat == 1 and t.options == ['evade m1', 'evade m2']
    t.rolls(1, 1).answer('evade m2')
    assert [args['monster'] for args in t.told('evade_test')] == ['m2', 'm1']


def test_ed2_a13_after_a_failed_test_the_keeper_may_deal_the_damage() -> None:
    for answer, damage in (('hit', 2), ('spare', 0)):
        t = table('holt@gal1', 'thrall@gal1').rolls(8).answer('go gal2')
        assert t.kind == 'evade_hit' and t.asked.seat == KEEPER and t.default == 'hit'
        assert t.answer(answer).person('holt').damage == damage


def test_ed2_after_it_the_step_may_be_taken_or_given_up_unspent() -> None:
    t = table('holt@gal1', 'thrall@gal1').rolls(1).answer('go gal2', 'stop')
    assert t.person('holt').space == 'gal1' and t.state.turn.moves == 2 and t.kind == 'act'


def test_ed3_once_evaded_is_enough_for_the_turn() -> None:
    t = table('holt@gal1', 'thrall@gal1').rolls(8).answer('explore', 'hit', 'on')
    assert t.person('holt').damage == 2
    assert not t.answer('go gal2').told('evade_test')


def test_ed4_attacks_need_no_evading() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    assert 'attack unarmed m1' in t.options
    assert not t.answer('attack unarmed m1').told('evade_test')


def test_ed5_a_move_made_by_the_keeper_needs_none() -> None:
    from engine.mansions import movement  # the test moves by hand

    t = table('holt@gal1', 'thrall@gal1')
    t.state = t.state.copy()
    movement.move_person(t.state, t.io, 'holt', 1)
    t.settle()
    assert not t.answer('move gal2').told('evade_test')


def test_a9_what_is_no_action_needs_none() -> None:
    t = table('quill@gal1', 'thrall@gal1').answer('ability hall')
    assert not t.told('evade_test') and t.told('saw_pile')


def test_a10_hiding_needs_one_also_with_a_movement_step() -> None:
    assert table('holt@guest1', 'thrall@guest1').answer('hide wardrobe move').told('evade_test')


def test_a10_who_is_hidden_evades_as_well() -> None:
    t = table('holt@guest1', 'thrall@guest1')
    t.person('holt').hiding = 'wardrobe'
    assert t.answer('emerge action').told('evade_test')


def test_a11_a_stunned_monster_is_evaded_all_the_same() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.monster().stun = 1
    assert t.answer('go gal2').told('evade_test')


def test_a12_who_dies_of_it_does_nothing_more() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.person('holt').damage = 9
    t.rolls(8).answer('go gal2', 'hit')
    assert t.person('holt').status == 'dead' and t.kind == 'newcomer'


def test_a14_evade_damage_is_damage_and_may_cause_trauma() -> None:
    t = table('holt@gal1', 'thrall@gal1', habit='ask').rolls(8).answer('go gal2', 'hit')
    assert t.kind == 'trauma' and t.asked.seat == KEEPER


def test_an_eel_stuns_instead() -> None:
    t = table('holt@gal1', 'eel@gal1').rolls(8).answer('go gal2', 'hit')
    assert t.person('holt').damage == 0 and t.person('holt').stun == 1


def test_byrne_makes_all_evade_tests_of_the_turn_pass() -> None:
    t = table('byrne@gal1', 'thrall@gal1 hound@gal1').answer('go gal2', 'evade m1')
    assert t.kind == 'test' and 'ability' in t.options
    t.answer('ability')
    assert t.kind == 'go_on' and not t.told('rolled')


def test_an_evade_that_passes_by_itself_is_used_up() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.person('holt').nimble = 1
    t.answer('go gal2')
    assert t.person('holt').nimble == 0 and not t.told('rolled')
