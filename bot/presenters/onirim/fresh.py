"""Cards that the steps since a player's last turn have put in sight, for marks in the hand's picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.api import Event
from engine.onirim.cards import Card
from engine.onirim.view import View

SHARED: Final = {'onirim.drew_shared': 'card', 'onirim.swapped': 'gave'}
"""Argument with the card that came to the shared reserve, by kind of event."""

DISCARDED: Final = {
    'onirim.discarded': 'card', 'onirim.nightmare_key': 'card', 'onirim.nightmare_hand': 'cards',
    'onirim.nightmare_reveal': 'discarded', 'onirim.paid': 'cards', 'onirim.collapsed': 'card',
}  # fmt: skip
"""Argument with the cards that went to the discard pile, by kind of event."""

LIMBO: Final = {
    'onirim.door_to_limbo': 'card', 'onirim.to_limbo': 'cards', 'onirim.nightmare_reveal': 'limbo',
}  # fmt: skip
"""Argument with the cards that went to Limbo, by kind of event."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """New cards of the shared reserve, and numbers of new cards at the end of the discard pile and of Limbo."""

    shared: tuple[Card, ...] = ()
    discard: int = 0
    limbo: int = 0


NONE: Final = Fresh()


def of(view: View, since: Sequence[Event]) -> Fresh:
    """Return the new cards that these events name and that still lie there."""
    shared = Counter(_named(since, SHARED)) & Counter(view.shared)
    return Fresh(
        tuple(shared.elements()),
        _newest(view.discard, Counter(_named(since, DISCARDED))),
        _newest(view.limbo, Counter(_named(since, LIMBO))),
    )


def _named(since: Sequence[Event], where: dict[str, str]) -> Iterator[Card]:
    for event in since:
        named: Any = event.args.get(where.get(event.kind, ''), ())
        yield from (named,) if isinstance(named, str) else named


def _newest(pile: Sequence[Card], new: Counter[Card]) -> int:
    """Return how many cards at the end of a pile are among the new ones."""
    number = 0
    for card in reversed(pile):
        if not new[card]:
            break
        new[card] -= 1
        number += 1
    return number
