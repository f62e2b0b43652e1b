"""Monsters, their combat decks, and the investigators."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field, model_validator

from engine.mansions.model.base import Count, Id, ParsedCheck, ParsedEffect, Part, Scaled, Small, Text
from engine.mansions.model.powers import Power

Attack = Literal['blade', 'blunt', 'ranged', 'unarmed']
MonsterClass = Literal['humanoid', 'beast', 'eldritch']
Attribute = Annotated[int, Field(ge=1, le=12)]
MOST_HEALTH: Final = 99


class Monster(Part):
    """A kind of monster (MO1 to MO5).

    `keywords` are matched exactly (MO5). `max_move` is spaces in a keeper turn. `evade_fail` happens in place of the
    damage after a failed evade; `special` is an attack that the keeper may use in place of a combat card (G15).
    `text` is what its back says beyond health and damage.
    """

    id: Id
    name: Text
    monster_class: MonsterClass
    awareness: Small
    horror: Small
    health: Scaled
    damage: Annotated[int, Field(ge=0, le=9)]
    supply: Count = 1
    keywords: tuple[Id, ...] = ()
    named: bool = False
    carries: bool = False
    ignores_barriers: bool = False
    max_move: Count | None = None
    evade_fail: ParsedEffect | None = None
    special: ParsedEffect | None = None
    text: Text | None = None

    @model_validator(mode='after')
    def _alive(self) -> Monster:
        if any(not 1 <= self.toughness(number) <= MOST_HEALTH for number in range(1, 5)):
            raise ValueError(f'health is 1 to {MOST_HEALTH}, whatever the number of investigators')
        return self

    def toughness(self, investigators: int) -> int:
        """The damage that kills it, with so many investigators at setup (MO3)."""
        return self.health.of(investigators)


class Blow(Part):
    """What an investigator tests in a fight, and what follows."""

    test: ParsedCheck
    passed: ParsedEffect = ()
    failed: ParsedEffect = ()


class CombatCard(Part):
    """A card of a class's combat deck.

    `defence` is the monster's attack: the investigator tests it. `barrier` and `seek` are read for barriers (G12) and
    hidden investigators (G13).
    """

    attack: Attack
    investigator: Blow
    defence: Blow | None
    barrier: Literal['hold', 'shift', 'break']
    seek: Literal['miss', 'found']


class Ability(Part):
    """What an investigator can do once a game."""

    text: Text
    power: Power


class Investigator(Part):
    """A person to play (G24)."""

    id: Id
    name: Text
    role: Text
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
    items: tuple[Id, ...] = ()

    def attribute(self, name: str) -> int:
        """The printed value of an attribute: INT, WIL, LOR, LUC, STR, MAR or DEX."""
        return int(getattr(self, name))
