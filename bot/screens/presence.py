"""Who is at the tables now, and which of their screens they look at.

A screen that somebody uses is refreshed at once, and a person who is at the table need not be called to it. Screens
that nobody looks at are refreshed at the next pulse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.screens.recent import Recent
from persistence.rows import Place, Table

LASTS: Final = 90.0
"""Seconds that a person counts as present after a press."""


class Presence:
    """The last presses of people at their tables. Nothing of it is stored: after a start nobody is present."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._seen: Recent[tuple[int, int], Place] = Recent(LASTS, clock)

    @property
    def lasts(self) -> float:
        """Seconds that a person counts as present after a press."""
        return self._seen.lasts

    @lasts.setter
    def lasts(self, seconds: float) -> None:
        self._seen.lasts = seconds

    def record(self, table: Table, user_id: int, place: Place) -> bool:
        """Somebody has used a screen of the table: whether a board that nobody looked at is looked at now."""
        unused = self.places(table) == {'hand'}
        self._seen.put((table.id, user_id), place)
        return unused and place == 'board'

    def place(self, table: Table, user_id: int | None) -> Place | None:
        """Where a person is at the table, None when they are not there."""
        return self._seen.get((table.id, user_id or 0))

    def places(self, table: Table) -> set[Place]:
        """The kinds of screens of the table that are looked at."""
        return {place for seat in table.seats if (place := self.place(table, seat.user_id)) is not None}
