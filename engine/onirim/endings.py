"""S9, S14, R15, R18, R56: when the game is won, and when it is lost."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.onirim import hands
from engine.onirim.hooks import Dealer
from engine.onirim.state import State

DOORS_SOLO = 8
DOORS_EACH = 4


def victory(state: State, io: Dealer) -> None:
    """R15: end the game if it is won now.

    With one player when all eight doors lie before them (S9), with two when each has four, one of each colour (S14);
    R27 sees to it that four are always four colours. In a race the first with four wins (V2). Every further
    objective must hold at the same time (section 9); when the last of them is one that both racers share, whoever has
    four doors then wins.
    """
    if not all(complete(state) for complete in io.rules.complete):
        return
    if state.seats == 1:
        winners = [Seat(0)] if len(state.doors[0]) == DOORS_SOLO else []
    else:
        winners = [Seat(seat) for seat in range(state.seats) if len(state.doors[seat]) == DOORS_EACH]
        if not state.race and len(winners) < state.seats:
            winners = []
    if winners:
        _end(state, io, 'won', winners)


def despair(state: State, io: Dealer) -> None:
    """R6, R56: end the game as lost if it cannot be won any more, and say why.

    A door on the discard pile is out of the game. Together the players need all eight; in a race a colour is out of
    reach only when both its doors are gone (V2).
    """
    if state.result is not None:
        return
    doors = [card for card in state.gone() if card in io.rules.doors]
    if any(doors.count(door) > state.race for door in doors):
        lose(state, io, 'lost.door')
        return
    for hopeless in io.rules.hopeless:
        ending = hopeless(state)
        if ending is not None:
            lose(state, io, ending)
            return


def lose(state: State, io: Dealer, ending: str) -> None:
    """The dreamers are lost, all of them."""
    _end(state, io, ending, [])


def _end(state: State, io: Dealer, ending: str, winners: list[Seat]) -> None:
    if any(hands.secret(state, Seat(seat)) for seat in range(state.seats)):
        io.reveal()  # Reserves lie open now (R31): not even an ending by open cards alone can be taken back.
    scores = tuple(len(doors) for doors in state.doors)
    state.result = Result(ending, tuple(winners), scores)
    io.tell(
        'onirim.over',
        ending=ending,
        winners=winners,
        turns=state.turn,
        doors=sum(scores),
        nightmares=state.nightmares,
    )
