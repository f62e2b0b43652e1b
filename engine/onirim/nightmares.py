"""S7: a Nightmare, and the four ways to deal with it: `key`, `door`, `reveal`, `hand`."""

from __future__ import annotations

from typing import Final, Literal

from engine.api import Decision, OneOf, Option, Seat
from engine.onirim import deck, doors, hands, refill
from engine.onirim.cards import KEYS, NIGHTMARE, counted, option
from engine.onirim.hooks import Dealer
from engine.onirim.state import State
from engine.onirim.steps import Ask, Auto
from engine.values import value

REVEALED: Final = 5
"""R7: number of cards that the way `reveal` discards from the deck; fewer if the deck is smaller."""

REVEAL: Final = Option('reveal')
HAND: Final = Option('hand')


@value
class MeetNightmare(Auto):
    """S7: the refill drew a Nightmare: ask the player how to deal with it."""

    seat: Seat
    kind: Literal['meet-nightmare'] = 'meet-nightmare'

    def run(self, state: State, io: Dealer) -> None:
        state.nightmares += 1
        io.record('onirim.drew_nightmare', seat=self.seat)
        state.agenda += [NightmareOver(self.seat), Nightmare(self.seat)]


@value
class Nightmare(Ask):
    """S7, R8, R22, R24: the seat chooses to lose a key, one of its doors, five cards of the deck, or the whole hand."""

    seat: Seat
    kind: Literal['nightmare'] = 'nightmare'

    def ask(self, state: State, io: Dealer) -> Decision:
        held, doors_here = hands.options(state, self.seat, 'key'), counted(state.doors[self.seat])
        options = (
            *[pay for card, (pay,) in held if card in KEYS],
            *[option('door', door, copies) for door, copies in doors_here.items()],
            REVEAL,
            HAND,
        )
        args = {'card': NIGHTMARE, 'deck': len(state.deck)}
        return Decision(self.seat, 'onirim.nightmare', OneOf(options), args, 'reveal')

    def take(self, state: State, io: Dealer, token: str) -> None:
        way, _, card = token.partition(' ')
        match way:
            case 'key':
                _pay_key(state, io, self.seat, card)
            case 'door':
                io.record('onirim.nightmare_door', seat=self.seat, card=card)
                doors.lose(state, io, self.seat, card)
            case 'reveal':
                _reveal(state, io, self.seat)
            case _:
                io.reveal()
                cards = hands.give_away(state, self.seat)
                io.record('onirim.nightmare_hand', seat=self.seat, cards=cards)
                deck.discard(state, io, *cards)
                refill.new_hand(state, io, self.seat)


@value
class NightmareOver(Auto):
    """S7: discard the Nightmare after its effect, unless an expansion takes it or it is gone already."""

    seat: Seat
    kind: Literal['nightmare-over'] = 'nightmare-over'

    def run(self, state: State, io: Dealer) -> None:
        if NIGHTMARE not in state.drawn:
            return
        for replaced in io.rules.nightmare_over:
            step = replaced(state, io, self.seat)
            if step is not None:
                state.agenda.append(step)
                return
        state.drawn.remove(NIGHTMARE)
        deck.discard(state, io, NIGHTMARE)


def _pay_key(state: State, io: Dealer, seat: Seat, handle: str) -> None:
    # R10: a key paid here does not trigger a Prophecy.
    io.reveal()
    key = hands.take(state, seat, handle)
    io.record('onirim.nightmare_key', seat=seat, card=key)
    deck.discard(state, io, key)


def _reveal(state: State, io: Dealer, seat: Seat) -> None:
    io.reveal()
    cards = deck.take_top(state, REVEALED)
    kept = [card for card in cards if card not in io.rules.locations]
    discarded = [card for card in cards if card in io.rules.locations]
    state.limbo += kept
    io.record('onirim.nightmare_reveal', seat=seat, limbo=kept, discarded=discarded)
    deck.discard(state, io, *discarded)
