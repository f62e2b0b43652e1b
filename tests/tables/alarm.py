"""Deadlines as the bot runs them, with a clock that is moved on by hand."""

from __future__ import annotations

import asyncio

from bot import clock
from bot.tables.deadlines import Deadlines
from persistence import Store, Table

STUCK = 20.0
"""Seconds after which a scheduler that finds no rest fails its test."""


class Clock(clock.Clock):
    """Unix seconds that pass only when somebody says so, and can be set."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self.wrong = 0.0
        super().__init__(lambda: self.time + self.wrong, lambda: self.time)

    def pass_by(self, seconds: float) -> None:
        self.time += seconds


class Bot:
    """Deadlines as the bot runs them, and what they asked to be shown and whom they reminded."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.changed: list[int] = []
        self.reminded: list[tuple[int, int]] = []
        self.deadlines = Deadlines(store, self.changed.append, self._remind, clock)

    async def _remind(self, table: Table, seat: int) -> None:
        self.reminded.append((table.id, seat))

    async def after(self, seconds: float) -> None:
        """Let so much time pass; everything that is due then has been done."""
        self.clock.pass_by(seconds)
        self.deadlines.wake()
        async with asyncio.timeout(STUCK):
            await self.deadlines.drain()
