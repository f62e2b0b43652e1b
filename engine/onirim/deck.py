"""The deck: drawing, looking, putting back, searching, shuffling, and who knows what lies where in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.api import Seat
from engine.onirim import endings
from engine.onirim.cards import Card
from engine.onirim.hooks import Dealer
from engine.onirim.state import State


def draw(state: State, io: Dealer) -> Card | None:
    """S9, R11: turn up the top card. None, and the game is lost, when the deck is empty."""
    if not state.deck:
        endings.lose(state, io, 'lost.deck')
        return None
    io.reveal()
    card = state.deck.pop()
    if any(state.known):
        _forget_above(state)
    return card


def seen_by_partner(state: State, seat: Seat) -> bool:
    """Whether somebody else knows what the top card is that the seat is about to draw, hidden from them."""
    if not (state.memories and state.deck):
        return False
    return bool(state.known[1 - seat] >> (len(state.deck) - 1) & 1)


def top(state: State, most: int) -> list[Card]:
    """R5: up to `most` cards from the top, the top one first."""
    return state.deck[: -most - 1 : -1]


def learn(state: State, seat: Seat, cards: int) -> None:
    """The seat sees the top cards where they lie."""
    state.known[seat] |= _top_bits(state, cards)


def look(state: State, io: Dealer, seat: Seat, most: int, told: str, whispered: str) -> int:
    """The seat looks at up to `most` cards from the top: all are told how many, it alone which ones."""
    io.reveal()
    cards = top(state, most)
    learn(state, seat, len(cards))
    io.tell(told, seat=seat, count=len(cards))
    io.whisper(seat, whispered, cards=cards)
    return len(cards)


def take_top(state: State, cards: int) -> list[Card]:
    """Take cards off the top, the top one first."""
    taken = top(state, cards)
    del state.deck[len(state.deck) - len(taken) :]
    _forget_above(state)
    return taken


def bottom(state: State, most: int) -> list[Card]:
    """B5: up to `most` cards from the bottom, the lowest one last."""
    return state.deck[:most][::-1]


def learn_bottom(state: State, seat: Seat, cards: int) -> None:
    """The seat sees the bottom cards where they lie."""
    state.known[seat] |= (1 << cards) - 1


def take_bottom(state: State, cards: int) -> list[Card]:
    """Take cards from under the deck, the lowest one last."""
    taken = bottom(state, cards)
    del state.deck[: len(taken)]
    state.known = [bits >> len(taken) for bits in state.known]
    state.spared >>= len(taken)
    return taken


def sink(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """B5: put cards under the deck, the last one lowest. Only the seat that does it knows the new order."""
    state.deck[:0] = reversed(cards)
    state.known = [bits << len(cards) for bits in state.known]
    state.spared <<= len(cards)
    learn_bottom(state, seat, len(cards))


def restack(state: State, seat: Seat, cards: Sequence[Card]) -> None:
    """S5: put cards back on top, the first one uppermost. Only the seat that does it knows the new order."""
    state.deck.extend(reversed(cards))
    state.known[seat] |= _top_bits(state, len(cards))


def spare(state: State, cards: int) -> None:
    """The top cards were put back by somebody who would have discarded a Nightmare instead."""
    if state.memories:
        state.spared |= _top_bits(state, cards)


def all_spared(state: State, cards: int) -> bool:
    """Whether that can be said of all the top cards."""
    return not _top_bits(state, cards) & ~state.spared


def discard(state: State, io: Dealer, *cards: Card) -> None:
    """Put cards on the discard pile. No location and no door ever comes back from there: hope may end (R56)."""
    state.discard += cards
    if not io.rules.vital.isdisjoint(cards):
        endings.despair(state, io)


def search(state: State, io: Dealer, card: Card) -> bool:
    """R4: take a card out of the deck and shuffle the deck; False, and no shuffle, when it is not there (R2)."""
    if card not in state.deck:
        return False
    state.deck.remove(card)
    shuffle(state, io)
    return True


def sift(state: State, io: Dealer, wanted: Callable[[Card], bool]) -> list[Card]:
    """R48: take all such cards out of the deck, sorted, and shuffle the deck: it was searched."""
    io.reveal()
    found = sorted(card for card in state.deck if wanted(card))
    state.deck = [card for card in state.deck if not wanted(card)]
    shuffle(state, io)
    exhausted(state, wanted)
    return found


def exhausted(state: State, told: Callable[[Card], bool]) -> None:
    """All know that no such card is left in the deck: those that nobody sees lie in hands."""
    for hand, memory in zip(state.hands, state.memories, strict=False):
        memory.learns(hand, told)


def searched(state: State, seat: Seat, told: Callable[[Card], bool]) -> None:
    """The seat has seen all such cards of the deck, and so can tell which of them its partner holds."""
    for owner, memory in enumerate(state.memories):
        if owner != seat:
            memory.learns(state.hands[owner], told)


def shuffle(state: State, io: Dealer) -> None:
    """Nobody knows the place of any card afterwards."""
    state.rng.shuffle(state.deck)
    state.known = [0] * state.seats
    state.spared = 0


def _forget_above(state: State) -> None:
    below = (1 << len(state.deck)) - 1
    state.known = [bits & below for bits in state.known]
    state.spared &= below


def _top_bits(state: State, cards: int) -> int:
    return ((1 << cards) - 1) << (len(state.deck) - cards)
