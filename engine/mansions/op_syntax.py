"""The syntax of ops: how the effect language writes each of them with its arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from engine.mansions import ops
from engine.mansions.ops import HAND, SIDES, TOKENS, WOUNDS, Amount, Items, Op
from engine.values import value


@value
class Argument:
    """Syntax of one argument of an op in the effect language.

    `says` describes the allowed words for error messages. `read` turns a word into the value, None if the word is
    invalid. `write` turns a value into its word.
    """

    says: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    optional: bool = False


def _number(least: int, most: int) -> Argument:
    def read(word: str) -> int | None:
        return int(word) if re.fullmatch(r'-?\d{1,2}', word) and least <= int(word) <= most else None

    return Argument(f'a number from {least} to {most}', read, str)


def _per_party(number: Argument) -> Argument:
    """Return the syntax of a number, or of four joined by "/": for one to four investigators."""

    def read(text: str) -> tuple[int, ...] | None:
        numbers = tuple(number.read(word) for word in text.split('/'))
        return None if None in numbers or len(numbers) not in (1, 4) else numbers

    return Argument(f'{number.says}, or four like 1/2/2/3', read, lambda many: '/'.join(map(number.write, many)))


def _read_amount(word: str) -> Amount | None:
    found = re.fullmatch(r'(\d)|([WD])(?:([+-]\d))?', word)
    return found and (Amount(int(found[1])) if found[1] else Amount(int(found[3] or 0), found[2]))


def _write_amount(amount: Amount) -> str:
    return f'{amount.of}{amount.number:+d}' if amount.of and amount.number else amount.of or str(amount.number)


def _read_items(word: str) -> Items | None:
    if re.fullmatch(r'[1-9]', word):
        return Items(int(word))
    return Items(1, word) if word.isidentifier() else None


def _one_of(*allowed: str) -> Argument:
    return Argument(f'one of {", ".join(allowed)}', lambda word: word if word in allowed else None, str)


def _words(says: str, *allowed: str, optional: bool = False) -> Argument:
    def read(text: str) -> tuple[str, ...] | None:
        words = tuple(text.split('|'))
        known = all(word in allowed if allowed else word.isidentifier() for word in words)
        return words if known and len(set(words)) == len(words) else None

    return Argument(says, read, '|'.join, optional)


_COUNT: Final = _number(1, 9)
_AMOUNT: Final = Argument('a number, W or D', _read_amount, _write_amount)
_TARGET: Final = Argument(
    "'target' or nothing",
    lambda word: True if word == 'target' else None,
    lambda thing: 'target' if thing else '',
    optional=True,
)
_SPACE: Final = Argument('a space', lambda word: word if word.isidentifier() else None, str)
_PLACES: Final = _words('a place')
_DECKS: Final = _words('mythos or trauma', *HAND)
_ITEMS: Final = Argument('a number or a trait', _read_items, lambda items: items.trait or str(items.number))

OPS: Final[dict[str, tuple[Callable[..., Op], tuple[Argument, ...]]]] = {
    'damage': (ops.Damage, (_AMOUNT, _TARGET)),
    'horror': (ops.Horror, (_COUNT, _TARGET)),
    'heal': (ops.Heal, (_words('damage or horror', 'damage', 'horror'), _COUNT, _TARGET)),
    'cure': (ops.Cure, (_words('injury or insanity', *WOUNDS), _COUNT, _TARGET)),
    'stun': (ops.Stun, (_COUNT, _TARGET)),
    'mon_damage': (ops.MonsterDamage, (_AMOUNT,)),
    'mon_stun': (ops.MonsterStun, (_COUNT,)),
    'mon_kill': (ops.MonsterKill, ()),
    'push': (ops.Push, (_COUNT,)),
    'move_inv': (ops.MoveInvestigator, (_COUNT, _TARGET)),
    'carry': (ops.Carry, (_SPACE, _TARGET)),
    'move_monster': (ops.MoveMonster, (_COUNT,)),
    'token': (ops.PlaceToken, (_one_of(*TOKENS), _PLACES)),
    'remove': (ops.RemoveToken, (_one_of(*TOKENS), _PLACES)),
    'corpse': (ops.PlaceCorpse, (_PLACES,)),
    'remove_corpse': (ops.RemoveCorpse, (_PLACES,)),
    'spawn': (ops.Spawn, (_words('a monster'), _PLACES)),
    'threat': (ops.Threat, (_per_party(_number(-20, 20)),)),
    'draw': (ops.Draw, (_DECKS, _COUNT)),
    'discard': (ops.Discard, (_DECKS, _COUNT)),
    'reveal': (ops.Reveal, (_one_of('objective'),)),
    'win': (ops.Win, (_one_of(*SIDES),)),
    'spell': (ops.GainSpell, (_words('a spell'),)),
    'lose_item': (ops.LoseItem, (_ITEMS,)),
    'drop': (ops.Drop, (_ITEMS,)),
    'break_weapon': (ops.BreakWeapon, ()),
    'sample': (ops.TakeSample, (_COUNT,)),
    'lay_samples': (ops.LaySamples, (_number(0, 9),)),
    'peek': (ops.Peek, (_one_of('pile', *HAND), _words('a place', optional=True))),
    'next_damage_prevented': (ops.PreventDamage, (_COUNT, _TARGET)),
    'evade_auto': (ops.EvadeFreely, (_TARGET,)),
}

NAMES: Final[dict[type, str]] = {op: name for name, (op, _) in OPS.items() if isinstance(op, type)}
"""Name of each op in the effect language."""
