"""Status tokens: stun, fire, darkness (ST1 to ST6, A16, A18, A21)."""

from __future__ import annotations

from tests.mansions.table import table


def test_st3_a16_each_stunned_investigator_discards_one_stun_in_the_trading_step() -> None:
    t = table('holt@hall1')
    t.person('holt').stun = 2
    t.answer('end')
    assert t.told('recovered') and t.person('holt').stun == 1


def test_st4_who_ends_the_turn_in_a_fire_takes_two_damage() -> None:
    assert table('holt@kit1', fire='kitchen').answer('end').person('holt').damage == 2


def test_st4_a_monster_burns_at_the_end_of_the_keeper_turn() -> None:
    t = table('holt@hall1', 'thrall@kit1', fire='kitchen').answer('end')
    assert t.monster().damage == 0
    while t.state.turn.who is None:
        t.answer(t.default)
    assert t.monster().damage == 2


def test_a21_who_dies_in_the_turn_is_not_burnt_as_well() -> None:
    t = table('holt@kit1', 'thrall@kit1', fire='kitchen')
    t.person('holt').damage = 9
    t.rolls(8).answer('explore', 'hit')
    assert t.person('holt').damage == 11


def test_st5_a18_exploring_in_the_dark_takes_a_movement_step_as_well() -> None:
    t = table('holt@hall1', dark='hall').answer('explore')
    assert (t.state.turn.moves, t.state.turn.actions) == (1, 0)
    t = table('holt@hall1').answer('explore')
    assert (t.state.turn.moves, t.state.turn.actions) == (2, 0)


def test_a18_without_a_movement_step_left_one_cannot_explore_in_the_dark() -> None:
    t = table('holt@gal1', dark='hall').answer('go hall2', 'go hall1')
    assert 'explore' not in t.options
    assert 'explore' in table('holt@gal1').answer('go hall2', 'go hall1').options


def test_a18_one_window_follows_after_the_action() -> None:
    t = table('holt@hall1', dark='hall', habit='ask').answer('explore')
    assert t.kind == 'window' and t.asked.args['window'] == 'action'
    assert t.answer('pass').kind == 'act'


def test_st6_a_light_in_the_room_makes_exploring_as_cheap_as_by_day() -> None:
    t = table('holt@hall1 quill@hall2', dark='hall', items='quill:lantern').answer('explore')
    assert t.state.turn.moves == 2
