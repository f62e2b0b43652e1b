"""Spells (SP1 to SP5, A7, A10, A19, A30, A52, A53)."""

from __future__ import annotations

from engine.mansions import harm, spells
from tests.mansions.stage import Stage


def caster(
    spell: str, back: str, *, at: str = 'hall1', rolls: str = '1', monsters: str = '', who: str = 'quill'
) -> Stage:
    """A table in the turn of the investigator `who`, who holds a card of the spell with this back.

    The cards of a spell have five backs. The other four cards are in the spell's deck, the highest number on top.
    """
    stage = Stage(who, 'calloway', at=at, rolls=rolls, monsters=monsters)
    stage.person(who).spells.append((spell, back))
    stage.state.spells[spell] = [other for other in '01234' if other != back]
    return stage


def casts(stage: Stage) -> list[str]:
    return [token for token in stage.options if token.startswith('cast')]


def test_sp2_gained_spell_is_the_top_card_with_hidden_back() -> None:
    stage = Stage('quill')
    top = stage.state.spells['ebb'][-1]
    stage.call(spells.gain, 'quill', 'ebb')
    assert stage.person('quill').spells == [('ebb', top)]
    assert stage.told('spell') == [{'who': 'quill', 'spell': 'ebb'}]
    assert len(stage.state.spells['ebb']) == 4


def test_a52_empty_deck_gives_no_spell() -> None:
    stage = Stage('quill', spells={'ebb': []})
    stage.call(spells.gain, 'quill', 'ebb')
    assert stage.person('quill').spells == []


def test_sp3_spell_is_flipped_after_its_test() -> None:
    stage = caster('brine_lash', '0', monsters='thrall hall2').answer('cast brine_lash m1')
    assert [(roll['attribute'], roll['target']) for roll in stage.told('rolled')] == [('LOR', 7)]
    assert stage.told('flipped') == [{'who': 'quill', 'spell': 'brine_lash', 'back': '0', 'passed': True}]
    assert stage.monster().damage == 3


def test_sp3_failed_spell_applies_the_backs_failure() -> None:
    stage = caster('brine_lash', '2', monsters='thrall hall2', rolls='10').answer('cast brine_lash m1')
    assert (stage.monster().damage, stage.person('quill').damage) == (0, 2)


def test_sp4_a52_cast_spell_is_replaced_from_its_deck() -> None:
    stage = caster('lamp_of_bone', '1', rolls='10').answer('cast lamp_of_bone')
    assert stage.state.spells['lamp_of_bone'] == ['1', '0', '2', '3']
    assert stage.person('quill').spells == [('lamp_of_bone', '4')]


def test_sp4_a52_empty_deck_returns_the_same_card() -> None:
    stage = caster('lamp_of_bone', '1', rolls='10')
    stage.state.spells['lamp_of_bone'] = []
    stage.answer('cast lamp_of_bone')
    assert (stage.person('quill').spells, stage.state.spells['lamp_of_bone']) == ([('lamp_of_bone', '1')], [])


def test_sp4_some_spells_are_used_up() -> None:
    stage = caster('brine_lash', '4', monsters='ringer hall2').answer('cast brine_lash m1')
    assert (stage.monster().damage, stage.person('quill').horror) == (5, 1)
    assert (stage.person('quill').spells, stage.state.spell_box) == ([], [('brine_lash', '4')])


def test_sp5_caster_may_be_the_target() -> None:
    stage = caster('salt_ward', '1')
    assert casts(stage) == ['cast salt_ward quill', 'cast salt_ward calloway']
    stage.person('calloway').space = 'hall2'
    stage.person('calloway').damage = 2
    stage.again().answer('cast salt_ward calloway')
    assert stage.person('calloway').damage == 1


def test_a10_only_other_spells_than_attacks_need_evading() -> None:
    stage = caster('ebb', '0', at='gal1', monsters='thrall gal1', rolls='1 1').answer('cast ebb m1')
    assert [roll['sort'] for roll in stage.told('rolled')] == ['evade', 'attribute']
    stage = caster('brine_lash', '0', monsters='thrall hall1').answer('cast brine_lash m1')
    assert [roll['sort'] for roll in stage.told('rolled')] == ['spell']


def test_a30_hidden_investigator_casts_no_attack_spell() -> None:
    stage = caster('brine_lash', '0', at='guest1', monsters='thrall guest1')
    stage.person('quill').hiding = 'wardrobe'
    stage.person('quill').spells.append(('ebb', '0'))
    assert casts(stage) == ['cast ebb m1']


def test_a19_darkness_hampers_attack_spells_only() -> None:
    stage = caster('brine_lash', '0', at='cel1', monsters='thrall cel1').answer('cast brine_lash m1')
    assert stage.told('rolled')[0]['target'] == 7 - 2
    stage = caster('lamp_of_bone', '0', at='cel1').answer('cast lamp_of_bone')
    assert stage.told('rolled')[0]['target'] == 5
    assert 'cellar' not in stage.state.dark


def test_6_1_attack_spell_needs_sight() -> None:
    assert casts(caster('brine_lash', '0', monsters='thrall gal1')) == ['cast brine_lash m1']
    assert casts(caster('brine_lash', '0', monsters='thrall gal2')) == []


def test_6_4_caster_chooses_the_pushs_target() -> None:
    stage = caster('ebb', '0', at='gal1', monsters='thrall gal2').answer('cast ebb m1')
    assert (stage.kind, stage.asked.seat) == ('push', 1)


def test_dead_caster_puts_no_spell_back() -> None:
    stage = caster('brine_lash', '2', monsters='thrall hall2', rolls='10')
    stage.person('quill').damage = 7
    stage.state.revealed = True
    stage.again().answer('cast brine_lash m1')
    assert stage.person('quill').status == 'dead'
    assert sorted(stage.state.spells['brine_lash']) == ['0', '1', '2', '3', '4']


def test_g19_spells_of_the_dead_go_under_their_decks() -> None:
    stage = Stage('holt', 'quill', revealed=True)
    before = list(stage.state.spells['ebb'])
    stage.call(spells.gain, 'quill', 'ebb').call(harm.damage, 'quill', 20)
    assert stage.state.spells['ebb'] == [before[-1], *before[:-1]], 'the top of a deck is its last card'
