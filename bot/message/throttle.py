"""Throttle: keeps the bot below Discord's fifty requests per second, and pauses all requests when Discord says so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from http import HTTPStatus
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
import yarl

from bot import metrics
from bot.unpromised import api

RATE: Final = 40
"""Requests per second in the long run, over all of the bot's processes."""

AT_ONCE: Final = 8
"""Requests allowed at once after a rest. Together with `RATE` they stay below fifty in a second."""

LONGEST: Final = 30.0
"""Maximum pause in seconds that a request waits for. In a longer pause, requests fail at once; callers retry."""

SHORTEST: Final = 1.0
"""Seconds of a pause if Discord's response does not say how long."""

DAY: Final = 86400.0

UNCOUNTED: Final = ('/interactions/', '/webhooks/')
"""Parts of the routes that Discord's global limit does not count: responses to interactions."""


class Throttle:
    """Lets requests through in order, and none during a pause that Discord wants.

    A request during a pause would fail with 429, and 10,000 failures in ten minutes ban this machine's address.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._next = 0.0
        self._held_until = 0.0
        self._rate, self._at_once = float(RATE), float(AT_ONCE)

    @property
    def held(self) -> float:
        """Seconds until the pause ends; 0 without a pause."""
        return max(0.0, self._held_until - self._clock())

    def hold(self, seconds: float) -> None:
        """Pause all requests for `seconds`."""
        self._held_until = max(self._held_until, self._clock() + seconds)

    def share(self, processes: int) -> None:
        """Divide the limits among the bot's `processes`."""
        self._rate, self._at_once = RATE / processes, max(1.0, AT_ONCE / processes)

    async def acquire(self) -> None:
        """Wait until another request may be made. Raises `discord.RateLimited` in a pause longer than `LONGEST`."""
        while True:
            if self.held > LONGEST:
                raise discord.RateLimited(self.held)
            if wait := self.reserve():
                await asyncio.sleep(wait)
            if not self.held:
                return

    def reserve(self) -> float:
        """Reserve a time for the next request. Returns the seconds until then."""
        now = self._clock()
        self._next = max(self._next, now - self._at_once / self._rate, self._held_until) + 1 / self._rate
        return max(0.0, self._next - now)


def watching(throttle: Throttle) -> aiohttp.TraceConfig:
    """Trace configuration for discord.py: every counted request waits for the throttle, also a retry by discord.py."""

    async def begin(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        if _counts(request.url):
            await throttle.acquire()

    async def end(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        metrics.REQUESTS.labels(request.response.status).inc()
        headers = request.response.headers
        # A 429 without `Via` is not from Discord's servers: Cloudflare has banned this machine's address.
        whole = 'X-RateLimit-Global' in headers or 'Via' not in headers
        if request.response.status == HTTPStatus.TOO_MANY_REQUESTS and whole and _counts(request.url):
            throttle.hold(seconds_of(headers.get('Retry-After')))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    return trace


def seconds_of(retry_after: str | None) -> float:
    """Seconds in a `Retry-After` header, at most a day. `SHORTEST` without a header, `LONGEST` if it holds a date."""
    try:
        return min(float(retry_after or SHORTEST), DAY)
    except ValueError:
        return LONGEST


def _counts(url: yarl.URL) -> bool:
    return str(url).startswith(api()) and not any(route in url.path for route in UNCOUNTED)
