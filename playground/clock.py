"""The playground's clock: the machine's time plus the seconds that tests have added."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime


class Clock:
    """A clock in seconds since 1970. It can be advanced, never set back."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """Seconds by which the clock was advanced so far."""
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass at once, and wake the tasks whose time has come."""
        if seconds < 0:
            raise ValueError('the clock cannot be set back')
        self.ahead += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep_until(self, moment: float) -> None:
        """Wait until the clock shows `moment`, in seconds since 1970. Returns early if `advance` moves the clock
        there."""
        while (left := moment - self.now()) > 0:
            with suppress(TimeoutError):
                # Not wait_for(): a task that is woken and cancelled at the same time would continue.
                async with asyncio.timeout(left):
                    await self._moved.wait()


def iso(moment: float) -> str:
    """A timestamp in Discord's format: ISO 8601, UTC, microseconds."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec='microseconds')
