"""The luckiest run of a finished game: treasures that turned up within reach, turn after turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presenters.base import Stroke
from engine.api import Event

ENDS: Final = ('labyrinth.moved', 'labyrinth.stayed')
"""Kinds of events with which a turn ends."""

LEAST: Final = 2
"""Minimum turns of a run."""


def luckiest(answers: Sequence[Sequence[Event]]) -> Stroke | None:
    """Return the last find of the longest run of turns with a find. The latest of equal ones, None without one."""
    runs: dict[int, int] = {}
    best: Stroke | None = None
    for number, events in enumerate(answers):
        seats = [event.args['seat'] for event in events if event.kind in ENDS]
        found = {event.args['seat']: place for place, event in enumerate(events) if event.kind == 'labyrinth.found'}
        for seat in seats:
            runs[seat] = runs.get(seat, 0) + 1 if seat in found else 0
            if seat in found and runs[seat] >= max(LEAST, best.number if best is not None else 0):
                best = Stroke(number, found[seat], 'labyrinth-luckiest-run', runs[seat])
    return best
