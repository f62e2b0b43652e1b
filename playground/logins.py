"""The bot's logins at the gateway: refused logins, the daily limit, and how many shards may log in at once."""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Any

from .clock import Clock

A_DAY = 1000
"""Maximum number of logins a day. At one more, Discord resets the token."""
DAY = 86_400.0
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""Bits of the intents for members, presences and message content. Refused unless enabled in the portal."""
EVERY_INTENT = (1 << 26) - 1
EVERY = 5.0
"""Period in seconds in which at most `concurrency` shards may log in."""


class CloseCode(IntEnum):
    """Codes with which the gateway closes a connection."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Logins:
    """Counts the bot's logins (IDENTIFY) and decides which are refused."""

    def __init__(self, clock: Clock, token: str, every: float = EVERY) -> None:
        self._clock = clock
        self._token: str | None = token
        self.every = every
        """Period in seconds in which at most `concurrency` shards may log in. No limit if 0."""
        self._moments: deque[float] = deque()
        self._last: dict[int, float] = {}
        self.refused_with: int | None = None
        """If set, every login is refused with this close code."""
        self.shards = 1
        """The number of shards that Discord recommends to the bot."""
        self.fewest_shards = 1
        """The minimum number of shards. A login with fewer is refused with 4011."""
        self.concurrency = 1
        """Number of shards that may log in at once. Shards whose numbers are equal modulo `concurrency` have the same
        turn."""
        self.privileged = False
        """Whether the privileged intents are enabled in the portal."""

    @property
    def reset(self) -> bool:
        """Whether there were too many logins, so that Discord has made the token invalid."""
        return self._token is None

    def authorizes(self, token: object) -> bool:
        """Whether this is the bot's token. After a reset no token is valid."""
        return not self.reset and str(token).removeprefix('Bot ') == self._token

    @property
    def left(self) -> int:
        """The number of logins left in the current day, which began with its first login."""
        self._forget()
        return max(A_DAY - len(self._moments), 0)

    @property
    def resets_after(self) -> float:
        """Seconds until the current day ends."""
        self._forget()
        return self._moments[0] + DAY - self._clock.now() if self._moments else DAY

    def judge(self, data: dict[str, Any]) -> int:
        """Count a login. Returns 0 if it is accepted, else the close code."""
        if self.refused_with is not None:
            return self.refused_with
        if not self.authorizes(data.get('token')):
            return CloseCode.AUTHENTICATION_FAILED
        self._forget()
        self._moments.append(self._clock.now())
        if len(self._moments) > A_DAY:
            self._token = None
            return CloseCode.AUTHENTICATION_FAILED
        number, count = data.get('shard') or (0, 1)
        if not 0 <= number < count:
            return CloseCode.INVALID_SHARD
        if count < self.fewest_shards:
            return CloseCode.SHARDING_REQUIRED
        intents = data.get('intents')
        if not isinstance(intents, int) or intents & ~EVERY_INTENT:
            return CloseCode.INVALID_INTENTS
        return CloseCode.DISALLOWED_INTENTS if intents & PRIVILEGED and not self.privileged else 0

    def too_soon(self, data: dict[str, Any]) -> bool:
        """Whether a shard logs in too soon after one with the same turn: less than `every` seconds. If not, records it.

        Shards whose numbers are equal modulo `concurrency` have the same turn.
        """
        number, _ = data.get('shard') or (0, 1)
        turn, now = number % self.concurrency, self._clock.now()
        if self.every and now - self._last.get(turn, -self.every) < self.every:
            return True
        self._last[turn] = now
        return False

    def _forget(self) -> None:
        if self._moments and self._moments[0] <= self._clock.now() - DAY:
            self._moments.clear()
