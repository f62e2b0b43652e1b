"""Exploring a room: its pile from the top, down to the first obstacle that holds (G5 to G7, A18, A37, A38)."""

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
    """G5, G8: where cards lie. ST5, A18: in the dark it takes a Movement Step too."""
    room = figures.room_of(state, io, who)
    if state.piles[room] or state.floor.get(figures.space_of(state, who)):
        yield Deed('explore', 'both' if figures.is_dark(state, io, who) else 'action', True, (f'room:{room}',))


def explore(state: State, io: Dealer, who: str) -> None:
    """Take the room's pile from the top, then what lies on the floor of the space."""
    room = figures.room_of(state, io, who)
    io.tell('mansions.explores', who=who, room=room)
    state.agenda += [Floor(who), Exploring(who, room)]


@value
class Floor(Auto):
    """G8: what lies face up in the space may be picked up."""

    who: str
    kind: Literal['floor'] = 'floor'

    def run(self, state: State, io: Dealer) -> None:
        items.offer_floor(state, self.who)


@value
class Exploring(Auto):
    """The next card of the pile: an obstacle must be overcome, any other card is taken (A38)."""

    who: str
    room: str
    kind: Literal['exploring'] = 'exploring'

    def run(self, state: State, io: Dealer) -> None:
        pile = state.piles[self.room]
        here = figures.on_board(state, self.who) and figures.room_of(state, io, self.who) == self.room
        if not here or not pile:
            return
        if locks.hindrance(io, pile[0]) is not None:
            state.agenda.append(Overcome(self.who, self.room))
            locks.attempt(state, io, self.who, self.room)
            return
        state.agenda.append(Exploring(self.who, self.room))
        take(state, io, self.who, self.room)


@value
class Overcome(Auto):
    """G6, A37: past the obstacle it goes on; else exploring ends, and what was taken stays taken."""

    who: str
    room: str
    kind: Literal['overcome'] = 'overcome'

    def run(self, state: State, io: Dealer) -> None:
        if state.passed:
            state.agenda.append(Exploring(self.who, self.room))


def take(state: State, io: Dealer, who: str, room: str) -> None:
    """G5, G7: one card. Nothing is discarded; a clue is read to all and does what it says."""
    name = state.piles[room].pop(0)
    state.taken[room].append(name)
    io.reveal()
    card = io.house.scenario.card[name]
    io.tell('mansions.found', who=who, card=name, room=room)
    if card.trait == 'nothing' or card.clue is not None:
        state.gone.append(name)
    else:
        state.investigators[who].items.append(name)
    if card.trait != 'nothing':
        tally.did(state, who, 'found')
    for gift in card.gives:
        state.box.remove(gift)
        state.investigators[who].items.append(gift)
        io.tell('mansions.gained', who=who, card=gift)
    objectives.check(state, io)
    play(state, io, card.effect, Scene(who=who, card=name))
