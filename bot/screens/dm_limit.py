"""The rate limit for new DM channels.

Discord blocks a bot that opens many DM channels quickly, or retries closed ones (40003 "opening DMs too fast", 20026
quarantine).
"""

from __future__ import annotations

import json
import math
from collections import deque
from typing import Final

WITHIN: Final = 610.0
"""Seconds that an opened channel counts towards the limit: ten minutes, and ten seconds for clocks that differ."""

PAUSE: Final = 3600.0
"""Seconds without new channels after Discord's 40003 (opening DMs too fast)."""

MOST: Final = 10
"""Default limit of new channels within `WITHIN`."""


class DmLimit:
    """Counts the DM channels that were opened lately, and limits how many more may be opened.

    The process has one, so that a new connection to Discord does not reset it.

    `now` is the time on the steady clock. The store has Unix seconds: the steady clock's time plus `ahead`.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.known = False
        """Whether earlier openings were read from the store."""
        self.quarantined = False
        """Whether Discord has quarantined the application. Then no new DMs are sent until the process restarts."""
        self._opened: deque[float] = deque()
        self._paused_until = -math.inf

    def free(self, now: float) -> int:
        """Number of channels that may be opened at `now` (steady clock)."""
        while self._opened and now - self._opened[0] >= WITHIN:
            self._opened.popleft()
        stopped = self.quarantined or now < self._paused_until
        return 0 if stopped else max(0, self.most - len(self._opened))

    def spend(self, now: float) -> None:
        """Count a channel that is about to be opened."""
        self._opened.append(now)

    def pause(self, now: float) -> None:
        """Open no channels for `PAUSE` seconds."""
        self._paused_until = now + PAUSE

    def kept(self, ahead: float) -> str:
        """The recent openings and the end of the pause as text, for the store, in Unix seconds.

        `ahead` is the Unix time minus the steady clock's time, in seconds.
        """
        return json.dumps([max(0.0, self._paused_until + ahead), *(at + ahead for at in self._opened)])

    def learn(self, kept: str | None, now: float, ahead: float) -> None:
        """Restore the openings and the pause from `kept`, the text that `kept()` made. None at the first start.

        A time of an opening after `now` means that the clock was set back since: it becomes `now`. The pause is cut to
        at most `PAUSE` from now. `ahead` is the Unix time minus the steady clock's time, in seconds.
        """
        paused_until, *opened = (at - ahead for at in json.loads(kept or '[0.0]'))
        self._paused_until = min(paused_until, now + PAUSE)
        self._opened = deque(min(at, now) for at in opened)
        self.known = True
