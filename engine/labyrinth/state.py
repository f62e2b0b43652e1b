"""The state of a game of Labyrinth, hidden information included."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine import kernel
from engine.api import Result, Seat
from engine.kernel import Io, Step, SteppedState
from engine.labyrinth.board import Maze, maze_of
from engine.labyrinth.cards import CELLS, COLOURS, Cell, Colour, Deed, Event, Treasure
from engine.labyrinth.options import Options
from engine.labyrinth.tiles import TILES, Face, opening
from engine.rng import Rng
from engine.saves import STRICT

FIRST: Final = Seat(0)
SPARE: Final = CELLS
"""The index of the spare tile in the lists of tiles, after the cells."""


@dataclass(slots=True)
class State(SteppedState):
    """The state of a game, hidden information included.

    `tiles` are the tiles by cell, and `turns` their rotations in quarter turns. The spare tile comes last in both.

    `backs` are the events on the backs of the tiles, by tile; `seen` is a bit set of the tiles whose back everyone has
    seen.

    The first `opened` cards of a pile are the seat's goals: one, or two after a peek. `searched` tells which seats have
    looked through their own pile (E5). `box` are the cards that were not dealt.

    `last` is the last push on the board, by any seat (L10). `event` is the event of this turn, offered or in use.
    `again` is true if the second half of "two turns" (E2) is still to come.

    `recent` are the deeds of the last turns, the current one included: as many turns as there are seats. `when` has, by
    seat, the turn numbers of its finds, in the order of `found`. `walked` is the number of cells that each pawn walked.
    """

    __pydantic_config__ = STRICT

    rng: Rng
    options: Options
    tiles: list[int]
    turns: list[int]
    pawns: list[Cell]
    piles: list[list[Treasure]]
    found: list[list[Treasure]]
    opened: list[int]
    searched: list[bool]
    box: list[Treasure]
    backs: list[Event | None]
    recent: list[Deed]
    when: list[list[int]]
    walked: list[int]
    seen: int = 0
    last: str | None = None
    event: Event | None = None
    again: bool = False
    turn: int = 0
    active: Seat = FIRST
    agenda: list[Step] = field(default_factory=list)
    result: Result | None = None

    @property
    def seats(self) -> int:
        return len(self.pawns)

    @property
    def colours(self) -> tuple[Colour, ...]:
        return colours(self.seats, self.options)

    @property
    def spare(self) -> Face:
        """The front of the spare tile."""
        return TILES[self.tiles[SPARE]]

    def maze(self) -> Maze:
        """Compute the passages of the current board."""
        return maze_of(
            opening(TILES[tile].shape, turns)
            for tile, turns in zip(self.tiles[:SPARE], self.turns[:SPARE], strict=True)
        )

    def copy(self) -> State:
        return State(
            self.rng.copy(),
            self.options,
            self.tiles[:],
            self.turns[:],
            self.pawns[:],
            [pile[:] for pile in self.piles],
            [found[:] for found in self.found],
            self.opened[:],
            self.searched[:],
            self.box[:],
            self.backs[:],
            self.recent[:],
            [when[:] for when in self.when],
            self.walked[:],
            self.seen,
            self.last,
            self.event,
            self.again,
            self.turn,
            self.active,
            self.agenda[:],
            self.result,
        )


def colours(seats: int, options: Options) -> tuple[Colour, ...]:
    """L12, L13: the colours in use, clockwise by their corners.

    Two players start at opposite corners unless they chose otherwise.
    """
    if seats == 2 and options.corners == 'diagonal':
        return COLOURS[::2]
    return COLOURS[:seats]


class Auto(kernel.Auto[State, Io]):
    """A step of Labyrinth that runs by itself."""

    __slots__ = ()
    __pydantic_config__ = STRICT
    kind: str


class Ask(kernel.Ask[State, Io]):
    """A step of Labyrinth that asks the player on turn."""

    __slots__ = ()
    __pydantic_config__ = STRICT
    kind: str
