"""What was done since somebody's last turn: pushes, and the ways of pawns as they lie now.

A way stays on the tiles that a pawn walked over: later pushes carry pieces of it along, tear it, and push pieces out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.presenters.labyrinth.names import push_name
from bot.words import Words
from engine.api import Seat
from engine.labyrinth.cards import PUSHES, SIDE, Cell, Deed, cell_name
from engine.labyrinth.view import View

_SIDES: Final = {-SIDE: 'north', 1: 'east', SIDE: 'south', -1: 'west'}
"""By how much further the next cell is."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a pawn's way, on one tile: to which sides it leads, and whether the way began here."""

    cell: Cell
    seat: Seat
    sides: tuple[str, ...]
    first: bool


def in_the_last_round(view: View) -> tuple[Deed, ...]:
    """What everybody did in the last round; of a game that somebody has won, how they did it."""
    if view.result is None or not view.result.winners:
        return view.recent
    return tuple(deed for deed in view.recent if deed.turn == view.turn and deed.seat in view.result.winners)


def since(view: View) -> tuple[Deed, ...]:
    """What was done since the last turn of the seat whose view it is."""
    assert view.me is not None, 'a turn belongs to a seat'
    ago = (view.active - view.me) % view.seats or view.seats
    return tuple(deed for deed in view.recent if deed.turn > view.turn - ago)


def pieces(deeds: Iterable[Deed], tried: str | None = None) -> tuple[Piece, ...]:
    """The ways among the deeds as they lie now, or as they would after the push that is tried out."""
    lying: list[Piece] = []
    for deed in deeds:
        if deed.push is not None:
            lying = list(_pushed(lying, deed.push))
        lying += _pieces(deed)
    return tuple(lying if tried is None else _pushed(lying, tried))


def pushes(deeds: Iterable[Deed]) -> tuple[tuple[str, Seat], ...]:
    """The pushes among the deeds and who made them, in order."""
    return tuple((deed.push, deed.seat) for deed in deeds if deed.push is not None)


def told(deeds: Sequence[Deed], who: Sequence[str], words: Words) -> str:
    """The deeds in words, by whoever did them: "Ada: row 6 to the right, A1 to C2; Bruno: …"."""
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
        # Pawns that changed places went over nothing: their two cells need not lie side by side.
        sides = tuple(_SIDES[other - cell] for other in beside if other - cell in _SIDES)
        yield Piece(cell, deed.seat, sides, place == 0)


def _pushed(lying: Iterable[Piece], push: str) -> Iterator[Piece]:
    path = PUSHES[push]
    for piece in lying:
        if piece.cell not in path:
            yield piece
        elif piece.cell != path[-1]:
            yield replace(piece, cell=path[path.index(piece.cell) + 1])
