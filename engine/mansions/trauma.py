"""Trauma cards, which the keeper may play after harm (MY8, G17, G18)."""

from __future__ import annotations

from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.mansions import endings, figures, habit, keeper_hand, tally
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Ask, Scene, State
from engine.values import value

Wound = Literal['injury', 'insanity']


def playable(state: State, io: Dealer, who: str, wound: Wound) -> list[str]:
    """G17: trauma cards of the kind `wound` in the keeper's hand that can be played on the investigator.

    The investigator must not have more health (or sanity) left than the card allows.
    """
    left = figures.health(state, io, who) if wound == 'injury' else figures.sanity(state, io, who)
    cards = io.house.scenario.trauma_card
    hand = dict.fromkeys(state.trauma.hand)
    return [name for name in hand if cards[name].kind == wound and left <= cards[name].at_most]


def offer(state: State, io: Dealer, who: str, wound: Wound) -> None:
    """MY8, G17: open the window for a trauma card, after an investigator took harm."""
    if figures.on_board(state, who):
        fired = habit.open_window(state, io, who, habit.HARM, Offer(who, wound), playable(state, io, who, wound))
        if fired is not None:
            inflict(state, io, who, fired)


@value
class Offer(Ask):
    """G17: question to the keeper whether to play a trauma card on an investigator who took harm."""

    who: str
    wound: Wound
    kind: Literal['trauma'] = 'trauma'

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = playable(state, io, self.who, self.wound) if figures.on_board(state, self.who) else []
        options = (
            Option('pass'),
            Option(habit.PASS_TURN),
            *(Option(f'trauma {name}', (f'card:{name}',)) for name in cards),
        )
        return Decision(state.keeper, 'mansions.trauma', OneOf(options), {'who': self.who, 'wound': self.wound}, 'pass')

    def take(self, state: State, io: Dealer, token: str) -> None:
        # Undoing a pass would let the keeper try both answers.
        io.reveal()
        if token == habit.PASS_TURN:
            state.turn.rests = True
        elif token != 'pass':
            inflict(state, io, self.who, token.removeprefix('trauma '))


def inflict(state: State, io: Dealer, who: str, name: str) -> None:
    """Play a trauma card from the hand.

    G17: a lasting card replaces the investigator's card of the same kind, if any. Any other card takes effect and is
    discarded.
    """
    card, person = io.house.scenario.trauma_card[name], state.investigators[who]
    keeper_hand.reveal(state, io, state.trauma, name)
    tally.count(state, endings.KEEPER, 'trauma')
    io.record('mansions.trauma', who=who, card=name)
    if card.kept is None:
        keeper_hand.discard_face_up(state.trauma, name)
        play(state, io, card.effect, Scene(who=who, keeper=True, card=name))
        return
    cards = io.house.scenario.trauma_card
    for old in [old for old in person.traumas if cards[old].kind == card.kind]:
        person.traumas.remove(old)
        keeper_hand.discard_face_up(state.trauma, old)
        io.record('mansions.trauma_replaced', who=who, card=old)
    person.traumas.append(name)
