"""Keeps all requests together below the fifty a second that Discord takes from a bot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

RATE: Final = 40
"""Requests a second that are made for long."""

AT_ONCE: Final = 8
"""Requests that may be made at once after a rest: with the rate they stay below the fifty."""


class Throttle:
    """Lets requests through in the order in which they come. Answers to interactions do not count and need not ask."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._next = 0.0

    async def turn(self) -> None:
        """Wait until another request may be made."""
        wait = self.wait()
        if wait > 0:
            await asyncio.sleep(wait)

    def wait(self) -> float:
        """Seconds until another request may be made, which is counted as made then."""
        now = self._clock()
        self._next = max(self._next, now - AT_ONCE / RATE) + 1 / RATE
        return max(0.0, self._next - now)
