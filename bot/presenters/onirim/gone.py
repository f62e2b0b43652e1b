"""R56: the doors and towers whose loss makes victory impossible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine.onirim.cards import COLOURS, DOOR, Card, Colour
from engine.onirim.expansions.towers import COLOUR
from engine.onirim.view import View

DOORS: Final = frozenset(DOOR.values())
TOWERS: Final = Counter(COLOUR.values())
"""Number of towers of each colour."""


def missing_doors(view: View, more: Sequence[Card] = ()) -> Iterator[Card]:
    """Yield the doors that are missing for a victory once the cards `more` are out of the game too.

    A race is lost only without both doors of a colour.
    """
    gone = _gone(view, more)
    yield from (door for door in DOOR.values() if gone[door] > view.race)


def missing_towers(view: View, more: Sequence[Card] = ()) -> Iterator[Colour]:
    """Yield the colours that have no tower left once the cards `more` are out of the game too."""
    towers = Counter(COLOUR[card] for card in _gone(view, more).elements() if card in COLOUR)
    yield from (colour for colour in COLOURS if towers[colour] == TOWERS[colour])


def _gone(view: View, more: Sequence[Card]) -> Counter[Card]:
    """Return the cards that cannot come back: the discard pile, the cards paid for spells, and `more`."""
    book = view.parts.get('book')
    return Counter((*view.discard, *(book.removed if book is not None else ()), *more))
