"""Monsters, their combat decks, and the investigators."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from engine.mansions.model.base import PARTIES, Count, Id, Name, ParsedCheck, ParsedEffect, Part, Scaled, Small, Text
from engine.mansions.model.powers import Power

Attack = Literal['blade', 'blunt', 'ranged', 'unarmed']
MonsterClass = Literal['humanoid', 'beast', 'eldritch']
Attribute = Annotated[int, Field(ge=1, le=12)]
MOST_HEALTH: Final = 99


class Monster(Part):
    """A kind of monster (MO1 to MO5)."""

    id: Id
    name: Name
    monster_class: MonsterClass
    awareness: Small
    horror: Small
    health: Scaled
    damage: Annotated[int, Field(ge=0, le=9)]
    supply: Count = 1
    keywords: tuple[Id, ...] = Field(default=(), max_length=9)
    """Ids of groups that cards refer to, such as "leader". They match exactly (MO5)."""
    named: bool = False
    carries: bool = False
    ignores_barriers: bool = False
    max_move: Count | None = None
    """Maximum number of spaces that the monster moves in a keeper turn. Unlimited if None."""
    evade_fail: ParsedEffect | None = None
    """Effect of a failed evade test, instead of the monster's damage. If None, the monster's damage is dealt."""
    special: ParsedEffect | None = None
    """Special attack that the keeper may choose instead of a combat card (G15). None without one."""
    text: Text | None = None
    """Text on the back, besides health and damage."""

    @model_validator(mode='after')
    def _alive(self) -> Monster:
        if any(not 1 <= self.toughness(number) <= MOST_HEALTH for number in PARTIES):
            raise ValueError(f'health must be 1 to {MOST_HEALTH} for 1 to 4 investigators')
        return self

    def toughness(self, investigators: int) -> int:
        """Total damage that kills the monster, with 1 to 4 investigators at set-up (MO3)."""
        return self.health.of(investigators)


class Blow(Part):
    """The test of a combat card, and the effects of a pass and of a failure."""

    test: ParsedCheck
    passed: ParsedEffect = ()
    failed: ParsedEffect = ()


class CombatCard(Part):
    """A card of the combat deck of one class of monsters."""

    attack: Attack
    """Kind of attack by an investigator to which the card applies."""
    investigator: Blow
    defence: Blow | None
    """The monster's attack: the attacked investigator makes this test. None if the card has no attack."""
    barrier: Literal['hold', 'shift', 'break']
    """Fate of a barrier that the monster wants to pass (G12): it holds, is moved away, or breaks."""
    seek: Literal['miss', 'found']
    """Whether the monster finds a hidden investigator (G13)."""


class Ability(Part):
    """An investigator's ability, used once a game."""

    text: Text
    power: Power


class Investigator(Part):
    """An investigator a player can choose (G24)."""

    id: Id
    name: Name
    role: Name
    health: Count
    sanity: Count
    skill_points: Annotated[int, Field(ge=0, le=9)]
    INT: Attribute
    WIL: Attribute
    LOR: Attribute
    LUC: Attribute
    STR: Attribute
    MAR: Attribute
    DEX: Attribute
    ability: Ability
    items: tuple[Id, ...] = Field(default=(), max_length=9)

    def attribute(self, name: str) -> int:
        """The printed value of an attribute: INT, WIL, LOR, LUC, STR, MAR or DEX."""
        return int(getattr(self, name))
