"""What a partner may remember of a personal reserve that is hidden from them.

Nobody is told anything here that was not open once: a person who pays attention knows all of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal

from engine.onirim.cards import Card
from engine.values import value

Act = Literal['', 'play', 'discard']

RESERVE: Final = 3
"""How many cards a personal reserve holds: after so many new ones nothing of before is left to be told."""


@value
class Remembered:
    """A memory as a view shows it; `fresh` and the numbers of `passed` count cards that are still in the reserve."""

    cards: tuple[Card, ...]
    fresh: int
    act: Act
    passed: tuple[tuple[Card, int], ...]


@dataclass(slots=True)
class Memory:
    """Of one personal reserve: `cards` are those of which the partner knows that they lie in it.

    `fresh` is how many others came since its owner last played or discarded, and `act` which of the two that was.
    `passed` has for a key how many others came since the owner let a door go that it opens.
    """

    __pydantic_config__: ClassVar[Any] = {'extra': 'forbid'}

    cards: list[Card] = field(default_factory=list)
    fresh: int = RESERVE
    act: Act = ''
    passed: dict[Card, int] = field(default_factory=dict)

    def copy(self) -> Memory:
        """A copy that shares nothing that can change."""
        return Memory(self.cards[:], self.fresh, self.act, self.passed.copy())

    def shows(self, card: Card) -> None:
        """A card comes that the partner sees."""
        self.cards.append(card)

    def hides(self) -> None:
        """A card comes that the partner does not see."""
        self.fresh = min(RESERVE, self.fresh + 1)
        self.passed = {key: since + 1 for key, since in self.passed.items() if since + 1 < RESERVE}

    def loses(self, card: Card) -> None:
        """A card leaves, open; of equal ones it may as well be the one that was seen."""
        if card in self.cards:
            self.cards.remove(card)

    def acts(self, act: Act) -> None:
        """The owner plays or discards: all that stays, they had the choice of."""
        self.act, self.fresh = act, 0

    def passes(self, key: Card) -> None:
        """The owner lets a door go that the key opens, and has not shown the key."""
        if key not in self.cards:
            self.passed[key] = 0

    def empties(self) -> None:
        """All cards leave."""
        self.cards, self.fresh, self.passed = [], 0, {}

    def learns(self, hand: Sequence[Card], told: Callable[[Card], bool]) -> None:
        """The partner can tell which of some cards lie in it, for they know where all the others are."""
        self.cards = [card for card in self.cards if not told(card)] + [card for card in hand if told(card)]

    def sound(self, hand: Sequence[Card]) -> bool:
        """Whether it fits the reserve; asked of what a save brings."""
        counts = (self.fresh, *self.passed.values())
        return Counter(self.cards) <= Counter(hand) and all(0 <= count <= RESERVE for count in counts)

    def shown(self, hand: Sequence[Card]) -> Remembered:
        """As the partner sees it."""
        hidden = len(hand) - len(self.cards)
        passed = ((key, since) for key, since in sorted(self.passed.items()) if since < hidden)
        return Remembered(tuple(sorted(self.cards)), min(self.fresh, hidden), self.act, tuple(passed))
