"""The state of a game of Onirim: everything, hidden or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar, Final, Protocol, runtime_checkable

from pydantic import ConfigDict

from engine.api import Result, Seat
from engine.kernel import Step, SteppedState
from engine.onirim.cards import Card
from engine.onirim.memory import Memory
from engine.onirim.options import Talk
from engine.rng import Rng

FIRST: Final = Seat(0)

STRICT: Final = ConfigDict(extra='forbid', arbitrary_types_allowed=True)
"""A save with a field too many is refused, not guessed at."""


@runtime_checkable
class Part(Protocol):
    """What an expansion keeps in the state."""

    def copy(self) -> Part:
        """A copy that shares nothing that can change."""
        ...

    def cards(self) -> Sequence[Card]:
        """The cards of the deck that lie in it: in play, or out of the game for good."""
        ...

    def gone(self) -> Sequence[Card]:
        """Those of them that are out of the game for good (R56)."""
        ...

    def sound(self, state: State) -> bool:
        """Whether it is whole and fits the rest of the state; asked of what a save brings."""
        ...


@dataclass(slots=True)
class State(SteppedState):
    """Cards are codes. The last card of `deck` is the top one.

    `known[seat]` is a bit for each card of the deck, bit 0 for the bottom one, set when the seat has seen which card
    lies there. `hands` are the personal reserves, with one player the whole hand. `drawn` holds the card turned up by
    the refill until it has been dealt with; `draft` the open cards of the set-up (S10).

    Where personal reserves are hidden (V1) `memories` has what the partner may remember of each. `spared` is a bit for
    each card of the deck like those of `known`, set where somebody put it back who could have discarded a Nightmare
    instead of what they did.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    rng: Rng
    modules: tuple[str, ...]
    talk: Talk
    race: bool
    deck: list[Card]
    known: list[int]
    hands: list[list[Card]]
    rows: list[list[Card]]
    doors: list[list[Card]]
    shared: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    limbo: list[Card] = field(default_factory=list)
    draft: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    turn: int = 0
    active: Seat = FIRST
    nightmares: int = 0
    memories: list[Memory] = field(default_factory=list)
    spared: int = 0
    agenda: list[Step] = field(default_factory=list)
    parts: dict[str, Part] = field(default_factory=dict)
    result: Result | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def cards(self) -> Iterator[Card]:
        """Every card, wherever it lies; none is ever lost."""
        piles = (self.deck, self.shared, self.discard, self.limbo, self.draft, self.drawn)
        parts = (part.cards() for part in self.parts.values())
        return chain(*piles, *self.hands, *self.rows, *self.doors, *parts)

    def gone(self) -> Iterator[Card]:
        """R56: the cards that are out of the game for good."""
        return chain(self.discard, *(part.gone() for part in self.parts.values()))

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
        return State(
            self.rng.copy(),
            self.modules,
            self.talk,
            self.race,
            self.deck[:],
            self.known[:],
            [*map(list, self.hands)],
            [*map(list, self.rows)],
            [*map(list, self.doors)],
            self.shared[:],
            self.discard[:],
            self.limbo[:],
            self.draft[:],
            self.drawn[:],
            self.turn,
            self.active,
            self.nightmares,
            [memory.copy() for memory in self.memories],
            self.spared,
            self.agenda[:],
            {name: part.copy() for name, part in self.parts.items()},
            self.result,
        )
