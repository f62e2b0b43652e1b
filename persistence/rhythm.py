"""Rhythms: a user's quiet hours, holiday and reminders, and time limits that wait meanwhile."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

HOUR: Final = 3600.0

LONGEST_QUIET: Final = 10
"""Maximum length of quiet hours a day, so that other players wait for no longer."""

LONGEST_AWAY: Final = 14
"""Maximum length of a holiday in days."""

REMINDED: Final = 3 / 4
"""Share of the thinking time after which a player is reminded."""

SHORTEST_REMINDED: Final = 120
"""Shortest thinking time in seconds with a reminder.

With less time, few players would read the reminder before the deadline.
"""

SHORTEST_WAITING: Final = 3600
"""Shortest thinking time in seconds that waits for a resting player. With less, the players sit together."""

REMIND_FOR: Final = 7 * 24 * HOUR
"""Seconds after a question in which its player is reminded again and again."""


class Rhythm(NamedTuple):
    """When a user wants to be called. They rest in their quiet hours and on holiday.

    `quiet_from` is an hour of the day in their time zone `zone`; None without quiet hours. `quiet_hours` is the length
    of the quiet hours. `away_until` (Unix seconds) ends a holiday. `remind_hours` are the hours between two reminders;
    None for one reminder before a deadline, 0 for none.
    """

    zone: str | None = None
    quiet_from: int | None = None
    quiet_hours: int = 0
    away_until: float | None = None
    remind_hours: int | None = None

    def back_at(self, now: float, *, holidays: bool = True) -> float | None:
        """Return when a user who rests `now` is back, in Unix seconds. None if they don't rest.

        Without `holidays`, only quiet hours count.
        """
        back = now
        if holidays and self.away_until is not None:
            back = max(back, self.away_until)
        back = self._quiet_until(back)
        return back if back > now else None

    def after(self, start: float, seconds: float, *, holidays: bool = True) -> float:
        """Return the time (Unix seconds) at which the user has had `seconds` without rest since `start`."""
        now, left = start, seconds
        while True:
            now = self.back_at(now, holidays=holidays) or now
            rest = self._next_quiet(now)
            if now + left <= rest:
                return now + left
            now, left = rest, left - (rest - now)

    def without_rest(self, start: float, end: float, *, holidays: bool = True) -> float:
        """Return the seconds between two times in which the user doesn't rest."""
        now, found = start, 0.0
        while (now := self.back_at(now, holidays=holidays) or now) < end:
            rest = min(end, self._next_quiet(now))
            found, now = found + rest - now, rest
        return found

    def due_at(self, asked_at: float, limit: int, *, holidays: bool) -> float:
        """Return the deadline of a question with a `limit` in seconds. A long limit waits while the user rests."""
        return asked_at + limit if limit < SHORTEST_WAITING else self.after(asked_at, limit, holidays=holidays)

    def remind_at(self, asked_at: float, now: float, due_at: float | None, limit: int | None) -> float | None:
        """Return when to remind the user next of a question, or None. `limit` (seconds) is None without a deadline."""
        if self.remind_hours is None:
            if due_at is None or limit is None or limit < SHORTEST_REMINDED or now > asked_at:
                return None
            early = due_at - (1 - REMINDED) * limit
            early = self.back_at(early) or early
            return early if early < due_at else None
        if not self.remind_hours:
            return None
        then = now + self.remind_hours * HOUR
        then = self.back_at(then) or then
        # A holiday may be longer than the time for reminders.
        last = max(asked_at, self.away_until or asked_at) + REMIND_FOR
        return then if then <= last and (due_at is None or then < due_at) else None

    def _quiet_until(self, now: float) -> float:
        """Return the end of the quiet hours at `now`, or `now` outside of them."""
        if self.quiet_from is None or self.zone is None:
            return now
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        into = (local.hour - self.quiet_from) % 24
        if into >= self.quiet_hours:
            return now
        first = local.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
        return max(now, _at(first, local.hour - into + self.quiet_hours))

    def _next_quiet(self, now: float) -> float:
        """Return the next start of quiet hours after `now`, infinite without quiet hours."""
        if self.quiet_from is None or self.zone is None or not self.quiet_hours:
            return math.inf
        local = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        first = local.replace(hour=0, minute=0, second=0, microsecond=0, fold=0)
        return next(start for day in range(3) if (start := _at(first, self.quiet_from + 24 * day)) > now)


ANY_TIME: Final = Rhythm()
"""The rhythm of a user who has chosen nothing."""


def _at(midnight: datetime, hours: int) -> float:
    """Return the Unix seconds of an hour on the clock, counted from a local midnight. 25 is one o'clock on the next
    day.
    """
    # Aware datetimes add as the clock on the wall does.
    return (midnight + timedelta(hours=hours)).astimezone(UTC).timestamp()
