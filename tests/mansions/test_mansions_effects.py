"""The effect language: every op is parsed and written, and every error is one sentence."""

from __future__ import annotations

import pytest

from engine.mansions import effects, op_syntax
from engine.mansions.effects import BadEffect, Check, Each, Either, LoseSkill, parse, walk, written
from engine.mansions.library import SCENARIOS
from engine.mansions.ops import Amount, Damage, Draw, Horror, Items, LoseItem, MonsterDamage, Spawn

EXAMPLES = {
    'damage': 'damage D target', 'horror': 'horror 1', 'heal': 'heal damage|horror 2 target', 'cure': 'cure insanity 1',
    'stun': 'stun 1', 'mon_damage': 'mon_damage W+1', 'mon_stun': 'mon_stun 2', 'mon_kill': 'mon_kill',
    'push': 'push 2', 'move_inv': 'move_inv 3', 'carry': 'carry hall1 target',
    'move_monster': 'move_monster 2', 'token': 'token fire hall|loft',
    'remove': 'remove darkness here', 'corpse': 'corpse here', 'remove_corpse': 'remove_corpse here',
    'spawn': 'spawn acolyte altar', 'threat': 'threat -1', 'draw': 'draw mythos|trauma 1',
    'discard': 'discard mythos 1', 'reveal': 'reveal objective', 'win': 'win nobody',
    'spell': 'spell ebb|lamp', 'lose_item': 'lose_item tome',
    'drop': 'drop 2', 'break_weapon': 'break_weapon', 'sample': 'sample 1', 'lay_samples': 'lay_samples 2',
    'peek': 'peek pile here', 'next_damage_prevented': 'next_damage_prevented 2 target',
    'evade_auto': 'evade_auto target',
}  # fmt: skip


def test_every_op_has_an_example() -> None:
    assert EXAMPLES.keys() == op_syntax.OPS.keys()


@pytest.mark.parametrize('text', [
    *EXAMPLES.values(), 'threat 3/0/-1/12', 'none', 'peek mythos', 'damage W-1', 'skill -1', 'skill -1 else horror 1',
    'test WIL-1 ? { none } : { horror 1; stun 1 }', 'either { heal horror 2 target } or { cure insanity 1 target }',
    'each all: test LOR ? { none } : { horror 1 }; each acolyte: move_monster 1',
])  # fmt: skip
def test_effect_text_round_trips(text: str) -> None:
    assert written(parse(text)) == text
    assert parse(written(parse(text))) == parse(text)


def test_effect_is_parsed_into_typed_values() -> None:
    assert parse('none') == ()
    assert parse('damage 2; mon_damage W+1') == (Damage(Amount(2)), MonsterDamage(Amount(1, 'W')))
    assert parse('lose_item tome; lose_item 2') == (LoseItem(Items(1, 'tome')), LoseItem(Items(2)))
    assert parse('draw mythos|trauma 1; spawn eel kitchen') == (
        Draw(('mythos', 'trauma'), 1),
        Spawn(('eel',), ('kitchen',)),
    )
    assert parse('skill -2 else horror 1') == (LoseSkill(2, (Horror(1),)),)
    assert parse('either { horror 1 } or { none }') == (Either((Horror(1),), ()),)
    assert parse('each all: test DEX+1 ? { none } : { horror 1 }') == (
        Each('all', (effects.Test(Check('DEX', 1), (), (Horror(1),)),)),
    )


def test_walk_visits_nested_clauses() -> None:
    kinds = [
        type(clause).__name__ for clause in walk(parse('each all: test WIL ? { none } : { skill -1 else stun 1 }'))
    ]
    assert kinds == ['Each', 'Test', 'LoseSkill', 'Stun']


@pytest.mark.parametrize(('text', 'said'), [
    ('', 'an effect is missing'),
    ('dammage 1', "unknown effect 'dammage'"),
    ('damage', "'damage' takes a number, W or D"),
    ('damage lots', "not 'lots'"),
    ('horror 0', 'a number from 1 to 9'),
    ('threat 1/2', "a number from -20 to 20, or four like 1/2/2/3, not '1/2'"),
    ('threat 1/2/x/3', "not '1/2/x/3'"),
    ('damage 1 2', "'target' or nothing, not '2'"),
    ('damage 1 }', "unexpected '}' after the end"),
    ('token water hall', 'one of darkness, fire'),
    ('win monsters', 'one of keeper'),
    ('test AGI ? { none } : { none }', "invalid test 'AGI'"),
    ('test WIL { none } : { none }', "'?' is missing before '{'"),
    ('test WIL ? { none } : { horror 1', "'}' is missing"),
    ('horror 1;', 'an effect is missing'),
    ('each : horror 1', "'each' needs all, here or a keyword, not ':'"),
    ('either { none } { none }', "'or' is missing"),
    ('skill 1', "'skill' takes a number like -1"),
    ('spell ebb|ebb', "'spell' takes a spell"),
    ('{ ' * 400, 'at most 500 characters, not 800'),
])  # fmt: skip
def test_bad_effect_has_one_message(text: str, said: str) -> None:
    with pytest.raises(BadEffect) as caught:
        parse(text)
    assert said in str(caught.value)


def test_loaded_scenario_has_parsed_effects() -> None:
    for scenario in SCENARIOS.values():
        found = [section.effect for event in scenario.events for section in event.sections.values()]
        assert all(isinstance(effect, tuple) for effect in found)
