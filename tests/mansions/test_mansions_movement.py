"""Movement: spaces, ladders, vents, doors, barriers, locks, corpses, fire (G2, G4, FE2, FE4, FE6, FE7, ST4)."""

from __future__ import annotations

from engine.mansions import movement
from engine.mansions.board import door
from engine.mansions.game import GAME
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


def test_g2_movement_step_reaches_adjacent_spaces() -> None:
    assert reached('investigator', 'hall1') == {'hall2', 'inf1'}
    assert table('holt@gal2').offers('go') == ['go gal1', 'go gal3', 'go guest1']


def test_fe6_investigators_and_humanoids_climb_ladders() -> None:
    for mover, climbs in (('investigator', True), ('humanoid', True), ('beast', False), ('eldritch', False)):
        assert ('loft1' in reached(mover, 'gal3')) is climbs


def test_fe7_a24_beasts_use_vents_between_all_spaces_of_a_net() -> None:
    for mover, crawls in (('investigator', False), ('humanoid', False), ('beast', True), ('eldritch', False)):
        assert ({'inf1', 'cel2'} <= reached(mover, 'kit1')) is crawls


def test_section_4_ringer_is_seven_spaces_from_the_hall() -> None:
    assert BOARD.distance('eldritch', 'cry2', 'hall2') == 7
    assert BOARD.distance('eldritch', 'cry2', 'loft1') is None


def test_6_1_sight_passes_one_door_and_no_ladder() -> None:
    assert BOARD.in_sight('hall1', 2) == {'hall1', 'hall2', 'inf1', 'gal1', 'read1'}
    assert 'gal2' in BOARD.in_sight('hall2', 2) and 'kit1' not in BOARD.in_sight('hall2', 3)
    assert 'loft1' not in BOARD.in_sight('gal3', 3)


def test_6_1_barrier_stops_sight() -> None:
    assert 'read1' not in BOARD.in_sight('hall2', 2, [door('hall2', 'read1')])


def test_room_is_discovered_by_the_first_investigator() -> None:
    t = table('holt@hall2 quill@hall1').change(entered=['hall']).answer('go gal1')
    assert t.state.entered == ['hall', 'gallery']
    assert t.told('discovered') == [{'who': 'holt', 'room': 'gallery'}]
    assert not t.answer('go hall2').told('discovered')


def test_start_room_is_known_from_the_start() -> None:
    for scenario in ('bell', 'light', 'train'):
        state = GAME.new(3, GAME.Options(scenario=scenario), '3c' * 16).state
        start = house_of(scenario).scenario.start_space
        assert state.entered == [house_of(scenario).board.room[start]]


def test_fe2_barred_door_stops_movement() -> None:
    t = table('holt@hall2').change(barriers={'bookcase': door('read1', 'hall2')})
    assert 'go read1' not in t.options
    assert list(movement.ways(t.state, t.io, 'hall2', 'humanoid')) == ['hall1', 'gal1']


def test_a27_barrier_stops_forced_moves() -> None:
    t = table('holt@hall2').change(barriers={'bookcase': door('read1', 'hall2')})
    assert 'move read1' not in moved_by_keeper(t, 'holt', 1).options


def test_g4_a28_tried_lock_is_turned_up_and_spends_the_step() -> None:
    t = table('holt@gal3').answer('go ward1')
    assert t.person('holt').space == 'gal3' and t.state.turned == ['brass_door']
    assert t.state.turn.moves == 1 and t.view().rooms[4].turned == 'brass_door'


def test_6_6_a36_key_opens_the_lock_and_the_step_enters() -> None:
    t = table('holt@gal3', items='holt:brass_key').answer('go ward1')
    assert t.person('holt').space == 'ward1' and t.state.turn.moves == 1
    assert t.state.piles['warden'][0] == 'order_chapel' and 'brass_key' in t.person('holt').items


def test_g4_cold_sill_opens_even_after_a_failed_test() -> None:
    t = table('holt@hall1').rolls(9).answer('go inf1')
    assert t.person('holt').space == 'inf1' and t.person('holt').horror == 1
    t = table('holt@hall1').rolls(1).answer('go inf1')
    assert t.person('holt').space == 'inf1' and t.person('holt').horror == 0


def test_g4_lock_stops_forced_moves() -> None:
    assert 'move ward1' not in moved_by_keeper(table('holt@gal3'), 'holt', 1).options


def test_a35_locked_room_can_be_left_and_stops_no_monster() -> None:
    assert 'go gal3' in table('holt@ward1').options
    assert 'ward1' in movement.ways(table().state, table().io, 'gal3', 'humanoid')


def test_keeper_moves_an_investigator_step_by_step_or_stops() -> None:
    t = moved_by_keeper(table('holt@gal1'), 'holt', 3)
    assert t.kind == 'move_investigator' and t.asked.seat == 0 and t.default == 'stop'
    t.answer('move gal2', 'move gal3', 'stop')
    assert t.person('holt').space == 'gal3' and t.kind == 'act'


def test_st4_entering_a_fire_tests_willpower_but_never_stops() -> None:
    for roll, horror in ((5, 0), (6, 1)):
        t = table('holt@gal1', fire='kitchen').rolls(roll).answer('go kit1')
        assert t.person('holt').space == 'kit1' and t.person('holt').horror == horror
        assert t.tests() == [('fire', 5)]


def test_st4_move_within_a_burning_room_needs_no_test() -> None:
    assert not table('holt@kit1', fire='kitchen').answer('go kit2').told('rolled')


def test_a20_forced_move_into_fire_is_tested() -> None:
    t = moved_by_keeper(table('holt@gal1', fire='kitchen').rolls(9), 'holt', 1).answer('move kit1')
    assert t.person('holt').horror == 1


def test_a20_holding_lock_prevents_the_fire_test() -> None:
    assert not table('holt@gal3', fire='warden').answer('go ward1').told('rolled')


def test_fe4_a22_move_may_bring_one_corpse() -> None:
    t = table('holt@gar1', corpses='gar1 gar1').answer('go gar2 corpse')
    assert t.state.corpses == {'gar1': 1, 'gar2': 1} and t.state.turn.moves == 1
    assert table('holt@gar1', corpses='gar1').answer('go gar2').state.corpses == {'gar1': 1}


def test_a22_run_may_bring_one_corpse() -> None:
    assert table('holt@gar1', corpses='gar1').answer('run gar2 corpse').state.corpses == {'gar2': 1}


def test_a23_corpse_brought_into_fire_is_discarded() -> None:
    t = table('holt@gar1', corpses='gar1', fire='kitchen').rolls(1).answer('go kit2 corpse')
    assert t.state.corpses == {} and t.told('corpse_burnt')


def test_bleeding_hurts_running_but_not_walking() -> None:
    for verb, damage in (('run', 1), ('go', 0)):
        t = table('holt@gal1')
        t.person('holt').traumas = ['bleeding']
        assert t.answer(f'{verb} gal2').person('holt').damage == damage


def test_ho8_step_ends_if_the_investigator_was_moved() -> None:
    t = table('holt@gal1', fire='kitchen').rolls(1)
    t.state = t.state.copy()
    movement.enter(t.state, t.io, 'holt', 'kit1')
    movement.enter(t.state, t.io, 'holt', 'gal2')
    t.settle()
    assert t.person('holt').space == 'gal2'
    assert [moved['space'] for moved in t.told('moved')] == ['gal2']
