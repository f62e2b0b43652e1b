"""The keeper's hand: drawing and discarding Mythos and trauma cards (MY3, MY7, G11, A42)."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import habit
from engine.mansions.house import Dealer
from engine.mansions.state import Ask, Deck, State
from engine.values import value


def keeper_deck(state: State, name: str) -> Deck:
    """The keeper's deck of that name, mythos or trauma."""
    return state.mythos if name == 'mythos' else state.trauma


def hand_limit(io: Dealer, name: str) -> int:
    """G11: maximum cards of that deck in the keeper's hand."""
    limits = io.house.scenario.limits
    return limits.mythos_hand if name == 'mythos' else limits.trauma_hand


def drawable(state: State, io: Dealer, name: str) -> bool:
    """A42: whether there is a card to draw, and room for it in the hand."""
    deck = keeper_deck(state, name)
    return bool(deck.draw or deck.used) and len(deck.hand) < hand_limit(io, name)


def draw(state: State, io: Dealer, name: str, number: int) -> None:
    """A42: draw up to `number` cards, as long as the hand has room.

    MY7: an empty deck is reshuffled from the used pile.
    """
    deck, drawn = keeper_deck(state, name), 0
    while drawn < number and drawable(state, io, name):
        if not deck.draw:
            deck.draw, deck.used, deck.shown = deck.used, [], []
            state.rng.stream(name).order(deck.draw, io.house.numbers.__getitem__)
        deck.hand.append(deck.draw.pop())
        drawn += 1
        io.whisper(state.keeper, 'mansions.drawn', deck=name, card=deck.hand[-1])
    io.reveal()
    io.record('mansions.drew', deck=name, number=drawn)


def take_out(state: State, deck: Deck, card: str) -> None:
    """Take a card out of the hand. If it was the last copy, disarm the card, because cards are armed by name."""
    deck.hand.remove(card)
    if card not in deck.hand:
        habit.disarm(state, card)


def reveal(state: State, io: Dealer, deck: Deck, card: str) -> None:
    """Take a card out of the hand to play it. All players know it from now on."""
    take_out(state, deck, card)
    for known in deck.known:
        if card in known:
            known.remove(card)
    if card not in state.seen:
        state.seen.append(card)
    io.reveal()


def discard_face_up(deck: Deck, card: str) -> None:
    """Put a card face up on the used pile."""
    deck.used.append(card)
    deck.shown.append(card)


def discard(state: State, io: Dealer, decks: tuple[str, ...], number: int) -> None:
    """Ask the keeper to discard `number` cards face down from the hand. Each must be of one of `decks`."""
    if number > 0 and any(keeper_deck(state, deck).hand for deck in decks):
        state.agenda.append(Discarding(decks, number))


@value
class Discarding(Ask):
    """Question which card the keeper discards. `number` is how many cards are left to discard, this one included."""

    decks: tuple[str, ...]
    number: int
    kind: Literal['discard'] = 'discard'

    def ask(self, state: State, io: Dealer) -> Decision:
        hand = dict.fromkeys(card for deck in self.decks for card in keeper_deck(state, deck).hand)
        options = tuple(Option(f'discard {card}', (f'card:{card}',)) for card in hand)
        return Decision(state.keeper, 'mansions.discard', OneOf(options), {'number': self.number}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        card = token.removeprefix('discard ')
        name = next(deck for deck in self.decks if card in keeper_deck(state, deck).hand)
        deck = keeper_deck(state, name)
        take_out(state, deck, card)
        deck.used.append(card)
        # It may be any card, so no looked-at card is known to be still in the hand.
        deck.known = [[] for _ in deck.known]
        # The options would reveal the hand.
        io.reveal()
        io.record('mansions.keeper_discarded', deck=name)
        discard(state, io, self.decks, self.number - 1)
