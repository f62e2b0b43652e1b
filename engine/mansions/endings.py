"""OB3: the end of the game. All seats of a side win or lose together."""

from __future__ import annotations

from typing import Final

from engine.api import Result, Seat
from engine.mansions.house import Dealer
from engine.mansions.state import State

KEEPER: Final = 'keeper'
INVESTIGATORS: Final = 'investigators'
NOBODY: Final = 'nobody'


def end(state: State, io: Dealer, side: str, by: str | None) -> None:
    """End the game. `side` has won; "nobody" means that no side has (NW1).

    `by` is the reason: a kind of goal, "event" or "conceded". None if no investigator is left to act.
    """
    if state.result is not None:
        return
    io.reveal()
    won = [seat for seat in range(state.seats) if side != NOBODY and (side == KEEPER) == (seat == state.keeper)]
    state.result = Result(
        f'{side}.{by}' if by else side,
        tuple(Seat(seat) for seat in won),
        tuple(int(seat in won) for seat in range(state.seats)),
    )
    io.record('mansions.over', side=side, by=by, choices=state.choices[:])
