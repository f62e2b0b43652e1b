"""The first half of a turn: push the spare tile into the maze."""

from __future__ import annotations

from functools import cache
from typing import Literal

from engine.api import Decision, OneOf, Option
from engine.kernel import Io
from engine.labyrinth.board import carried, push_in
from engine.labyrinth.cards import OPPOSITE, PUSHES, Deed
from engine.labyrinth.state import SPARE, Ask, State
from engine.labyrinth.tiles import DISTINCT
from engine.values import value


@value
class Push(Ask):
    """L1, L10, L11: question where to push in the spare tile, and in which rotation. The place where the last tile
    came out is forbidden.

    `extra` is true for the extra push of E1.
    """

    extra: bool = False
    kind: Literal['push'] = 'push'

    def ask(self, state: State, io: Io) -> Decision:
        forbidden = state.last and OPPOSITE[state.last]
        choice = _choice(forbidden, DISTINCT[state.spare.shape])
        return Decision(
            state.active,
            'labyrinth.push',
            choice,
            {'forbidden': forbidden, 'extra': self.extra},
            choice.options[0].token,
        )

    def take(self, state: State, io: Io, token: str) -> None:
        io.reveal()  # L20: a push is final, whether or not it showed anything.
        _, push, degrees = token.split(' ')
        path, turns = PUSHES[push], int(degrees) // 90
        over = [seat for seat, pawn in enumerate(state.pawns) if pawn == path[-1]]
        state.tiles[SPARE] = push_in(path, state.tiles, state.tiles[SPARE])
        state.turns[SPARE] = push_in(path, state.turns, turns)
        state.pawns = [carried(path, pawn) for pawn in state.pawns]
        forbidden = state.last and OPPOSITE[state.last]
        state.recent.append(Deed(state.turn, state.active, push, out=state.turns[SPARE], forbidden=forbidden))
        state.last = push
        io.record('labyrinth.pushed', seat=state.active, push=push, turns=int(degrees), carried=over)


@cache
def _choice(forbidden: str | None, distinct: int) -> OneOf:
    """A choice of all pushes but `forbidden`. `distinct` is the number of rotations that look different."""
    return OneOf(
        tuple(
            Option(f'push {push} {90 * turns}', (f'push:{push}',))
            for push in PUSHES
            if push != forbidden
            for turns in range(distinct)
        )
    )
