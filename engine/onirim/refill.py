"""The refill of phase 2 (S6, S13), and drawing a new hand (S1)."""

from __future__ import annotations

from typing import Literal

from engine.api import Seat
from engine.kernel import Step
from engine.onirim import deck, hands
from engine.onirim.cards import Card
from engine.onirim.hooks import Dealer
from engine.onirim.state import State
from engine.onirim.steps import Auto
from engine.values import value


@value
class Refill(Auto):
    """S6, R13: draw one card at a time until the hand is full. A card that is not a location takes effect at once.

    R32: a box may ask a question before the first card and after each effect.
    """

    seat: Seat
    kind: Literal['refill'] = 'refill'

    def run(self, state: State, io: Dealer) -> None:
        if (question := between(state, io, self.seat)) is not None:
            state.agenda += [self, question]
            return
        while reserve := hands.wants(state, self.seat):
            seen = deck.seen_by_partner(state, self.seat)
            card = deck.draw(state, io)
            if card is None:
                return
            if card not in io.rules.locations:
                state.drawn.append(card)
                state.agenda += [self, io.rules.drawn[card](self.seat, card)]
                return
            keep(state, io, self.seat, card, reserve, seen=seen)


@value
class Between(Auto):
    """R32: step between two parts of a turn, at which a box may ask the seat a question."""

    seat: Seat
    kind: Literal['between'] = 'between'

    def run(self, state: State, io: Dealer) -> None:
        if (question := between(state, io, self.seat)) is not None:
            state.agenda.append(question)


def between(state: State, io: Dealer, seat: Seat) -> Step | None:
    """The first question that a box asks the player on turn at this moment. None if no box asks."""
    asked = (asks(state, seat) for asks in io.rules.between)
    return next((question for question in asked if question is not None), None)


def keep(state: State, io: Dealer, seat: Seat, card: Card, reserve: str, *, seen: bool) -> None:
    """Put a drawn location into `reserve`. `seen` tells whether the partner knows the card."""
    if reserve == 'shared':
        state.shared.append(card)
        io.record('onirim.drew_shared', seat=seat, card=card)
        return
    state.hands[seat].append(card)
    if state.talk == 'open':
        io.record('onirim.drew_open', seat=seat, card=card)
        return
    if state.memories:
        if seen:
            state.memories[seat].shows(card)
        else:
            state.memories[seat].hides()
    io.record('onirim.drew', seat=seat)
    io.whisper(seat, 'onirim.drew_card', card=card)


def new_hand(state: State, io: Dealer, seat: Seat) -> None:
    """S1, R16: draw until the hand is full. Doors and dreams go to Limbo without effect."""
    while state.result is None and (reserve := hands.wants(state, seat)):
        seen = deck.seen_by_partner(state, seat)
        card = deck.draw(state, io)
        if card is None:
            return
        if card in io.rules.locations:
            keep(state, io, seat, card, reserve, seen=seen)
        else:
            state.limbo.append(card)
            io.record('onirim.to_limbo', cards=[card])
