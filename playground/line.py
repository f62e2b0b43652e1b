"""The line between the bot and Discord: its upload speed and its latency."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from .clock import Clock

CHUNK = 4096
"""Bytes of an upload that are sent before the next upload has its turn: concurrent uploads share the line."""

OVERHEAD = 600
"""Bytes added to each request for its headers."""

MEGABIT = 1e6 / 8
"""Bytes per second in a megabit per second."""


@dataclass(frozen=True, slots=True)
class LineSpeed:
    """The speed of a line. By default nothing takes time."""

    uplink: float | None = None
    """Upload speed in megabits per second, shared by all requests; None for unlimited."""
    latency: float = 0.0
    """Seconds to the other end and back."""


class Line:
    """Delays requests, answers and events, by the playground's clock. `speed` may be changed at any time."""

    def __init__(self, clock: Clock, speed: LineSpeed | None = None) -> None:
        self.speed = LineSpeed() if speed is None else speed
        self._clock = clock
        self._turns = asyncio.Lock()
        self._free = 0.0
        self.busy = 0
        """Number of uploads under way."""

    @property
    def one_way(self) -> float:
        """Seconds that a message takes in one direction."""
        return self.speed.latency / 2

    async def carry_up(self, size: int) -> None:
        """Wait as long as the upload of a request with a body of `size` bytes takes."""
        left = size + OVERHEAD
        if not self.busy:
            self._free = self._clock.now()
        self.busy += 1
        try:
            while left > 0 and (uplink := self.speed.uplink) is not None:
                # An asyncio lock is fair, so uploads alternate.
                async with self._turns:
                    chunk = min(left, CHUNK)
                    self._free += chunk / (uplink * MEGABIT)
                    await self._clock.sleep_until(self._free)
                left -= chunk
        finally:
            self.busy -= 1
        await self.carry()

    async def carry(self) -> None:
        """Wait as long as a short message takes in one direction."""
        if self.one_way:
            await self._clock.sleep_until(self._clock.now() + self.one_way)
