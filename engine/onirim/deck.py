"""The deck: draw, look, put back, search and shuffle. Also records which cards each seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.api import Seat
from engine.onirim import endings
from engine.onirim.cards import Card
from engine.onirim.hooks import Dealer
from engine.onirim.state import State


def draw(state: State, io: Dealer) -> Card | None:
    """S9, R11: draw the top card. If the deck is empty, lose the game and return None."""
    if not state.deck:
        endings.lose(state, io, 'lost.deck')
        return None
    io.reveal()
    card = state.deck.pop()
    if any(state.known):
        _forget_above(state)
    return card


def seen_by_partner(state: State, seat: Seat) -> bool:
    """Whether the partner knows the hidden card that `seat` is about to draw."""
    if not (state.memories and state.deck):
        return False
    return bool(state.known[1 - seat] >> (len(state.deck) - 1) & 1)


def top(state: State, most: int) -> list[Card]:
    """R5: up to `most` cards from the top of the deck, the top one first. They stay in the deck."""
    return state.deck[: -most - 1 : -1]


def learn(state: State, seat: Seat, cards: int) -> None:
    """Mark the top `cards` cards as known to the seat."""
    state.known[seat] |= _top_bits(state, cards)


def look(state: State, io: Dealer, seat: Seat, most: int, public: str, private: str) -> int:
    """Let the seat look at up to `most` cards from the top. Returns how many it saw.

    All seats receive an event of kind `public` with the number of cards. Only `seat` receives one of kind `private`,
    with the cards.
    """
    io.reveal()
    cards = top(state, most)
    learn(state, seat, len(cards))
    io.record(public, seat=seat, count=len(cards))
    io.whisper(seat, private, cards=cards)
    return len(cards)


def take_top(state: State, cards: int) -> list[Card]:
    """Take `cards` cards off the top and return them, the top one first."""
    taken = top(state, cards)
    del state.deck[len(state.deck) - len(taken) :]
    _forget_above(state)
    return taken


def bottom(state: State, most: int) -> list[Card]:
    """B5: up to `most` cards from the bottom of the deck, the lowest one last. They stay in the deck."""
    return state.deck[:most][::-1]


def learn_bottom(state: State, seat: Seat, cards: int) -> None:
    """Mark the bottom `cards` cards as known to the seat."""
    state.known[seat] |= (1 << cards) - 1


def take_bottom(state: State, cards: int) -> list[Card]:
    """Take `cards` cards from the bottom and return them, the lowest one last."""
    taken = bottom(state, cards)
    del state.deck[: len(taken)]
    state.known = [bits >> len(taken) for bits in state.known]
    state.spared >>= len(taken)
    return taken


def sink(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """B5: put cards under the deck, the last one lowest. Only this seat knows the new order."""
    state.deck[:0] = reversed(cards)
    state.known = [bits << len(cards) for bits in state.known]
    state.spared <<= len(cards)
    learn_bottom(state, seat, len(cards))


def restack(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """S5: put cards back on top, the first one uppermost. Only this seat knows the new order."""
    state.deck.extend(reversed(cards))
    state.known[seat] |= _top_bits(state, len(cards))


def spare(state: State, cards: int) -> None:
    """Mark the top `cards` cards as spared: a seat put them back when it could have discarded a Nightmare.

    Such cards are probably not Nightmares.
    """
    if state.memories:
        state.spared |= _top_bits(state, cards)


def all_spared(state: State, cards: int) -> bool:
    """Whether the top `cards` cards are all spared (see `spare`)."""
    return not _top_bits(state, cards) & ~state.spared


def discard(state: State, io: Dealer, *cards: Card) -> None:
    """R56: put cards on the discard pile. Locations and doors never come back from there, so this can lose the game."""
    state.discard += cards
    if not io.rules.vital.isdisjoint(cards):
        endings.despair(state, io)


def search(state: State, io: Dealer, card: Card) -> bool:
    """R4: take a card out of the deck and shuffle. If the deck lacks the card, return False without a shuffle (R2)."""
    if card not in state.deck:
        return False
    state.deck.remove(card)
    shuffle(state, io)
    return True


def sift(state: State, io: Dealer, wanted: Callable[[Card], bool]) -> list[Card]:
    """R48: take all wanted cards out of the deck and shuffle it. Returns the cards, sorted."""
    io.reveal()
    found = sorted(card for card in state.deck if wanted(card))
    state.deck = [card for card in state.deck if not wanted(card)]
    shuffle(state, io)
    exhausted(state, wanted)
    return found


def exhausted(state: State, is_known: Callable[[Card], bool]) -> None:
    """Record for every seat that the deck has no card left for which `is_known` is true.

    Cards of this kind that a player does not see must then be in hidden hands.
    """
    for hand, memory in zip(state.hands, state.memories, strict=False):
        memory.learns(hand, is_known)


def searched(state: State, seat: Seat, is_known: Callable[[Card], bool]) -> None:
    """Record that `seat` has looked through the deck for cards for which `is_known` is true.

    The seat then knows which cards of this kind its partner holds.
    """
    for owner, memory in enumerate(state.memories):
        if owner != seat:
            memory.learns(state.hands[owner], is_known)


def shuffle(state: State, io: Dealer) -> None:
    """Shuffle the deck. Nobody knows the place of any card afterwards."""
    state.rng.stream('deck').order(state.deck)
    state.known = [0] * state.seats
    state.spared = 0


def _forget_above(state: State) -> None:
    below = (1 << len(state.deck)) - 1
    state.known = [bits & below for bits in state.known]
    state.spared &= below


def _top_bits(state: State, cards: int) -> int:
    return ((1 << cards) - 1) << (len(state.deck) - cards)
