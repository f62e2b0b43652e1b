"""Monitoring over HTTP: whether the bot is alive and ready, and its metrics. Off unless a port is set.

`/alive` answers if the event loop runs, `/ready` says whether users can play, `/metrics` is for Prometheus. No page
names a user or a table, but all are for the operator alone: only this machine can reach them, unless another address is
set.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final, Protocol

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import metrics
from bot.config import ConfigError
from bot.games import sentence_about
from bot.health import Client, writes
from bot.visitors import known_hosts, listen, requests_log
from engine.plugins import Broken
from persistence.errors import StoreUnavailable
from persistence.faults import Faults
from persistence.store import Store

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Timeout in seconds for a check of the database."""


class Watched(Client, Protocol):
    """The client that is monitored."""

    @property
    def latency(self) -> float:
        """Seconds from the last heartbeat to Discord's answer; NaN without one."""


class Page:
    """The monitoring pages."""

    def __init__(self, client: Callable[[], Watched | None], store: Store, broken: Sequence[Broken] = ()) -> None:
        self._client = client
        self._store = store
        self._broken = broken
        self._faults = Faults(log)

    def app(self) -> web.Application:
        """The pages as an aiohttp application."""
        app = web.Application(middlewares=[known_hosts])
        app.router.add_get('/alive', self.alive)
        app.router.add_get('/ready', self.ready)
        app.router.add_get('/metrics', self.metrics)
        return app

    async def alive(self, _: web.Request) -> web.Response:
        """Answer that the bot is alive: the event loop runs."""
        return web.json_response({'alive': True})

    async def ready(self, _: web.Request) -> web.Response:
        """Answer 200 if users can play, else 503.

        The JSON has latencies and the age of the last pulse in seconds, or null. It also has the games that are left
        out, each with the reason. Such a game does not stop users from playing others.
        """
        ready, gateway, database = await self._checked()
        body = {
            'ready': ready,
            'gateway_latency': gateway,
            'database_latency': database,
            'last_pulse': self._last_pulse(),
            'broken_games': {game.name: sentence_about(game) for game in self._broken},
        }
        return web.json_response(body, status=200 if ready else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Answer with all metrics, in Prometheus's text format."""
        ready, gateway, database = await self._checked()
        metrics.READY.set(ready)
        metrics.GATEWAY.set(math.nan if gateway is None else gateway)
        metrics.DATABASE.set(math.nan if database is None else database)
        last_pulse = self._last_pulse()
        metrics.PULSE.set(math.nan if last_pulse is None else last_pulse)
        metrics.TABLES.set(math.nan if database is None else await self._tables())
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={'Content-Type': CONTENT_TYPE_LATEST})

    async def _checked(self) -> tuple[bool, float | None, float | None]:
        """`(ready, gateway, database)`: whether users can play, and two latencies in seconds; None after a failure."""
        client, began = self._client(), time.perf_counter()
        database = None
        try:
            async with asyncio.timeout(PATIENCE):
                if await writes(self._store):
                    database = time.perf_counter() - began
        except TimeoutError as error:
            self._faults.failed('health check', error)
        else:
            self._faults.succeeded('health check')
        connected = client is not None and client.connected
        latency = client.latency if client is not None and connected else math.nan
        beats = client is not None and client.pulse.beats
        return connected and beats and database is not None, latency if math.isfinite(latency) else None, database

    def _last_pulse(self) -> float | None:
        """Seconds since the last pulse; None before the first pulse."""
        client = self._client()
        age = math.inf if client is None else client.pulse.age
        return age if math.isfinite(age) else None

    async def _tables(self) -> float:
        try:
            return len(await self._store.open_tables())
        except StoreUnavailable:
            return math.nan


@asynccontextmanager
async def watched(
    host: str, port: int | None, client: Callable[[], Watched | None], store: Store, broken: Sequence[Broken] = ()
) -> AsyncIterator[int | None]:
    """Serve the pages. Yields the port; None if monitoring is off. Raises `ConfigError` if the port cannot be used."""
    if port is None:
        yield None
        return
    runner = web.AppRunner(Page(client, store, broken).app(), access_log=None, logger=requests_log())
    await runner.setup()
    try:
        try:
            server = await listen(runner, host, port)
        except OSError as error:
            raise ConfigError(
                f'Nothing can listen on port {port} of {host} ({error.strerror or error}): '
                'set CLEW_HEALTH_PORT to another port, or CLEW_HEALTH_HOST to an address of this machine.'
            ) from error
        own = int(server.sockets[0].getsockname()[1])
        log.info('monitoring on port %d of %s', own, host)
        try:
            yield own
        finally:
            server.close()
    finally:
        await runner.cleanup()
