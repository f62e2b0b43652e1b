"""Hidden investigators: harder to hurt, and unable to attack (FE5, G13, A30)."""

from __future__ import annotations

import pytest

from engine.mansions.effects import is_attack, parse
from tests.mansions.stage import Stage
from tests.mansions.table import Table, table

FOUND, MISSED = '1', '0'
"""Indexes of two humanoid combat cards: the seek line of the first finds a hidden investigator, the other misses."""


def hidden(who: str = 'holt', monsters: str = 'thrall@guest1', items: str = '') -> Table:
    t = table(f'{who}@guest1', monsters, items=items)
    t.person(who).hiding = 'wardrobe'
    return t


def evaded(card: str) -> Stage:
    """A table where hidden Holt has just failed to evade a monster. `card` is the combat card drawn for it."""
    stage = Stage('holt', at='guest1', monsters='thrall guest1', rolls='10').stack('humanoid', card)
    stage.person('holt').hiding = 'wardrobe'
    return stage.answer('emerge action')


def test_fe5_failed_evade_does_not_hurt_unless_found() -> None:
    stage = evaded(MISSED)
    assert (stage.person('holt').damage, stage.person('holt').hiding) == (0, 'wardrobe')
    assert stage.told('sought') == [{'monster': 'm1', 'who': 'holt', 'found': False}]
    assert stage.answer('on').person('holt').hiding is None


def test_fe5_failed_evade_hurts_once_found() -> None:
    stage = evaded(FOUND)
    assert (stage.person('holt').damage, stage.person('holt').hiding) == (2, None)
    # A12: coming out is no longer possible, and was not spent.
    assert stage.asked.kind == 'mansions.act'
    assert (stage.state.turn.actions, 'emerge action' in stage.options) == (1, False)


def test_fe5_failed_evade_hurts_in_the_open_without_seeking() -> None:
    stage = Stage('holt', at='guest1', monsters='thrall guest1', rolls='10').answer('explore')
    assert (stage.person('holt').damage, stage.told('sought')) == (2, [])


def test_a30_hidden_investigator_uses_no_item_that_kills() -> None:
    t = hidden(items='holt:grave_salt,flask')
    assert t.offers('use') == ['use flask']
    t.state = t.state.copy()
    t.person('holt').hiding = None
    assert t.offers('use') == ['use grave_salt m1', 'use flask']


@pytest.mark.parametrize(('back', 'damage', 'withheld'), [('4', 0, True), ('2', 0, False)])
def test_a30_back_that_damages_is_withheld_while_hidden(back: str, damage: int, withheld: bool) -> None:
    stage = Stage('quill', at='guest1', monsters='thrall guest1', rolls='1 1')
    stage.person('quill').hiding = 'wardrobe'
    stage.person('quill').spells.append(('ebb', back))
    stage.state.spells['ebb'] = [other for other in '01234' if other != back]
    stage.answer('cast ebb m1')
    assert stage.told('flipped')[0]['passed']
    assert bool(stage.told('withheld')) == withheld
    assert stage.monster().damage == damage
    assert bool(stage.monster().stun) != withheld
    assert stage.person('quill').hiding == 'wardrobe'


def test_a30_back_that_damages_works_in_the_open() -> None:
    stage = Stage('quill', at='guest1', monsters='thrall guest1', rolls='1 1')
    stage.person('quill').spells.append(('ebb', '4'))
    stage.state.spells['ebb'] = [*'0123']
    stage.answer('cast ebb m1')
    assert (stage.monster().damage, stage.told('withheld')) == (1, [])


def test_a30_effects_that_damage_or_kill_are_attacks() -> None:
    assert is_attack(parse('test WIL ? { mon_kill } : { horror 1 }'))
    assert is_attack(parse('either { heal damage 1 } or { mon_damage 1 }'))
    assert not is_attack(parse('push 2; mon_stun 1; damage 3'))
