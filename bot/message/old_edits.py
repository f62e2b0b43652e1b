"""Budget for edits of messages older than an hour: Discord allows few in each channel (30046)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Final

EDITS: Final = 3
"""Edits of old messages allowed in a channel within `WINDOW` seconds.

This was observed: Discord documents no number.
"""

WINDOW: Final = 20.0
"""Seconds for which an edit counts."""


class OldEdits:
    """Counts the edits of old messages in each channel.

    When there are too many, Discord delays every further edit in the channel by several seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._made: dict[int, deque[float]] = {}

    def take(self, channel_id: int) -> bool:
        """Count an edit. Returns False, without counting, if the channel's budget is spent."""
        now = self._clock()
        made = self._made.pop(channel_id, deque[float](maxlen=EDITS))
        # The channels with the oldest edits come first, so a look at two of them keeps the dictionary small.
        self._made[channel_id] = made
        for old in [each for each, times in islice(self._made.items(), 2) if times and times[-1] <= now - WINDOW]:
            if old != channel_id:
                del self._made[old]
        if len(made) == EDITS and made[0] > now - WINDOW:
            return False
        made.append(now)
        return True
