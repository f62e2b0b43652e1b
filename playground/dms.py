"""How many direct messages a bot may open, and how often it may knock where nobody opens."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from .clock import Clock
from .records import Channel
from .refusal import Refusal


@dataclass(frozen=True, slots=True)
class DmRules:
    """Discord keeps its figures to itself. These are on the strict side of what bots have reported."""

    window: float = 600.0
    """Seconds over which new DM channels, and attempts at them, are counted."""
    too_fast: int = 10
    """So many new ones are opened in that time; more are refused with 40003."""
    quarantine: int = 25
    """Whoever tries more often than that in that time is put into quarantine: 20026, until somebody appeals."""
    knocks: int = 10
    """Whoever sends more often than that in an hour to the same person who takes no messages, likewise."""


LENIENT = DmRules(too_fast=1_000_000, quarantine=1_000_000, knocks=1_000_000)
"""For a test of something else that needs a crowd."""
HOUR = 3600.0


class Dms:
    """What the bot has done to people's DMs lately."""

    def __init__(self, clock: Clock, rules: DmRules | None = None) -> None:
        self._clock = clock
        self.rules = DmRules() if rules is None else rules
        self.quarantined = False
        """Whether no new DM is opened any more. Those that are open stay so."""
        self._attempts: deque[float] = deque()
        self._knocks: dict[int, deque[float]] = {}

    def open(self, dm: Channel) -> None:
        """The bot asks for this DM. One that is open already is free. Raises Refusal 40003 or 20026."""
        if dm.opened:
            return
        _forget(self._attempts, self._clock.now() - self.rules.window)
        self._attempts.append(self._clock.now())
        if len(self._attempts) > self.rules.quarantine:
            self.quarantined = True
        if self.quarantined:
            raise Refusal(20026)
        if len(self._attempts) > self.rules.too_fast:
            raise Refusal(40003)
        dm.opened = True

    def knock(self, user_id: int) -> None:
        """The bot has sent something to somebody who takes no messages."""
        knocks = self._knocks.setdefault(user_id, deque())
        _forget(knocks, self._clock.now() - HOUR)
        knocks.append(self._clock.now())
        if len(knocks) > self.rules.knocks:
            self.quarantined = True

    def knocks(self, user_id: int) -> int:
        """How often the bot has sent to this person in vain within the last hour."""
        knocks = self._knocks.get(user_id, deque())
        _forget(knocks, self._clock.now() - HOUR)
        return len(knocks)

    def release(self) -> None:
        """The appeal was granted; counting begins anew."""
        self.quarantined = False
        self._attempts.clear()
        self._knocks.clear()


def _forget(moments: deque[float], oldest: float) -> None:
    while moments and moments[0] <= oldest:
        moments.popleft()
