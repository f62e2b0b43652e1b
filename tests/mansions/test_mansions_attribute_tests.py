"""Attribute tests and skill points (AT, SK)."""

from __future__ import annotations

import pytest

from engine.mansions import attribute_tests, odds
from engine.mansions.effects import Check
from tests.mansions.table import Table, table


def called(t: Table, check: Check, who: str = 'holt', sort: odds.Sort = 'attribute') -> Table:
    """Start the test of `check` now, and run the game up to the next question."""
    t.state = t.state.copy()
    attribute_tests.test(t.state, t.io, who, check, sort)
    return t.settle()


@pytest.mark.parametrize(
    ('attribute', 'modifier', 'roll', 'passes'),
    [
        (4, 1, 1, True),
        (4, 1, 6, False),
        (6, -1, 8, False),
        (7, -1, 5, True),
        (12, 0, 10, False),
        (-2, 0, 1, True),
        (4, 1, 5, True),
    ],
)
def test_at2_one_passes_ten_fails_else_up_to_the_target(attribute: int, modifier: int, roll: int, passes: bool) -> None:
    assert odds.passes(roll, attribute + modifier) is passes


@pytest.mark.parametrize('target', range(-8, 20))
def test_at2_percent_counts_passing_faces(target: int) -> None:
    passing = [face for face in range(1, 11) if face == 1 or (face < 10 and face <= target)]
    assert [face for face in odds.FACES if odds.passes(face, target)] == passing
    assert odds.percent(target) == 10 * len(passing)


def test_at2_roll_is_public() -> None:
    t = called(table('holt@hall1').rolls(6), Check('DEX'))
    (event,) = t.told('rolled')
    assert event == {
        'who': 'holt',
        'attribute': 'DEX',
        'sort': 'attribute',
        'roll': 6,
        'target': 6,
        'passed': True,
    }


def test_at3_test_modifier_is_added() -> None:
    assert called(table('holt@hall1').rolls(6), Check('DEX', -1)).tests() == [('attribute', 5)]


def test_at3_stun_costs_two_once() -> None:
    t = table('holt@hall1')
    t.person('holt').stun = 3
    assert called(t.rolls(6), Check('DEX')).tests() == [('attribute', 4)]


def test_a19_darkness_costs_two_in_fights_and_attack_spells_only() -> None:
    for sort, target in (('attack', 4), ('defence', 4), ('spell', 4), ('evade', 6), ('horror', 6), ('attribute', 6)):
        t = called(table('holt@cry1', dark='crypt').rolls(6), Check('DEX'), sort=sort)  # type: ignore[arg-type]  # a str of the list above
        assert t.tests() == [(sort, target)]


def test_st5_stun_and_darkness_cost_four() -> None:
    t = table('holt@cry1', dark='crypt')
    t.person('holt').stun = 1
    assert called(t.rolls(6), Check('DEX'), sort='attack').tests() == [('attack', 2)]


def test_st6_light_in_the_room_cancels_darkness() -> None:
    t = table('holt@cry1 quill@cry2', dark='crypt', items='quill:lantern')
    assert called(t.rolls(6), Check('DEX'), sort='attack').tests() == [('attack', 6)]


def test_kept_trauma_lowers_its_attribute() -> None:
    t = table('holt@hall1')
    t.person('holt').traumas = ['sprained_ankle']
    assert called(t.rolls(6), Check('DEX')).tests() == [('attribute', 5)]


def test_fear_of_the_dark_counts_in_every_test_in_a_dark_room() -> None:
    t = table('holt@cry1', dark='crypt')
    t.person('holt').traumas = ['fear_of_the_dark']
    assert called(t.rolls(6), Check('DEX')).tests() == [('attribute', 5)]


def test_sk1_a_skill_point_adds_luck_before_the_roll() -> None:
    t = called(table('holt@hall1', skill=2).rolls(6), Check('DEX'))
    assert t.kind == 'test' and t.options == ['roll', 'rolls', 'trust', 'skill'] and not t.told('rolled')
    t.answer('skill')
    assert t.tests() == [('attribute', 9)] and t.person('holt').skill == 1


def test_sk2_sk3_one_skill_point_per_test_before_the_roll() -> None:
    t = called(table('holt@hall1', skill=2).rolls(9), Check('DEX')).answer('skill')
    assert t.kind == 'act'
    t = called(table('holt@hall1', skill=2).rolls(9), Check('DEX')).answer('roll')
    assert t.kind == 'act' and t.person('holt').skill == 2


def test_sk4_no_skill_point_on_luck_test() -> None:
    assert called(table('holt@hall1', skill=2), Check('LUC')).kind == 'act'


def test_a31_added_luck_is_not_lowered_by_stun() -> None:
    t = table('holt@hall1', skill=1)
    t.person('holt').stun = 1
    assert called(t.rolls(5), Check('DEX', -9)).answer('skill').tests() == [('attribute', 6 - 9 - 2 + 3)]


def test_hollow_forbids_skill_points() -> None:
    t = table('holt@hall1', skill=2)
    t.person('holt').traumas = ['hollow']
    assert called(t, Check('DEX')).kind == 'act'


def test_reyes_passes_one_strength_test_without_a_roll() -> None:
    t = called(table('reyes@hall1'), Check('STR'), who='reyes').answer('ability')
    assert t.state.passed and not t.told('rolled')
    assert called(t, Check('STR'), who='reyes').kind == 'act'


def test_lindqvist_rerolls_a_failed_marksmanship_test() -> None:
    t = called(table('lindqvist@hall1').rolls(10, 2), Check('MAR'), who='lindqvist')
    assert t.kind == 'reroll' and t.options == ['keep', 'ability']
    t.answer('ability')
    assert t.rolled() == [2] and t.state.passed


def test_clapper_passes_a_horror_or_evade_test_and_is_discarded() -> None:
    t = called(table('holt@hall1', items='holt:clapper'), Check('WIL'), sort='horror')
    assert t.options == ['roll', 'rolls', 'trust', 'use clapper']
    t.answer('use clapper')
    assert t.state.passed and 'clapper' in t.state.gone
    assert called(table('holt@hall1', items='holt:clapper'), Check('WIL')).kind == 'act'
