"""The state of a game of Onirim, hidden information included."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from engine.api import Result, Seat
from engine.kernel import Step, SteppedState
from engine.onirim.cards import Card
from engine.onirim.memory import Memory
from engine.onirim.options import Talk
from engine.rng import Rng
from engine.saves import STRICT

FIRST: Final = Seat(0)


class Part(ABC):
    """The data of an expansion in the state. Each expansion has a subclass."""

    __slots__ = ()

    @abstractmethod
    def copy(self) -> Part:
        """Copy the part, so that copy and original share nothing mutable."""

    @abstractmethod
    def cards(self) -> Sequence[Card]:
        """Cards of the deck that the expansion holds, in play or out of the game."""

    @abstractmethod
    def gone(self) -> Sequence[Card]:
        """Cards of the expansion that are out of the game for good (R56)."""

    @abstractmethod
    def sound(self, state: State) -> bool:
        """Whether the data is complete and fits the rest of the state. Checked on load."""


@dataclass(slots=True)
class State(SteppedState):
    """The state of a game. Cards are codes; the last card of `deck` is the top one.

    `known[seat]` has a bit per card of the deck, bit 0 for the bottom one: set if the seat knows this card. `spared`
    has such bits for cards that a seat put back when it could have discarded a Nightmare.

    `hands` are the personal reserves; with one player, the whole hand. `drawn` holds the card drawn by the refill
    until its effect is over. `draft` holds the open cards of the set-up (S10). With hidden reserves (V1), `memories`
    holds the partner's memory of each reserve.
    """

    __pydantic_config__ = STRICT

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
        return len(self.hands)

    def cards(self) -> Iterator[Card]:
        """Every card of the game, wherever it is."""
        piles = (self.deck, self.shared, self.discard, self.limbo, self.draft, self.drawn)
        parts = (part.cards() for part in self.parts.values())
        return chain(*piles, *self.hands, *self.rows, *self.doors, *parts)

    def gone(self) -> Iterator[Card]:
        """R56: the cards that are out of the game for good."""
        return chain(self.discard, *(part.gone() for part in self.parts.values()))

    def copy(self) -> State:
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
