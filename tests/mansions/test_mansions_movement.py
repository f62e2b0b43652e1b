"""Movement: spaces, ladders, vents, doors, barriers, locks, corpses, fire (G2, G4, FE2, FE4, FE6, FE7, ST4)."""

from __future__ import annotations

from engine.mansions import movement
from engine.mansions.board import door
from engine.mansions.house import house_of
from tests.mansions.table import Table, table

BOARD = house_of('bell').board


def reached(mover: str, space: str) -> set[str]:
    return {way.to for way in BOARD.ways[mover][space]}  # type: ignore[index]  # a mover is a str here


def moved_by_keeper(t: Table, who: str, spaces: int) -> Table:
    t.state = t.state.copy()
    movement.move_person(t.state, t.io, who, spaces)
    t.settle()
    return t


def test_g2_a_movement_step_goes_to_a_space_next_to_this_one() -> None:
    assert reached('investigator', 'hall1') == {'hall2', 'inf1'}
    assert table('holt@gal2').offers('go') == ['go gal1', 'go gal3', 'go guest1']


def test_fe6_investigators_and_humanoids_climb_ladders_and_nobody_else() -> None:
    for mover, climbs in (('investigator', True), ('humanoid', True), ('beast', False), ('eldritch', False)):
        assert ('loft1' in reached(mover, 'gal3')) is climbs


def test_fe7_a24_beasts_crawl_through_vents_and_all_of_a_net_lie_side_by_side() -> None:
    for mover, crawls in (('investigator', False), ('humanoid', False), ('beast', True), ('eldritch', False)):
        assert ({'inf1', 'cel2'} <= reached(mover, 'kit1')) is crawls


def test_section_4_the_ringers_way_to_the_hall_is_seven_spaces() -> None:
    assert BOARD.distance('eldritch', 'cry2', 'hall2') == 7
    assert BOARD.distance('eldritch', 'cry2', 'loft1') is None


def test_section_6_1_sight_goes_through_one_door_and_no_ladder() -> None:
    assert BOARD.in_sight('hall1', 2) == {'hall1', 'hall2', 'inf1', 'gal1', 'read1'}
    assert 'gal2' in BOARD.in_sight('hall2', 2) and 'kit1' not in BOARD.in_sight('hall2', 3)
    assert 'loft1' not in BOARD.in_sight('gal3', 3)


def test_section_6_1_a_barrier_on_the_door_stops_sight() -> None:
    assert 'read1' not in BOARD.in_sight('hall2', 2, [door('hall2', 'read1')])


def test_fe2_nobody_moves_through_a_barred_door() -> None:
    t = table('holt@hall2').change(barriers={'bookcase': door('read1', 'hall2')})
    assert 'go read1' not in t.options
    assert list(movement.ways(t.state, t.io, 'hall2', 'humanoid')) == ['hall1', 'gal1']


def test_a27_nor_may_the_keeper_move_an_investigator_through_it() -> None:
    t = table('holt@hall2').change(barriers={'bookcase': door('read1', 'hall2')})
    assert 'move read1' not in moved_by_keeper(t, 'holt', 1).options


def test_g4_trying_to_go_in_turns_the_lock_up_and_a28_the_step_is_used() -> None:
    t = table('holt@gal3').answer('go ward1')
    assert t.person('holt').space == 'gal3' and t.state.turned == ['brass_door']
    assert t.state.turn.moves == 1 and t.view().rooms[4].turned == 'brass_door'


def test_section_6_6_the_brass_door_opens_for_who_holds_the_key_and_a36_they_enter_in_the_same_step() -> None:
    t = table('holt@gal3', items='holt:brass_key').answer('go ward1')
    assert t.person('holt').space == 'ward1' and t.state.turn.moves == 1
    assert t.state.piles['warden'][0] == 'order_chapel' and 'brass_key' in t.person('holt').items


def test_g4_the_cold_sill_is_crossed_whatever_the_test_says() -> None:
    t = table('holt@hall1').rolls(9).answer('go inf1')
    assert t.person('holt').space == 'inf1' and t.person('holt').horror == 1
    t = table('holt@hall1').rolls(1).answer('go inf1')
    assert t.person('holt').space == 'inf1' and t.person('holt').horror == 0


def test_g4_nobody_is_moved_into_a_locked_room() -> None:
    assert 'move ward1' not in moved_by_keeper(table('holt@gal3'), 'holt', 1).options


def test_a35_a_locked_room_may_be_left_and_monsters_ignore_locks() -> None:
    assert 'go gal3' in table('holt@ward1').options
    assert 'ward1' in movement.ways(table().state, table().io, 'gal3', 'humanoid')


def test_the_keeper_moves_an_investigator_space_by_space_and_may_stop() -> None:
    t = moved_by_keeper(table('holt@gal1'), 'holt', 3)
    assert t.kind == 'move_investigator' and t.asked.seat == 0 and t.default == 'stop'
    t.answer('move gal2', 'move gal3', 'stop')
    assert t.person('holt').space == 'gal3' and t.kind == 'act'


def test_st4_who_enters_a_fire_tests_willpower_and_enters_either_way() -> None:
    for roll, horror in ((5, 0), (6, 1)):
        t = table('holt@gal1', fire='kitchen').rolls(roll).answer('go kit1')
        assert t.person('holt').space == 'kit1' and t.person('holt').horror == horror
        assert t.tests() == [('fire', 5)]


def test_st4_no_test_between_spaces_of_the_same_burning_room() -> None:
    assert not table('holt@kit1', fire='kitchen').answer('go kit2').told('rolled')


def test_a20_who_is_moved_by_the_keeper_is_tested_too() -> None:
    t = moved_by_keeper(table('holt@gal1', fire='kitchen').rolls(9), 'holt', 1).answer('move kit1')
    assert t.person('holt').horror == 1


def test_a20_no_fire_test_where_the_lock_holds() -> None:
    assert not table('holt@gal3', fire='warden').answer('go ward1').told('rolled')


def test_fe4_a22_who_leaves_may_bring_one_corpse_along_for_free() -> None:
    t = table('holt@gar1', corpses='gar1 gar1').answer('go gar2 corpse')
    assert t.state.corpses == {'gar1': 1, 'gar2': 1} and t.state.turn.moves == 1
    assert table('holt@gar1', corpses='gar1').answer('go gar2').state.corpses == {'gar1': 1}


def test_a22_running_is_a_move_and_may_bring_one_too() -> None:
    assert table('holt@gar1', corpses='gar1').answer('run gar2 corpse').state.corpses == {'gar2': 1}


def test_a23_a_corpse_brought_into_a_fire_is_gone() -> None:
    t = table('holt@gar1', corpses='gar1', fire='kitchen').rolls(1).answer('go kit2 corpse')
    assert t.state.corpses == {} and t.told('corpse_burnt')


def test_bleeding_hurts_who_runs_and_not_who_walks() -> None:
    for verb, damage in (('run', 1), ('go', 0)):
        t = table('holt@gal1')
        t.person('holt').traumas = ['bleeding']
        assert t.answer(f'{verb} gal2').person('holt').damage == damage
