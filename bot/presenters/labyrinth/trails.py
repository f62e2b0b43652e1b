"""Actions since a player's last turn: pushes, and the pawns' paths after all later pushes.

A path stays on the tiles that the pawn walked over. A later push moves a path that lies along its line. It breaks a
path that crosses its line, and that path is no longer shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.presenters.labyrinth.names import push_name
from bot.words import Words
from engine.api import Seat
from engine.labyrinth.cards import PUSHES, SIDE, Cell, Deed, cell_name
from engine.labyrinth.view import View

_SIDES: Final = {-SIDE: 'north', 1: 'east', SIDE: 'south', -1: 'west'}
"""Sides of a cell, by the neighbour's number minus the cell's."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The part of a pawn's path on one tile.

    `sides` are the tile's sides that the path crosses. `first` is true if the path starts here.
    """

    cell: Cell
    seat: Seat
    sides: tuple[str, ...]
    first: bool


def in_the_last_round(view: View) -> tuple[Deed, ...]:
    """Return the actions of the last round. If someone has won, only the winner's last turn."""
    if view.result is None or not view.result.winners:
        return view.recent
    return tuple(deed for deed in view.recent if deed.turn == view.turn and deed.seat in view.result.winners)


def since(view: View) -> tuple[Deed, ...]:
    """Return the actions since the last turn of the view's seat."""
    assert view.me is not None, 'a turn belongs to a seat'
    ago = (view.active - view.me) % view.seats or view.seats
    return tuple(deed for deed in view.recent if deed.turn > view.turn - ago)


def pieces(deeds: Iterable[Deed], tried: str | None = None) -> tuple[Piece, ...]:
    """Return the paths of these actions in the present maze, or in the maze after the previewed push `tried`."""
    paths: list[tuple[Piece, ...]] = []
    for deed in deeds:
        if deed.push is not None:
            paths = list(_after(paths, deed.push))
        paths.append(tuple(_pieces(deed)))
    return tuple(piece for path in (paths if tried is None else _after(paths, tried)) for piece in path)


def pushes(deeds: Iterable[Deed]) -> tuple[tuple[str, Seat], ...]:
    """Return the pushes with the seats that made them, in order."""
    return tuple((deed.push, deed.seat) for deed in deeds if deed.push is not None)


def told(deeds: Sequence[Deed], who: Sequence[str], words: Words) -> str:
    """Return the actions in words, by player: "Ada: row 6 to the right, A1 to C2; Bruno: …"."""
    turns: dict[tuple[int, Seat], list[str]] = {}
    for deed in deeds:
        turns.setdefault((deed.turn, deed.seat), []).append(_told(deed, words))
    return '; '.join(f'{who[seat]}: {", ".join(done)}' for (_, seat), done in turns.items())


def _told(deed: Deed, words: Words) -> str:
    if deed.push is not None:
        return push_name(deed.push, words)
    return words('labyrinth-text-way', start=cell_name(deed.path[0]), end=cell_name(deed.path[-1]))


def _pieces(deed: Deed) -> Iterator[Piece]:
    for place, cell in enumerate(deed.path):
        beside = (*deed.path[place - 1 : place], *deed.path[place + 1 : place + 2])
        # Swapped pawns walked over no tiles: their two cells need not be neighbours.
        sides = tuple(_SIDES[other - cell] for other in beside if other - cell in _SIDES)
        yield Piece(cell, deed.seat, sides, place == 0)


def _after(paths: Iterable[tuple[Piece, ...]], push: str) -> Iterator[tuple[Piece, ...]]:
    """Yield the paths that a push leaves whole, in their new places. The pieces of a broken path would mislead."""
    for path in paths:
        moved = tuple(_pushed(path, push))
        if len(moved) == len(path) and _steps(moved) == _steps(path):
            yield moved


def _steps(path: tuple[Piece, ...]) -> list[int]:
    """Return the differences between the cells of a path. Swapped pawns took no steps."""
    return [then.cell - piece.cell for piece, then in pairwise(path) if piece.sides]


def _pushed(lying: Iterable[Piece], push: str) -> Iterator[Piece]:
    path = PUSHES[push]
    for piece in lying:
        if piece.cell not in path:
            yield piece
        elif piece.cell != path[-1]:
            yield replace(piece, cell=path[path.index(piece.cell) + 1])
