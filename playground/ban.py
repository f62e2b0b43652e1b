"""The ban of an address that keeps asking for what it is refused."""

from __future__ import annotations

from collections import deque

from .clock import Clock
from .ratelimits import Limit

REFUSED = Limit(10_000, 600.0)
LASTS = 3600.0
"""Seconds."""
COUNTED = (401, 403, 429)


class Ban:
    """Counts the refused requests. Within a ban every request is answered by the guard before Discord."""

    def __init__(self, clock: Clock, limit: Limit = REFUSED) -> None:
        self._clock = clock
        self._limit = limit
        self._refused: deque[float] = deque()
        self._until = 0.0

    @property
    def left(self) -> float:
        """Seconds for which the ban still lasts; 0 without one."""
        return max(self._until - self._clock.now(), 0.0)

    def count(self, status: int) -> None:
        """A request has been answered with that status."""
        if status not in COUNTED:
            return
        now = self._clock.now()
        self._refused.append(now)
        while self._refused[0] <= now - self._limit.seconds:
            self._refused.popleft()
        if len(self._refused) >= self._limit.requests:
            self._until = now + LASTS
            self._refused.clear()
