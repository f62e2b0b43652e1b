"""Moves of a reader's own pawn that others made since the reader's last turn: pushes of its line, and swaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presenters.base import Names
from bot.presenters.labyrinth import trails
from bot.presenters.labyrinth.names import pushed
from bot.words import Words
from engine.api import Event, Seat
from engine.labyrinth.cards import PUSHES, cell_name
from engine.labyrinth.view import View

MOVED: Final = 'labyrinth.moved_you'
"""Kind of the event that replaces all these moves in the news. The log never contains it."""

_OVER: Final = 'over'
_PLAIN: Final = 'nominative'
"""Forms of the message. `_OVER` is for a pawn that crossed the edge of the board."""


def hurts(view: View, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return one event about all moves of the reader's pawn by these events of others. Empty if none moved it."""
    if view.me is None or view.result is not None:
        return ()
    known = {_move(event) for event in events}
    moves = [(seat, push, over) for seat, push, over in _moves(view) if (seat, push) in known]
    if not moves:
        return ()
    form = _OVER if moves[-1][2] else _PLAIN
    how = tuple((seat, push) for seat, push, _ in moves)
    return (Event(MOVED, {'cell': cell_name(view.pawns[view.me]), 'how': how, 'form': form}),)


def line(event: Event, names: Names, words: Words) -> str:
    """Return the sentence for an event of `hurts`: the pawn's new cell, and who moved it."""
    moves = (
        words('labyrinth-moved-by-swap', player=names[seat])
        if push is None
        else words('labyrinth-moved-by-push', player=names[seat], push=pushed(push, words))
        for seat, push in event.args['how']
    )
    return words.case('labyrinth-moved-you', event.args['form'], cell=event.args['cell'], how=', '.join(moves))


def _move(event: Event) -> tuple[Seat | None, str | None]:
    """Return the seat and the push of an event. The push is None for a swap, and the seat None for other events."""
    seat = event.args['seat'] if event.kind in ('labyrinth.pushed', 'labyrinth.swapped') else None
    return seat, event.args.get('push')


def _moves(view: View) -> list[tuple[Seat, str | None, bool]]:
    """Return the moves of the reader's pawn since their last turn: seat, push, and whether it crossed the edge.

    The push is None for a swap. The function goes back from the pawn's present cell.
    """
    assert view.me is not None, 'a pawn belongs to a seat'
    found: list[tuple[Seat, str | None, bool]] = []
    deeds = [deed for deed in trails.since(view) if deed.turn < view.turn or view.active != view.me]
    cell = view.pawns[view.me]
    for place, deed in reversed([*enumerate(deeds)]):
        if deed.push is not None and cell in (line := PUSHES[deed.push]):
            found.append((deed.seat, deed.push, cell == line[0]))
            cell = line[line.index(cell) - 1]
        elif deed.push is None and deed.seat == view.me:
            # A swap is recorded for the pawn of the player whose turn it is, and then for the other one.
            found.append((deeds[place - 1].seat, None, False))
            cell = deed.path[0]
    return found[::-1]
