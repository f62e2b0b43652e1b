"""Who is at the tables now, and which of their screens they look at.

A person who is at the table need not be called to it. What they look at is refreshed at once; the hand in the DMs of
whoever acts from the board, which they do not look at, when their turn is over or at the next pulse.
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

    def record(self, table: Table, user_id: int, place: Place) -> None:
        """Somebody has used a screen of the table."""
        self._seen.put((table.id, user_id), place)

    def place(self, table: Table, user_id: int | None) -> Place | None:
        """Where a person is at the table, None when they are not there."""
        return self._seen.get((table.id, user_id or 0))
