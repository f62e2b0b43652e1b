"""The partner's memory of a hidden personal reserve.

It contains only facts that were once public, so an attentive player knows them all.
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
"""Number of cards in a personal reserve, and upper limit of the counts in a `Memory`."""


@value
class Remembered:
    """The partner's memory of a personal reserve, as a view shows it (see `Memory`).

    `fresh` is at most the number of unknown cards in the reserve. `passed` leaves out a key once
    all these cards may be newer than the decision.
    """

    cards: tuple[Card, ...]
    fresh: int
    act: Act
    passed: tuple[tuple[Card, int], ...]


@dataclass(slots=True)
class Memory:
    """The partner's memory of one personal reserve. The reserve certainly contains `cards`.

    `act` is the owner's last play or discard. `fresh` counts the unknown cards drawn since then.

    `passed` has an entry for each key with which the owner could have opened a door but did not. Its number counts the
    unknown cards drawn since that decision.
    """

    __pydantic_config__: ClassVar[Any] = {'extra': 'forbid'}

    cards: list[Card] = field(default_factory=list)
    fresh: int = RESERVE
    act: Act = ''
    passed: dict[Card, int] = field(default_factory=dict)

    def copy(self) -> Memory:
        return Memory(self.cards[:], self.fresh, self.act, self.passed.copy())

    def shows(self, card: Card) -> None:
        """Add a new card that the partner saw."""
        self.cards.append(card)

    def hides(self) -> None:
        """Count a new card that the partner did not see."""
        self.fresh = min(RESERVE, self.fresh + 1)
        self.passed = {key: since + 1 for key, since in self.passed.items() if since + 1 < RESERVE}

    def loses(self, card: Card) -> None:
        """Remove a card that left the reserve openly. If the memory has equal cards, forget one of them."""
        if card in self.cards:
            self.cards.remove(card)

    def acts(self, act: Act) -> None:
        """Record that the owner played or discarded a card, and so chose to keep the other cards of the reserve."""
        self.act, self.fresh = act, 0

    def passes(self, key: Card) -> None:
        """Record that the owner did not open a door with `key`."""
        if key not in self.cards:
            self.passed[key] = 0

    def empties(self) -> None:
        """Forget everything, because all cards left the reserve."""
        self.cards, self.fresh, self.passed = [], 0, {}

    def learns(self, hand: Sequence[Card], is_known: Callable[[Card], bool]) -> None:
        """Remember the cards in `hand` that `is_known` selects.

        The partner knows the places of all other cards of this kind, so these must be in the reserve.
        """
        self.cards = [card for card in self.cards if not is_known(card)] + [card for card in hand if is_known(card)]

    def sound(self, hand: Sequence[Card]) -> bool:
        """Whether the memory is consistent with the reserve. Checked on load."""
        counts = (self.fresh, *self.passed.values())
        return Counter(self.cards) <= Counter(hand) and all(0 <= count <= RESERVE for count in counts)

    def shown(self, hand: Sequence[Card]) -> Remembered:
        """Return the memory for a view. `hand` is the present content of the reserve."""
        hidden = len(hand) - len(self.cards)
        passed = ((key, since) for key, since in sorted(self.passed.items()) if since < hidden)
        return Remembered(tuple(sorted(self.cards)), min(self.fresh, hidden), self.act, tuple(passed))
