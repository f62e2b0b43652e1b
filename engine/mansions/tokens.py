"""Fire and darkness on rooms (ST4, ST5, G21, FE4)."""

from __future__ import annotations

from engine.mansions import objectives
from engine.mansions.house import Dealer
from engine.mansions.state import State


def place(state: State, io: Dealer, token: str, room: str) -> None:
    """G21: one token of each kind a room. FE4: corpses in a burning room are gone."""
    lying = state.fire if token == 'fire' else state.dark
    if room in lying:
        return
    lying.append(room)
    io.tell('mansions.token', token=token, room=room)
    if token == 'fire':
        for space in io.house.board.spaces[room]:
            if state.corpses.pop(space, 0):
                io.tell('mansions.corpse_burnt', space=space)
        objectives.check(state, io)


def remove(state: State, io: Dealer, token: str, room: str) -> None:
    """A token is taken off a room."""
    lying = state.fire if token == 'fire' else state.dark
    if room in lying:
        lying.remove(room)
        io.tell('mansions.token_gone', token=token, room=room)
