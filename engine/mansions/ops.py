"""The smallest effects: one value each, and the table of how each is written.

What an op falls on is told by who executes it: the acting investigator, the monster they fight, the place at hand.
`target` turns it to the investigator that was chosen as the target of the card.
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
    """The text is no effect. The message says what is wrong with it in one plain sentence."""


@value
class Amount:
    """A number of damage: a plain number, or one that is added to the weapon's damage (W) or the monster's (D)."""

    number: int
    of: str = ''


@value
class Items:
    """How many items, of which trait; with an empty trait of any. Keys are never among them (A49)."""

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
    """Damage or horror is taken off the investigator; of several kinds one is chosen."""

    kinds: tuple[str, ...]
    number: int
    target: bool = False


@value
class Cure:
    """So many trauma cards of a kind are taken off the investigator."""

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
    """The monster at hand takes damage."""

    amount: Amount


@value
class MonsterStun:
    """The monster at hand gets stun tokens."""

    number: int


@value
class MonsterKill:
    """The monster at hand is killed outright; a named one is immune (G20)."""


@value
class Push:
    """The monster at hand is moved up to so many spaces by the attacker or caster."""

    number: int


@value
class MoveInvestigator:
    """The keeper moves the investigator up to so many spaces."""

    number: int
    target: bool = False


@value
class MoveMonster:
    """The keeper moves the monster at hand up to so many spaces."""

    number: int


@value
class PlaceToken:
    """Darkness or fire comes on a room; of several places one is chosen."""

    token: str
    places: tuple[str, ...]


@value
class RemoveToken:
    """Darkness or fire is taken off a room."""

    token: str
    places: tuple[str, ...]


@value
class PlaceCorpse:
    """A corpse marker comes on a space."""

    places: tuple[str, ...]


@value
class RemoveCorpse:
    """A corpse marker is taken off a space."""

    places: tuple[str, ...]


@value
class Spawn:
    """A monster is placed on a space; of several monsters or places one is chosen. With an empty supply nothing."""

    monsters: tuple[str, ...]
    places: tuple[str, ...]


@value
class Threat:
    """The keeper gains threat, or loses it with a number below 0 (never below none)."""

    number: int


@value
class Draw:
    """The keeper draws so many cards of a kind (A42)."""

    decks: tuple[str, ...]
    number: int


@value
class Discard:
    """The keeper discards so many cards of a kind from the hand; it cannot be chosen without them."""

    decks: tuple[str, ...]
    number: int


@value
class Reveal:
    """The Objective is revealed; nothing when it is already (A46)."""

    what: str


@value
class Win:
    """The game ends: a side has won, or nobody has."""

    side: str


@value
class GainSpell:
    """The investigator gains the top card of a spell's deck (SP2); of several one is chosen."""

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
    """The monster at hand takes sample tokens from the supply."""

    number: int


@value
class LaySamples:
    """The monster at hand lays all its samples on the altar; the keeper gains so much threat for each."""

    threat: int


@value
class Peek:
    """The investigator alone looks at a room's whole pile, or at the keeper's hand of one kind."""

    what: str
    places: tuple[str, ...] = ()


@value
class PreventDamage:
    """The next damage that the investigator takes is less by so much."""

    number: int
    target: bool = False


@value
class EvadeFreely:
    """The investigator's next evade test passes without a roll."""

    target: bool = False


Op: TypeAlias = (
    Damage | Horror | Heal | Cure | Stun | MonsterDamage | MonsterStun | MonsterKill | Push | MoveInvestigator
    | MoveMonster | PlaceToken | RemoveToken | PlaceCorpse | RemoveCorpse | Spawn | Threat | Draw | Discard | Reveal
    | Win | GainSpell | LoseItem | Drop | BreakWeapon | TakeSample | LaySamples | Peek | PreventDamage | EvadeFreely
)  # fmt: skip


@value
class Argument:
    """How one argument of an op is read from a word, None when it cannot be, and written again."""

    says: str
    read: Callable[[str], Any]
    write: Callable[[Any], str]
    optional: bool = False


def _number(least: int, most: int) -> Argument:
    def read(word: str) -> int | None:
        return int(word) if re.fullmatch(r'-?\d{1,2}', word) and least <= int(word) <= most else None

    return Argument(f'a number from {least} to {most}', read, str)


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
    'move_monster': (MoveMonster, (_COUNT,)),
    'token': (PlaceToken, (_one_of(*TOKENS), _PLACES)),
    'remove': (RemoveToken, (_one_of(*TOKENS), _PLACES)),
    'corpse': (PlaceCorpse, (_PLACES,)),
    'remove_corpse': (RemoveCorpse, (_PLACES,)),
    'spawn': (Spawn, (_words('a monster'), _PLACES)),
    'threat': (Threat, (_number(-9, 9),)),
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
"""How each op is written."""
