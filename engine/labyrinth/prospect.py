"""The board as an automatic player thinks of it: bit sets of what its view shows, and what pushes would make of them.

A set of places has a bit for each cell, as in `board`, and one more for the spare tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.api import Seat
from engine.labyrinth.board import ALL, LINES, Line, Maze, carried, filled, flood, maze_of, opening_at, slid, slide
from engine.labyrinth.cards import CELLS, OPPOSITE, PUSHES, Cell, Treasure
from engine.labyrinth.tiles import DISTINCT, OPENINGS, opening
from engine.labyrinth.view import View

WAYS: Final[dict[int, tuple[int, ...]]] = {
    sides: openings[: DISTINCT[shape]] for shape, openings in OPENINGS.items() for sides in openings
}
"""All the ways to turn a tile that is open to some sides, as the tokens of pushes count them."""


class Prospect(NamedTuple):
    """A board, now or after a push.

    `targets` are the places that the player's seat wants to reach. `wanted` are, by seat, the places where its goal may
    be, as far as the player knows; for the player's own seat where its next one may be.
    """

    maze: Maze
    spare: int
    pawns: tuple[Cell, ...]
    targets: int
    wanted: tuple[int, ...]
    forbidden: str | None


def prospect(view: View, me: Seat) -> Prospect:
    """The board that a view shows."""
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
    """Every legal push as its token, and the board after it."""
    for push, line in LINES.items():
        if push == now.forbidden:
            continue
        moved, out = slid(now.maze, line), opening_at(now.maze, line.last)
        pawns = tuple(carried(PUSHES[push], pawn) for pawn in now.pawns)
        targets, wanted = shifted(now.targets, line), tuple(shifted(places, line) for places in now.wanted)
        for turns, sides in enumerate(WAYS[now.spare]):
            maze = filled(moved, line.first, sides)
            yield f'push {push} {90 * turns}', Prospect(maze, out, pawns, targets, wanted, OPPOSITE[push])


def follow_ups(now: Prospect, cells: Sequence[Cell]) -> list[int]:
    """For a pawn on each of the cells: how many of the next pushes bring a target into its reach."""
    ways = []
    for push, line in LINES.items():
        targets = shifted(now.targets, line) & ALL
        if push == now.forbidden or not targets:
            continue
        moved = slid(now.maze, line)
        for sides in WAYS[now.spare]:
            ways.append(_stood(flood(filled(moved, line.first, sides), targets), push))
    return [sum(way >> cell & 1 for way in ways) for cell in cells]


def within_a_turn(now: Prospect, pawn: Cell) -> int:
    """The places, as they are now, that some push brings into the pawn's reach."""
    places = 0
    for push, line in LINES.items():
        if push == now.forbidden:
            continue
        moved, start = slid(now.maze, line), 1 << carried(PUSHES[push], pawn)
        reached = 0
        for sides in WAYS[now.spare]:
            reached |= flood(filled(moved, line.first, sides), start)
        places |= shifted(reached, LINES[OPPOSITE[push]])
    return places


def shifted(places: int, line: Line) -> int:
    """The places after a push: what comes out is the spare, and the spare goes in."""
    cells = places & ALL
    return slide(cells, line) | places >> CELLS << line.first | (cells >> line.last & 1) << CELLS


def _stood(cells: int, push: str) -> int:
    """Where pawns stood before a push that stand on these cells after it: they go round, tiles do not."""
    line = LINES[push]
    return slide(cells, LINES[OPPOSITE[push]]) | (cells >> line.first & 1) << line.last
