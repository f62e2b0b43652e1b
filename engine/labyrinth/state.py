"""The state of a game of Labyrinth: everything, hidden or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from pydantic import ConfigDict

from engine.api import Result, Seat
from engine.kernel import Automatic, Io, Question, Step, SteppedState
from engine.labyrinth.board import Maze, maze_of
from engine.labyrinth.cards import CELLS, COLOURS, Cell, Colour, Deed, Event, Treasure
from engine.labyrinth.options import Options
from engine.labyrinth.tiles import TILES, Face, opening
from engine.rng import Rng

FIRST: Final = Seat(0)
SPARE: Final = CELLS
"""The place of the spare tile in the lists of tiles, after the cells."""

STRICT: Final = ConfigDict(extra='forbid', arbitrary_types_allowed=True)
"""A save with a field too many is refused, not guessed at."""


@dataclass(slots=True)
class State(SteppedState):
    """`tiles` and `turns` are the tiles and their quarter turns, by cell, the spare last.

    `backs` are the events on the backs of the tiles, by tile, and `seen` the tiles whose back everybody has seen, as
    bits. The first card of a pile is the goal, the first two when `opened` says so; `searched` tells who has looked
    through their own pile (E5). `box` are the cards not dealt. `last` is the last push on the board, whoever made it
    (L10). `event` is the event of this turn, offered or in use; with `again` its second half is still to come (E2).
    `recent` is what was done in as many turns as there are seats, this one among them. `when` are the turns of the
    finds, in the order of `found`, 0 where that was not written down; `walked` counts the cells that each pawn was
    walked on to, None where they were not counted from the beginning.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

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
    walked: list[int | None]
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
        """How many play."""
        return len(self.pawns)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of the seats."""
        return colours(self.seats, self.options)

    @property
    def spare(self) -> Face:
        """The spare tile's face."""
        return TILES[self.tiles[SPARE]]

    def maze(self) -> Maze:
        """The passages as they lie."""
        return maze_of(
            opening(TILES[tile].shape, turns)
            for tile, turns in zip(self.tiles[:SPARE], self.turns[:SPARE], strict=True)
        )

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
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
    """L12, L13: the corners in use, clockwise; two players sit across from each other unless they chose otherwise."""
    if seats == 2 and options.corners == 'diagonal':
        return COLOURS[::2]
    return COLOURS[:seats]


class Auto(Automatic[State, Io]):
    """A step of Labyrinth that runs by itself."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    kind: str


class Ask(Question[State, Io]):
    """A step of Labyrinth that asks the player on turn."""

    __slots__ = ()
    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    kind: str
