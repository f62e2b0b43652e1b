"""A turn: push, then what was turned up, then walk; and whose turn is next."""

from __future__ import annotations

from typing import Literal

from engine.api import Seat
from engine.kernel import Io
from engine.labyrinth import goals
from engine.labyrinth.events import TurnUp
from engine.labyrinth.push import Push
from engine.labyrinth.state import Auto, State
from engine.labyrinth.walk import Walk
from engine.values import value


@value
class Begin(Auto):
    """The turn of the player who is on turn."""

    kind: Literal['begin'] = 'begin'

    def run(self, state: State, io: Io) -> None:
        state.turn += 1
        state.event = None
        state.recent = [deed for deed in state.recent if deed.turn > state.turn - state.seats]
        state.agenda += [End(), Walk(), *([TurnUp()] if state.options.events else []), Push()]


@value
class End(Auto):
    """The turn's find, if there is one. After "two turns" the same player pushes and walks again (E2), else the next.

    The second push turns nothing up (E7).
    """

    kind: Literal['end'] = 'end'

    def run(self, state: State, io: Io) -> None:
        goals.arrive(state, io, state.active)
        if state.again:
            state.again = False
            state.agenda += [End(), Walk(), Push()]
            return
        goals.count_down(state, io)
        state.active = Seat((state.active + 1) % state.seats)
        state.agenda.append(Begin())
