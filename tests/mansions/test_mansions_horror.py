"""Horror tests (HO1 to HO8, A4 to A8)."""

from __future__ import annotations

from engine.mansions import movement
from tests.mansions.table import KEEPER, Table, table


def settled(t: Table) -> Table:
    return t.settle()


def monster_steps(t: Table, *spaces: str, handle: str = 'm1') -> Table:
    t.state = t.state.copy()
    for space in spaces:
        movement.shift_monster(t.state, t.io, handle, space)
        settled(t)
    return t


def test_ho1_an_investigator_who_enters_a_room_with_a_monster_is_tested() -> None:
    t = table('holt@hall2', 'thrall@gal3').rolls(5).answer('go gal1')
    assert t.tests() == [('horror', 4)] and t.person('holt').horror == 1


def test_ho2_who_passes_takes_none() -> None:
    assert table('holt@hall2', 'thrall@gal3').rolls(4).answer('go gal1').person('holt').horror == 0


def test_ho1_a_monster_that_enters_a_room_tests_who_is_there() -> None:
    assert monster_steps(table('holt@gal3', 'thrall@hall2'), 'gal1').told('horror_test')


def test_ho1_a_monster_that_is_placed_there_tests_too() -> None:
    t = table('holt@gal3')
    t.state = t.state.copy()
    movement.spawn(t.state, t.io, 'thrall', 'gal1')
    assert settled(t).told('horror_test') == [{'who': 'holt', 'monster': 'm1', 'name': 'thrall'}]


def test_ho1_moving_within_the_room_is_no_meeting() -> None:
    assert not table('holt@gal1', 'thrall@gal3').answer('go gal2').told('rolled')


def test_a8_nobody_is_tested_for_the_monsters_of_the_beginning() -> None:
    assert table('holt@gal1', 'thrall@gal3').person('holt').horror == 0


def test_ho5_a4_a_monster_there_at_the_start_is_no_test_until_the_investigator_comes_back() -> None:
    t = table('holt@gal1', 'thrall@gal3').answer('go hall2')
    assert not t.told('rolled')
    assert t.answer('go gal1').told('horror_test') == [{'who': 'holt', 'monster': 'm1', 'name': 'thrall'}]


def test_ho7_at_most_one_test_for_a_monster_and_a_turn() -> None:
    t = table('holt@hall2', 'thrall@gal3').rolls(1).answer('go gal1', 'go hall2')
    assert not t.answer('run gal1').told('rolled')


def test_ho4_a_monster_that_follows_makes_a_test_necessary() -> None:
    t = table('holt@gal1', 'thrall@gal2').answer('go hall2')
    assert monster_steps(t, 'gal1', 'hall2').told('horror_test')


def test_ho6_a_monster_that_leaves_and_returns_in_one_turn_causes_no_test() -> None:
    assert not monster_steps(table('holt@gal1', 'thrall@gal1'), 'hall2', 'gal1').told('rolled')


def test_the_vector_of_the_next_turn_she_leaves_and_the_monster_comes_after_her() -> None:
    t = table('holt@gal1', 'thrall@gal2').answer('go hall2', 'end')
    assert t.state.turn.who is None
    assert monster_steps(t, 'gal1', 'hall2').told('horror_test')


def test_ho3_the_keeper_orders_the_tests_of_several() -> None:
    t = monster_steps(table('holt@gal1 quill@gal2', 'thrall@hall2'), 'gal1')
    assert t.kind == 'horror_order' and t.asked.seat == KEEPER
    assert t.options == ['test holt m1', 'test quill m1'] and t.default == 'test holt m1'
    t.answer('test quill m1')
    assert [args['who'] for args in t.told('horror_test')] == ['quill', 'holt']


def test_a5_several_monsters_in_a_room_are_a_test_each() -> None:
    t = table('holt@hall2', 'thrall@gal1 hound@gal2').rolls(1, 1).answer('go gal1')
    assert t.options == ['test holt m1', 'test holt m2']
    assert len(t.answer('test holt m2').told('rolled')) == 2


def test_a6_who_is_hidden_is_tested_all_the_same() -> None:
    t = table('holt@guest1')
    t.person('holt').hiding = 'wardrobe'
    t.state.monsters['m1'] = t.state.monsters.get('m1') or table('holt@guest1', 'thrall@gal2').monster()
    assert monster_steps(t, 'guest1').told('horror_test')
