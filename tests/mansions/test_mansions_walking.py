"""Walks: several Movement Steps with one answer (section 6.35)."""

from __future__ import annotations

from tests.mansions.table import table


def test_6_35_walk_takes_a_step_for_each_space() -> None:
    t = table('holt@gal1')
    assert 'walk gal3' in t.options and 'walk gal2' not in t.options
    t.answer('walk gal3')
    assert (t.person('holt').space, t.state.turn.moves, t.state.turn.moved) == ('gal3', 0, 2)
    assert [args['space'] for args in t.told('moved')] == ['gal2', 'gal3']


def test_6_35_walk_needs_the_steps() -> None:
    t = table('holt@gal1').answer('go gal2')
    assert not t.offers('walk')


def test_6_35_walk_stops_when_an_armed_card_is_played() -> None:
    t = table('holt@gal1', habit='armed', threat=9)
    t.state.mythos.hand = ['cold_draught']
    t.say(0, 'arm cold_draught holt m1').answer('walk gal3')
    assert t.told('mythos') and t.person('holt').space == 'gal2'


def test_6_35_walk_leads_past_no_monster_fire_or_lock() -> None:
    assert 'walk gal2' in table('holt@hall2').options
    assert 'walk gal2' not in table('holt@hall2', 'thrall@gal3').options, 'a horror test on the way'
    assert 'walk gal1' in table('holt@hall1', 'thrall@gal3').options, 'the test comes at the end'
    assert 'walk gal2' not in table('holt@hall2', fire='gallery').options
    assert 'walk ward1' in table('holt@gal2').options, 'it ends at the lock'
    assert table('holt@gal1', 'thrall@gal1').offers('walk'), 'the monster is evaded first'


def test_6_35_walk_stops_in_a_room_that_nobody_has_entered() -> None:
    t = table('holt@gal1').answer('walk kit2')
    assert t.told('discovered') and (t.person('holt').space, t.state.turn.moves) == ('kit1', 1)


def test_6_35_hidden_investigator_walks_nowhere() -> None:
    t = table('holt@guest1')
    t.person('holt').hiding = 'wardrobe'
    assert not t.offers('walk')
