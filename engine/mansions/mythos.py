"""Mythos cards and the windows of an investigator's turn in which they are played (MY1 to MY7, A39 to A41)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import conditions, endings, figures, habit, helps, keeper_hand, tally
from engine.mansions.house import Dealer
from engine.mansions.model.powers import CancelPower
from engine.mansions.play import play
from engine.mansions.possible import possible
from engine.mansions.state import Ask, Scene, State
from engine.mansions.state import Window as When
from engine.values import value

MOST_PLAYED: Final = 1
"""MY4: maximum number of Mythos cards in one investigator's turn."""


def window(state: State, io: Dealer, who: str, when: When) -> None:
    """MY4, A40: open a window of an investigator's turn: a moment at which the keeper may play a Mythos card.

    `when` names the moment. Does nothing once `MOST_PLAYED` cards were played in this turn.
    """
    if not figures.on_board(state, who) or state.turn.mythos >= MOST_PLAYED:
        return
    cards = (card for card, target in playable(state, io) if target == who)
    fired = habit.open_window(state, io, who, when, Window(who, when), cards)
    if fired is not None:
        cast(state, io, fired, who)


@value
class Window(Ask):
    """MY4: question to the keeper whether to play a Mythos card. Also asked with an empty hand."""

    who: str
    when: When
    kind: Literal['window'] = 'window'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = (
            Option(f'mythos {card} {target}', (f'card:{card}', f'investigator:{target}'))
            for card, target in playable(state, io)
        )
        args = {'who': self.who, 'window': self.when}
        passes = Option('pass'), Option(habit.PASS_TURN)
        return Decision(state.keeper, 'mansions.window', OneOf((*passes, *options)), args, 'pass')

    def take(self, state: State, io: Dealer, token: str) -> None:
        io.reveal()
        if token == habit.PASS_TURN:
            state.turn.rests = True
        elif token != 'pass':
            _, card, target = token.split(' ')
            cast(state, io, card, target)


def playable(state: State, io: Dealer) -> Iterator[tuple[str, str]]:
    """MY5, MY6, A39, A41: yield cards of the hand that can be played, with their targets, as (card, investigator).

    The keeper can pay for the card, the target meets its requirement, and its effect is possible. The target is the
    investigator whose turn it is, or any investigator if the card says so.
    """
    for name in dict.fromkeys(state.mythos.hand):
        card = io.house.scenario.mythos_card[name]
        if card.cost > state.threat:
            continue
        for person in state.playing():
            fits = card.target == 'any' or person.who == state.turn.who
            scene = Scene(who=person.who, keeper=True, card=name)
            if (
                fits
                and conditions.meets(state, io, person.who, card.requirement)
                and possible(state, io, card.effect, scene)
            ):
                yield name, person.who


def cast(state: State, io: Dealer, name: str, who: str) -> None:
    """Section 6.5: play a Mythos card on an investigator: pay its threat, discard it face up (MY7), announce it.

    Then offer to cancel the card, or resolve it at once if the investigator cannot.
    """
    card = io.house.scenario.mythos_card[name]
    state.threat -= card.cost
    state.turn.mythos += 1
    keeper_hand.reveal(state, io, state.mythos, name)
    keeper_hand.discard_face_up(state.mythos, name)
    tally.count(state, endings.KEEPER, 'mythos')
    io.record('mansions.mythos', card=name, who=who, threat=state.threat)
    if any(_cancels(state, io, who)):
        state.agenda.append(Cancel(who, name))
    else:
        _resolve(state, io, who, name)


@value
class Cancel(Ask):
    """Question to the target whether to cancel the Mythos card. The keeper gets no threat back."""

    who: str
    card: str
    kind: Literal['cancel'] = 'cancel'

    def ask(self, state: State, io: Dealer) -> Decision:
        options = (Option('accept'), *_cancels(state, io, self.who))
        seat = state.investigators[self.who].seat
        return Decision(seat, 'mansions.cancel', OneOf(options), {'who': self.who, 'card': self.card}, 'accept')

    def take(self, state: State, io: Dealer, token: str) -> None:
        if token == 'accept':
            _resolve(state, io, self.who, self.card)
            return
        helps.use(state, io, self.who, token)
        io.record('mansions.cancelled', who=self.who, card=self.card)


def _cancels(state: State, io: Dealer, who: str) -> Iterator[Option]:
    return helps.options(state, io, who, lambda power: isinstance(power, CancelPower))


def _resolve(state: State, io: Dealer, who: str, name: str) -> None:
    play(state, io, io.house.scenario.mythos_card[name].effect, Scene(who=who, keeper=True, card=name))
