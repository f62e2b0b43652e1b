"""Who is at the tables now, and which of their screens they look at.

A person who is at the table need not be called to it. What they look at is refreshed at once; the hand in the DMs of
whoever acts from the board, which they do not look at, when their turn is over or at the next pulse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.screens.recent import Recent
from bot.tables.seats import AWAY
from persistence.rows import Place, Table

LASTS: Final = 90.0
"""Seconds that a person counts as present after a press."""

LATELY: Final = 7
"""So many times as long they count as somebody who may be watching: who waits for their turn presses nothing."""

IDLE: Final = 3600.0
"""Seconds without anybody's press after which a lobby is closed."""


class Presence:
    """The last presses of people at their tables.

    Nothing of it is stored: after a start nobody is present, and nobody away before they had the time to press.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._seen: Recent[tuple[int, int], Place] = Recent(LASTS, clock)
        self._lately: Recent[tuple[int, int], bool] = Recent(LASTS * LATELY, clock)
        self._pressed: Recent[tuple[int, int], bool] = Recent(AWAY, clock)
        self._in_use: Recent[int, bool] = Recent(IDLE, clock)
        self._clock = clock
        self._began = clock()

    @property
    def lasts(self) -> float:
        """Seconds that a person counts as present after a press."""
        return self._seen.lasts

    @lasts.setter
    def lasts(self, seconds: float) -> None:
        self._seen.lasts = seconds
        self._lately.lasts = seconds * LATELY

    def record(self, table: Table, user_id: int, place: Place) -> None:
        """Somebody who sits at the table has used a screen of it."""
        self.press(table.id, user_id)
        self._seen.put((table.id, user_id), place)
        self._lately.put((table.id, user_id), True)

    def place(self, table: Table, user_id: int | None) -> Place | None:
        """Where a person is at the table, None when they are not there."""
        return self._seen.get((table.id, user_id or 0))

    def lately(self, table: Table, user_id: int | None) -> bool:
        """Whether a person was at the table a few minutes ago, and may be watching it."""
        return self._lately.get((table.id, user_id or 0)) is not None

    def press(self, table_id: int, user_id: int) -> None:
        """Somebody has pressed something that belongs to the table, whether they sit there or not."""
        self._pressed.put((table_id, user_id), True)
        self._in_use.put(table_id, True)

    def away(self, table: Table, user_id: int | None) -> bool:
        """Whether a person has pressed nothing at the table for `AWAY` seconds."""
        return self._clock() - self._began >= AWAY and self._pressed.get((table.id, user_id or 0)) is None

    def idle(self, table_id: int) -> bool:
        """Whether nobody has pressed anything at the table for `IDLE` seconds, as far as that is known."""
        return self._in_use.get(table_id) is None
