"""Daily deals: which games have one, how results are measured, and to which day (UTC) a time belongs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from bot.words import Words
from engine.api import View
from engine.package import Daily
from engine.registry import PACKAGES
from persistence.rows import Table

DAY: Final = re.compile(r'\d{4}-\d\d-\d\d')


def dailies() -> dict[str, Daily]:
    """The daily deals by game, in the order of the games' names."""
    return {name: daily for name, package in sorted(PACKAGES.items()) if (daily := package.daily) is not None}


def table_options(daily: Daily) -> str:
    """The options of a daily deal's tables, as JSON."""
    return PACKAGES[daily.game].game.Options(**daily.options).model_dump_json()


def day_of(now: float) -> str:
    """The day (UTC) of `now` in Unix seconds: "2026-11-22"."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def daily_title(game: str, day: str, words: Words) -> str:
    """The title of a daily deal, with its date: "Maze of the day, November 22, 2026"."""
    return words('daily-title', what=words(f'daily-{game}'), day=date.fromisoformat(day))


def next_day(day: str) -> float:
    """Unix seconds at which the next day begins."""
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return midnight.timestamp() + 86400


def day_before(day: str) -> str:
    """The day before a day: "2026-11-21"."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def is_day(text: str) -> bool:
    """Whether a text has the form of a day: "2026-11-22"."""
    return DAY.fullmatch(text) is not None


def daily_of(table: Table) -> Daily | None:
    """The daily deal of a table; None at any other table."""
    return None if table.daily is None else dailies().get(table.game)


def reached(daily: Daily, view: View) -> int:
    """The result of a finished game: the number of turns if fewer are better (`Daily.fewer`), else the points."""
    assert view.result is not None, 'the game is finished'
    return view.turn if daily.fewer else sum(view.result.scores)


def in_a_row(days: Iterable[str], today: str) -> int:
    """The user's streak: the number of consecutive `days` that end today or, if today is missing, yesterday."""
    numbers, last = {date.fromisoformat(day).toordinal() for day in days}, date.fromisoformat(today).toordinal()
    if last not in numbers:
        last -= 1
    count = 0
    while last - count in numbers:
        count += 1
    return count
