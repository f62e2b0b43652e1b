"""Discord's ids: 42 bits of milliseconds since 2015, 22 bits that keep equal milliseconds apart."""

from __future__ import annotations

from .clock import Clock

EPOCH_MS = 1_420_070_400_000


def created(snowflake: int) -> float:
    """When this id was made, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


class Snowflakes:
    """Hands out ids that only ever grow and carry the right time."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> int:
        """A new id, greater than all before."""
        fresh = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self.last = max(self.last + 1, fresh)
        return self.last
