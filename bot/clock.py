"""Clock: Discord's time, which stays right if the machine's clock is wrong or is set."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.unpromised import api

log = logging.getLogger(__name__)

LEAP: Final = 5.0
"""Seconds of a difference from Discord's time that count as a jump."""


class Clock:
    """A clock in Unix seconds that never jumps by itself. `leap` reports a jump of the time, and `follow` applies it.

    So the owners of timestamps can move them together with the clock. Each response of Discord carries its time. From
    the first response on only Discord's time counts, and corrects a wrong machine clock before anything depends on it.
    Before that the machine's clock counts. The time jumps if the machine has slept, or if its clock is set while
    Discord does not respond.

    `wall` is the machine's clock. `steady` is a monotonic clock in seconds, for durations.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self.steady = steady
        self._offset = wall() - steady()
        self._off: float | None = None
        """Seconds that this clock is behind Discord's time; None before the first response."""

    def now(self) -> float:
        """Unix seconds of this clock."""
        return self.steady() + self._offset

    def hear(self, date: float, since: float) -> None:
        """Compare the clock with `date`, Discord's time in whole seconds.

        The request was sent at `since` (steady clock).

        A slow response is no jump, because `date` may be any time since the request was sent.
        """
        earliest, latest = since + self._offset, self.now()
        off = max(0.0, date - latest) - max(0.0, earliest - (date + 1))
        off = off if abs(off) >= LEAP else 0.0
        if self._off is None and off:
            log.warning("machine clock off by %+.0f seconds, using Discord's time: set it, the log goes by it", -off)
            self._offset += off
            off = 0.0
        self._off = off

    def leap(self) -> float:
        """Seconds by which the time has jumped, negative for backwards; 0 without a jump."""
        off = self._wall() - self.now() if self._off is None else self._off
        return off if abs(off) >= LEAP else 0.0

    def follow(self, leap: float) -> None:
        """Move this clock by `leap` seconds."""
        self._offset += leap
        if self._off is not None:
            self._off -= leap

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Read Discord's time from the responses of a client that uses this trace configuration."""

        async def begin(_: aiohttp.ClientSession, asked: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
            asked.since = self.steady()

        async def end(_: aiohttp.ClientSession, asked: SimpleNamespace, answer: aiohttp.TraceRequestEndParams) -> None:
            # A file from a cache carries the date of its caching.
            if str(answer.url).startswith(api()) and (date := answer.response.headers.get('Date')) is not None:
                with suppress(ValueError):
                    self.hear(parsedate_to_datetime(date).timestamp(), asked.since)

        trace.on_request_start.append(begin)
        trace.on_request_end.append(end)
