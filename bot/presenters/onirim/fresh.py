"""Cards that recent events have put in sight, for marks in the pictures and for their alt texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.presenters.base import Names, acting
from bot.presenters.onirim.names import names_only
from bot.words import Words
from engine.api import Event
from engine.onirim.cards import Card
from engine.onirim.view import View

SHARED: Final = {'onirim.drew_shared': 'card', 'onirim.swapped': 'gave'}
"""For each kind of event, the name of the argument with the card that came to the shared reserve."""

DISCARDED: Final = {
    'onirim.discarded': 'card', 'onirim.nightmare_key': 'card', 'onirim.nightmare_hand': 'cards',
    'onirim.nightmare_reveal': 'discarded', 'onirim.paid': 'cards', 'onirim.collapsed': 'card',
}  # fmt: skip
"""For each kind of event, the name of the argument with the cards that went to the discard pile."""

LIMBO: Final = {
    'onirim.door_to_limbo': 'card', 'onirim.to_limbo': 'cards', 'onirim.nightmare_reveal': 'limbo',
}  # fmt: skip
"""For each kind of event, the name of the argument with the cards that went to Limbo."""


PLAYED: Final = {'onirim.played': 'card'}
"""For each kind of event, the name of the argument with the card that came to a row."""

GAINED: Final = {'onirim.door_found': 'card', 'onirim.door_opened': 'card'}
"""For each kind of event, the name of the argument with the door that a player gained."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """New cards of the shared reserve, and numbers of new cards at the end of the discard pile and of Limbo.

    `rows` and `doors` belong to pictures of the whole table: the number of new cards at the end of each seat's row, and
    its new doors. Both are empty without new cards.
    """

    shared: tuple[Card, ...] = ()
    discard: int = 0
    limbo: int = 0
    rows: tuple[int, ...] = ()
    doors: tuple[tuple[Card, ...], ...] = ()

    def of_row(self, seat: int) -> int:
        """Return the number of new cards at the end of a seat's row."""
        return self.rows[seat] if self.rows else 0

    def of_doors(self, seat: int) -> tuple[Card, ...]:
        """Return the new doors of a seat."""
        return self.doors[seat] if self.doors else ()


NONE: Final = Fresh()


def of(view: View, since: Sequence[Event]) -> Fresh:
    """Return the cards that these events put in sight and that are still there."""
    if not since:
        return NONE
    shared = Counter(_named(since, SHARED)) & Counter(view.shared)
    by_seat = [[event for event in since if acting(event) == seat] for seat in range(view.seats)]
    return Fresh(
        tuple(shared.elements()),
        _newest(view.discard, Counter(_named(since, DISCARDED))),
        _newest(view.limbo, Counter(_named(since, LIMBO))),
        tuple(_newest(row, Counter(_named(own, PLAYED))) for row, own in zip(view.rows, by_seat, strict=True)),
        tuple(
            tuple((Counter(_named(own, GAINED)) & Counter(doors)).elements())
            for doors, own in zip(view.doors, by_seat, strict=True)
        ),
    )


def told(view: View, since: Sequence[Event], names: Names, words: Words) -> str:
    """Return the marked cards in a sentence. "" if no card is marked.

    The sentence includes the rows and doors of each player, by `names`, if the picture shows the whole table.
    """
    new = of(view, since)
    lying = [
        ('shared', '', new.shared),
        ('discard', '', view.discard[len(view.discard) - new.discard :]),
        ('limbo', '', view.limbo[len(view.limbo) - new.limbo :]),
    ]
    for seat, name in enumerate(names if view.me is None or view.seats == 1 else ()):
        lying.append(('row', name, view.rows[seat][len(view.rows[seat]) - new.of_row(seat) :]))
        lying.append(('doors', name, new.of_doors(seat)))
    changes = [
        words(f'onirim-new-{where}', player=name, cards=names_only(cards, words))
        for where, name, cards in lying
        if cards
    ]
    return words('onirim-new', changes=', '.join(changes)) if changes else ''


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
