"""S5: a Prophecy, triggered by discarding a key. Look at five cards, discard one, put the others back in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from engine.api import Decision, InOrder, OneOf, Seat, answer, parts_of
from engine.onirim import deck
from engine.onirim.cards import NIGHTMARE, Card, card_option, counted, option
from engine.onirim.hooks import Dealer
from engine.onirim.state import State
from engine.onirim.steps import Ask, Auto
from engine.values import value

SEEN: Final = 5


@value
class Prophecy(Auto):
    """R5: look at five cards, or all of a smaller deck. With an empty deck nothing happens."""

    seat: Seat
    kind: Literal['prophecy'] = 'prophecy'

    def run(self, state: State, io: Dealer) -> None:
        if state.deck:
            seen = deck.look(state, io, self.seat, SEEN, 'onirim.prophecy', 'onirim.prophecy_saw')
            state.agenda.append(Banish(self.seat, seen))


@value
class Banish(Ask):
    """S5, R6: discard one of the seen cards. It may be a door."""

    seat: Seat
    seen: int
    kind: Literal['banish'] = 'banish'

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = counted(deck.top(state, self.seen))
        options = tuple([option('banish', card, copies) for card, copies in cards.items()])
        safe = next((card for card in cards if card not in io.rules.doors), next(iter(cards)))
        return Decision(self.seat, 'onirim.banish', OneOf(options), {}, f'banish {safe}')

    def take(self, state: State, io: Dealer, token: str) -> None:
        card = token.removeprefix('banish ')
        if state.seats > 1:
            io.reveal()
        cards = deck.take_top(state, self.seen)
        cards.remove(card)
        deck.restack(state, self.seat, cards)
        if card != NIGHTMARE:
            deck.spare(state, len(cards))
        io.record('onirim.banished', seat=self.seat, card=card)
        deck.discard(state, io, card)
        if len(cards) > 1:
            state.agenda.append(Restack(self.seat, len(cards)))

    def looking(self, state: State) -> Sequence[Card]:
        return deck.top(state, self.seen)


class PutBack(Ask):
    """Put the seen cards back on top in any order. The first one named is uppermost."""

    __slots__ = ()
    asked: ClassVar[str]
    seat: Seat
    seen: int

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = deck.top(state, self.seen)
        choice = InOrder('stack', tuple([card_option(card) for card in cards]))
        return Decision(self.seat, self.asked, choice, {}, answer('stack', cards))

    def take(self, state: State, io: Dealer, token: str) -> None:
        if state.seats > 1:
            io.reveal()
        spared = deck.all_spared(state, self.seen)
        deck.take_top(state, self.seen)
        deck.restack(state, self.seat, parts_of(token))
        if spared:
            deck.spare(state, self.seen)
        io.record('onirim.restacked', seat=self.seat, count=self.seen)

    def looking(self, state: State) -> Sequence[Card]:
        return deck.top(state, self.seen)


@value
class Restack(PutBack):
    """S5: put back the cards that were not discarded, four at most."""

    seat: Seat
    seen: int
    kind: Literal['restack'] = 'restack'
    asked: ClassVar[str] = 'onirim.restack'
