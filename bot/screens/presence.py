"""Presence: which users are at their tables now, and which screen they look at.

A user who is present needs no ping. The screen they look at is refreshed at once. A player who acts from the board does
not look at the hand in their DMs: that hand is refreshed after their turn, or at the next pulse.
"""

from __future__ import annotations

from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, TypeAlias

from bot.clock import Clock
from bot.screens.recent import Recent
from bot.tables.seats import AWAY
from bot.tasks import Tasks
from persistence.changes import Change
from persistence.cluster import Standing
from persistence.errors import StoreUnavailable
from persistence.rhythm import Rhythm
from persistence.rows import Place, Seat, Table
from persistence.store import Store

LASTS: Final = 90.0
"""Seconds that a user counts as present after a press."""

LATELY: Final = 7
"""A user may still be watching until `LATELY` times `LASTS` seconds after a press: players who wait do not press."""

TOLD_EVERY: Final = LASTS / 3
"""Minimum seconds between two stored presses of a user in the same screen."""

JUST_NOW: Final = 10.0
"""Maximum age in seconds of the stored presses that a process reads."""

Person: TypeAlias = tuple[int, str]
"""`(table_id, key)`. The store derives the key from the user's id, to keep that id out of the rows."""

IDLE: Final = 3600.0
"""Seconds without a press after which a lobby is closed."""


class Presence:
    """The last presses of users at their tables, in memory.

    After a start no user is present, and for the first `AWAY` seconds none is absent. With several processes each press
    is also stored, at most every `TOLD_EVERY` seconds. Other processes read it when they hear that the table has
    changed. A process that may have missed such news starts again, as if the bot had just started.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        steady = clock.steady
        self._store = store
        self._now = clock.now
        self._clock = steady
        self._told: Recent[Person, str] = Recent(TOLD_EVERY, steady)
        self._learned: Recent[Person, float] = Recent(LASTS, steady)
        self._seen: Recent[Person, Place] = Recent(LASTS, steady)
        self._lately: Recent[Person, bool] = Recent(LASTS * LATELY, steady)
        self._pressed: Recent[Person, bool] = Recent(AWAY, steady)
        self._in_use: Recent[int, bool] = Recent(IDLE, steady)
        self._began = steady()
        self._tasks = Tasks()
        store.watch(self._on_change)
        store.cluster.watch(self._on_standing)

    @property
    def lasts(self) -> float:
        """Seconds that a user counts as present after a press."""
        return self._seen.lasts

    @lasts.setter
    def lasts(self, seconds: float) -> None:
        self._seen.lasts = seconds
        self._lately.lasts = seconds * LATELY

    def record(self, table: Table, user_id: int, place: Place) -> None:
        """Record that a player has used the board or their hand at a table."""
        self._press(self._person(table.id, user_id), place)

    def place(self, table: Table, user_id: int | None) -> Place | None:
        """The screen that a user has used last; None if they are not present."""
        return self._seen.get(self._person(table.id, user_id))

    def lately(self, table: Table, user_id: int | None) -> bool:
        """Whether a user was present within the last ten minutes or so, and may still be watching."""
        return self._lately.get(self._person(table.id, user_id)) is not None

    def press(self, table_id: int, user_id: int) -> None:
        """Record that a user has pressed a control of a table. They need not have a seat there."""
        self._press(self._person(table_id, user_id), None)

    def away(self, table: Table, user_id: int | None) -> bool:
        """Whether a user is absent: no press at the table for `AWAY` seconds.

        False until this process has run that long, because earlier presses are unknown.
        """
        return self._clock() - self._began >= AWAY and self._pressed.get(self._person(table.id, user_id)) is None

    def back_at(self, table: Table, seat: Seat) -> float | None:
        """When the user of a seat is back from quiet hours or a holiday (Unix seconds).

        None if they are not resting, or have pressed at the table in the last `AWAY` seconds.
        """
        return None if seat.user_id is None else self.back(table.id, seat.user_id, seat.rhythm)

    def back(self, table_id: int, user_id: int, rhythm: Rhythm) -> float | None:
        """When a user with this rhythm is back (Unix seconds). None as in `back_at`."""
        pressed = self._pressed.get(self._person(table_id, user_id)) is not None
        return None if pressed else rhythm.back_at(self._now())

    def idle(self, table_id: int) -> bool:
        """Whether no press at the table is known for the last `IDLE` seconds."""
        return self._in_use.get(table_id) is None

    async def sweep(self) -> None:
        """Delete expired presses from the store. Raises `StoreUnavailable`."""
        if self._store.processes > 1:
            await self._store.expire_presses(self._now() - IDLE)

    def _person(self, table_id: int, user_id: int | None) -> Person:
        return table_id, self._store.person(table_id, user_id or 0)

    def _press(self, person: Person, place: Place | None) -> None:
        self._press_here(person, place)
        told = self._told.get(person)
        if self._store.processes > 1 and (told is None or place not in (None, told)):
            self._told.put(person, place or '')
            self._later(self._store.note_press(*person, place, at=self._now()))

    def _press_here(self, person: Person, place: Place | None) -> None:
        self._pressed.put(person, True)
        self._in_use.put(person[0], True)
        if place is not None:
            self._seen.put(person, place)
            self._lately.put(person, True)

    def _on_change(self, change: Change) -> None:
        if change.elsewhere:
            self._later(self._learn(change.table_id))

    async def _learn(self, table_id: int) -> None:
        """Read a table's presses of the last `JUST_NOW` seconds, which other processes have stored.

        Older presses are already known, because each press was read soon after it was stored.
        """
        for press in await self._store.presses(table_id, since=self._now() - JUST_NOW):
            person = table_id, press.person
            if self._learned.get(person) != press.at:
                self._learned.put(person, press.at)
                self._press_here(person, press.place)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.start(self._ignore_outage(work), 'presence told or learned')

    async def _ignore_outage(self, work: Coroutine[Any, Any, None]) -> None:
        # If this fails, the worst is a ping for a user who is present.
        with suppress(StoreUnavailable):
            await work

    def _on_standing(self, standing: Standing) -> None:
        if standing.missed:
            self._began = self._clock()
