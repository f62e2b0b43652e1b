"""Paces of a daily deal, computed from the log: how many turns each goal took, or that the goal was taken back.

`Daily` says which events are turns, and which ones complete a goal or take it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from bot.tables.stored_events import events_of
from engine.package import Daily
from persistence.play import without_undone
from persistence.rows import Action

UNDONE: Final = 0
"""The pace that stands for a goal taken back."""


class Goal(NamedTuple):
    """A goal that was completed: its card, None if it has none, and its pace."""

    card: Any
    pace: int


def paces(daily: Daily, log: Iterable[Action]) -> tuple[int, ...]:
    """The latest pace of each goal that was ever completed, in the order of first completion.

    A pace is the number of turns since the previous completion of any goal, at least 1. It is `UNDONE` for a goal that
    was taken back and not completed again.
    """
    goals: list[Goal] = []
    turns = 0
    for action in without_undone([*log]):
        for event in events_of(action):
            if event.kind == daily.turn:
                turns += 1
            elif event.kind in daily.done:
                _complete(goals, Goal(event.args.get('card'), max(1, turns)))
                turns = 0
            elif event.kind in daily.undone:
                _take_back(goals, event.args.get('card'))
    return tuple(goal.pace for goal in goals)


def _complete(goals: list[Goal], goal: Goal) -> None:
    """Add a completed goal. If it was taken back before, its new pace replaces `UNDONE`."""
    lost = Goal(goal.card, UNDONE)
    if lost in goals:
        goals[goals.index(lost)] = goal
    else:
        goals.append(goal)


def _take_back(goals: list[Goal], card: Any) -> None:
    """Mark the latest goal with this card as taken back. Does nothing if a damaged log has no such goal."""
    held = [place for place, goal in enumerate(goals) if goal.card == card and goal.pace != UNDONE]
    if held:
        goals[held[-1]] = Goal(card, UNDONE)
