"""The first hands: dealt to one player (S1), or picked in a draft by two (S10)."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Seat
from engine.onirim import deck, hands, refill, turn
from engine.onirim.cards import counted, option
from engine.onirim.hooks import Dealer
from engine.onirim.state import State
from engine.onirim.steps import Ask, Auto
from engine.values import value


@value
class Solo(Auto):
    """S1: deal five locations. Doors and dreams drawn meanwhile are shuffled back."""

    kind: Literal['solo'] = 'solo'

    def run(self, state: State, io: Dealer) -> None:
        refill.new_hand(state, io, Seat(0))
        turn.shuffle_limbo(state, io)
        state.agenda.append(turn.Begin(Seat(0)))


@value
class OpenDraft(Auto):
    """S10: lay out eight locations. Doors and dreams drawn meanwhile are shuffled back."""

    starter: Seat
    kind: Literal['open-draft'] = 'open-draft'

    def run(self, state: State, io: Dealer) -> None:
        cards = hands.PERSONAL_SIZE[2] * 2 + hands.SHARED_SIZE[2]
        while len(state.draft) < cards:
            card = deck.draw(state, io)
            assert card is not None, 'the deck holds more than eight locations'
            (state.draft if card in io.rules.locations else state.limbo).append(card)
        io.record('onirim.draft', cards=state.draft[:], seat=self.starter)
        turn.shuffle_limbo(state, io)
        state.active = self.starter
        state.agenda.append(Pick(self.starter))


@value
class Pick(Ask):
    """S10, R19: the players take turns picking an open card until each has three. The last two are shared."""

    seat: Seat
    kind: Literal['pick'] = 'pick'

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = counted(state.draft)
        options = tuple(option('pick', card, copies) for card, copies in cards.items())
        return Decision(self.seat, 'onirim.pick', OneOf(options), {}, options[0].token)

    def take(self, state: State, io: Dealer, token: str) -> None:
        card = token.removeprefix('pick ')
        state.draft.remove(card)
        state.hands[self.seat].append(card)
        if state.memories:
            state.memories[self.seat].shows(card)
        io.record('onirim.picked', seat=self.seat, card=card)
        other = Seat(1 - self.seat)
        if len(state.draft) > hands.SHARED_SIZE[2]:
            state.active = other
            state.agenda.append(Pick(other))
            return
        state.shared, state.draft = state.draft, []
        io.record('onirim.shared', cards=state.shared[:])
        state.agenda.append(turn.Begin(other))
