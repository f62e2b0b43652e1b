"""Slots for jobs: the most urgent job gets the next free slot. Of equally urgent jobs, the oldest gets it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count


class Urgency(IntEnum):
    """Priority of a job. The lowest number goes first."""

    MOVES = 0
    """A table waits for a bot player."""
    ADVICE = 1
    """A user waits, and can play on in the meantime."""
    LOOKING_BACK = 2
    """Background: game reviews, par, warming up."""


class Slots:
    """A semaphore with `slots` slots that wakes the most urgent waiting job first."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @property
    def full(self) -> bool:
        """Whether a new job has to wait."""
        return not self._free

    @asynccontextmanager
    async def slot(self, urgency: Urgency, patience: float | None = None) -> AsyncIterator[None]:
        """Wait for a slot and hold it. Raises `TimeoutError` after `patience` seconds of waiting."""
        async with asyncio.timeout(patience):
            await self._wait(urgency)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, urgency: Urgency) -> None:
        if self._free:
            self._free -= 1
            return
        slot: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), slot))
        try:
            await slot
        except asyncio.CancelledError:
            if not slot.cancelled():
                # The job was cancelled just when it got the slot, so the next job gets it.
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            _, _, slot = heappop(self._waiting)
            if not slot.done():
                slot.set_result(None)
                return
        self._free += 1
