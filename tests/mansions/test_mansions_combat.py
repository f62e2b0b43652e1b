"""Fights (G13 to G15, G16, G20, A19, A30, section 6.1, section 6.6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.mansions import combat, keeper_turn, rounds
from engine.mansions.game import GAME
from engine.mansions.package import PACKAGE
from engine.rng import Rng
from tests.mansions.stage import KEEPER, SEED, Stage

BLADE, BLADE_HARD, BLUNT, BLUNT_STUN, SHOT, SHOT_BREAKS, FISTS, FISTS_HARD = '01234567'
"""Indexes of the humanoid combat cards in the scenario."""


def test_g14_cards_are_drawn_until_one_fits_the_attack() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='5').stack('humanoid', BLADE, SHOT, BLUNT)
    stage.answer('attack pipe_wrench m1')
    assert [drawn['card'] for drawn in stage.told('combat_card')] == [BLADE, SHOT, BLUNT]
    assert stage.state.combat['humanoid'].used == [BLADE, SHOT, BLUNT]
    assert stage.told('rolled')[0]['target'] == 5 + 1
    assert stage.told('wounded') == [{'monster': 'm1', 'number': 3}]


def test_g14_failed_attack_applies_the_cards_failure() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='10').stack('humanoid', BLUNT_STUN)
    stage.answer('attack pipe_wrench m1')
    assert (stage.person('holt').damage, stage.monster().damage) == (1, 0)


def test_g14_empty_deck_is_reshuffled_from_discards() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='10').stack('humanoid', BLUNT)
    deck = stage.state.combat['humanoid']
    deck.used, deck.draw = [*deck.draw[:-1]], []
    stage.answer('attack pipe_wrench m1')
    assert sorted(deck_now for deck_now in stage.state.combat['humanoid'].cards()) == sorted('0134567')
    assert stage.told('combat_card')[-1]['card'] in (BLUNT, BLUNT_STUN)


def test_g14_melee_reaches_own_space_guns_reach_sight() -> None:
    stage = Stage('lindqvist', at='hall1', monsters='acolyte hall2,acolyte gal1,acolyte gal2,acolyte kit1')
    assert [token for token in stage.options if token.startswith('attack')] == [
        f'attack hunting_rifle {monster}' for monster in ('m1', 'm2', 'm3')
    ]


def test_6_1_no_sight_through_two_doors_barriers_or_ladders() -> None:
    stage = Stage('lindqvist', at='hall1', monsters='acolyte inf1')
    assert 'attack hunting_rifle m1' in stage.options
    stage = Stage('lindqvist', at='hall1', monsters='acolyte inf1', barriers={'cabinet': 'hall1 inf1'})
    assert 'attack hunting_rifle m1' not in stage.options
    stage = Stage('lindqvist', at='gal3', monsters='acolyte loft1')
    assert 'attack hunting_rifle m1' not in stage.options


def test_a30_hidden_investigator_cannot_attack() -> None:
    stage = Stage('holt', at='guest1', monsters='acolyte guest1')
    stage.person('holt').hiding = 'wardrobe'
    assert not [token for token in stage.options if token.startswith('attack')]


def test_ed4_attack_needs_no_evading() -> None:
    stage = Stage('holt', monsters='acolyte hall1', rolls='1').stack('humanoid', BLUNT)
    stage.answer('attack pipe_wrench m1')
    assert stage.told('killed') == [{'monster': 'm1', 'name': 'acolyte'}]
    assert [roll['sort'] for roll in stage.told('rolled')] == ['attack']


def test_g14_bare_hands_deal_the_cards_damage() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='1').stack('humanoid', FISTS_HARD)
    stage.answer('attack unarmed m1')
    assert stage.monster().damage == 2


def test_6_6_gloves_add_to_unarmed_damage_only() -> None:
    stage = Stage('reyes', monsters='thrall hall1', rolls='1').stack('humanoid', FISTS_HARD)
    stage.answer('attack unarmed m1')
    assert stage.monster().damage == 3
    stage = Stage('reyes', monsters='hound hall1', rolls='1').stack('beast', '6')
    stage.answer('attack unarmed m1', 'roll')
    assert (stage.monster().damage, stage.monster().stun) == (0, 1)


def test_6_17_one_shot_weapon_is_discarded_with_its_shot() -> None:
    stage = Stage('holt', monsters='thrall hall2', rolls='1').stack('humanoid', SHOT)
    stage.person('holt').items.append('flare')
    stage.answer('attack flare m1')
    assert stage.told('killed')
    assert 'flare' not in stage.person('holt').items
    assert 'flare' in stage.state.gone


def test_6_17_two_shot_weapon_is_kept_after_the_first() -> None:
    stage = Stage('holt', monsters='thrall hall2', rolls='10').stack('humanoid', SHOT)
    stage.person('holt').items.append('rockets')
    stage.answer('attack rockets m1')
    assert 'rockets' in stage.person('holt').items
    stage.again(actions=1).stack('humanoid', SHOT).answer('attack rockets m1')
    assert 'rockets' not in stage.person('holt').items


def test_combat_card_can_break_the_weapon() -> None:
    stage = Stage('lindqvist', monsters='thrall hall2', rolls='10').stack('humanoid', SHOT_BREAKS)
    stage.answer('attack hunting_rifle m1', 'keep')
    assert stage.person('lindqvist').items == []


def test_a19_darkness_and_stun_add_up_in_a_fight() -> None:
    stage = Stage('holt', at='cel1', monsters='thrall cel1', rolls='9').stack('humanoid', BLUNT)
    stage.person('holt').stun = 2
    stage.answer('attack pipe_wrench m1')
    assert stage.told('rolled')[0]['target'] == 5 + 1 - 2 - 2


def test_g15_monster_uses_the_first_card_with_a_defence() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='9').stack('humanoid', BLADE)
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert stage.told('rolled')[0] == {
        'who': 'holt', 'attribute': 'DEX', 'sort': 'defence', 'roll': 9, 'target': 7, 'passed': False,
    }  # fmt: skip
    assert stage.person('holt').damage == 2


def test_g15_passed_defence_applies_the_cards_pass() -> None:
    stage = Stage('holt', monsters='thrall hall1', rolls='1').stack('humanoid', SHOT)
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert stage.person('holt').damage == 1


def test_g13_monster_seeks_with_one_card() -> None:
    stage = Stage('holt', at='guest1', monsters='thrall guest1').stack('humanoid', BLADE, BLADE_HARD)
    stage.person('holt').hiding = 'wardrobe'
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert stage.told('sought') == [{'monster': 'm1', 'who': 'holt', 'found': False}]
    assert (stage.person('holt').hiding, stage.person('holt').damage) == ('wardrobe', 0)


def test_g13_found_investigator_is_attacked_with_a_new_card() -> None:
    stage = Stage('holt', at='guest1', monsters='thrall guest1', rolls='10').stack('humanoid', BLADE_HARD, BLADE)
    stage.person('holt').hiding = 'wardrobe'
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert [drawn['card'] for drawn in stage.told('combat_card')] == [BLADE_HARD, BLADE]
    assert (stage.person('holt').hiding, stage.person('holt').damage) == (None, 2)


@pytest.mark.parametrize(('kind', 'deck'), [('thrall', 'humanoid'), ('hound', 'beast'), ('shade', 'eldritch')])
def test_mo1_class_selects_the_combat_deck(kind: str, deck: str) -> None:
    stage = Stage('holt', monsters=f'{kind} hall1')
    stage.call(combat.monster_attack, 'm1', 'holt', False)
    assert {drawn['deck'] for drawn in stage.told('combat_card')} == {deck}


def test_g15_special_attack_replaces_the_combat_card() -> None:
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


def struck(kind: str, **stage: Any) -> Stage:
    """A special attack on Holt (Willpower 5), in the Sea Cave by default."""
    place = {'at': 'cave1', 'scenario': 'light', 'choices': '1A 2A', 'monsters': f'{kind} cave1', 'rolls': '4'} | stage
    found = Stage('holt', **place)
    return found.call(combat.monster_attack, 'm1', 'holt', True)


def test_st5_special_attack_is_harder_in_the_dark() -> None:
    light, dark = struck('reflection', dark=[]), struck('reflection', dark=['cave'])
    assert [(roll['sort'], roll['target']) for roll in light.told('rolled')] == [('defence', 5)]
    assert [(roll['sort'], roll['target']) for roll in dark.told('rolled')] == [('defence', 5 - 2)]
    assert (light.person('holt').horror, dark.person('holt').horror) == (0, 1)


def test_st5_lantern_lights_a_special_attack() -> None:
    stage = Stage('okoro', scenario='light', choices='1A 2A', monsters='reflection hall1', rolls='10', dark=['hall'])
    stage.call(combat.monster_attack, 'm1', 'okoro', True)
    assert stage.told('rolled')[0]['target'] == 4


def test_st5_hard_keeper_considers_darkness() -> None:
    """In darkness a special attack on Holt is worth more than a combat card."""
    stage = Stage('holt', at='cave1', scenario='light', choices='1A 2A', monsters='reflection cave1', dark=['cave'])
    stage.state.agenda, stage.state.turn.who = [rounds.EndKeeperTurn()], None
    stage.call(keeper_turn.MonsterAttacks().run)
    assert stage.options == ['attack m1 holt', 'special m1 holt', 'done']
    hard = PACKAGE.strengths['hard'].player
    assert hard.choose(GAME, lambda: stage.view(KEEPER), stage.asked, Rng(SEED)) == 'special m1 holt'
