"""The cards: what lies in the rooms, spells, and the keeper's."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engine.mansions.model.base import Count, Id, ParsedCheck, ParsedEffect, Part, Text
from engine.mansions.model.conditions import Condition
from engine.mansions.model.figures import Attack
from engine.mansions.model.powers import Power, Target

Trait = Literal['nothing', 'clue', 'key', 'weapon', 'equipment', 'tome', 'artifact']


class Weapon(Part):
    """An attack as an action (G14). Range 0 is one's own space. `breaks`: discarded after so many attacks."""

    attack: Attack
    damage: Annotated[int, Field(ge=0, le=9)]
    range: Annotated[int, Field(ge=0, le=9)] = 0
    uses: Count | None = None


class Card(Part):
    """An exploration card or a starting item.

    A clue is numbered, read to all, does its `effect` and `gives` other cards to who found it. `uses` is how often
    the powers may be used together; after the last the card is discarded. `bare_hands` is added to the damage that an
    unarmed attack deals to a monster. A key card is never discarded by effects (NW2, A49).
    """

    id: Id
    name: Text
    trait: Trait
    text: Text
    copies: Count = 1
    key: bool = False
    clue: Annotated[int, Field(ge=1, le=9)] | None = None
    effect: ParsedEffect = ()
    gives: tuple[Id, ...] = ()
    weapon: Weapon | None = None
    powers: tuple[Power, ...] = ()
    uses: Count | None = None
    bare_hands: Annotated[int, Field(ge=0, le=9)] = 0
    ignore_darkness: bool = False
    """Investigators in the holder's room may ignore darkness."""


class Hindrance(Part):
    """A lock (G4) or an obstacle (G6).

    Its kind says what overcomes it: a key card in the hand, a test, a puzzle, or nothing but that its `solved` effect
    happens. With `always` it is overcome even when the test fails. `solved` and `failed` are what follows.
    """

    id: Id
    name: Text
    text: Text
    kind: Literal['key', 'test', 'puzzle', 'effect']
    needs: Id | None = None
    test: ParsedCheck | None = None
    puzzle: Id | None = None
    always: bool = False
    solved: ParsedEffect = ()
    failed: ParsedEffect = ()


class Limit(Part):
    """How often in a keeper turn: all in all, or once for each monster or investigator that it is used on."""

    times: Count = 1
    per: Literal['turn', 'monster', 'investigator'] = 'turn'


class MonsterPick(Part):
    """Which monsters the keeper may choose."""

    unstunned: bool = True
    keyword: Id | None = None
    carries: bool = False
    with_samples: bool = False
    at_altar: bool = False


class InvestigatorPick(Part):
    """Which investigators the keeper may choose; `in_space`: those in the chosen monster's space."""

    in_space: bool = False
    condition: Condition | None = None


PlaceTrait = Literal['altar', 'campfire', 'hiding', 'corpse', 'dark', 'burning', 'beside_fire', 'no_investigator']


class PlacePick(Part):
    """Which rooms or spaces the keeper may choose: in these rooms (none named: any), with all and any of these traits.

    Altar, camp fire, hiding and corpse are looked for in the space, or anywhere in the room that is chosen; darkness,
    fire and investigators always in the room.
    """

    rooms: tuple[Id, ...] = ()
    all_of: tuple[PlaceTrait, ...] = ()
    any_of: tuple[PlaceTrait, ...] = ()


class KeeperUse(Part):
    """One way to use a keeper card: what it costs, what is chosen, what happens."""

    id: Id
    text: Text
    cost: Annotated[int, Field(ge=0, le=9)]
    limit: Limit | None = None
    monster: MonsterPick | None = None
    investigator: InvestigatorPick | None = None
    space: PlacePick | None = None
    room: PlacePick | None = None
    effect: ParsedEffect


class KeeperCard(Part):
    """A keeper action card. `limit` counts all its uses together."""

    id: Id
    name: Text
    limit: Limit | None = None
    uses: tuple[KeeperUse, ...] = Field(min_length=1)


class Mythos(Part):
    """A Mythos card (MY1).

    `text` says its requirement and all that it does; `flavour` does nothing. `target`: the investigator whose turn it
    is, or any one (A39).
    """

    id: Id
    name: Text
    cost: Annotated[int, Field(ge=0, le=9)]
    symbol: Id
    flavour: Text | None = None
    text: Text
    requirement: Condition | None = None
    target: Literal['active', 'any'] = 'active'
    effect: ParsedEffect
    copies: Count = 1


class Lasting(Part):
    """What a kept trauma does for as long as it is kept. The numbers are added."""

    attributes: dict[Literal['INT', 'WIL', 'LOR', 'LUC', 'STR', 'MAR', 'DEX'], int] = Field(default_factory=dict)
    in_darkness: int = 0
    """To every test in a dark room."""
    puzzle_actions: int = 0
    """To the puzzle actions of an attempt; at least 1 is left."""
    run_damage: int = 0
    no_trade: bool = False
    no_skill: bool = False


class Trauma(Part):
    """A trauma card: playable with `at_most` health (injury) or sanity (insanity) left (G17).

    With `kept` it stays before the investigator; else its effect happens and it is gone.
    """

    id: Id
    kind: Literal['injury', 'insanity']
    name: Text
    text: Text
    at_most: Annotated[int, Field(ge=0, le=99)]
    kept: Lasting | None = None
    effect: ParsedEffect = ()
    copies: Count = 1


class SpellBack(Part):
    """The hidden side of a spell card. After it the card goes under its deck and another is drawn, or it is gone."""

    passed: ParsedEffect = ()
    failed: ParsedEffect = ()
    after: Literal['cycle', 'discard'] = 'cycle'


class Spell(Part):
    """A spell deck: one known front and as many cards as backs (SP1)."""

    id: Id
    name: Text
    text: Text
    test: ParsedCheck
    attack: bool = False
    target: Target = 'none'
    range: Annotated[int, Field(ge=0, le=9)] = 0
    backs: tuple[SpellBack, ...] = Field(min_length=1)
