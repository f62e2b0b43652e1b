"""Backoff between logins: Discord allows 1,000 a day, and then resets the token."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

SHORTEST: Final = 1.0
"""Seconds of the first pause."""

LONGEST: Final = 300.0
"""Seconds of the longest pause: with it, a bot logs in fewer than 300 times a day."""

STEADY: Final = 600.0
"""Seconds after which a connection counts as stable. The next pause is the shortest again."""


@dataclass(slots=True)
class Backoff:
    """Pauses that double while connections stay short."""

    pause: float = 0.0
    """Seconds of the last pause; 0 before the first."""

    def after(self, lasted: float) -> float:
        """Return the seconds to wait after a connection that lasted `lasted` seconds."""
        self.pause = SHORTEST if lasted >= STEADY or not self.pause else min(self.pause * 2, LONGEST)
        return self.pause


class Attempts:
    """Repeated attempts at one thing, such as a login. The backoff grows while attempts follow each other quickly."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._backoff = Backoff()
        self._last = -math.inf
        self._due = -math.inf

    @property
    def wait(self) -> float:
        """Seconds until the next attempt is allowed; 0 if it is allowed now."""
        return max(0.0, self._due - self._clock())

    def made(self) -> None:
        """Record that an attempt begins now."""
        now = self._clock()
        self._due = now + self._backoff.after(now - self._last)
        self._last = now
