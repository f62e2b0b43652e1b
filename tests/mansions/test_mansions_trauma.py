"""Trauma cards (MY8, G17, G18)."""

from __future__ import annotations

import pytest

from engine.mansions import attribute_tests, harm
from engine.mansions.effects import Check
from tests.mansions.stage import KEEPER, Stage


def harmed(*hand: str, damage: int = 0, horror: int = 0, habit: str = 'ask', **fields: object) -> Stage:
    """Holt (health 10, sanity 9) after `damage` and `horror`. `hand` are the keeper's trauma cards."""
    stage = Stage('holt', 'quill', habit=habit, **fields)  # type: ignore[arg-type]  # any fields of the stage
    stage.state.trauma.hand = list(hand)
    if damage:
        stage.call(harm.damage, 'holt', damage)
    return stage.call(harm.horror, 'holt', horror) if horror else stage


def test_g17_damage_offers_injuries_and_horror_insanities() -> None:
    assert harmed('sprained_ankle', 'bolt', damage=1).options == ['pass', 'pass turn', 'trauma sprained_ankle']
    stage = harmed('sprained_ankle', 'bolt', horror=1)
    assert (stage.kind, stage.asked.seat, stage.options) == ('trauma', KEEPER, ['pass', 'pass turn', 'trauma bolt'])


@pytest.mark.parametrize(('damage', 'playable'), [(2, False), (3, True), (4, True)])
def test_g17_number_is_compared_after_the_harm(damage: int, playable: bool) -> None:
    assert ('trauma cracked_rib' in harmed('cracked_rib', damage=damage).options) == playable


def test_g17_kept_card_is_replaced_by_one_of_its_kind() -> None:
    stage = harmed('sprained_ankle', damage=1).answer('trauma sprained_ankle')
    assert stage.person('holt').traumas == ['sprained_ankle']
    stage.person('holt').traumas.append('fear_of_the_dark')
    stage.state.trauma.hand = ['cracked_rib']
    stage.call(harm.damage, 'holt', 3).answer('trauma cracked_rib')
    assert stage.person('holt').traumas == ['fear_of_the_dark', 'cracked_rib']
    assert stage.state.trauma.used == ['sprained_ankle']


def test_g17_other_trauma_happens_and_goes_to_the_used_pile() -> None:
    stage = harmed('winded', damage=2).answer('trauma winded')
    assert (stage.person('holt').stun, stage.state.trauma.used, stage.state.trauma.hand) == (1, ['winded'], [])


def test_g17_one_card_for_each_harm() -> None:
    stage = harmed('winded', 'sprained_ankle', damage=3).answer('trauma winded')
    assert stage.kind == 'act'


def test_ho8_trauma_resolves_before_the_step_continues() -> None:
    stage = harmed('bolt', horror=1).answer('trauma bolt')
    assert (stage.kind, stage.asked.seat, stage.asked.args['left']) == ('move_investigator', KEEPER, 3)


def test_6_4_dead_investigator_is_not_moved_further() -> None:
    """The keeper moves Holt into a fire.

    The test for fire costs horror, so the keeper may play another card, which kills.
    """
    stage = harmed(
        'bolt', 'walk_into_the_water', horror=9, at='gal1', fire=['kitchen'], rolls='10 10', revealed=True, keeper=True
    )
    stage.person('holt').damage = 7
    stage.answer('trauma bolt', 'move kit1', 'trauma walk_into_the_water')
    assert stage.person('holt').status == 'dead' and stage.told('moved') == []
    assert stage.kind != 'move_investigator'


def test_section_5_keeper_with_empty_hand_is_asked_after_harm() -> None:
    stage = harmed(damage=1)
    assert (stage.kind, stage.options, stage.asked.default) == ('trauma', ['pass', 'pass turn'], 'pass')


def test_section_5_habit_off_plays_no_trauma_and_asks_nothing() -> None:
    assert harmed('sprained_ankle', damage=1, habit='off').kind == 'act'


def test_section_5_armed_trauma_is_played_once_possible() -> None:
    stage = harmed('cracked_rib', damage=1, habit='armed').answer('arm cracked_rib holt h')
    stage.call(harm.damage, 'quill', 4)
    assert (stage.kind, stage.person('quill').traumas) == ('act', [])
    stage.call(harm.damage, 'holt', 2)
    assert (stage.kind, stage.person('holt').traumas, stage.state.armed) == ('act', ['cracked_rib'], [])


def test_g18_insane_investigator_gets_insanities_at_any_horror() -> None:
    stage = harmed('bolt', 'hollow', horror=9)
    assert stage.options == ['pass', 'pass turn', 'trauma bolt', 'trauma hollow']
    stage.answer('pass').call(harm.horror, 'holt', 1)
    assert stage.options == ['pass', 'pass turn', 'trauma bolt', 'trauma hollow']
    assert stage.person('holt').horror == 9


def test_g18_keeper_actions_offer_insanities_on_the_insane() -> None:
    stage = Stage('holt', 'quill', keeper=True)
    stage.state.trauma.hand = ['bolt', 'sprained_ankle']
    assert not [token for token in stage.options if token.startswith('trauma')]
    stage.person('holt').horror = 9
    assert [token for token in stage.again().options if token.startswith('trauma')] == ['trauma bolt holt']
    stage.answer('trauma bolt holt')
    assert stage.kind == 'move_investigator'


def test_my8_dead_investigator_gets_no_injury() -> None:
    assert harmed('sprained_ankle', damage=10).kind == 'newcomer'


@pytest.mark.parametrize(
    ('card', 'attribute', 'target'),
    [('sprained_ankle', 'DEX', 5), ('cracked_rib', 'STR', 4), ('blood_in_the_eyes', 'MAR', 2)],
)
def test_g17_injuries_lower_an_attribute(card: str, attribute: str, target: int) -> None:
    stage = Stage('holt')
    stage.person('holt').traumas = [card]
    stage.call(attribute_tests.test, 'holt', Check(attribute), 'attribute')
    assert stage.told('rolled')[0]['target'] == target


def test_g17_fear_of_the_dark_counts_in_all_tests() -> None:
    for at, target in (('hall1', 6), ('cel1', 5)):
        stage = Stage('holt', at=at)
        stage.person('holt').traumas = ['fear_of_the_dark']
        stage.call(attribute_tests.test, 'holt', Check('INT'), 'attribute')
        assert stage.told('rolled')[0]['target'] == target


def test_g17_bleeding_hurts_a_running_investigator() -> None:
    stage = Stage('holt')
    stage.person('holt').traumas = ['bleeding']
    assert stage.again().answer('go hall2').person('holt').damage == 0
    assert stage.answer('run hall1').person('holt').damage == 1


def test_g17_hollow_spends_no_skill_points() -> None:
    stage = Stage('holt', rolls='5')
    stage.person('holt').skill, stage.person('holt').traumas = 2, ['hollow']
    stage.call(attribute_tests.test, 'holt', Check('INT'), 'attribute')
    assert stage.kind == 'act'


def test_g17_hoarder_does_not_drop_cards() -> None:
    stage = Stage('holt')
    assert 'drop pipe_wrench' in stage.options
    stage.person('holt').traumas = ['hoarder']
    assert 'drop pipe_wrench' not in stage.again().options


def test_g17_walking_into_the_water_may_drown() -> None:
    stage = harmed('walk_into_the_water', horror=9, rolls='10').answer('trauma walk_into_the_water')
    assert stage.person('holt').damage == 4


def test_g17_dropped_weapon_lies_in_the_space() -> None:
    stage = harmed('dropped_grip', damage=2).answer('trauma dropped_grip')
    assert (stage.person('holt').items, stage.state.floor) == ([], {'hall1': ['pipe_wrench']})
