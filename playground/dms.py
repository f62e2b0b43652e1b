"""Limits for a bot that opens many direct messages, or sends to people who do not accept them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from .clock import Clock
from .records import Channel
from .refusal import Refusal


@dataclass(frozen=True, slots=True)
class DmRules:
    """The limits. Discord does not publish them. These are about as strict as the strictest that bot authors report."""

    window: float = 600.0
    """Seconds over which newly opened DMs, and attempts to open one, are counted."""
    too_fast: int = 10
    """Maximum number of DMs opened within `window`. More are refused with 40003."""
    quarantine: int = 25
    """Maximum number of attempts within `window`. More lead to quarantine (20026), which only an appeal ends."""
    knocks: int = 10
    """Maximum number of messages an hour to a person with closed DMs. More lead to quarantine (20026)."""


LENIENT = DmRules(too_fast=1_000_000, quarantine=1_000_000, knocks=1_000_000)
"""Limits that are never reached, for tests of other things with many people."""
HOUR = 3600.0


class Dms:
    """Counts the bot's recent attempts to open DMs, and quarantines the bot above the limits."""

    def __init__(self, clock: Clock, rules: DmRules | None = None) -> None:
        self._clock = clock
        self.rules = DmRules() if rules is None else rules
        self.quarantined = False
        """Whether the bot may open no new DMs. Those opened before still work."""
        self._attempts: deque[float] = deque()
        self._knocks: dict[int, deque[float]] = {}

    def open(self, dm: Channel) -> None:
        """Open a DM. Does nothing if it is open already. Raises Refusal 40003 or 20026."""
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
        """Count a message sent to a person with closed DMs. May begin the quarantine."""
        knocks = self._knocks.setdefault(user_id, deque())
        _forget(knocks, self._clock.now() - HOUR)
        knocks.append(self._clock.now())
        if len(knocks) > self.rules.knocks:
            self.quarantined = True

    def knocks(self, user_id: int) -> int:
        """The number of messages sent to this person with closed DMs within the last hour."""
        knocks = self._knocks.get(user_id, deque())
        _forget(knocks, self._clock.now() - HOUR)
        return len(knocks)

    def release(self) -> None:
        """End the quarantine after an appeal, and reset the counts."""
        self.quarantined = False
        self._attempts.clear()
        self._knocks.clear()


def _forget(moments: deque[float], oldest: float) -> None:
    while moments and moments[0] <= oldest:
        moments.popleft()
