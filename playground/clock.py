"""The playground's time: the real one, plus whatever a test has moved it on by."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970. It can be moved on, never back."""

    def __init__(self) -> None:
        self.ahead = 0.0
        """Seconds by which it was moved on."""
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self.ahead

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass at once; whoever sleeps until a moment in between wakes up."""
        if seconds < 0:
            raise ValueError('time does not run backwards')
        self.ahead += seconds
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep_until(self, moment: float) -> None:
        """Return once it is `moment` here, by waiting or because the clock was moved on."""
        while (left := moment - self.now()) > 0:
            with suppress(TimeoutError):
                # Not wait_for(): one that is woken and cancelled at the same moment would go on.
                async with asyncio.timeout(left):
                    await self._moved.wait()


def iso(moment: float) -> str:
    """The moment as Discord writes it: ISO 8601, in UTC, with microseconds."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec='microseconds')
