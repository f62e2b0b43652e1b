"""Damage, horror, death (G16, G18, G19, G20, SA3)."""

from __future__ import annotations

import pytest

from engine.mansions import harm, turn
from engine.mansions.effects import parse
from engine.mansions.play import play
from engine.mansions.state import Scene
from tests.mansions.table import Table, table


def settled(t: Table) -> Table:
    t.settle()
    return t


def hurt(t: Table, who: str, number: int) -> Table:
    t.state = t.state.copy()
    # The harm happens within a step, not during the investigator's question.
    t.state.agenda.pop()
    t.state.agenda.append(turn.Go('holt'))
    harm.damage(t.state, t.io, who, number)
    return settled(t)


def test_g16_healing_never_exceeds_the_start() -> None:
    t = table('holt@hall1')
    t.person('holt').damage = 1
    t.state = t.state.copy()
    harm.heal(t.state, t.io, 'holt', 'damage', 3)
    assert t.person('holt').damage == 0


def test_g16_monster_dies_when_damage_reaches_health() -> None:
    t = table('holt@hall1', 'thrall@gal1')
    t.state = t.state.copy()
    harm.wound(t.state, t.io, 'm1', 3)
    assert 'm1' in t.state.monsters
    harm.wound(t.state, t.io, 'm1', 1)
    assert 'm1' not in t.state.monsters and t.state.supply['thrall'] == 4


def test_mo3_named_monster_health_grows_with_the_party() -> None:
    t = table('holt@hall1 quill@hall1 byrne@hall1', 'ringer@gal1')
    t.state = t.state.copy()
    harm.wound(t.state, t.io, 'm1', 14)
    assert 'm1' in t.state.monsters
    harm.wound(t.state, t.io, 'm1', 1)
    assert 'm1' not in t.state.monsters


def test_sa3_samples_of_a_dead_monster_are_lost() -> None:
    t = table('holt@hall1', 'acolyte@gal1')
    t.monster().samples = 2
    t.state = t.state.copy()
    harm.kill(t.state, t.io, 'm1')
    assert t.state.laid == 0 and not t.state.monsters


def test_g20_named_monster_is_immune_to_kill_effects() -> None:
    for kind, left in (('ringer', True), ('thrall', False)):
        t = table('holt@gal1', f'{kind}@gal1')
        t.state = t.state.copy()
        play(t.state, t.io, parse('mon_kill'), Scene(who='holt', monster='m1'))
        assert ('m1' in settled(t).state.monsters) is left


def test_g18_sanity_never_falls_below_zero() -> None:
    t = table('holt@hall1')
    t.state = t.state.copy()
    harm.horror(t.state, t.io, 'holt', 20)
    assert t.person('holt').horror == 9 and t.person('holt').status == 'playing'


def test_g19_dead_investigator_leaves_cards_but_no_corpse() -> None:
    t = hurt(table('holt@hall1', items='holt:axe'), 'holt', 10)
    assert t.state.floor == {'hall1': ['pipe_wrench', 'axe']} and not t.state.corpses


def test_g19_dead_investigator_is_replaced_before_the_reveal() -> None:
    t = hurt(table('holt@gal1 quill@gal1'), 'holt', 10)
    assert t.kind == 'newcomer' and t.asked.seat == 1 and 'play holt' not in t.options
    t.answer('play byrne')
    assert t.person('byrne').space == 'hall1' and t.person('byrne').seat == 1 and t.state.turn.who == 'quill'


def test_g19_dead_investigator_is_out_after_the_reveal() -> None:
    t = hurt(table('holt@gal1 quill@gal1', revealed=True), 'holt', 10)
    assert t.kind == 'act' and t.state.turn.who == 'quill'


def test_ward_reduces_the_next_damage() -> None:
    t = table('holt@gal1')
    t.person('holt').shields = [2]
    assert hurt(t, 'holt', 3).person('holt').damage == 1 and t.person('holt').shields == []


@pytest.mark.parametrize('rest', [
    'mon_damage 1', 'mon_stun 1', 'mon_kill', 'push 1', 'move_monster 1', 'sample 1', 'lay_samples 1',
])  # fmt: skip
def test_effect_goes_on_without_a_monster_that_has_died(rest: str) -> None:
    t = table('holt@gal1', 'thrall@gal1')
    t.state = t.state.copy()
    play(t.state, t.io, parse(f'mon_kill; {rest}; horror 1'), Scene(who='holt', monster='m1'))
    t.settle()
    assert not t.state.monsters and t.person('holt').horror == 1
