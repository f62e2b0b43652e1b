"""The atomic effects (ops): a class for each. Their syntax in the effect language is in `op_syntax`.

`effects_run` decides which figure or place an op applies to: the acting investigator, the monster they fight, the place
of the effect. An effect inside `target` applies to the investigator chosen as the card's target.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.values import value

ATTRIBUTES: Final = ('INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX')
"""Intellect, Willpower, Lore, Luck, Strength, Marksmanship, Dexterity (AT1)."""
SIDES: Final = ('keeper', 'investigators', 'nobody')
TOKENS: Final = ('darkness', 'fire')
HAND: Final = ('mythos', 'trauma')
WOUNDS: Final = ('injury', 'insanity')


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
