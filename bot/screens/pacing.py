"""Spreads the edits of a channel: Discord takes five of them in five seconds, whatever tables share it."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from itertools import islice
from typing import Final

EVERY: Final = 1.1
"""Seconds between two edits of a channel."""

RESTS: Final = 12.0
"""Seconds between two edits of a screen that nobody is likely to look at."""


class Pacing:
    """Gives every screen that is to be edited a turn of its channel, in the order in which they ask."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.every = EVERY
        self.rests = RESTS
        self._clock = clock
        self._over = False
        self._free: dict[int, float] = {}
        self._turns: dict[Hashable, float] = {}
        self._resting: dict[Hashable, float] = {}

    def wait(self, screen: Hashable, channel_id: int) -> float:
        """Seconds until it is a screen's turn to be edited. With 0 it is now, and the turn is taken."""
        if screen not in self._turns:
            self._turns[screen] = self.count(channel_id)
        return self.left(screen)

    def left(self, screen: Hashable) -> float:
        """Seconds until the turn that a screen has been given; 0 when it has been given none."""
        return 0.0 if self._over else max(0.0, self._turns.get(screen, 0.0) - self._clock())

    def rest(self, screen: Hashable) -> None:
        """A screen has been edited, and nobody is likely to look at it: it need not follow every step."""
        self._resting.pop(screen, None)
        self._resting[screen] = self._clock() + self.rests
        # Those that were edited longest ago stand first.
        for old in [each for each, over in islice(self._resting.items(), 2) if over <= self._clock()]:
            del self._resting[old]

    def rested(self, screen: Hashable) -> float:
        """Seconds that a screen rests yet."""
        return 0.0 if self._over else max(0.0, self._resting.get(screen, 0.0) - self._clock())

    def end(self) -> None:
        """The bot is being stopped: nothing waits any more."""
        self._over = True

    def shown(self, screen: Hashable) -> None:
        """A screen waits no longer."""
        self._turns.pop(screen, None)

    def count(self, channel_id: int) -> float:
        """Take the next turn of a channel: when that is, by the clock."""
        now = self._clock()
        turn = max(now, self._free.pop(channel_id, now))
        self._free[channel_id] = turn + self.every
        # Those that were edited longest ago stand first.
        for old in [channel for channel, free in islice(self._free.items(), 2) if free <= now]:
            del self._free[old]
        return turn
