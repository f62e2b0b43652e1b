"""Facts of a card as icons with numbers: damage, range, light, bonus, healing, attribute of its test, uses left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bot.presenters.mansions.names import Says, signed
from engine.mansions.cards import effects_of

HARM: Final = {'damage': 'heart', 'horror': 'mind'}
"""Icons of the harm that a card heals."""

TESTS: Final = ('evade', 'horror')
"""Kinds of tests with an icon."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An icon and the text beside it. "" for no icon, or for no text."""

    icon: str
    text: str = ''


def facts(says: Says, code: str) -> tuple[Fact, ...]:
    """Return the facts of an item, a spell or a kept trauma, each once, the most important first."""
    return tuple(dict.fromkeys(_facts(says, code)))


def uses(says: Says, code: str) -> tuple[int, int] | None:
    """Return how many uses an item has left, and how many it had at first. None if they are unlimited."""
    item = says.scenario.card.get(code)
    most = None if item is None else item.uses if item.weapon is None else item.weapon.uses
    return None if most is None else (most - dict(says.view.used).get(code, 0), most)


def _facts(says: Says, code: str) -> Iterator[Fact]:
    scenario = says.scenario
    if code in scenario.trauma_card:
        kept = scenario.trauma_card[code].kept
        for name, number in (kept.attributes if kept is not None else {}).items():
            yield Fact('', f'{says.attribute(name)} {signed(number)}')
    elif code in scenario.spell:
        spell = scenario.spell[code]
        yield _test(says, spell.test)
        if spell.range:
            yield Fact('range', str(spell.range))
    elif code in scenario.card:
        yield from _of_item(says, scenario.card[code])


def _of_item(says: Says, item: Any) -> Iterator[Fact]:
    if item.weapon is not None:
        yield Fact('damage', str(item.weapon.damage))
        if item.weapon.range:
            yield Fact('range', str(item.weapon.range))
    if item.bare_hands:
        yield Fact('damage', signed(item.bare_hands))
    if item.ignore_darkness:
        yield Fact('light')
    if item.key:
        yield Fact('key')
    for power in item.powers:
        yield from _of_power(says, power)


def _of_power(says: Says, power: Any) -> Iterator[Fact]:
    match power.kind:
        case 'puzzle':
            yield Fact('puzzle', signed(power.actions))
        case 'pass' | 'reroll':
            yield Fact('pass')
            yield from (Fact('horror' if test == 'horror' else 'eye') for test in power.tests if test in TESTS)
        case 'evade_turn':
            yield from (Fact('pass'), Fact('eye'))
        case 'extra_step':
            yield Fact('boot', '+1')
        case 'use':
            for clause in effects_of(power.effect):
                yield from _of_clause(says, *clause)


def _of_clause(says: Says, op: str, *rest: Any) -> Iterator[Fact]:
    match op:
        case 'test':
            yield _test(says, rest[0])
        case 'heal':
            number = next((word for word in rest[1:] if word.isdecimal()), '')
            yield from (Fact(HARM[kind], f'+{number}') for kind in rest[0].split('|'))
        case 'peek':
            yield Fact('see')
        case 'remove' if rest[0] == 'darkness':
            yield Fact('light')
        case 'remove' if rest[0] == 'fire':
            yield Fact('douse')
        case 'mon_kill':
            yield Fact('kill')
        case 'spell':
            yield Fact('spell')


def _test(says: Says, check: Any) -> Fact:
    change = f' {signed(check.modifier)}' if check.modifier else ''
    return Fact('', f'{says.attribute(check.attribute)}{change}')
