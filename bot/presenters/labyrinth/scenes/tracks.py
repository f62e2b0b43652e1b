"""Recent actions drawn into the maze: the pawns' paths with their starts, and the arrows they pushed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.pictures.scene import Element, Placed
from bot.presenters.labyrinth.scenes import faces, maze
from bot.presenters.labyrinth.trails import Piece
from engine.api import Seat
from engine.labyrinth.cards import Colour

_LANE: Final = 10
"""Distance between the paths of two pawns in pixels."""

_BADGES: Final = (-46, 46, -70, 70)
"""Offsets in pixels, along the rim, of the small pawns beside an arrow: the players who pushed there."""


def ways(pieces: Sequence[Piece], colours: Sequence[Colour]) -> Iterator[Element]:
    """Draw the pawns' paths. Each pawn's path is shifted by a different distance, so that paths do not overlap."""
    for piece in pieces:
        x, y = maze.middle(piece.cell)
        aside = round((piece.seat - (len(colours) - 1) / 2) * _LANE)
        if piece.sides:
            yield Placed(faces.trail(colours[piece.seat], piece.sides), x + aside, y + aside)


def starts(pieces: Sequence[Piece], colours: Sequence[Colour]) -> Iterator[Element]:
    """Draw the start of each path, in the corner of the tile where the pawn stood."""
    for piece in pieces:
        if piece.first:
            yield Placed(faces.start(colours[piece.seat]), *maze.standing(piece.cell, colours[piece.seat]))


def pushers(pushes: Sequence[tuple[str, Seat]], colours: Sequence[Colour]) -> Iterator[Element]:
    """Draw a small pawn beside an arrow for each player who pushed there."""
    for push in dict.fromkeys(push for push, _ in pushes):
        x, y = maze.arrow(push)
        above = push.endswith(('down', 'up'))
        seats = dict.fromkeys(seat for other, seat in pushes if other == push)
        for seat, offset in zip(seats, _BADGES, strict=False):
            at = (x + offset, y) if above else (x, y + offset)
            yield Placed(faces.pawn(colours[seat], scale=faces.BADGE), *at)
