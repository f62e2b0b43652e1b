"""Spells (SP1 to SP5, A7, A10, A19, A30, A52, A53)."""

from __future__ import annotations

from engine.mansions import spells
from tests.mansions.stage import Stage


def caster(
    spell: str, back: str, *, at: str = 'hall1', rolls: str = '1', monsters: str = '', who: str = 'quill'
) -> Stage:
    """Somebody with that spell, whose deck is the other four backs, the highest on top."""
    stage = Stage(who, 'calloway', at=at, rolls=rolls, monsters=monsters)
    stage.person(who).spells.append((spell, back))
    stage.state.spells[spell] = [other for other in '01234' if other != back]
    return stage


def casts(stage: Stage) -> list[str]:
    return [token for token in stage.options if token.startswith('cast')]


def test_sp2_a_spell_gained_is_the_top_of_its_deck_and_nobody_sees_its_back() -> None:
    stage = Stage('quill')
    top = stage.state.spells['ebb'][-1]
    stage.call(spells.gain, 'quill', 'ebb')
    assert stage.person('quill').spells == [('ebb', top)]
    assert stage.told('spell') == [{'who': 'quill', 'spell': 'ebb'}]
    assert len(stage.state.spells['ebb']) == 4


def test_a52_from_an_empty_deck_nothing_is_gained() -> None:
    stage = Stage('quill', spells={'ebb': []})
    stage.call(spells.gain, 'quill', 'ebb')
    assert stage.person('quill').spells == []


def test_sp3_the_test_of_the_front_is_made_then_the_card_is_flipped() -> None:
    stage = caster('brine_lash', '0', monsters='thrall hall2').answer('cast brine_lash m1')
    assert [(roll['attribute'], roll['target']) for roll in stage.told('rolled')] == [('LOR', 7)]
    assert stage.told('flipped') == [{'who': 'quill', 'spell': 'brine_lash', 'back': '0', 'passed': True}]
    assert stage.monster().damage == 3


def test_sp3_who_fails_suffers_what_the_back_says() -> None:
    stage = caster('brine_lash', '2', monsters='thrall hall2', rolls='10').answer('cast brine_lash m1')
    assert (stage.monster().damage, stage.person('quill').damage) == (0, 2)


def test_sp4_a52_the_card_goes_under_its_deck_and_another_is_drawn() -> None:
    stage = caster('lamp_of_bone', '1', rolls='10').answer('cast lamp_of_bone')
    assert stage.state.spells['lamp_of_bone'] == ['1', '0', '2', '3']
    assert stage.person('quill').spells == [('lamp_of_bone', '4')]


def test_sp4_a52_with_an_empty_deck_the_same_card_comes_back() -> None:
    stage = caster('lamp_of_bone', '1', rolls='10')
    stage.state.spells['lamp_of_bone'] = []
    stage.answer('cast lamp_of_bone')
    assert (stage.person('quill').spells, stage.state.spells['lamp_of_bone']) == ([('lamp_of_bone', '1')], [])


def test_sp4_some_spells_are_used_up() -> None:
    stage = caster('brine_lash', '4', monsters='ringer hall2').answer('cast brine_lash m1')
    assert (stage.monster().damage, stage.person('quill').horror) == (5, 1)
    assert (stage.person('quill').spells, stage.state.spell_box) == ([], [('brine_lash', '4')])


def test_sp5_an_investigator_in_the_room_may_be_oneself() -> None:
    stage = caster('salt_ward', '1')
    assert casts(stage) == ['cast salt_ward quill', 'cast salt_ward calloway']
    stage.person('calloway').space = 'hall2'
    stage.person('calloway').damage = 2
    stage.again().answer('cast salt_ward calloway')
    assert stage.person('calloway').damage == 1


def test_a10_a_spell_that_is_no_attack_needs_evading_and_an_attack_none() -> None:
    stage = caster('ebb', '0', at='gal1', monsters='thrall gal1', rolls='1 1').answer('cast ebb m1', 'on')
    assert [roll['sort'] for roll in stage.told('rolled')] == ['evade', 'attribute']
    stage = caster('brine_lash', '0', monsters='thrall hall1').answer('cast brine_lash m1')
    assert [roll['sort'] for roll in stage.told('rolled')] == ['spell']


def test_a30_who_hides_casts_no_attack_spells_but_others() -> None:
    stage = caster('brine_lash', '0', at='guest1', monsters='thrall guest1')
    stage.person('quill').hiding = 'wardrobe'
    stage.person('quill').spells.append(('ebb', '0'))
    assert casts(stage) == ['cast ebb m1']


def test_a19_darkness_makes_an_attack_spell_harder_and_no_other() -> None:
    stage = caster('brine_lash', '0', at='cel1', monsters='thrall cel1').answer('cast brine_lash m1')
    assert stage.told('rolled')[0]['target'] == 7 - 2
    stage = caster('lamp_of_bone', '0', at='cel1').answer('cast lamp_of_bone')
    assert stage.told('rolled')[0]['target'] == 5
    assert 'cellar' not in stage.state.dark


def test_6_1_an_attack_spell_needs_sight() -> None:
    assert casts(caster('brine_lash', '0', monsters='thrall gal1')) == ['cast brine_lash m1']
    assert casts(caster('brine_lash', '0', monsters='thrall gal2')) == []


def test_6_4_the_caster_says_where_a_monster_is_pushed() -> None:
    stage = caster('ebb', '0', at='gal1', monsters='thrall gal2').answer('cast ebb m1')
    assert (stage.kind, stage.asked.seat) == ('push', 1)


def test_a_dead_caster_has_no_spell_to_put_back() -> None:
    stage = caster('brine_lash', '2', monsters='thrall hall2', rolls='10')
    stage.person('quill').damage = 7
    stage.state.revealed = True
    stage.again().answer('cast brine_lash m1')
    assert stage.person('quill').status == 'dead'
    assert sorted(stage.state.spells['brine_lash']) == ['0', '1', '2', '3', '4']
