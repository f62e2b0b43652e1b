"""Pacing: spreads the edits in a channel. Discord allows about five in five seconds, for all tables together.

These numbers were observed: Discord documents none.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from itertools import islice
from typing import Final

EVERY: Final = 1.1
"""Minimum seconds between two edits in a channel."""

RESTS: Final = 12.0
"""Minimum seconds between two edits of a screen that its player does not look at."""


class Pacing:
    """Gives each screen that needs an edit its turn in the channel, in the order of arrival."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.every = EVERY
        self.rests = RESTS
        self._clock = clock
        self._over = False
        self._free: dict[int, float] = {}
        self._turns: dict[Hashable, float] = {}
        self._resting: dict[Hashable, float] = {}

    def wait(self, screen: Hashable, channel_id: int) -> float:
        """Queue a screen for an edit in its channel. Returns the seconds until its turn; 0 if it may be edited now."""
        if screen not in self._turns:
            self._turns[screen] = self.count(channel_id)
        return self.left(screen)

    def left(self, screen: Hashable) -> float:
        """Seconds until a queued screen's turn; 0 if it is not queued."""
        return 0.0 if self._over else max(0.0, self._turns.get(screen, 0.0) - self._clock())

    def rest(self, screen: Hashable) -> None:
        """Let a screen rest for `RESTS` seconds after an edit, because its player does not look at it."""
        self._resting.pop(screen, None)
        self._resting[screen] = self._clock() + self.rests
        # The oldest entries come first, so a look at two of them keeps the dictionary small.
        for old in [each for each, over in islice(self._resting.items(), 2) if over <= self._clock()]:
            del self._resting[old]

    def rested(self, screen: Hashable) -> float:
        """Seconds until a screen's rest ends; 0 if it does not rest."""
        return 0.0 if self._over else max(0.0, self._resting.get(screen, 0.0) - self._clock())

    def end(self) -> None:
        """Let every edit through at once, because the bot stops."""
        self._over = True

    def shown(self, screen: Hashable) -> None:
        """Remove a screen from the queue."""
        self._turns.pop(screen, None)

    def count(self, channel_id: int) -> float:
        """Reserve the next free turn of a channel. Returns its time on the monotonic clock."""
        now = self._clock()
        turn = max(now, self._free.pop(channel_id, now))
        self._free[channel_id] = turn + self.every
        # The oldest entries come first, so a look at two of them keeps the dictionary small.
        for old in [channel for channel, free in islice(self._free.items(), 2) if free <= now]:
            del self._free[old]
        return turn
