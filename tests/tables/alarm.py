"""Deadlines with a clock that tests move."""

from __future__ import annotations

import asyncio

from bot import clock
from bot.tables.deadlines import Deadlines
from persistence import Store, Table

STUCK = 20.0
"""Seconds after which a scheduler that is still busy fails the test."""


class Clock(clock.Clock):
    """A clock that only tests move. `wrong` is the error of the machine's clock in seconds."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.wrong = 0.0
        super().__init__(lambda: self.time + self.wrong, lambda: self.time)

    def pass_by(self, seconds: float) -> None:
        self.time += seconds


class Bot:
    """The bot's deadlines, without the rest of the bot. Records changed tables, and reminders as `(table_id, seat)`."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.changed: list[int] = []
        self.reminded: list[tuple[int, int]] = []
        self.deadlines = Deadlines(store, self.changed.append, self._remind, clock)

    async def _remind(self, table: Table, seat: int) -> None:
        self.reminded.append((table.id, seat))

    async def after(self, seconds: float) -> None:
        """Move the clock by `seconds`, and wait until all due deadlines are handled."""
        self.clock.pass_by(seconds)
        self.deadlines.wake()
        async with asyncio.timeout(STUCK):
            await self.deadlines.drain()
