"""The board as bot players compute with it: bit sets made from a view, and from boards after pushes.

A place is a cell or the spare tile. A set of places has a bit for each cell (see `board`) and one for the spare tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.api import Seat
from engine.labyrinth.board import ALL, LINES, Line, Maze, carried, cells_of, filled, maze_of, opening_at, slid, slide
from engine.labyrinth.cards import CELLS, OPPOSITE, PUSHES, Cell, Treasure
from engine.labyrinth.lanes import Lanes
from engine.labyrinth.tiles import DISTINCT, OPENINGS, opening
from engine.labyrinth.view import View

SHUT: Final = 0
"""The open sides of a tile that counts as closed, because its rotation is unknown."""

WAYS: Final[dict[int, tuple[int, ...]]] = {SHUT: (SHUT,)} | {
    sides: openings[: DISTINCT[shape]] for shape, openings in OPENINGS.items() for sides in openings
}
"""By a tile's open sides, the open sides of its distinct rotations, in the order of the push tokens."""

CARRIED: Final = {push: tuple(carried(path, cell) for cell in range(CELLS)) for push, path in PUSHES.items()}
"""By push, the cell of a pawn after the push, indexed by its cell before."""

_LANES: Final[dict[tuple[int, ...], Lanes]] = {ways: Lanes(ways) for ways in WAYS.values()}


class Prospect(NamedTuple):
    """A board, now or after a push, as far as the player knows it.

    `targets` are the places that the player wants to reach now. `wanted` has the possible places of each seat's goal;
    for the player's own seat, the places of the goal after the present one. `spare` are the open sides of the spare
    tile. `forbidden` is the push that reverses the last one; None before the first push.
    """

    maze: Maze
    spare: int
    pawns: tuple[Cell, ...]
    targets: int
    wanted: tuple[int, ...]
    forbidden: str | None


def prospect(view: View, me: Seat) -> Prospect:
    """Convert a view to a `Prospect`. `me` is the seat whose targets count."""
    tiles = (*view.tiles, view.spare)
    places = {tile.treasure: 1 << place for place, tile in enumerate(tiles) if tile.treasure is not None}
    return Prospect(
        maze=maze_of(opening(tile.shape, tile.turns) for tile in view.tiles),
        spare=opening(view.spare.shape, view.spare.turns),
        pawns=view.pawns,
        targets=sum(places[goal] for goal in view.goals[me] or ()) or 1 << view.homes[me],
        wanted=tuple(_wanted(view, Seat(seat), me, places) for seat in range(view.seats)),
        forbidden=view.forbidden,
    )


def _wanted(view: View, seat: Seat, me: Seat, places: dict[Treasure, int]) -> int:
    goals = view.goals[seat]
    if view.left[seat] == 0 or (seat == me and view.left[seat] == 1):
        return 1 << view.homes[seat]
    mine = goals if goals and len(goals) > 1 else view.pile
    known = mine if seat == me else goals
    if known is not None:
        return sum(places[goal] for goal in known)
    gone = {treasure for found in view.found for treasure in found}.union(view.goals[me] or ())
    return sum(place for treasure, place in places.items() if treasure not in gone)


def pushes(now: Prospect) -> Iterator[tuple[str, Prospect]]:
    """Every legal push: its token, and the board after it."""
    for push in LINES:
        if push != now.forbidden:
            for turns, sides in enumerate(WAYS[now.spare]):
                yield f'push {push} {90 * turns}', pushed(now, push, sides)


def pushed(now: Prospect, push: str, sides: int) -> Prospect:
    """The board after a push. `sides` are the open sides of the tile pushed in."""
    line = LINES[push]
    carry = CARRIED[push]
    return Prospect(
        maze=filled(slid(now.maze, line), line.first, sides),
        spare=opening_at(now.maze, line.last),
        pawns=tuple([carry[pawn] for pawn in now.pawns]),
        targets=shifted(now.targets, line),
        wanted=tuple([shifted(places, line) for places in now.wanted]),
        forbidden=OPPOSITE[push],
    )


def follow_ups(now: Prospect, cells: Sequence[Cell]) -> list[int]:
    """For a pawn on each cell: the number of pushes, counting rotations, that bring a target into its reach."""
    return Ahead(now).follow_ups(cells)


class Ahead:
    """All boards that one push can make of a board, computed together."""

    def __init__(self, now: Prospect) -> None:
        self._now = now
        self._lanes = _LANES[WAYS[now.spare]]
        self._mazes = self._lanes.mazes(now.maze)

    def follow_ups(self, cells: Sequence[Cell]) -> list[int]:
        """For a pawn on each cell: the number of pushes, counting rotations, that bring a target into its reach."""
        targets = self._lanes.places(self._now.targets)
        starts = self._lanes.stood(self._lanes.reached(self._mazes, targets, self._now.forbidden))
        return [self._lanes.count(starts, cell) for cell in cells]

    def within_a_turn(self, pawn: Cell) -> int:
        """The places of all tiles that the pawn can reach after at least one legal push.

        These are the places before the push.
        """
        return self.within(self.walks(pawn))

    def walks(self, pawn: Cell) -> int:
        """The cells that the pawn can reach after each legal push, in the lane of the push."""
        return self._lanes.reached(self._mazes, self._lanes.pawn(pawn), self._now.forbidden)

    def within(self, walks: int) -> int:
        """The places, before the push, of all tiles that are on a cell of `walks` in at least one lane."""
        return self._lanes.some_place(walks)

    def leading(self, walks: int, place: int) -> Sequence[int]:
        """The lanes in which the tile on `place` gets to a cell of `walks` by the push. Each is a number for `push`."""
        return list(cells_of(self._lanes.places(place) & walks))

    def push(self, lane: int) -> Prospect:
        """The board after the push of a lane."""
        return pushed(self._now, *self._lanes.push(lane))

    def finders(self) -> int:
        """The cells from which a pawn can reach a target next turn, if the best push for this pawn is made."""
        targets = self._lanes.places(self._now.targets)
        starts = self._lanes.stood(self._lanes.reached(self._mazes, targets, self._now.forbidden))
        return self._lanes.somewhere(starts)


def shifted(places: int, line: Line) -> int:
    """Move a set of places by a push. The tile pushed out becomes the spare tile."""
    cells = places & ALL
    return slide(cells, line) | places >> CELLS << line.first | (cells >> line.last & 1) << CELLS


def stood(cells: int, push: str) -> int:
    """The cells where a pawn has to be before the push, to be on one of `cells` after it.

    A pawn pushed out comes back at the other end of the line, unlike a tile.
    """
    line = LINES[push]
    return slide(cells, LINES[OPPOSITE[push]]) | (cells >> line.first & 1) << line.last
