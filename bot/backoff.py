"""How long to wait before another login: Discord allows 1,000 in a day, and then takes the token away."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

SHORTEST: Final = 1.0
"""Seconds of the first pause."""

LONGEST: Final = 300.0
"""Seconds of the longest pause: fewer than 300 logins in a day."""

STEADY: Final = 600.0
"""Seconds after which a connection has proved itself, so that the next pause is short again."""


@dataclass(slots=True)
class Backoff:
    """Pauses that double as long as connections do not last."""

    pause: float = 0.0
    """Seconds of the last pause."""

    def after(self, lasted: float) -> float:
        """Seconds to wait now that a connection has ended which lasted so many seconds."""
        self.pause = SHORTEST if lasted >= STEADY or not self.pause else min(self.pause * 2, LONGEST)
        return self.pause


class Logins:
    """The logins of one shard at the gateway, each as long after the one before as the backoff says."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._backoff = Backoff()
        self._last = -math.inf
        self._due = -math.inf

    @property
    def wait(self) -> float:
        """Seconds until the next login may be made."""
        return max(0.0, self._due - self._clock())

    def made(self) -> None:
        """A login is made now."""
        now = self._clock()
        self._due = now + self._backoff.after(now - self._last)
        self._last = now
