"""Status tokens: stun, fire, darkness (ST1 to ST6, A16, A18, A21)."""

from __future__ import annotations

from tests.mansions.table import table


def test_st3_a16_trading_step_discards_one_stun_each() -> None:
    t = table('holt@hall1')
    t.person('holt').stun = 2
    t.answer('end')
    assert t.told('recovered') and t.person('holt').stun == 1


def test_st4_ending_a_turn_in_fire_costs_two_damage() -> None:
    assert table('holt@kit1', fire='kitchen').answer('end').person('holt').damage == 2


def test_st4_monster_burns_at_the_end_of_the_keeper_turn() -> None:
    t = table('holt@hall1', 'thrall@kit1', fire='kitchen').answer('end')
    assert t.monster().damage == 0
    while t.state.turn.who is None:
        t.answer(t.default)
    assert t.monster().damage == 2


def test_ob3_nothing_burns_once_the_game_is_over() -> None:
    t = table('holt@hall1', 'ringer@kit1 thrall@kit1', choices='1A 2A 3A', fire='kitchen', revealed=True)
    t.monster('m1').damage = 7
    told = t.answer('end').events
    while t.result is None:
        told = t.answer(t.default).events
    assert t.over.ending == 'investigators.killed'
    assert told[-1].kind == 'mansions.over'
    assert t.monster('m2').damage == 0


def test_a21_dead_investigator_is_not_burnt() -> None:
    t = table('holt@kit1', 'thrall@kit1', fire='kitchen')
    t.person('holt').damage = 9
    t.rolls(8).answer('explore')
    assert t.person('holt').damage == 11


def test_st5_a18_exploring_in_darkness_also_costs_a_step() -> None:
    t = table('holt@hall1', dark='hall').answer('explore')
    assert (t.state.turn.moves, t.state.turn.actions) == (1, 0)
    t = table('holt@hall1').answer('explore')
    assert (t.state.turn.moves, t.state.turn.actions) == (2, 0)


def test_a18_exploring_in_darkness_needs_a_movement_step() -> None:
    t = table('holt@gal1', dark='hall').answer('go hall2', 'go hall1')
    assert 'explore' not in t.options
    assert 'explore' in table('holt@gal1').answer('go hall2', 'go hall1').options


def test_a18_one_window_follows_after_the_action() -> None:
    t = table('holt@hall1', dark='hall', habit='ask').answer('explore')
    assert t.kind == 'window' and t.asked.args['window'] == 'action'
    assert t.answer('pass').kind == 'act'


def test_st6_light_makes_exploring_cost_the_action_only() -> None:
    t = table('holt@hall1 quill@hall2', dark='hall', items='quill:lantern').answer('explore')
    assert t.state.turn.moves == 2
