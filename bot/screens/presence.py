"""Who is at the tables now, and which of their screens they look at.

A person who is at the table need not be called to it. What they look at is refreshed at once; the hand in the DMs of
whoever acts from the board, which they do not look at, when their turn is over or at the next pulse.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.screens.recent import Recent
from bot.tables.duties import Duties
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

    Nothing of it is stored: after a start nobody is present, and nobody away before they had the time to press. What
    happens at other processes is heard, and where something may have been missed it is as after a start.
    """

    def __init__(self, duties: Duties, clock: Callable[[], float]) -> None:
        self._duties = duties
        self._told: Recent[tuple[int, int], str] = Recent(LASTS / 3, clock)
        self._seen: Recent[tuple[int, int], Place] = Recent(LASTS, clock)
        self._lately: Recent[tuple[int, int], bool] = Recent(LASTS * LATELY, clock)
        self._pressed: Recent[tuple[int, int], bool] = Recent(AWAY, clock)
        self._in_use: Recent[int, bool] = Recent(IDLE, clock)
        self._clock = clock
        self._began = clock()
        duties.hear('pressed', self._press_here)
        duties.hear('blind', self._begin_anew)

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
        self._press(table.id, user_id, place)

    def place(self, table: Table, user_id: int | None) -> Place | None:
        """Where a person is at the table, None when they are not there."""
        return self._seen.get((table.id, user_id or 0))

    def lately(self, table: Table, user_id: int | None) -> bool:
        """Whether a person was at the table a few minutes ago, and may be watching it."""
        return self._lately.get((table.id, user_id or 0)) is not None

    def press(self, table_id: int, user_id: int) -> None:
        """Somebody has pressed something that belongs to the table, whether they sit there or not."""
        self._press(table_id, user_id, None)

    def _press(self, table_id: int, user_id: int, place: Place | None) -> None:
        self._press_here(table_id, user_id, place)
        told = self._told.get((table_id, user_id))
        if told is None or place not in (None, told):
            self._told.put((table_id, user_id), place or '')
            self._duties.tell('pressed', table_id, user_id, place)

    def _press_here(self, table_id: int, user_id: int, place: Place | None) -> None:
        self._pressed.put((table_id, user_id), True)
        self._in_use.put(table_id, True)
        if place is not None:
            self._seen.put((table_id, user_id), place)
            self._lately.put((table_id, user_id), True)

    def _begin_anew(self) -> None:
        self._began = self._clock()

    def away(self, table: Table, user_id: int | None) -> bool:
        """Whether a person has pressed nothing at the table for `AWAY` seconds."""
        return self._clock() - self._began >= AWAY and self._pressed.get((table.id, user_id or 0)) is None

    def idle(self, table_id: int) -> bool:
        """Whether nobody has pressed anything at the table for `IDLE` seconds, as far as that is known."""
        return self._in_use.get(table_id) is None
