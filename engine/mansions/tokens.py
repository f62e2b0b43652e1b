"""Fire and darkness in rooms (ST4, ST5, G21, FE4)."""

from __future__ import annotations

from engine.mansions import objectives
from engine.mansions.house import Dealer
from engine.mansions.state import State


def place(state: State, io: Dealer, token: str, room: str) -> None:
    """G21: place a token, at most one of each kind in a room. FE4: fire discards the room's corpses."""
    lying = state.lying(token)
    if room in lying:
        return
    lying.append(room)
    io.record('mansions.token', token=token, room=room)
    if token == 'fire':
        for space in io.house.board.spaces[room]:
            if state.corpses.pop(space, 0):
                io.record('mansions.corpse_burnt', space=space)
    objectives.check(state, io)


def remove(state: State, io: Dealer, token: str, room: str) -> None:
    """Remove a token from a room."""
    lying = state.lying(token)
    if room in lying:
        lying.remove(room)
        io.record('mansions.token_gone', token=token, room=room)
