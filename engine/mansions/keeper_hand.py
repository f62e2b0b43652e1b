"""The keeper's hand: drawing and discarding Mythos and trauma cards (MY3, MY7, G11, A42)."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import habit
from engine.mansions.house import Dealer
from engine.mansions.possible import drawable, keeper_deck
from engine.mansions.state import Ask, Deck, State
from engine.values import value


def draw(state: State, io: Dealer, name: str, number: int) -> None:
    """A42: cards of a deck, none beyond the limit of the hand. MY7: an empty deck is made of the used pile."""
    deck, drawn = keeper_deck(state, name), 0
    while drawn < number and drawable(state, io, name):
        if not deck.draw:
            deck.draw, deck.used = deck.used, []
            state.rng.shuffle(deck.draw)
        deck.hand.append(deck.draw.pop())
        drawn += 1
        io.whisper(state.keeper, 'mansions.drawn', deck=name, card=deck.hand[-1])
    io.reveal()
    io.tell('mansions.drew', deck=name, number=drawn)


def take_out(state: State, deck: Deck, card: str) -> None:
    """A card leaves the hand. Cards are armed by name, so the last copy to leave disarms it."""
    deck.hand.remove(card)
    if card not in deck.hand:
        habit.disarm(state, card)


def reveal(state: State, io: Dealer, deck: Deck, card: str) -> None:
    """A card leaves the hand to be played, and everybody has seen it from now on."""
    take_out(state, deck, card)
    if card not in state.seen:
        state.seen.append(card)
    io.reveal()


def discard(state: State, io: Dealer, decks: tuple[str, ...], number: int) -> None:
    """The keeper discards cards of these decks from the hand, face down."""
    if number > 0 and any(keeper_deck(state, deck).hand for deck in decks):
        state.agenda.append(Discarding(decks, number))


@value
class Discarding(Ask):
    """Which card the keeper discards."""

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
        # Which cards there were to choose from is nobody's business.
        io.reveal()
        io.tell('mansions.keeper_discarded', deck=name)
        discard(state, io, self.decks, self.number - 1)
