"""S11, R20, R21: the hand of the player on turn is his personal reserve and the shared reserve."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from engine.api import Option, Seat
from engine.onirim.cards import Card
from engine.onirim.state import State

SHARED: Final = 'shared:'
"""Before the code of a card of the shared reserve, in a token: "play shared:rs"."""

PERSONAL_SIZE: Final = {1: 5, 2: 3}
SHARED_SIZE: Final = {1: 0, 2: 2}


def handles(state: State, seat: Seat) -> dict[str, int]:
    """The cards of the hand as tokens name them, in a fixed order, and how many equal cards share a handle."""
    personal, shared = Counter(sorted(state.hands[seat])), Counter(sorted(state.shared))
    return {**personal, **{SHARED + card: copies for card, copies in shared.items()}}


def face(handle: str) -> Card:
    """The card that a handle names."""
    return handle.removeprefix(SHARED)


@cache
def option(verb: str, handle: str, copies: int) -> Option:
    """The option of doing something with a card of the hand."""
    place = 'shared' if handle.startswith(SHARED) else 'personal'
    return Option(f'{verb} {handle}', (f'card:{face(handle)}', place), copies)


def take(state: State, seat: Seat, handle: str) -> Card:
    """Take a card out of the hand."""
    card = face(handle)
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
    if len(state.hands[seat]) < PERSONAL_SIZE[state.seats]:
        return 'personal'
    if len(state.shared) < SHARED_SIZE[state.seats]:
        return 'shared'
    return None


def secret(state: State, seat: Seat) -> bool:
    """V1, R31: whether the seat holds cards that its partner may not see."""
    return state.seats > 1 and state.talk != 'open' and bool(state.hands[seat])
