"""The deals of the days: which games have one, what is measured, and whose day it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Final

from engine.registry import GAMES
from persistence.rows import Table

DAY: Final = re.compile(r'\d{4}-\d\d-\d\d')


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a day of one game, for one.

    `steps` is how many things there are to do, and `done` the events that are one of them; `undone` undo one. `turn` is
    the event of every turn. A step within `quick` turns of the one before was quick, one within `fair` turns fair.
    `fewer`: turns are counted, and fewer are better; else steps, and more are better.
    """

    game: str
    options: Mapping[str, Any]
    steps: int
    done: frozenset[str]
    undone: frozenset[str]
    turn: str
    quick: int
    fair: int
    fewer: bool

    def table_options(self) -> str:
        """What is agreed at its tables."""
        return GAMES[self.game].Options(**self.options).model_dump_json()


DAILIES: Final[Mapping[str, Daily]] = {
    'labyrinth': Daily(
        game='labyrinth',
        options={'cards': '6'},
        steps=7,
        done=frozenset({'labyrinth.found', 'labyrinth.won'}),
        undone=frozenset(),
        turn='labyrinth.pushed',
        quick=1,
        fair=2,
        fewer=True,
    ),
    'onirim': Daily(
        game='onirim',
        options={},
        steps=8,
        done=frozenset({'onirim.door_found', 'onirim.door_opened'}),
        undone=frozenset({'onirim.nightmare_door'}),
        turn='onirim.turn',
        quick=3,
        fair=5,
        fewer=False,
    ),
}
"""By game, in the order in which they are offered."""


def day_of(now: float) -> str:
    """The day (UTC) of that moment in unix seconds: "2026-11-22"."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def next_day(day: str) -> float:
    """When the deal after that of a day begins, in unix seconds."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return midnight.timestamp() + 86400


def is_day(text: str) -> bool:
    """Whether a text is a day."""
    return DAY.fullmatch(text) is not None


def daily_of(table: Table) -> Daily | None:
    """Of which deal of a day the table plays one; None for a table with a deal of its own."""
    return None if table.daily is None else DAILIES.get(table.game)


def reached(daily: Daily, view: Any) -> int:
    """What was reached in a finished game, as `Daily.fewer` counts."""
    return int(view.turn) if daily.fewer else sum(view.result.scores)


def in_a_row(days: Iterable[str], today: str) -> int:
    """How many days in a row, until today or yesterday, are among the days."""
    numbers, last = {date.fromisoformat(day).toordinal() for day in days}, date.fromisoformat(today).toordinal()
    if last not in numbers:
        last -= 1
    count = 0
    while last - count in numbers:
        count += 1
    return count
