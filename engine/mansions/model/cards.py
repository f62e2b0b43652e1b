"""The cards: exploration cards, locks, obstacles, spells, and the keeper's."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, Name, ParsedCheck, ParsedEffect, Part, Small, Text
from engine.mansions.model.conditions import Condition
from engine.mansions.model.figures import Attack
from engine.mansions.model.powers import Power, Target

BRIEF: Final = 100
"""Maximum characters of a card's line in a list.

If a card's `text` is longer, lists show its `brief`, which keeps the condition and limit.
"""

Trait = Literal['nothing', 'clue', 'key', 'weapon', 'equipment', 'tome', 'artifact']


class Weapon(Part):
    """The attack that a weapon allows, as an action (G14)."""

    attack: Attack
    damage: Annotated[int, Field(ge=0, le=9)]
    range: Annotated[int, Field(ge=0, le=9)] = 0
    """Maximum steps to the target. 0 means the attacker's own space."""
    uses: Count | None = None
    """Number of attacks after which the weapon is discarded (section 6.17). Unlimited if None."""
    short: Name | None = None
    """Shorter name, for places with little room."""


class Card(Part):
    """An exploration card or a starting item."""

    id: Id
    name: Name
    trait: Trait
    text: Text
    brief: Text | None = None
    """Text for lists, see `BRIEF`."""
    copies: Count = 1
    key: bool = False
    """Whether the card is a key. Effects never discard keys (NW2, A49)."""
    clue: Annotated[int, Field(ge=1, le=9)] | None = None
    """Number of a clue. All players read a clue when an investigator finds the card. None for other cards."""
    effect: ParsedEffect = ()
    """Effect of a clue when an investigator finds the card."""
    gives: tuple[Id, ...] = Field(default=(), max_length=9)
    """Cards that a clue gives to its finder."""
    weapon: Weapon | None = None
    powers: tuple[Power, ...] = Field(default=(), max_length=4)
    uses: Count | None = None
    """Number of uses of all powers together, after which the card is discarded. Unlimited if None."""
    bare_hands: Annotated[int, Field(ge=0, le=9)] = 0
    """Extra damage of the holder's unarmed attacks."""
    ignore_darkness: bool = False
    """Whether investigators in the holder's room may ignore darkness."""


class Hindrance(Part):
    """A lock (G4) or an obstacle (G6)."""

    id: Id
    name: Name
    text: Text
    kind: Literal['key', 'test', 'puzzle', 'effect']
    """The way to overcome the card. `effect` needs nothing and only applies `solved`."""
    needs: Id | None = None
    """Key card that the investigator must hold."""
    test: ParsedCheck | None = None
    puzzle: Id | None = None
    always: bool = False
    """Whether the card is overcome even if the test fails."""
    solved: ParsedEffect = ()
    """Effect after a successful attempt."""
    failed: ParsedEffect = ()
    """Effect after a failed attempt, even if `always` discards the card."""


class Limit(Part):
    """Maximum number of uses of a card in a keeper turn: in total, per target monster, or per target investigator."""

    times: Count = 1
    per: Literal['turn', 'monster', 'investigator'] = 'turn'


class MonsterPick(Part):
    """Monsters that the keeper may choose. Each field that is set is a condition."""

    unstunned: bool = True
    keyword: Id | None = None
    carries: bool = False
    with_samples: bool = False
    at_altar: bool = False


class InvestigatorPick(Part):
    """Investigators the keeper may choose. `in_space` limits them to the chosen monster's space."""

    in_space: bool = False
    condition: Condition | None = None


PlaceTrait = Literal['altar', 'campfire', 'hiding', 'corpse', 'dark', 'burning', 'beside_fire', 'no_investigator']


class PlacePick(Part):
    """Rooms or spaces that the keeper may choose.

    They have every trait in `all_of`, and at least one in `any_of` unless it is empty. They lie in `rooms`, or anywhere
    if `rooms` is empty. The traits `altar`, `campfire`, `hiding` and `corpse` refer to the chosen space, or to
    any space of the chosen room. All other traits always refer to the whole room.
    """

    rooms: tuple[Id, ...] = Field(default=(), max_length=40)
    all_of: tuple[PlaceTrait, ...] = Field(default=(), max_length=9)
    any_of: tuple[PlaceTrait, ...] = Field(default=(), max_length=9)


class KeeperUse(Part):
    """One way to use a keeper card: its cost, the keeper's choices and its effect.

    A choice (`monster`, `investigator`, `space`, `room`) is None if the card doesn't ask for it. `brief`: see `BRIEF`.
    """

    id: Id
    text: Text
    brief: Text | None = None
    cost: Annotated[int, Field(ge=0, le=9)]
    limit: Limit | None = None
    monster: MonsterPick | None = None
    investigator: InvestigatorPick | None = None
    space: PlacePick | None = None
    room: PlacePick | None = None
    effect: ParsedEffect


class KeeperCard(Part):
    """A keeper action card. `limit` is shared by all its uses."""

    id: Id
    name: Name
    limit: Limit | None = None
    uses: tuple[KeeperUse, ...] = Field(min_length=1, max_length=4)


class Mythos(Part):
    """A Mythos card (MY1)."""

    id: Id
    name: Name
    cost: Annotated[int, Field(ge=0, le=9)]
    symbol: Id
    flavour: Text | None = None
    """Atmospheric text, without any effect."""
    text: Text
    """Text of the requirement and the effect."""
    brief: Text | None = None
    """Text for lists, see `BRIEF`."""
    requirement: Condition | None = None
    target: Literal['active', 'any'] = 'active'
    """Investigators on whom the card may be played: only the one whose turn it is ("active"), or any (A39)."""
    effect: ParsedEffect
    copies: Count = 1


class Lasting(Part):
    """Lasting effect of a kept trauma. The effects of several traumas add up."""

    attributes: dict[Literal['INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX'], Small] = Field(default_factory=dict)
    in_darkness: Small = 0
    """Modifier of every attribute test in a dark room. A negative number makes tests harder."""
    puzzle_actions: Small = 0
    """Change of the number of puzzle actions in an attempt, usually negative. At least 1 action is left."""
    run_damage: Small = 0
    no_trade: bool = False
    no_skill: bool = False


class Trauma(Part):
    """A trauma card."""

    id: Id
    kind: Literal['injury', 'insanity']
    name: Name
    text: Text
    at_most: Annotated[int, Field(ge=0, le=99)]
    """The card can be played on investigators with at most this health (injury) or sanity (insanity) left (G17)."""
    kept: Lasting | None = None
    """Lasting effect of a card that stays with the investigator. None for a card that is discarded."""
    effect: ParsedEffect = ()
    """Immediate effect of a card that is discarded at once."""
    copies: Count = 1


class SpellBack(Part):
    """The hidden side of a spell card.

    `after` is the card's fate after casting: `cycle` puts the card under its deck and draws another; `discard` removes
    the card.
    """

    passed: ParsedEffect = ()
    failed: ParsedEffect = ()
    after: Literal['cycle', 'discard'] = 'cycle'


class Spell(Part):
    """A spell deck: every card has the same known front, and one of `backs` (SP1)."""

    id: Id
    name: Name
    text: Text
    test: ParsedCheck
    attack: bool = False
    target: Target = 'none'
    range: Annotated[int, Field(ge=0, le=9)] = 0
    backs: tuple[SpellBack, ...] = Field(min_length=1, max_length=9)
