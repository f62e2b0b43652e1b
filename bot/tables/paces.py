"""How quickly each step of the deal of a day was done, as its log tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.tables.dailies import Daily
from bot.tables.match import events_of, without_undone
from persistence.rows import Action

UNDONE: Final = 0
"""The pace of what was lost again."""


def paces(daily: Daily, log: Iterable[Action]) -> tuple[int, ...]:
    """After how many turns each step was done, counted from the one before; `UNDONE` for one that was lost again."""
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
