"""A seat's own board: the public one with the seat's private information."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.pictures.scene import Element, Placed, Scene
from bot.pictures.style import WIDTH
from bot.presenters.labyrinth import trails
from bot.presenters.labyrinth.scenes import faces, maze, pieces, side, tracks
from bot.presenters.labyrinth.scenes.board import shown_goals
from bot.presenters.labyrinth.scenes.pieces import Say
from engine.api import Seat
from engine.labyrinth.cards import OPPOSITE, PUSHES, Cell
from engine.labyrinth.view import Preview, Tile, View

_FEW: Final = 3
"""Maximum number of goals with thick rings. With more goals the rings are slim, to keep the paths visible."""


def hand(
    view: View,
    say: Say,
    *,
    names: Sequence[str] = (),
    degrees: int | None = None,
    reach: Collection[Cell] = (),
    preview: Preview | None = None,
) -> Scene:
    """Draw the board of `view.me` with their goals (or their start corner) ringed and their pawn highlighted.

    `names` are the players' names by seat. `degrees` is the turn of the spare tile, clockwise from its base shape; None
    leaves the tile unchanged. `reach` are cells to frame. With `preview`, the board after that push is drawn. Raises
    `ValueError` for a public view.
    """
    if view.me is None:
        raise ValueError('a board of goals needs somebody whose they are')
    last, forbidden = view.last, view.forbidden
    tiles, spare, pawns = view.tiles, view.spare, view.pawns
    if degrees is not None:
        spare = replace(spare, turns=degrees // 90)
    if preview is not None:
        last, forbidden = preview.push, OPPOSITE[preview.push]
        tiles, spare, pawns, reach = preview.tiles, preview.spare, preview.pawns, preview.reach
    deeds = trails.since(view)
    done = trails.pieces(deeds, None if preview is None else preview.push)
    ways = tracks.ways(done, view.colours)
    elements = [
        *maze.arrows(last, forbidden),
        *tracks.pushers(trails.pushes(deeds), view.colours),
        *maze.lying(tiles, side.treasures_found(view), reach, PUSHES[last][0] if last else None, ways),
        *tracks.starts(done, view.colours),
        *side.spare(spare, view, say),
        *_goals(view, view.me, tiles, spare),
        *shown_goals(view, tiles, spare, without=view.me),
        *maze.pawns(pawns, view.colours, view.me),
        *side.goals(view, view.me, pieces.shown(view.colours, names, say) if names else (), say),
    ]
    ground = maze.ground(tiles, over=view.result is not None)
    return Scene(WIDTH, maze.SIZE, tuple(ground), tuple(elements))


def _goals(view: View, me: Seat, tiles: Sequence[Tile], spare: Tile) -> Iterator[Element]:
    own = view.goals[me] or ()
    if not own and view.result is None:
        yield Placed(faces.goal(), *maze.middle(view.homes[me]))
    ring = faces.goal(slim=len(own) > _FEW)
    for cell, tile in enumerate(tiles):
        if tile.treasure in own:
            yield Placed(ring, *maze.middle(cell))
    if spare.treasure in own:
        yield Placed(faces.goal(faces.LARGE, slim=len(own) > _FEW), *side.SPARE)
