"""S11, R20, R21: the hand of the player on turn is their personal reserve and the shared reserve."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from engine.api import Option, Seat
from engine.onirim.cards import Card, counted
from engine.onirim.options import Talk
from engine.onirim.state import State

SHARED: Final = 'shared:'
"""Before the code of a card of the shared reserve, in a token: "play shared:rs"."""

REMEMBERED: Final = 4096
"""How many reserves are remembered with their options: the same few are asked about again and again."""

PERSONAL_SIZE: Final = {1: 5, 2: 3}
SHARED_SIZE: Final = {1: 0, 2: 2}


Ways: TypeAlias = tuple[Card, tuple[Option, ...]]
"""A card of the hand, and an option for each of the verbs."""


def options(state: State, seat: Seat, *verbs: str) -> Sequence[Ways]:
    """For each card of the hand its face, and the options of doing each of the verbs with it.

    The personal reserve comes first, then the shared one.
    """
    mine = _options(verbs, tuple(sorted(state.hands[seat])), 'personal', '')
    return mine + _options(verbs, tuple(sorted(state.shared)), 'shared', SHARED) if state.shared else mine


@lru_cache(maxsize=REMEMBERED)
def _options(verbs: tuple[str, ...], reserve: tuple[Card, ...], place: str, prefix: str) -> tuple[Ways, ...]:
    return tuple([_ways(verbs, card, copies, place, prefix) for card, copies in counted(reserve).items()])


@cache
def _ways(verbs: tuple[str, ...], card: Card, copies: int, place: str, prefix: str) -> Ways:
    return card, tuple([Option(f'{verb} {prefix}{card}', (f'card:{card}', place), copies) for verb in verbs])


def take(state: State, seat: Seat, handle: str) -> Card:
    """Take a card out of the hand."""
    card = handle.removeprefix(SHARED)
    if handle.startswith(SHARED):
        state.shared.remove(card)
        return card
    state.hands[seat].remove(card)
    if state.memories:
        state.memories[seat].loses(card)
    return card


def give_away(state: State, seat: Seat) -> list[Card]:
    """R23: take the whole hand, personal and shared; the partner's reserve is not touched."""
    cards = state.hands[seat] + state.shared
    state.hands[seat] = []
    state.shared = []
    if state.memories:
        state.memories[seat].empties()
    return cards


def wants(state: State, seat: Seat) -> str | None:
    """S13, R25: which reserve the next card goes to, the personal one first; None when both are full."""
    seats = state.seats
    if len(state.hands[seat]) < PERSONAL_SIZE[seats]:
        return 'personal'
    if len(state.shared) < SHARED_SIZE[seats]:
        return 'shared'
    return None


def hidden(seats: int, talk: Talk) -> bool:
    """V1, R31: whether partners may not see each other's cards."""
    return seats > 1 and talk != 'open'


def secret(state: State, seat: Seat) -> bool:
    """V1, R31: whether the seat holds cards that its partner may not see."""
    return hidden(state.seats, state.talk) and bool(state.hands[seat])
