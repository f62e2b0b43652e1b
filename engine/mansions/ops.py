"""The atomic effects (ops): a class for each op, and the table of their syntax.

`effects_run` decides which figure or place an op applies to: the acting investigator, the monster they fight, the place
of the effect. An effect inside `target` applies to the investigator chosen as the card's target.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.values import value

ATTRIBUTES: Final = ('INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX')
"""Intellect, Willpower, Lore, Luck, Strength, Marksmanship, Dexterity (AT1)."""
SIDES: Final = ('keeper', 'investigators', 'nobody')
TOKENS: Final = ('darkness', 'fire')
HAND: Final = ('mythos', 'trauma')
WOUNDS: Final = ('injury', 'insanity')


class BadEffect(ValueError):
    """The text is not a valid effect. The message is one plain sentence."""


@value
class Amount:
    """An amount of damage: `number` plus a base.

    The base is the weapon's damage if `of` is "W", the monster's if "D", none if empty.
    """

    number: int
    of: str = ''


@value
class Items:
    """A number of items with a trait, or of any items if `trait` is empty. Keys never count (A49)."""

    number: int
    trait: str = ''


@value
class Damage:
    """The investigator takes damage."""

    amount: Amount
    target: bool = False


@value
class Horror:
    """The investigator takes horror."""

    number: int
    target: bool = False


@value
class Heal:
    """Remove damage or horror from the investigator. If both kinds are possible, the acting investigator chooses."""

    kinds: tuple[str, ...]
    number: int
    target: bool = False


@value
class Cure:
    """Remove `number` trauma cards of one of `kinds` from the investigator."""

    kinds: tuple[str, ...]
    number: int
    target: bool = False


@value
class Stun:
    """The investigator gets stun tokens."""

    number: int
    target: bool = False


@value
class MonsterDamage:
    """The current monster takes damage."""

    amount: Amount


@value
class MonsterStun:
    """The current monster gets stun tokens."""

    number: int


@value
class MonsterKill:
    """The current monster dies without taking damage. Named monsters are immune (G20)."""


@value
class Push:
    """The attacker or caster moves the current monster up to `number` spaces."""

    number: int


@value
class MoveInvestigator:
    """The keeper moves the investigator up to `number` spaces."""

    number: int
    target: bool = False


@value
class Carry:
    """The investigator is put on a space, however far away (section 6.43)."""

    space: str
    target: bool = False


@value
class MoveMonster:
    """The keeper moves the current monster up to `number` spaces."""

    number: int


@value
class PlaceToken:
    """Place darkness or fire in a room. If several rooms are possible, one is chosen."""

    token: str
    places: tuple[str, ...]


@value
class RemoveToken:
    """Remove darkness or fire from a room. If several rooms are possible, one is chosen."""

    token: str
    places: tuple[str, ...]


@value
class PlaceCorpse:
    """Place a corpse marker on a space. If several spaces are possible, one is chosen."""

    places: tuple[str, ...]


@value
class RemoveCorpse:
    """Remove a corpse marker from a space. If several spaces are possible, one is chosen."""

    places: tuple[str, ...]


@value
class Spawn:
    """Place a monster on a space. If several monsters or spaces are possible, one is chosen.

    An empty supply places nothing.
    """

    monsters: tuple[str, ...]
    places: tuple[str, ...]


@value
class Threat:
    """The keeper gains threat. If the number is negative, the keeper loses threat, but never falls below 0.

    `numbers` has one number, or four: for one to four investigators at set-up.
    """

    numbers: tuple[int, ...]

    def of(self, investigators: int) -> int:
        """Return the number for `investigators` (1 to 4, counted at set-up)."""
        return self.numbers[investigators - 1] if len(self.numbers) > 1 else self.numbers[0]


@value
class Draw:
    """The keeper draws `number` cards from a deck (A42). If `decks` names two decks, one of them is chosen."""

    decks: tuple[str, ...]
    number: int


@value
class Discard:
    """The keeper discards `number` cards of a kind. A card with this effect is playable only if the hand has them."""

    decks: tuple[str, ...]
    number: int


@value
class Reveal:
    """The Objective is revealed. No effect if it is revealed already (A46)."""

    what: str


@value
class Win:
    """The game ends: `side` has won, or "nobody"."""

    side: str


@value
class GainSpell:
    """The investigator gains the top card of a spell deck (SP2). If there are several decks, one is chosen."""

    spells: tuple[str, ...]


@value
class LoseItem:
    """The investigator discards items of their choice."""

    items: Items


@value
class Drop:
    """The investigator drops items of their choice in their space."""

    items: Items


@value
class BreakWeapon:
    """The weapon of this attack is discarded."""


@value
class TakeSample:
    """The current monster takes sample tokens from the supply."""

    number: int


@value
class LaySamples:
    """The current monster lays all its samples on the altar; the keeper gains `threat` for each."""

    threat: int


@value
class Peek:
    """The investigator alone sees a room's whole pile, or the keeper's hand of Mythos or of trauma cards."""

    what: str
    places: tuple[str, ...] = ()


@value
class PreventDamage:
    """The investigator's next damage is reduced by `number`."""

    number: int
    target: bool = False


@value
class EvadeFreely:
    """The investigator's next evade test passes without a roll."""

    target: bool = False


Op: TypeAlias = (
    Damage | Horror | Heal | Cure | Stun | MonsterDamage | MonsterStun | MonsterKill | Push | MoveInvestigator
    | Carry | MoveMonster | PlaceToken | RemoveToken | PlaceCorpse | RemoveCorpse | Spawn | Threat | Draw | Discard
    | Reveal | Win | GainSpell | LoseItem | Drop | BreakWeapon | TakeSample | LaySamples | Peek | PreventDamage
    | EvadeFreely
)  # fmt: skip


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
    'damage': (Damage, (_AMOUNT, _TARGET)),
    'horror': (Horror, (_COUNT, _TARGET)),
    'heal': (Heal, (_words('damage or horror', 'damage', 'horror'), _COUNT, _TARGET)),
    'cure': (Cure, (_words('injury or insanity', *WOUNDS), _COUNT, _TARGET)),
    'stun': (Stun, (_COUNT, _TARGET)),
    'mon_damage': (MonsterDamage, (_AMOUNT,)),
    'mon_stun': (MonsterStun, (_COUNT,)),
    'mon_kill': (MonsterKill, ()),
    'push': (Push, (_COUNT,)),
    'move_inv': (MoveInvestigator, (_COUNT, _TARGET)),
    'carry': (Carry, (_SPACE, _TARGET)),
    'move_monster': (MoveMonster, (_COUNT,)),
    'token': (PlaceToken, (_one_of(*TOKENS), _PLACES)),
    'remove': (RemoveToken, (_one_of(*TOKENS), _PLACES)),
    'corpse': (PlaceCorpse, (_PLACES,)),
    'remove_corpse': (RemoveCorpse, (_PLACES,)),
    'spawn': (Spawn, (_words('a monster'), _PLACES)),
    'threat': (Threat, (_per_party(_number(-20, 20)),)),
    'draw': (Draw, (_DECKS, _COUNT)),
    'discard': (Discard, (_DECKS, _COUNT)),
    'reveal': (Reveal, (_one_of('objective'),)),
    'win': (Win, (_one_of(*SIDES),)),
    'spell': (GainSpell, (_words('a spell'),)),
    'lose_item': (LoseItem, (_ITEMS,)),
    'drop': (Drop, (_ITEMS,)),
    'break_weapon': (BreakWeapon, ()),
    'sample': (TakeSample, (_COUNT,)),
    'lay_samples': (LaySamples, (_number(0, 9),)),
    'peek': (Peek, (_one_of('pile', *HAND), _words('a place', optional=True))),
    'next_damage_prevented': (PreventDamage, (_COUNT, _TARGET)),
    'evade_auto': (EvadeFreely, (_TARGET,)),
}

NAMES: Final[dict[type, str]] = {op: name for name, (op, _) in OPS.items() if isinstance(op, type)}
"""Name of each op in the effect language."""
