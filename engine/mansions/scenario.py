"""A whole scenario as data, and its loader."""

from __future__ import annotations

import json
import re
import reprlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Annotated, Any, Final, Literal, Protocol, TypeVar

from pydantic import Field, ValidationError

from engine.mansions.model.base import Id, Label, Name, Part, Text
from engine.mansions.model.cards import Card, Hindrance, KeeperCard, Lasting, Mythos, Spell, Trauma
from engine.mansions.model.faults import sentences
from engine.mansions.model.figures import CombatCard, Investigator, Monster, MonsterClass
from engine.mansions.model.map import Feature, Link, Position, Room, SealedDoor, StartToken
from engine.mansions.model.puzzles import Pile, Puzzle
from engine.mansions.model.story import EventCard, Limits, Objective, Setup, StoryChoice

FORMAT: Final = 1
"""Version of the file format. Raise it if older programs could not read the new format."""
LARGEST: Final = 400_000
"""Maximum size of a scenario file, in characters."""
DEEPEST: Final = 30
"""Maximum number of brackets inside each other in a scenario file."""

_COMMENT: Final = re.compile(r'^[ \t]*//.*$', re.MULTILINE)

SLOT: Final = '?'
"""Entry of a pile at which one of the loose cards lies. The lot says which."""

Minutes = Annotated[int, Field(ge=5, le=600)]
PileCard = Id | Literal['?']
PileEntry = PileCard | dict[Label, PileCard]
"""Id of a card, lock or obstacle, or `SLOT`; or one of these for each answer of a story choice."""


class BadScenario(ValueError):
    """The text is not a scenario. `faults` are plain sentences, each with the place of a fault."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__('; '.join(faults))
        self.faults = tuple(faults)


class Scenario(Part):
    """All data of one game in one house.

    `second_start` is the space where every second investigator begins (section 6.42), None if all begin together.
    `events_per_stage` is the number of events that each stage of the event deck draws, None for all of them.
    `piles` lists each room's cards from top to bottom. The cards of `loose` are shuffled and dealt to the slots in the
    piles. `objectives` and `setups` depend on the first story choice. `set` names the file of shared parts from which
    missing fields were taken.
    """

    format: Literal[1]
    id: Id
    version: Annotated[int, Field(ge=1, le=9999)] = 1
    set: Id | None = None
    title: Name
    intro: Text
    minutes: tuple[Minutes, Minutes] = (60, 120)

    rooms: tuple[Room, ...] = Field(min_length=1, max_length=30)
    links: tuple[Link, ...] = Field(max_length=90)
    sealed_doors: tuple[SealedDoor, ...] = Field(default=(), max_length=9)
    features: tuple[Feature, ...] = Field(default=(), max_length=60)
    start_space: Id
    second_start: Id | None = None
    start_tokens: tuple[StartToken, ...] = Field(default=(), max_length=30)
    positions: dict[Id, Position] = Field(default_factory=dict, max_length=90)

    story: tuple[StoryChoice, ...] = Field(min_length=1, max_length=4)
    objectives: dict[Label, Objective] = Field(max_length=9)
    setups: dict[Label, Annotated[tuple[Setup, ...], Field(max_length=9)]] = Field(max_length=9)
    events: tuple[EventCard, ...] = Field(min_length=1, max_length=40)
    events_per_stage: Annotated[int, Field(ge=1, le=9)] | None = None
    limits: Limits = Limits()

    piles: dict[Id, Annotated[tuple[PileEntry, ...], Field(max_length=12)]] = Field(max_length=30)
    loose: tuple[Id, ...] = Field(default=(), max_length=120)
    cards: tuple[Card, ...] = Field(max_length=120)
    starting_items: tuple[Card, ...] = Field(default=(), max_length=40)
    locks: tuple[Hindrance, ...] = Field(default=(), max_length=30)
    obstacles: tuple[Hindrance, ...] = Field(default=(), max_length=60)
    puzzles: tuple[Puzzle, ...] = Field(default=(), max_length=12)
    pieces: tuple[Pile, ...] = Field(default=(), max_length=20)

    monsters: tuple[Monster, ...] = Field(min_length=1, max_length=20)
    combat: dict[MonsterClass, Annotated[tuple[CombatCard, ...], Field(max_length=40)]]
    keeper_cards: tuple[KeeperCard, ...] = Field(min_length=1, max_length=20)
    mythos: tuple[Mythos, ...] = Field(default=(), max_length=60)
    trauma: tuple[Trauma, ...] = Field(default=(), max_length=60)
    spells: tuple[Spell, ...] = Field(default=(), max_length=20)
    investigators: tuple[Investigator, ...] = Field(min_length=1, max_length=12)

    @cached_property
    def room(self) -> Mapping[str, Room]:
        return _by_id(self.rooms)

    @cached_property
    def room_of(self) -> Mapping[str, str]:
        """Room id by space id."""
        return {space: room.id for room in self.rooms for space in room.spaces}

    @cached_property
    def sealed_door(self) -> Mapping[str, SealedDoor]:
        return _by_id(self.sealed_doors)

    @cached_property
    def card(self) -> Mapping[str, Card]:
        """Exploration cards and starting items by id."""
        return _by_id((*self.cards, *self.starting_items))

    @cached_property
    def lock(self) -> Mapping[str, Hindrance]:
        return _by_id(self.locks)

    @cached_property
    def obstacle(self) -> Mapping[str, Hindrance]:
        return _by_id(self.obstacles)

    @cached_property
    def hindrance(self) -> Mapping[str, Hindrance]:
        """Locks and obstacles by id."""
        return {**self.lock, **self.obstacle}

    @cached_property
    def puzzle(self) -> Mapping[str, Puzzle]:
        return _by_id(self.puzzles)

    @cached_property
    def pieces_of(self) -> Mapping[str, tuple[str, ...]]:
        """Pieces by the id of their pile."""
        return {pile.id: pile.pieces for pile in self.pieces}

    @cached_property
    def monster(self) -> Mapping[str, Monster]:
        return _by_id(self.monsters)

    @cached_property
    def keeper_card(self) -> Mapping[str, KeeperCard]:
        return _by_id(self.keeper_cards)

    @cached_property
    def mythos_card(self) -> Mapping[str, Mythos]:
        return _by_id(self.mythos)

    @cached_property
    def trauma_card(self) -> Mapping[str, Trauma]:
        return _by_id(self.trauma)

    @cached_property
    def spell(self) -> Mapping[str, Spell]:
        return _by_id(self.spells)

    @cached_property
    def event(self) -> Mapping[str, EventCard]:
        return _by_id(self.events)

    @cached_property
    def investigator(self) -> Mapping[str, Investigator]:
        return _by_id(self.investigators)

    @cached_property
    def combinations(self) -> tuple[tuple[str, ...], ...]:
        """Every combination of answers, as labels in the order of the story choices."""
        return tuple(product(*(question.labels for question in self.story)))

    def start_of(self, number: int) -> str:
        """Space where an investigator begins who is the `number`th to come into the game, counted from 0."""
        return self.second_start if self.second_start is not None and number % 2 else self.start_space

    def pile(self, room: str, labels: Iterable[str]) -> tuple[str, ...]:
        """Ids and slots in a room's pile from top to bottom, under the choices `labels`."""
        chosen = tuple(labels)
        found = (_chosen(entry, chosen) for entry in self.piles.get(room, ()))
        return tuple(entry for entry in found if entry is not None)

    def laid(self, labels: Iterable[str], loose: Iterable[str]) -> dict[str, list[str]]:
        """Every room's pile under the choices `labels`, with the cards `loose` in its slots from the first room on."""
        chosen, cards = tuple(labels), iter(loose)
        return {
            room.id: [next(cards) if entry == SLOT else entry for entry in self.pile(room.id, chosen)]
            for room in self.rooms
        }

    def kept(self, traumas: Iterable[str]) -> tuple[Lasting, ...]:
        """Lasting effects of those cards in `traumas` that an investigator keeps."""
        found = (self.trauma_card[name].kept for name in traumas)
        return tuple(kept for kept in found if kept is not None)

    def objective(self, labels: Sequence[str]) -> Objective:
        """The Objective under the story choices `labels`."""
        return self.objectives[labels[0]]

    def setups_for(self, labels: Sequence[str]) -> tuple[Setup, ...]:
        """Set-ups under the story choices `labels`. One of them is drawn at random."""
        return self.setups[labels[0]]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar('T', bound=_Named)


def _by_id(parts: Iterable[T]) -> dict[str, T]:
    return {part.id: part for part in parts}


def _chosen(entry: PileEntry, labels: tuple[str, ...]) -> str | None:
    if isinstance(entry, str):
        return entry
    return next((entry[label] for label in labels if label in entry), None)


def load(text: str, sets: Mapping[str, str] | None = None) -> Scenario:
    """Load a scenario from JSON with comments. Missing top-level fields come from the set that the file names.

    `sets` has the texts of the sets by name. A scenario written by `model_dump_json` is complete and needs no set.
    Raises `BadScenario` with every fault of the format.
    """
    given = parsed(text)
    shared = given.get('set')
    if isinstance(shared, str) and shared in (sets or {}):
        given = {**parsed((sets or {})[shared], f'the set {shared!r}'), **given}
    if type(given.get('format')) is not int or given['format'] != FORMAT:
        raise BadScenario([f'the file needs "format": {FORMAT}, not {reprlib.repr(given.get("format"))}'])
    try:
        return Scenario.model_validate(given)
    except ValidationError as error:
        if isinstance(shared, str) and shared not in (sets or {}):
            raise BadScenario([f'set: unknown set {shared!r}, and the file is incomplete without it']) from error
        raise BadScenario(sentences(error.errors(), given)) from error


def played(scenario: Scenario) -> str:
    """Everything in a scenario that a game may depend on, as JSON.

    Leaves out looks, short forms, translations and minutes.
    """
    whole = scenario.model_dump(exclude=_LOOKS)
    # Games in progress carry the digest of this text, so a new field must not change it for a scenario without it.
    for field in _ADDED:
        if whole[field] == Scenario.model_fields[field].default:
            del whole[field]
    return json.dumps(_in_english(whole))


_ADDED: Final = ('loose', 'events_per_stage', 'second_start')
"""Fields that were added to the format after its first version."""
_BRIEF: Final[Any] = {'__all__': {'brief'}}
_CARDS: Final[Any] = {'__all__': {'brief': True, 'weapon': {'short'}}}
_LOOKS: Final[Any] = {
    'minutes': True,
    'positions': True,
    'rooms': {'__all__': {'colour', 'floor'}},
    'cards': _CARDS,
    'starting_items': _CARDS,
    'mythos': _BRIEF,
    'keeper_cards': {'__all__': {'uses': _BRIEF}},
}


def _in_english(part: Any) -> Any:
    if isinstance(part, dict):
        return part['en'] if 'en' in part else {name: _in_english(inside) for name, inside in part.items()}
    return [_in_english(inside) for inside in part] if isinstance(part, (list, tuple)) else part


def parsed(text: str, what: str = 'the file') -> dict[str, Any]:
    """Parse a JSON object. Lines that begin with // are comments. Raises `BadScenario` with the line of the fault."""
    if len(text) > LARGEST:
        raise BadScenario([f'{what} is larger than {LARGEST} characters'])
    plain = without_comments(text)
    try:
        found = json.loads(plain)
    except json.JSONDecodeError as error:
        place = f'line {error.lineno}, column {error.colno}'
        raise BadScenario([f'{place}: {what} is not JSON: {error.msg[:1].lower()}{error.msg[1:]}']) from error
    except (ValueError, RecursionError) as error:
        raise BadScenario([f'{what} is not JSON of moderate numbers and few brackets inside each other']) from error
    if not isinstance(found, dict):
        raise BadScenario([f'{what} must be a JSON object'])
    if _depth(found) > DEEPEST:
        raise BadScenario([f'{what} has more than {DEEPEST} brackets inside each other'])
    return found


def without_comments(text: str) -> str:
    """Return the text with an empty line in place of each comment. A JSON string never spans lines."""
    return _COMMENT.sub('', text)


def _depth(found: Any) -> int:
    depth, level = 0, [found]
    while level:
        depth += 1
        containers = (each.values() if isinstance(each, dict) else each for each in level)
        level = [inner for each in containers for inner in each if isinstance(inner, (dict, list))]
    return depth
