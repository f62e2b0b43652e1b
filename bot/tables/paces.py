"""Paces of a daily deal: the number of turns that each goal took, from the log.

`Daily` says which events are turns, and which ones complete a goal or take it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.tables.match import events_of
from engine.package import Daily
from persistence.play import without_undone
from persistence.rows import Action

UNDONE: Final = 0
"""The pace that stands for a goal taken back."""


def paces(daily: Daily, log: Iterable[Action]) -> tuple[int, ...]:
    """Turns between each completed goal and the one before, at least 1; `UNDONE` for each goal taken back."""
    found, turns = [], 0
    for action in without_undone([*log]):
        for event in events_of(action):
            if event.kind == daily.turn:
                turns += 1
            elif event.kind in daily.done:
                found.append(max(1, turns))
                turns = 0
            elif event.kind in daily.undone:
                found.append(UNDONE)
    return tuple(found)
