"""Conditions and goals as data: what a card asks of an investigator, what a side must reach."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Id, Part, Scaled
from engine.mansions.model.map import FeatureKind


class RoomWord(Part):
    """In a room whose name has this word: whole, whatever its case (MY6, A41)."""

    kind: Literal['room_word']
    word: str


class InRooms(Part):
    """In one of these rooms."""

    kind: Literal['rooms']
    rooms: tuple[Id, ...] = Field(min_length=1)


class OnFeature(Part):
    """In a space with such a marker."""

    kind: Literal['feature']
    feature: FeatureKind


class InDarkness(Part):
    """In a dark room, unless they may ignore darkness (ST6)."""

    kind: Literal['in_darkness']


class BesideFire(Part):
    """In a burning room, or in one that a door joins to a burning room."""

    kind: Literal['beside_fire']


class HasTrait(Part):
    """Holds an item of this trait."""

    kind: Literal['has_trait']
    trait: str


class HealthAtMost(Part):
    """Has so much health left, or less."""

    kind: Literal['health_at_most']
    number: int


class SanityAtMost(Part):
    """Has so much sanity left, or less."""

    kind: Literal['sanity_at_most']
    number: int


class WithMonster(Part):
    """In a room with a monster."""

    kind: Literal['with_monster']


class AnyOf(Part):
    """At least one of these."""

    kind: Literal['any_of']
    conditions: tuple[Condition, ...] = Field(min_length=2)


class AllOf(Part):
    """All of these."""

    kind: Literal['all_of']
    conditions: tuple[Condition, ...] = Field(min_length=2)


Condition = Annotated[
    RoomWord | InRooms | OnFeature | InDarkness | BesideFire | HasTrait | HealthAtMost | SanityAtMost | WithMonster
    | AnyOf | AllOf,
    Field(discriminator='kind'),
]  # fmt: skip
"""Something an investigator may meet."""

When = Literal['always', 'event_step']
"""When a goal is looked at: after every atomic effect (A45), or at the end of the Event Step only."""


class Killed(Part):
    """A monster of this kind has died."""

    kind: Literal['killed']
    monster: Id
    when: When = 'always'


class MonsterIn(Part):
    """A monster of this kind stands in a room."""

    kind: Literal['monster_in']
    monster: Id
    room: Id
    when: When = 'always'


class SamplesLaid(Part):
    """So many samples have been laid on altars."""

    kind: Literal['samples_laid']
    number: Scaled
    when: When = 'always'


class RoomsOnFire(Part):
    """So many rooms burn at the same time."""

    kind: Literal['rooms_on_fire']
    number: Scaled
    when: When = 'always'


class AllOut(Part):
    """Every investigator is dead and not replaced; one who escaped is not out."""

    kind: Literal['all_out']
    when: When = 'always'


class Escaped(Part):
    """The investigators have escaped as the Objective's `escape` says (OB4, OB5)."""

    kind: Literal['escaped']
    when: When = 'always'


class ItemIn(Part):
    """A living investigator who holds this item stands in a room."""

    kind: Literal['item_in']
    item: Id
    room: Id
    when: When = 'always'


Goal = Annotated[
    Killed | MonsterIn | SamplesLaid | RoomsOnFire | AllOut | Escaped | ItemIn, Field(discriminator='kind')
]
"""Something a side may reach."""
