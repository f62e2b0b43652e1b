"""Evade tests (ED1 to ED5, A9 to A14)."""

from __future__ import annotations

from engine.mansions import attribute_tests
from engine.mansions.effects import Check
from tests.mansions.table import KEEPER, table


def test_ed1_every_monster_in_the_space_is_evaded_before_moving() -> None:
    t = table('holt@gal1', 'thrall@gal1').rolls(7).answer('go gal2')
    assert t.tests() == [('evade', 7)]
    assert t.kind == 'act' and t.person('holt').space == 'gal2'


def test_ed1_monster_in_another_space_needs_no_evading() -> None:
    assert not table('holt@gal1', 'thrall@gal2').answer('go hall2').told('rolled')


def test_ed1_player_chooses_the_order_of_monsters() -> None:
    t = table('holt@gal1', 'thrall@gal1 hound@gal1').answer('explore')
    assert t.kind == 'evade_order' and t.asked.seat == 1 and t.options == ['evade m1', 'evade m2', 'all']
    t.rolls(1, 1).answer('evade m2')
    assert [args['monster'] for args in t.told('evade_test')] == ['m2', 'm1']


def test_ed2_a13_keeper_may_deal_damage_after_a_failed_evade() -> None:
    for answer, damage in (('hit', 2), ('spare', 0)):
        t = table('holt@gal1', 'thrall@gal1', habit='ask').rolls(8).answer('go gal2')
        assert t.kind == 'evade_hit' and t.asked.seat == KEEPER and t.default == 'hit'
        assert t.answer(answer).person('holt').damage == damage


def test_a13_monster_hits_unless_the_keeper_wants_to_be_asked() -> None:
    for habit in ('off', 'armed'):
        t = table('holt@gal1', 'thrall@gal1', habit=habit).rolls(8).answer('go gal2')
        assert t.person('holt').damage == 2 and t.kind == 'go_on'


def test_ed2_step_is_taken_or_given_up_unspent() -> None:
    t = table('holt@gal1', 'thrall@gal1').rolls(8).answer('go gal2', 'stop')
    assert t.person('holt').space == 'gal1' and t.state.turn.moves == 2 and t.kind == 'act'


def test_6_31_player_is_asked_once_if_any_evade_failed() -> None:
    t = table('holt@gal1', 'thrall@gal1 hound@gal1').rolls(8, 1).answer('go gal2', 'evade m1')
    assert t.kind == 'go_on' and len(t.rolled()) == 2
    t.answer('stop').rolls(1)
    assert t.answer('go gal2').kind == 'act', 'a failed evade of an earlier step counts no more'


def test_ed3_monster_is_evaded_once_a_turn() -> None:
    t = table('holt@gal1', 'thrall@gal1').rolls(8).answer('explore', 'on')
    assert t.person('holt').damage == 2
    assert not t.answer('go gal2').told('evade_test')


def test_ed4_attacks_need_no_evading() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    assert 'attack unarmed m1' in t.options
    assert not t.answer('attack unarmed m1').told('evade_test')


def test_ed5_forced_move_needs_no_evading() -> None:
    from engine.mansions import movement  # moved by hand below

    t = table('holt@gal1', 'thrall@gal1')
    t.state = t.state.copy()
    movement.move_person(t.state, t.io, 'holt', 1)
    t.settle()
    assert not t.answer('move gal2').told('evade_test')


def test_a9_free_deeds_need_no_evading() -> None:
    t = table('quill@gal1', 'thrall@gal1').answer('ability hall')
    assert not t.told('evade_test') and t.told('saw_pile')


def test_a10_hiding_needs_evading_also_as_movement() -> None:
    assert table('holt@guest1', 'thrall@guest1').answer('hide wardrobe move').told('evade_test')


def test_a10_hidden_investigator_must_evade() -> None:
    t = table('holt@guest1', 'thrall@guest1')
    t.person('holt').hiding = 'wardrobe'
    assert t.answer('emerge action').told('evade_test')


def test_a11_stunned_monster_must_be_evaded() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.monster().stun = 1
    assert t.answer('go gal2').told('evade_test')


def test_a12_death_while_evading_cancels_the_deed() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.person('holt').damage = 9
    t.rolls(8).answer('go gal2')
    assert t.person('holt').status == 'dead' and t.kind == 'newcomer'


def test_a14_evade_damage_may_cause_trauma() -> None:
    t = table('holt@gal1', 'thrall@gal1', habit='ask').rolls(8).answer('go gal2', 'hit')
    assert t.kind == 'trauma' and t.asked.seat == KEEPER


def test_eel_stuns_instead_of_damage() -> None:
    t = table('holt@gal1', 'eel@gal1').rolls(8).answer('go gal2')
    assert t.person('holt').damage == 0 and t.person('holt').stun == 1


def test_byrne_passes_all_evade_tests_of_the_turn() -> None:
    t = table('byrne@gal1', 'thrall@gal1 hound@gal1').answer('go gal2', 'evade m1')
    assert t.kind == 'test' and 'ability' in t.options
    t.answer('ability')
    assert t.person('byrne').space == 'gal2' and not t.told('rolled')


def test_automatic_evade_is_used_up() -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.person('holt').nimble = 1
    t.answer('go gal2')
    assert t.person('holt').nimble == 0 and not t.told('rolled')


def test_byrne_uses_the_ability_in_his_own_turn_only() -> None:
    for people, offered in (('byrne@gal1 holt@gal1', True), ('holt@gal1 byrne@gal1', False)):
        t = table(people)
        t.state = t.state.copy()
        attribute_tests.test(t.state, t.io, 'byrne', Check('DEX', 0), 'evade')
        t.settle()
        assert ('ability' in t.options) is offered
        assert bool(t.told('rolled')) is not offered
