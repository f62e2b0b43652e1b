"""S11, R20, R21: the hand of the player on turn is their personal reserve plus the shared reserve."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from engine.api import Option, Seat
from engine.onirim.cards import Card, counted
from engine.onirim.options import Talk
from engine.onirim.state import State

SHARED: Final = 'shared:'
"""Prefix of a card of the shared reserve in a token: "play shared:rs"."""

REMEMBERED: Final = 4096
"""Maximum number of cached option lists, keyed by reserve. The same few reserves recur often."""

PERSONAL_SIZE: Final = {1: 5, 2: 3}
SHARED_SIZE: Final = {1: 0, 2: 2}


Ways: TypeAlias = tuple[Card, tuple[Option, ...]]
"""A card of the hand with its options, one per verb."""


def options(state: State, seat: Seat, *verbs: str) -> Sequence[Ways]:
    """Each card of the hand with its options, one per verb. The personal reserve comes first, then the shared one."""
    mine = _options(verbs, tuple(sorted(state.hands[seat])), 'personal', '')
    return mine + _options(verbs, tuple(sorted(state.shared)), 'shared', SHARED) if state.shared else mine


@lru_cache(maxsize=REMEMBERED)
def _options(verbs: tuple[str, ...], reserve: tuple[Card, ...], place: str, prefix: str) -> tuple[Ways, ...]:
    return tuple([_ways(verbs, card, copies, place, prefix) for card, copies in counted(reserve).items()])


@cache
def _ways(verbs: tuple[str, ...], card: Card, copies: int, place: str, prefix: str) -> Ways:
    return card, tuple([Option(f'{verb} {prefix}{card}', (f'card:{card}', place), copies) for verb in verbs])


def take(state: State, seat: Seat, handle: str) -> Card:
    """Take the card named by `handle` out of the hand: a card code, with `SHARED` in front for the shared reserve."""
    card = handle.removeprefix(SHARED)
    if handle.startswith(SHARED):
        state.shared.remove(card)
        return card
    state.hands[seat].remove(card)
    if state.memories:
        state.memories[seat].loses(card)
    return card


def give_away(state: State, seat: Seat) -> list[Card]:
    """R23: take all cards out of the hand, personal and shared. The partner's personal reserve stays."""
    cards = state.hands[seat] + state.shared
    state.hands[seat] = []
    state.shared = []
    if state.memories:
        state.memories[seat].empties()
    return cards


def wants(state: State, seat: Seat) -> str | None:
    """S13, R25: the reserve that the next card goes to, the personal one first. None if both are full."""
    seats = state.seats
    if len(state.hands[seat]) < PERSONAL_SIZE[seats]:
        return 'personal'
    if len(state.shared) < SHARED_SIZE[seats]:
        return 'shared'
    return None


def hidden(seats: int, talk: Talk) -> bool:
    """V1, R31: whether personal reserves are hidden from the partner."""
    return seats > 1 and talk != 'open'


def secret(state: State, seat: Seat) -> bool:
    """V1, R31: whether the seat holds cards that its partner may not see."""
    return hidden(state.seats, state.talk) and bool(state.hands[seat])
