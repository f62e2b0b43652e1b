"""Fights (G13 to G15, G16, G20, A19, A30, section 6.1, section 6.6)."""

from __future__ import annotations

import pytest

from engine.mansions import combat, keeper_turn, rounds
from tests.mansions.stage import Stage

BLADE, BLADE_HARD, BLUNT, BLUNT_STUN, SHOT, SHOT_BREAKS, FISTS, FISTS_HARD = '01234567'
"""The humanoid combat cards."""


def test_g14_cards_are_drawn_until_the_kind_of_attack_fits() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='5').stack('humanoid', BLADE, SHOT, BLUNT)
    stage.answer('attack pipe_wrench m1')
    assert [drawn['card'] for drawn in stage.told('combat_card')] == [BLADE, SHOT, BLUNT]
    assert stage.state.combat['humanoid'].used == [BLADE, SHOT, BLUNT]
    assert stage.told('rolled')[0]['target'] == 5 + 1
    assert stage.told('wounded') == [{'monster': 'm1', 'number': 3}]


def test_g14_a_failed_attack_does_what_the_card_says() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='10').stack('humanoid', BLUNT_STUN)
    stage.answer('attack pipe_wrench m1')
    assert (stage.person('holt').damage, stage.monster().damage) == (1, 0)


def test_g14_an_empty_deck_is_shuffled_from_its_discards() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='10').stack('humanoid', BLUNT)
    deck = stage.state.combat['humanoid']
    deck.used, deck.draw = [*deck.draw[:-1]], []
    stage.answer('attack pipe_wrench m1')
    assert sorted(deck_now for deck_now in stage.state.combat['humanoid'].cards()) == sorted('0134567')
    assert stage.told('combat_card')[-1]['card'] in (BLUNT, BLUNT_STUN)


def test_g14_melee_is_for_the_own_space_and_guns_for_what_is_in_sight() -> None:
    stage = Stage('lindqvist', at='hall1', monsters='acolyte hall2,acolyte gal1,acolyte gal2,acolyte kit1')
    assert [token for token in stage.options if token.startswith('attack')] == [
        f'attack hunting_rifle {monster}' for monster in ('m1', 'm2', 'm3')
    ]


def test_6_1_there_is_no_sight_through_two_doors_a_barred_one_or_a_ladder() -> None:
    stage = Stage('lindqvist', at='hall1', monsters='acolyte inf1')
    assert 'attack hunting_rifle m1' in stage.options
    stage = Stage('lindqvist', at='hall1', monsters='acolyte inf1', barriers={'cabinet': 'hall1 inf1'})
    assert 'attack hunting_rifle m1' not in stage.options
    stage = Stage('lindqvist', at='gal3', monsters='acolyte loft1')
    assert 'attack hunting_rifle m1' not in stage.options


def test_a30_who_hides_does_not_attack() -> None:
    stage = Stage('holt', at='guest1', monsters='acolyte guest1')
    stage.person('holt').hiding = 'wardrobe'
    assert not [token for token in stage.options if token.startswith('attack')]


def test_ed4_an_attack_needs_no_evading() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='1').stack('humanoid', BLUNT)
    stage.answer('attack pipe_wrench m1')
    assert stage.told('killed') == [{'monster': 'm1', 'name': 'acolyte'}]
    assert [roll['sort'] for roll in stage.told('rolled')] == ['attack']


def test_g14_bare_hands_deal_what_the_card_says() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='1').stack('humanoid', FISTS_HARD)
    stage.answer('attack unarmed m1')
    assert stage.monster().damage == 2


def test_6_6_gloves_add_to_the_damage_of_bare_hands_only() -> None:
    stage = Stage('reyes', monsters='thrall hall1', rolls='1').stack('humanoid', FISTS_HARD)
    stage.answer('attack unarmed m1')
    assert stage.monster().damage == 3
    stage = Stage('reyes', monsters='hound hall1', rolls='1').stack('beast', '6')
    stage.answer('attack unarmed m1', 'roll')
    assert (stage.monster().damage, stage.monster().stun) == (0, 1)


def test_a_weapon_for_one_shot_is_discarded_with_it() -> None:
    stage = Stage('holt', monsters='thrall hall2', rolls='1').stack('humanoid', SHOT)
    stage.person('holt').items.append('flare')
    stage.answer('attack flare m1')
    assert stage.told('killed')
    assert 'flare' not in stage.person('holt').items
    assert 'flare' in stage.state.gone


def test_a_weapon_for_two_shots_is_kept_after_the_first() -> None:
    stage = Stage('holt', monsters='thrall hall2', rolls='10').stack('humanoid', SHOT)
    stage.person('holt').items.append('rockets')
    stage.answer('attack rockets m1')
    assert 'rockets' in stage.person('holt').items
    stage.again(actions=1).stack('humanoid', SHOT).answer('attack rockets m1')
    assert 'rockets' not in stage.person('holt').items


def test_a_card_may_break_the_weapon() -> None:
    stage = Stage('lindqvist', monsters='thrall hall2', rolls='10').stack('humanoid', SHOT_BREAKS)
    stage.answer('attack hunting_rifle m1', 'keep')
    assert stage.person('lindqvist').items == []


def test_a19_darkness_and_stun_add_up_in_a_fight() -> None:
    stage = Stage('holt', at='cel1', monsters='thrall cel1', rolls='9').stack('humanoid', BLUNT)
    stage.person('holt').stun = 2
    stage.answer('attack pipe_wrench m1')
    assert stage.told('rolled')[0]['target'] == 5 + 1 - 2 - 2


def test_g15_a_monster_attacks_with_the_first_card_that_has_an_attack() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='9').stack('humanoid', BLADE)
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert stage.told('rolled')[0] == {
        'who': 'holt', 'attribute': 'DEX', 'sort': 'defence', 'roll': 9, 'target': 7, 'passed': False,
    }  # fmt: skip
    assert stage.person('holt').damage == 2


def test_g15_who_passes_takes_what_the_card_says() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='1').stack('humanoid', SHOT)
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert stage.person('holt').damage == 1


def test_g13_a_monster_seeks_who_hides_with_one_card() -> None:
    stage = Stage('holt', at='guest1', monsters='thrall guest1').stack('humanoid', BLADE, BLADE_HARD)
    stage.person('holt').hiding = 'wardrobe'
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert stage.told('sought') == [{'monster': 'm1', 'who': 'holt', 'found': False}]
    assert (stage.person('holt').hiding, stage.person('holt').damage) == ('wardrobe', 0)


def test_g13_who_is_found_is_put_out_and_attacked_with_a_new_card() -> None:
    stage = Stage('holt', at='guest1', monsters='thrall guest1', rolls='10').stack('humanoid', BLADE_HARD, BLADE)
    stage.person('holt').hiding = 'wardrobe'
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert [drawn['card'] for drawn in stage.told('combat_card')] == [BLADE_HARD, BLADE]
    assert (stage.person('holt').hiding, stage.person('holt').damage) == (None, 2)


@pytest.mark.parametrize(('kind', 'deck'), [('thrall', 'humanoid'), ('hound', 'beast'), ('shade', 'eldritch')])
def test_mo1_the_class_of_a_monster_picks_the_combat_deck(kind: str, deck: str) -> None:
    stage = Stage('holt', monsters=f'{kind} hall1')
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert {drawn['deck'] for drawn in stage.told('combat_card')} == {deck}


def test_g15_a_special_may_be_used_in_place_of_a_combat_card() -> None:
    probe = Stage('holt', scenario='light', choices='1A 2A')
    kind = next(kind for kind in probe.io.house.scenario.monsters if kind.special is not None)
    start = probe.io.house.scenario.start_space
    stage = Stage('holt', at=start, scenario='light', choices='1A 2A', monsters=f'{kind.id} {start}', rolls='10')
    assert (stage.person('holt').stun, stage.person('holt').horror) == (0, 0)
    stage.state.agenda = [rounds.EndKeeperTurn()]
    stage.state.turn.who = None
    stage.call(keeper_turn.MonsterAttacks().run)
    assert stage.options == ['attack m1 holt', 'special m1 holt', 'done']
    stage.answer('special m1 holt')
    assert stage.told('combat_card') == []
    assert (stage.person('holt').stun, stage.person('holt').horror) == (1, 1)
