"""The second half of a turn: the pawn walks along open passages, or stays."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from engine.api import Decision, OneOf, Option
from engine.kernel import Io
from engine.labyrinth.board import cells_of, reach, way
from engine.labyrinth.cards import CELL_OF, Cell, Deed, cell_name
from engine.labyrinth.state import Ask, Auto, State
from engine.values import value

STAY: Final = 'stay'


@value
class Walk(Auto):
    """Step that asks for a move. A pawn that can reach no other cell stays without a question."""

    kind: Literal['walk'] = 'walk'

    def run(self, state: State, io: Io) -> None:
        if len(open_to(state)) > 1:
            state.agenda.append(Move())
        else:
            io.record('labyrinth.stayed', seat=state.active)


@value
class Move(Ask):
    """Question where to move: to any cell in reach, even an occupied one (L14), or to stay."""

    kind: Literal['move'] = 'move'

    def ask(self, state: State, io: Io) -> Decision:
        here = state.pawns[state.active]
        options = (_stay(here), *(_go(cell) for cell in open_to(state) if cell != here))
        return Decision(state.active, 'labyrinth.move', OneOf(options), {'wall': state.event == 'wall'}, STAY)

    def take(self, state: State, io: Io, token: str) -> None:
        if token == STAY:
            io.record('labyrinth.stayed', seat=state.active)
            return
        name, seat = token.removeprefix('move '), state.active
        path = way(state.maze(), state.pawns[seat], CELL_OF[name])
        state.pawns[seat] = path[-1]
        state.recent.append(Deed(state.turn, seat, path=path))
        state.walked[seat] += len(path) - 1
        io.record('labyrinth.moved', seat=seat, cell=name)


def open_to(state: State) -> tuple[Cell, ...]:
    """The cells on which the active pawn may end the turn, including its own. With E6 it may go through one wall."""
    return tuple(cells_of(reach(state.maze(), state.pawns[state.active], wall=state.event == 'wall')))


@cache
def _stay(cell: Cell) -> Option:
    return Option(STAY, (f'cell:{cell_name(cell)}',))


@cache
def _go(cell: Cell) -> Option:
    return Option(f'move {cell_name(cell)}', (f'cell:{cell_name(cell)}',))
