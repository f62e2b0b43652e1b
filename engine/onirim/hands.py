"""S11, R20, R21: the hand of the player on turn is his personal reserve and the shared reserve."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

from engine.api import Option, Seat
from engine.onirim.cards import Card, counted
from engine.onirim.state import State

SHARED: Final = 'shared:'
"""Before the code of a card of the shared reserve, in a token: "play shared:rs"."""

REMEMBERED: Final = 4096
"""So many choices of a kind are kept by the hand they are of: the same few hands come again and again."""

PERSONAL_SIZE: Final = {1: 5, 2: 3}
SHARED_SIZE: Final = {1: 0, 2: 2}


Held: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]
"""A hand as a value: the personal and the shared reserve, each sorted."""


def held(state: State, seat: Seat) -> Held:
    """What the seat has in hand."""
    return tuple(sorted(state.hands[seat])), tuple(sorted(state.shared))


def options(verb: str, hand: Held) -> Iterator[tuple[Card, Option]]:
    """For each card of the hand its face, and the option of doing that with it, the personal reserve first."""
    personal, shared = hand
    for card, copies in counted(personal).items():
        yield card, _option(verb, card, card, 'personal', copies)
    for card, copies in counted(shared).items():
        yield card, _option(verb, SHARED + card, card, 'shared', copies)


@cache
def _option(verb: str, handle: str, card: Card, place: str, copies: int) -> Option:
    return Option(f'{verb} {handle}', (f'card:{card}', place), copies)


def take(state: State, seat: Seat, handle: str) -> Card:
    """Take a card out of the hand."""
    card = handle.removeprefix(SHARED)
    (state.shared if handle.startswith(SHARED) else state.hands[seat]).remove(card)
    return card


def give_away(state: State, seat: Seat) -> list[Card]:
    """R23: take the whole hand, personal and shared; the partner's reserve is not touched."""
    cards = state.hands[seat] + state.shared
    state.hands[seat] = []
    state.shared = []
    return cards


def wants(state: State, seat: Seat) -> str | None:
    """S13, R25: which reserve the next card goes to, the personal one first; None when both are full."""
    seats = state.seats
    if len(state.hands[seat]) < PERSONAL_SIZE[seats]:
        return 'personal'
    if len(state.shared) < SHARED_SIZE[seats]:
        return 'shared'
    return None


def secret(state: State, seat: Seat) -> bool:
    """V1, R31: whether the seat holds cards that its partner may not see."""
    return state.seats > 1 and state.talk != 'open' and bool(state.hands[seat])
