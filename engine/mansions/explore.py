"""Exploring a room: the investigator takes the cards of its pile from the top (G5 to G7, A18, A37, A38).

A lock or obstacle that is not overcome ends the exploration.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.mansions import figures, items, locks, objectives, tally
from engine.mansions.deeds import Deed
from engine.mansions.house import Dealer
from engine.mansions.play import play
from engine.mansions.state import Auto, Scene, State
from engine.values import value


def offers(state: State, io: Dealer, who: str) -> Iterator[Deed]:
    """G5, G8: yield the deed of exploring if the room's pile or the floor has cards.

    ST5, A18: darkness also costs a Movement Step.
    """
    room = figures.room_of(state, io, who)
    if state.piles[room] or state.floor.get(figures.space_of(state, who)):
        yield Deed('explore', 'both' if figures.is_dark(state, io, who) else 'action', True, (f'room:{room}',))


def explore(state: State, io: Dealer, who: str) -> None:
    """Take the cards of the room's pile from the top, then offer the cards on the floor of the space."""
    room = figures.room_of(state, io, who)
    io.record('mansions.explores', who=who, room=room)
    state.agenda += [Floor(who), Exploring(who, room)]


@value
class Floor(Auto):
    """G8: step that offers the cards on the floor of the space."""

    who: str
    kind: Literal['floor'] = 'floor'

    def run(self, state: State, io: Dealer) -> None:
        items.offer_floor(state, self.who)


@value
class Exploring(Auto):
    """A38: step that takes the next card of the pile, or attempts the lock or obstacle on top."""

    who: str
    room: str
    kind: Literal['exploring'] = 'exploring'

    def run(self, state: State, io: Dealer) -> None:
        pile = state.piles[self.room]
        here = figures.on_board(state, self.who) and figures.room_of(state, io, self.who) == self.room
        if not here or not pile:
            return
        if pile[0] in io.house.scenario.hindrance:
            state.agenda.append(Overcome(self.who, self.room))
            locks.attempt(state, io, self.who, self.room)
            return
        state.agenda.append(Exploring(self.who, self.room))
        take(state, io, self.who, self.room)


@value
class Overcome(Auto):
    """G6, A37: step after an attempt at a lock or obstacle. A failed attempt ends the exploration.

    The investigator keeps the cards already taken.
    """

    who: str
    room: str
    kind: Literal['overcome'] = 'overcome'

    def run(self, state: State, io: Dealer) -> None:
        if state.passed:
            state.agenda.append(Exploring(self.who, self.room))


def take(state: State, io: Dealer, who: str, room: str) -> None:
    """G5, G7: take the top card of the pile, and the cards that the top card gives.

    All players read a clue, and the effect of the top card happens.
    """
    name = state.piles[room].pop(0)
    state.taken[room].append(name)
    io.reveal()
    card = io.house.scenario.card[name]
    find(state, io, who, name, room)
    for gift in card.gives:
        # In a house that was laid out wrongly (NW3) another clue may have given it already.
        if gift in state.box:
            gain(state, io, who, gift)
    objectives.check(state, io)
    play(state, io, card.effect, Scene(who=who, card=name))


def find(state: State, io: Dealer, who: str, name: str, room: str) -> None:
    """Give a card of a room's pile to an investigator. A clue or an empty card is discarded at once."""
    card = io.house.scenario.card[name]
    io.record('mansions.found', who=who, card=name, room=room)
    if card.trait == 'nothing' or card.clue is not None:
        state.gone.append(name)
    else:
        state.investigators[who].items.append(name)
    if card.trait != 'nothing':
        tally.count(state, who, 'found')


def gain(state: State, io: Dealer, who: str, name: str) -> None:
    """Give a card from the box to an investigator."""
    state.box.remove(name)
    state.investigators[who].items.append(name)
    io.record('mansions.gained', who=who, card=name)
