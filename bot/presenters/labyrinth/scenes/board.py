"""The public board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.pictures.scene import Element, Placed, Scene
from bot.pictures.style import WIDTH
from bot.presenters.labyrinth import trails
from bot.presenters.labyrinth.scenes import ending, faces, maze, pieces, side, tracks
from bot.presenters.labyrinth.scenes.pieces import Say
from engine.api import Seat
from engine.labyrinth.cards import PUSHES, Treasure
from engine.labyrinth.view import Tile, View


def board(view: View, names: Sequence[str], say: Say) -> Scene:
    """Draw the public board. `names` are the players' names by seat.

    Given a seat's own view, it still draws public information only, so a board can never reveal a secret.
    """
    shown = pieces.shown(view.colours, names, say)
    over = view.result is not None
    on_turn = view.active if side.on_turn(view, view.active) else None
    lit = next(iter(view.result.winners), None) if view.result else on_turn
    entered = PUSHES[view.last][0] if view.last else None
    deeds = trails.in_the_last_round(view)
    done = trails.pieces(deeds)
    ways = tracks.ways(done, view.colours)
    elements = [
        *maze.arrows(view.last, view.forbidden),
        *tracks.pushers(trails.pushes(deeds), view.colours),
        *maze.lying(view.tiles, side.treasures_found(view), (), entered, ways),
        *tracks.starts(done, view.colours),
        *([] if over else side.spare(view.spare, view, say)),
        *shown_goals(view, view.tiles, view.spare),
        *maze.pawns(view.pawns, view.colours, lit),
        *(ending.beside(view, shown, say) if over else side.players(view, shown)),
    ]
    return Scene(WIDTH, maze.SIZE, tuple(maze.ground(view.tiles, over=over)), tuple(elements))


def shown_goals(view: View, tiles: Sequence[Tile], spare: Tile, without: Seat | None = None) -> Iterator[Element]:
    """Mark each public goal (if the options make goals public) with a small pawn of the seat that looks for it.

    The goals of the seat `without` are not marked.
    """
    if not view.shown_goals or view.result:
        return
    others = (seat for seat in range(view.seats) if seat != without)
    seekers: dict[Treasure, int] = {card: seat for seat in others for card in view.goals[seat] or ()}
    places = [*((tile, maze.middle(cell)) for cell, tile in enumerate(tiles)), (spare, side.SPARE)]
    for tile, (x, y) in places:
        if tile.treasure in seekers:
            colour = view.colours[seekers[tile.treasure]]
            yield Placed(faces.pawn(colour, scale=faces.TINY), x, y + 34)
