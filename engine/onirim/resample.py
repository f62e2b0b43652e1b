"""Deal the hidden information of a game again, so that a seat cannot distinguish the result from the true game."""

from __future__ import annotations

from collections import Counter

from engine.api import Seat
from engine.onirim.cards import Card
from engine.onirim.hooks import Rules
from engine.onirim.state import State
from engine.onirim.view import asked_step, hides, in_hidden_hands
from engine.rng import Rng


def resample(state: State, rules: Rules, seat: Seat | None, seed: str) -> State:
    """Deal the hidden information again from `seed`. The seat cannot distinguish the result from the true game.

    Hands get locations only. A card that the seat remembers in a hand stays there. The public view (`seat` None)
    remembers nothing.
    """
    rng = Rng(seed)
    world = state.copy()
    searches = _searches(state, seat)
    pool = sorted(_hidden_in_deck(state, seat) if searches else _hidden(state, seat))
    rng.shuffle(pool)
    for other, hand in enumerate(world.hands):
        if hides(state, other, seat) and not searches:
            kept = _certain(state, other, seat)
            dealt = [card for card in pool if card in rules.locations][: len(hand) - len(kept)]
            for card in dealt:
                pool.remove(card)
            world.hands[other] = kept + dealt
            if world.memories:
                world.memories[other].cards = kept[:]
    known = state.known[seat] if seat is not None else 0
    world.deck = [card if known >> place & 1 else pool.pop() for place, card in enumerate(state.deck)]
    for redeal in rules.resample:
        redeal(world, seat, rng)
    world.rng = rng
    return world


def _searches(state: State, seat: Seat | None) -> bool:
    """Whether the seat is looking through the deck. It can then work out the cards in hidden hands."""
    asked = asked_step(state)
    return asked is not None and asked.searches and getattr(asked, 'seat', None) == seat


def _certain(state: State, owner: int, seat: Seat | None) -> list[Card]:
    """Cards of the hidden hand of `owner` that `seat` remembers."""
    return sorted(state.memories[owner].cards) if seat is not None else []


def _hidden(state: State, seat: Seat | None) -> list[Card]:
    hidden = Counter(in_hidden_hands(state, seat))
    for owner in range(state.seats):
        if hides(state, owner, seat):
            hidden.subtract(_certain(state, owner, seat))
    return [*hidden.elements(), *_hidden_in_deck(state, seat)]


def _hidden_in_deck(state: State, seat: Seat | None) -> list[Card]:
    bits = state.known[seat] if seat is not None else 0
    return [card for place, card in enumerate(state.deck) if not bits >> place & 1]
