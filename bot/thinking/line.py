"""Who is thought for next: people first, and among equals whoever came first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count


class Urgency(IntEnum):
    """Who waits for a job; the lower the sooner it is done."""

    PEOPLE = 0
    BACKGROUND = 1


class Line:
    """Lets so many through at once."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def place(self, urgency: Urgency, patience: float | None = None) -> AsyncIterator[None]:
        """Wait for a place and keep it. Raises `TimeoutError` after `patience` seconds of waiting."""
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
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                # Both came at once: somebody else gets the place.
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
