"""The ban of a bot that keeps sending refused requests."""

from __future__ import annotations

from collections import deque

from .clock import Clock
from .ratelimits import Limit

REFUSED = Limit(10_000, 600.0)
LASTS = 3600.0
"""Seconds that a ban lasts."""
COUNTED = (401, 403, 429)


class Ban:
    """Counts the bot's refused requests, and bans the bot after too many. During a ban every request is refused."""

    def __init__(self, clock: Clock, limit: Limit = REFUSED) -> None:
        self._clock = clock
        self._limit = limit
        self._refused: deque[float] = deque()
        self._until = 0.0

    @property
    def left(self) -> float:
        """Seconds until the ban ends; 0 without a ban."""
        return max(self._until - self._clock.now(), 0.0)

    def count(self, status: int) -> None:
        """Count a request answered with this status, if it is 401, 403 or 429. May begin a ban."""
        if status not in COUNTED:
            return
        now = self._clock.now()
        self._refused.append(now)
        while self._refused[0] <= now - self._limit.seconds:
            self._refused.popleft()
        if len(self._refused) >= self._limit.requests:
            self._until = now + LASTS
            self._refused.clear()
