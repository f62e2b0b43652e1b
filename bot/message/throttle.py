"""Keeps all requests together below the fifty a second that Discord takes from a bot, and waits where it takes none."""

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
from discord.http import Route

from bot import metrics

RATE: Final = 40
"""Requests a second that are made for long."""

AT_ONCE: Final = 8
"""Requests that may be made at once after a rest: with the rate they stay below the fifty."""

LONGEST: Final = 30.0
"""Seconds that a request waits, at most. One that would have to wait longer fails at once, and is made again later."""

SHORTEST: Final = 1.0
"""Seconds that are waited where nothing says for how long."""

DAY: Final = 86400.0

UNCOUNTED: Final = ('/interactions/', '/webhooks/')
"""The routes of answers to interactions, which the limit for everything together does not concern."""


class Throttle:
    """Lets requests through in the order in which they come, and none while Discord takes none.

    One that is sent then must fail, and ten thousand of those in ten minutes ban the whole machine.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._next = 0.0
        self._held_until = 0.0
        self._rate, self._at_once = float(RATE), float(AT_ONCE)

    @property
    def held(self) -> float:
        """Seconds for which Discord takes no request yet."""
        return max(0.0, self._held_until - self._clock())

    def hold(self, seconds: float) -> None:
        """Discord takes no request for so long."""
        self._held_until = max(self._held_until, self._clock() + seconds)

    def share(self, processes: int) -> None:
        """So many processes of one bot share what Discord takes from it."""
        self._rate, self._at_once = RATE / processes, max(1.0, AT_ONCE / processes)

    async def turn(self) -> None:
        """Wait until another request may be made. Raises `discord.RateLimited` where that is too long."""
        while True:
            if self.held > LONGEST:
                raise discord.RateLimited(self.held)
            if wait := self.wait():
                await asyncio.sleep(wait)
            if not self.held:
                return

    def wait(self) -> float:
        """Seconds until another request may be made, which is counted as made then."""
        now = self._clock()
        self._next = max(self._next, now - self._at_once / self._rate, self._held_until) + 1 / self._rate
        return max(0.0, self._next - now)


def watching(throttle: Throttle) -> aiohttp.TraceConfig:
    """To be given to discord.py, whose requests then take turns, those too that it makes by itself or once more."""

    async def begin(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        if _counts(request.url):
            await throttle.turn()

    async def end(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        metrics.REQUESTS.labels(request.response.status).inc()
        headers = request.response.headers
        # What does not come by way of Discord's own servers is a ban of this machine.
        whole = 'X-RateLimit-Global' in headers or 'Via' not in headers
        if request.response.status == HTTPStatus.TOO_MANY_REQUESTS and whole and _counts(request.url):
            throttle.hold(seconds_of(headers.get('Retry-After')))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    return trace


def seconds_of(retry_after: str | None) -> float:
    """The seconds that a header asks to wait; it may be missing, or name a date instead."""
    try:
        return min(float(retry_after or SHORTEST), DAY)
    except ValueError:
        return LONGEST


def _counts(url: yarl.URL) -> bool:
    return str(url).startswith(Route.BASE) and not any(route in url.path for route in UNCOUNTED)
