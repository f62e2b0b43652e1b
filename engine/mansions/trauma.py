"""Trauma cards: what harm gives the keeper the chance to play (MY8, G17, G18)."""

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
    """G17: the cards of that type in the keeper's hand whose number is not below what the investigator has left."""
    left = figures.health(state, io, who) if wound == 'injury' else figures.sanity(state, io, who)
    cards = io.house.scenario.trauma_card
    hand = dict.fromkeys(state.trauma.hand)
    return [name for name in hand if cards[name].kind == wound and left <= cards[name].at_most]


def offer(state: State, io: Dealer, who: str, wound: Wound) -> None:
    """MY8, G17: one card for this harm."""
    if figures.on_board(state, who):
        fired = habit.fired(state, io, who, habit.HARM, Offer(who, wound), playable(state, io, who, wound))
        if fired is not None:
            inflict(state, io, who, fired)


@value
class Offer(Ask):
    """G17: the keeper may play a trauma card on who has just been harmed."""

    who: str
    wound: Wound
    kind: Literal['trauma'] = 'trauma'

    def ask(self, state: State, io: Dealer) -> Decision:
        cards = playable(state, io, self.who, self.wound) if figures.on_board(state, self.who) else []
        options = (Option('pass'), *(Option(f'trauma {name}', (f'card:{name}',)) for name in cards))
        return Decision(state.keeper, 'mansions.trauma', OneOf(options), {'who': self.who, 'wound': self.wound}, 'pass')

    def take(self, state: State, io: Dealer, token: str) -> None:
        # What has been passed may not be taken back, or it could be tried out.
        io.reveal()
        if token != 'pass':
            inflict(state, io, self.who, token.removeprefix('trauma '))


def inflict(state: State, io: Dealer, who: str, name: str) -> None:
    """Play a trauma card from the hand. G17: a kept one takes the place of one of its type; another happens at once."""
    card, person = io.house.scenario.trauma_card[name], state.investigators[who]
    keeper_hand.reveal(state, io, state.trauma, name)
    tally.did(state, endings.KEEPER, 'trauma')
    io.tell('mansions.trauma', who=who, card=name)
    if card.kept is None:
        state.trauma.used.append(name)
        play(state, io, card.effect, Scene(who=who, keeper=True, card=name))
        return
    cards = io.house.scenario.trauma_card
    for old in [old for old in person.traumas if cards[old].kind == card.kind]:
        person.traumas.remove(old)
        state.trauma.used.append(old)
        io.tell('mansions.trauma_replaced', who=who, card=old)
    person.traumas.append(name)
