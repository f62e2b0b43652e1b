"""Discord's ids: milliseconds since 2015 in 42 bits, and 22 bits that distinguish ids of one millisecond."""

from __future__ import annotations

from .clock import Clock

EPOCH_MS = 1_420_070_400_000


def created(snowflake: int) -> float:
    """The creation time of an id, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


class Snowflakes:
    """Generates increasing ids, each with the time of its creation."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """A new id, greater than all before."""
        fresh = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self.last = max(self.last + 1, fresh)
        return self.last
