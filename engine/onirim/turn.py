"""S2: a turn is a play or discard, then the refill, then shuffling Limbo back."""

from __future__ import annotations

from functools import cache
from typing import Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.kernel import Step
from engine.onirim import deck, doors, hands
from engine.onirim.cards import Card
from engine.onirim.hooks import Dealer
from engine.onirim.refill import Between, Refill
from engine.onirim.state import State
from engine.onirim.steps import Ask, Auto
from engine.values import value


@value
class Begin(Auto):
    """S2: start the three phases of a seat's turn."""

    seat: Seat
    kind: Literal['begin'] = 'begin'

    def run(self, state: State, io: Dealer) -> None:
        state.turn += 1
        state.active = self.seat
        io.record('onirim.turn', seat=self.seat, turn=state.turn)
        state.agenda += _phases(self.seat)


@value
class Act(Ask):
    """Phase 1: play a card whose symbol differs from the one before it (S3), or discard any card (S5)."""

    seat: Seat
    kind: Literal['act'] = 'act'

    def ask(self, state: State, io: Dealer) -> Decision:
        held = hands.options(state, self.seat, 'play', 'discard')
        unfit = barred(state, io, self.seat)
        plays = [play for card, (play, _) in held if card not in unfit]
        options = (*plays, *[discard for _, (_, discard) in held])
        return Decision(self.seat, 'onirim.act', OneOf(options), {'turn': state.turn}, options[-1].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        verb, _, handle = token.partition(' ')
        if not handle.startswith(hands.SHARED) and hands.secret(state, self.seat):
            io.reveal()
        card = hands.take(state, self.seat, handle)
        if state.memories:
            state.memories[self.seat].acts('play' if verb == 'play' else 'discard')
        if verb == 'play':
            _play(state, io, self.seat, card)
        else:
            _discard(state, io, self.seat, card)


@value
class Swap(Ask):
    """S12, R26: after the discard of phase 1, exchange one personal card for one shared card, or keep both."""

    seat: Seat
    kind: Literal['swap'] = 'swap'

    def ask(self, state: State, io: Dealer) -> Decision:
        mine, ours = sorted(set(state.hands[self.seat])), sorted(set(state.shared))
        swaps = (
            Option(f'swap {gives} {takes}', (f'card:{gives}', f'card:{takes}'))
            for gives in mine
            for takes in ours
            if gives != takes
        )
        return Decision(self.seat, 'onirim.swap', OneOf((Option('keep'), *swaps)), {}, 'keep')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == 'keep':
            io.record('onirim.kept', seat=self.seat)
            return
        _, gives, takes = token.split(' ')
        if hands.secret(state, self.seat):
            io.reveal()
        state.hands[self.seat].remove(gives)
        state.shared.remove(takes)
        state.hands[self.seat].append(takes)
        state.shared.append(gives)
        if state.memories:
            state.memories[self.seat].loses(gives)
            state.memories[self.seat].shows(takes)
        io.record('onirim.swapped', seat=self.seat, gave=gives, took=takes)


@value
class End(Auto):
    """S8, R12, R30: shuffle Limbo into the deck, then start the next player's turn."""

    seat: Seat
    kind: Literal['end'] = 'end'

    def run(self, state: State, io: Dealer) -> None:
        shuffle_limbo(state, io)
        state.agenda.append(Begin(Seat((self.seat + 1) % state.seats)))


def shuffle_limbo(state: State, io: Dealer) -> None:
    """S8: shuffle Limbo into the deck. An empty Limbo is not shuffled, so a Prophecy's order stays (R12)."""
    if not state.limbo:
        return
    io.record('onirim.shuffled', cards=state.limbo[:])
    state.deck += state.limbo
    state.limbo = []
    deck.shuffle(state, io)


def barred(state: State, io: Dealer, seat: Seat) -> frozenset[Card]:
    """S3, R29: cards that may not be played now, because the last card of the seat's own row has their symbol.

    Some cards, such as towers, follow a rule of their box instead of the symbol rule (see `Rules.fits`).
    """
    row, fits = state.rows[seat], io.rules.fits
    alike = io.rules.alike[io.rules.faces[row[-1]].symbol if row else None]
    judged = fits.keys() & {*state.hands[seat], *state.shared} if fits else ()
    if not judged:
        return alike
    return alike.difference(judged).union(card for card in judged if not fits[card](state, seat, card))


@cache
def _phases(seat: Seat) -> tuple[Step, ...]:
    """S2: the three phases of a turn as steps, in reverse: the agenda is a stack."""
    return End(seat), Refill(seat), Act(seat)


def _play(state: State, io: Dealer, seat: Seat, card: Card) -> None:
    effect = io.rules.played.get(card)
    if effect is not None:
        state.agenda.append(effect(seat, card))
        return
    state.rows[seat].append(card)
    io.record('onirim.played', seat=seat, card=card)
    doors.seek(state, io, seat)


def _discard(state: State, io: Dealer, seat: Seat, card: Card) -> None:
    io.record('onirim.discarded', seat=seat, card=card)
    deck.discard(state, io, card)
    effect = io.rules.discarded.get(card)
    if effect is not None:
        state.agenda += [effect(seat, card), Between(seat)]
    if state.shared and state.hands[seat]:
        state.agenda.append(Swap(seat))
