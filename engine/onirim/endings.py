"""S9, S14, R15, R18, R56: victory and defeat."""

from __future__ import annotations

from engine.api import Result, Seat
from engine.onirim import hands
from engine.onirim.hooks import Dealer
from engine.onirim.state import State

DOORS_SOLO = 8
DOORS_EACH = 4


def victory(state: State, io: Dealer) -> None:
    """R15: end the game if it is won.

    One player wins with all eight doors (S9). Two players win with four doors of different colours each (S14, R27).
    In a race the first player with four doors wins (V2). The objectives of the expansions must be met, too (section
    9). Racers share them: if the last objective is met after both have four doors, both win.
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
    """R6, R56: end the game as lost if victory has become impossible.

    Doors on the discard pile are out of the game. Players who win together need all eight doors. In a race the game
    is lost when both doors of a colour are gone (V2).
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
    """End the game as lost for all players. `ending` is the kind of ending, such as "lost.deck"."""
    _end(state, io, ending, [])


def _end(state: State, io: Dealer, ending: str, winners: list[Seat]) -> None:
    if any(hands.secret(state, Seat(seat)) for seat in range(state.seats)):
        io.reveal()  # Reserves lie open now (R31), so not even an ending by open cards alone can be undone.
    scores = tuple(len(doors) for doors in state.doors)
    state.result = Result(ending, tuple(winners), scores)
    io.record(
        'onirim.over',
        ending=ending,
        winners=winners,
        turns=state.turn,
        doors=sum(scores),
        nightmares=state.nightmares,
    )
