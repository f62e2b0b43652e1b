"""What lies beside the maze: the spare tile with its event, and below it the players or one's own goals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed, Text
from bot.presenters.labyrinth.scenes import faces, maze, pieces
from bot.presenters.labyrinth.scenes.pieces import CREAM, GOLD, INK, MUTED, Say
from engine.api import Seat
from engine.labyrinth.cards import Treasure
from engine.labyrinth.view import Tile, View

LEFT: Final = maze.SIZE + 3
WIDTH: Final = 145
MIDDLE: Final = LEFT + WIDTH // 2
SPARE: Final = (MIDDLE, 124)
"""The middle of the spare tile."""

_SPARE_HEIGHT: Final = 198
_EVENT: Final = (206, 138)
"""Top and height of the panel of the event."""

_PLATE: Final = 168
_COUNT: Final = 104
"""Heights of what tells of a player, with the name and without."""


def spare(tile: Tile, view: View, say: Say) -> Iterator[Element]:
    """The spare tile, and beneath it the event that was turned up on its back."""
    yield from _titled(say('picture-spare'), 4, _SPARE_HEIGHT)
    yield Placed(faces.of(tile), *SPARE)
    yield from maze.content(tile, *SPARE, treasures_found(view))
    if view.event:
        yield pieces.panel(LEFT, _EVENT[0], WIDTH, _EVENT[1], lit=True)
        yield Placed(faces.event(view.event, faces.LARGE), MIDDLE, _EVENT[0] + _EVENT[1] // 2)


def below(view: View) -> int:
    """Where the panels below those begin."""
    return 348 if view.events else _EVENT[0] + 4


def treasures_found(view: View) -> frozenset[Treasure]:
    """What anybody has found."""
    return frozenset(treasure for found in view.found for treasure in found)


def players(view: View, names: Sequence[str], say: Say) -> Iterator[Element]:
    """A plate for each player: name, pawn, cards still to find. The one on turn, at the end the winner, is lit."""
    for seat, name in enumerate(names):
        top = below(view) + seat * (_PLATE + 8)
        lit = seat in view.result.winners if view.result else seat == view.active
        yield pieces.panel(LEFT, top, WIDTH, _PLATE, lit=lit)
        yield pieces.heading(name, MIDDLE, top + 34, WIDTH - 22, GOLD if lit else CREAM)
        yield from maze.pawn(view.colours[seat], LEFT + 42, top + 104, say)
        yield from _left(view, Seat(seat), LEFT + 104, top + 104)


def _left(view: View, seat: Seat, x: int, y: int) -> Iterator[Element]:
    """The number of cards still to find; without any the way home, and on arrival a crown."""
    if view.result and seat in view.result.winners:
        yield from pieces.coin('crown', x, y, faces.SMALL)
    elif view.left[seat] or view.no_return:
        yield Placed(faces.card(), x, y)
        yield Text(str(view.left[seat]), x, y - 4, 44, INK, 'bold', 'mm')
    else:
        yield Placed(faces.home(view.colours[seat], faces.SMALL), x, y)


def goals(view: View, seat: Seat, say: Say) -> Iterator[Element]:
    """What the owner of a seat has to find, and the searched pile; without any goal the way home. Then the counts."""
    top, own = below(view), view.goals[seat] or ()
    height = -10
    if len(own) > 1:
        height = 66 + pieces.height_of(len(own))
        yield from _titled(say('picture-goal-several'), top, height, lit=True)
        yield from pieces.coins(own, MIDDLE, top + 54)
    elif own:
        height = 180
        yield from _titled(say('picture-goal'), top, height, lit=True)
        yield from pieces.coin(own[0], MIDDLE, top + 112, faces.LARGE)
    elif view.result is None:
        height = 180
        yield from _titled(say('picture-home'), top, height, lit=True)
        yield Placed(faces.home(view.colours[seat], faces.LARGE), MIDDLE, top + 112)
    top += height + 10
    others = [treasure for treasure in view.pile or () if treasure not in own]
    if own and others:
        height = 66 + pieces.height_of(len(others))
        yield from _titled(say('picture-pile'), top, height)
        yield from pieces.coins(others, MIDDLE, top + 54)
        top += height + 10
    yield from _counts(view, top, say)


def _counts(view: View, top: int, say: Say) -> Iterator[Element]:
    """How far everybody is, by pawn, if there is room: somebody who plays in private may see no other picture."""
    if top + view.seats * _COUNT > maze.SIZE:
        return
    for seat, colour in enumerate(view.colours):
        middle = top + seat * _COUNT + _COUNT // 2 - 4
        yield pieces.panel(LEFT, middle - _COUNT // 2 + 4, WIDTH, _COUNT - 8, lit=seat == view.active)
        yield from maze.pawn(colour, LEFT + 42, middle, say)
        yield from _left(view, Seat(seat), LEFT + 104, middle)


def _titled(title: str, top: int, height: int, *, lit: bool = False) -> Iterator[Element]:
    yield pieces.panel(LEFT, top, WIDTH, height, lit=lit)
    yield pieces.heading(title, MIDDLE, top + 30, WIDTH - 16, GOLD if lit else MUTED)
