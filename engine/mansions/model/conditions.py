"""Conditions of cards, and goals of the two sides, as data.

`engine.mansions.conditions` evaluates the conditions, and `engine.mansions.objectives` the goals.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Id, Number, Part, Scaled
from engine.mansions.model.map import FeatureKind


class RoomWord(Part):
    """The investigator's room has this whole word in its name, in upper or lower case (MY6, A41)."""

    kind: Literal['room_word']
    word: Annotated[str, Field(max_length=45)]


class InRooms(Part):
    """The investigator is in one of `rooms`."""

    kind: Literal['rooms']
    rooms: tuple[Id, ...] = Field(min_length=1, max_length=40)


class OnFeature(Part):
    """The investigator's space has a feature of this kind."""

    kind: Literal['feature']
    feature: FeatureKind


class InDarkness(Part):
    """The investigator is in a dark room and may not ignore darkness (ST6)."""

    kind: Literal['in_darkness']


class BesideFire(Part):
    """The investigator's room burns, or a room behind one of its doors does."""

    kind: Literal['beside_fire']


class HasTrait(Part):
    """The investigator holds an item with this trait."""

    kind: Literal['has_trait']
    trait: Annotated[str, Field(max_length=45)]


class HealthAtMost(Part):
    """The investigator has at most `number` health left."""

    kind: Literal['health_at_most']
    number: Number


class SanityAtMost(Part):
    """The investigator has at most `number` sanity left."""

    kind: Literal['sanity_at_most']
    number: Number


class WithMonster(Part):
    """The investigator is in a room with a monster."""

    kind: Literal['with_monster']


class AnyOf(Part):
    """At least one of `conditions` is met."""

    kind: Literal['any_of']
    conditions: tuple[Condition, ...] = Field(min_length=2, max_length=9)


class AllOf(Part):
    """All of `conditions` are met."""

    kind: Literal['all_of']
    conditions: tuple[Condition, ...] = Field(min_length=2, max_length=9)


Condition = Annotated[
    RoomWord | InRooms | OnFeature | InDarkness | BesideFire | HasTrait | HealthAtMost | SanityAtMost | WithMonster
    | AnyOf | AllOf,
    Field(discriminator='kind'),
]  # fmt: skip
"""A condition that an investigator may meet."""

When = Literal['always', 'event_step']
"""When a goal is checked: after every atomic effect (A45), or only at the end of the Event Step."""


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
    """At least `number` samples lie on altars."""

    kind: Literal['samples_laid']
    number: Scaled
    when: When = 'always'


class RoomsOnFire(Part):
    """At least `number` rooms burn at the same time."""

    kind: Literal['rooms_on_fire']
    number: Scaled
    when: When = 'always'


class RoomsDark(Part):
    """At least `number` rooms are dark at the same time."""

    kind: Literal['rooms_dark']
    number: Scaled
    when: When = 'always'


class AllOut(Part):
    """Every investigator is dead and not replaced. An escaped investigator prevents this goal (section 6.2)."""

    kind: Literal['all_out']
    when: When = 'always'


class Escaped(Part):
    """One or all investigators have escaped, as the Objective's `escape` requires (OB4, OB5)."""

    kind: Literal['escaped']
    when: When = 'always'


class ItemIn(Part):
    """A living investigator who holds this item stands in a room."""

    kind: Literal['item_in']
    item: Id
    room: Id
    when: When = 'always'


Goal = Annotated[
    Killed | MonsterIn | SamplesLaid | RoomsOnFire | RoomsDark | AllOut | Escaped | ItemIn, Field(discriminator='kind')
]
"""A goal that a side may reach."""

Spread = RoomsOnFire | RoomsDark
"""A goal to have a token in enough rooms."""

Token = Literal['fire', 'darkness']


def token_of(goal: Goal | None) -> Token | None:
    """The token that a goal wants in enough rooms. None for any other goal."""
    match goal:
        case RoomsOnFire():
            return 'fire'
        case RoomsDark():
            return 'darkness'
        case _:
            return None
