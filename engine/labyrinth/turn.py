"""The parts of a turn, as steps: push, turn up the back, walk. Then the next player's turn begins."""

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
    """Step that begins the turn of the active player."""

    kind: Literal['begin'] = 'begin'

    def run(self, state: State, io: Io) -> None:
        state.turn += 1
        state.event = None
        state.recent = [deed for deed in state.recent if deed.turn > state.turn - state.seats]
        state.agenda += [End(), Walk(), *([TurnUp()] if state.options.events else []), Push()]


@value
class End(Auto):
    """Step that ends a turn: the pawn finds a treasure under it, then the next player's turn begins.

    After "two turns" (E2) the same player pushes and walks again. The second push turns up no back (E7).
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
