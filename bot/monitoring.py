"""A page for whoever watches the bot: whether it is alive and ready, and what it counts. Off unless a port is given.

`/alive` says that the event loop turns, `/ready` that people can play, `/metrics` is for Prometheus. Nothing there
names a person or a table, but it is for the host alone: only this machine can ask, unless another address is given.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, Protocol

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import metrics
from bot.config import ConfigError
from bot.health import Client, answers
from persistence.errors import StoreUnavailable
from persistence.store import Store

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Seconds that the database may take to answer."""


class Watched(Client, Protocol):
    """What is watched."""

    @property
    def latency(self) -> float:
        """Seconds from a heartbeat to Discord's answer; not a number where there was none."""


class Page:
    """The answers to whoever watches."""

    def __init__(self, client: Callable[[], Watched | None], store: Store) -> None:
        self._client = client
        self._store = store

    def app(self) -> web.Application:
        """The page as an application of aiohttp."""
        app = web.Application()
        app.router.add_get('/alive', self.alive)
        app.router.add_get('/ready', self.ready)
        app.router.add_get('/metrics', self.metrics)
        return app

    async def alive(self, _: web.Request) -> web.Response:
        """The event loop turns, or nobody would answer."""
        return web.json_response({'alive': True})

    async def ready(self, _: web.Request) -> web.Response:
        """Whether each shard is connected and the database answers: 200, else 503. Latencies in seconds, or null."""
        ready, gateway, database = await self._looked()
        body = {'ready': ready, 'gateway_latency': gateway, 'database_latency': database}
        return web.json_response(body, status=200 if ready else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Everything that is counted, in Prometheus's text format."""
        ready, gateway, database = await self._looked()
        metrics.READY.set(ready)
        metrics.GATEWAY.set(math.nan if gateway is None else gateway)
        metrics.DATABASE.set(math.nan if database is None else database)
        metrics.TABLES.set(math.nan if database is None else await self._tables())
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={'Content-Type': CONTENT_TYPE_LATEST})

    async def _looked(self) -> tuple[bool, float | None, float | None]:
        """Whether all is well, and the latencies of gateway and database in seconds."""
        client, began = self._client(), time.perf_counter()
        database = None
        try:
            async with asyncio.timeout(PATIENCE):
                if await answers(self._store):
                    database = time.perf_counter() - began
        except TimeoutError:
            log.warning('the database has not answered whoever watches for %.0f seconds', PATIENCE)
        connected = client is not None and client.connected
        latency = client.latency if client is not None and connected else math.nan
        return connected and database is not None, latency if math.isfinite(latency) else None, database

    async def _tables(self) -> float:
        try:
            return len(await self._store.open_tables())
        except StoreUnavailable:
            return math.nan


@asynccontextmanager
async def watched(
    host: str, port: int | None, client: Callable[[], Watched | None], store: Store
) -> AsyncIterator[int | None]:
    """While the page is served: the port, None when it is off. Raises `ConfigError` where it cannot be served."""
    if port is None:
        yield None
        return
    runner = web.AppRunner(Page(client, store).app(), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except OSError as error:
            raise ConfigError(
                f'Nothing can listen on port {port} of {host} ({error.strerror or error}): '
                'set CLEW_HEALTH_PORT to another port, or CLEW_HEALTH_HOST to an address of this machine.'
            ) from error
        (address,) = runner.addresses[:1]
        log.info('whoever watches asks port %d of %s', address[1], host)
        yield address[1]
    finally:
        await runner.cleanup()
