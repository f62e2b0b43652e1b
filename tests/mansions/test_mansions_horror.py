"""Horror tests (HO1 to HO8, A4 to A8)."""

from __future__ import annotations

import pytest

from engine.mansions import harm, movement
from tests.mansions.table import KEEPER, Table, table


def settled(t: Table) -> Table:
    return t.settle()


def monster_steps(t: Table, *spaces: str, handle: str = 'm1') -> Table:
    t.state = t.state.copy()
    for space in spaces:
        movement.shift_monster(t.state, t.io, handle, space)
        settled(t)
    return t


def test_ho1_entering_a_room_with_a_monster_causes_a_test() -> None:
    t = table('holt@hall2', 'thrall@gal3').rolls(5).answer('go gal1')
    assert t.tests() == [('horror', 4)] and t.person('holt').horror == 1


def test_ho2_passed_test_causes_no_horror() -> None:
    assert table('holt@hall2', 'thrall@gal3').rolls(4).answer('go gal1').person('holt').horror == 0


def test_ho1_entering_monster_causes_a_test() -> None:
    assert monster_steps(table('holt@gal3', 'thrall@hall2'), 'gal1').told('horror_test')


def test_ho1_placed_monster_causes_a_test() -> None:
    t = table('holt@gal3')
    t.state = t.state.copy()
    movement.spawn(t.state, t.io, 'thrall', 'gal1')
    assert settled(t).told('horror_test') == [{'who': 'holt', 'monster': 'm1', 'name': 'thrall'}]


def test_ho1_move_within_the_room_causes_no_test() -> None:
    assert not table('holt@gal1', 'thrall@gal3').answer('go gal2').told('rolled')


def test_a8_start_monsters_cause_no_test() -> None:
    assert table('holt@gal1', 'thrall@gal3').person('holt').horror == 0


def test_ho5_a4_monster_of_the_start_tests_on_return_only() -> None:
    t = table('holt@gal1', 'thrall@gal3').answer('go hall2')
    assert not t.told('rolled')
    assert t.answer('go gal1').told('horror_test') == [{'who': 'holt', 'monster': 'm1', 'name': 'thrall'}]


def test_ho7_one_test_per_monster_and_turn() -> None:
    t = table('holt@hall2', 'thrall@gal3').rolls(1).answer('go gal1', 'go hall2')
    assert not t.answer('run gal1').told('rolled')


def test_ho4_following_monster_causes_a_new_test() -> None:
    t = table('holt@gal1', 'thrall@gal2').answer('go hall2')
    assert monster_steps(t, 'gal1', 'hall2').told('horror_test')


def test_ho6_monster_returning_in_one_turn_causes_no_test() -> None:
    assert not monster_steps(table('holt@gal1', 'thrall@gal1'), 'hall2', 'gal1').told('rolled')


def test_ho4_monster_following_in_the_next_turn_causes_a_test() -> None:
    t = table('holt@gal1', 'thrall@gal2').answer('go hall2', 'end')
    assert t.state.turn.who is None
    assert monster_steps(t, 'gal1', 'hall2').told('horror_test')


def test_ho3_keeper_orders_the_tests() -> None:
    t = monster_steps(table('holt@gal1 quill@gal2', 'thrall@hall2', habit='ask'), 'gal1')
    assert t.kind == 'horror_order' and t.asked.seat == KEEPER
    assert t.options == ['test holt m1', 'test quill m1'] and t.default == 'test holt m1'
    t.answer('test quill m1')
    assert [args['who'] for args in t.told('horror_test')] == ['quill', 'holt']


def test_ho3_tests_come_in_order_unless_the_keeper_is_asked() -> None:
    t = monster_steps(table('holt@gal1 quill@gal2', 'thrall@hall2', habit='armed'), 'gal1')
    assert [args['who'] for args in t.told('horror_test')] == ['holt', 'quill']


@pytest.mark.parametrize('habit', ['off', 'armed', 'ask'])
def test_6_20_order_of_tests_reveals_no_habit(habit: str) -> None:
    t = table('holt@hall2', 'thrall@gal1 hound@gal2', habit=habit)
    t.person('holt').skill = 1
    assert not t.answer('go gal1').reversible


def test_a5_each_monster_in_the_room_causes_a_test() -> None:
    t = table('holt@hall2', 'thrall@gal1 hound@gal2', habit='ask').rolls(1, 1).answer('go gal1')
    assert t.options == ['test holt m1', 'test holt m2']
    assert len(t.answer('test holt m2').told('rolled')) == 2


def test_a6_hidden_investigator_is_tested() -> None:
    t = table('holt@guest1')
    t.person('holt').hiding = 'wardrobe'
    t.state.monsters['m1'] = t.state.monsters.get('m1') or table('holt@guest1', 'thrall@gal2').monster()
    assert monster_steps(t, 'guest1').told('horror_test')


def replaced(monster: str) -> Table:
    """A table after a death in the entrance hall, with the question which new investigator joins there."""
    t = table('holt@gal1 quill@hall1', monster)
    t.state = t.state.copy()
    harm.damage(t.state, t.io, 'quill', 99)
    return t.settle()


def test_ho1_replacement_beside_a_monster_is_tested() -> None:
    t = replaced('thrall@hall2').answer('play reyes', 'roll')
    assert [(args['who'], args['monster']) for args in t.told('horror_test')] == [('reyes', 'm1')]
    assert [sort for sort, _ in t.tests()] == ['horror']


def test_ho1_replacement_away_from_monsters_is_not_tested() -> None:
    assert not replaced('thrall@kit1').answer('play reyes').told('horror_test')


def test_ho7_replacement_is_tested_once_a_turn() -> None:
    t = replaced('thrall@hall2').answer('play reyes', 'roll')
    t = monster_steps(t, 'read1', 'hall2')
    assert 'reyes' not in [args['who'] for args in t.told('horror_test')]
