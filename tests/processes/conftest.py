"""Several processes of the bot at one playground and on one PostgreSQL, each with its own connections and shards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Clew
from bot.clock import Clock
from bot.pictures.painter import Painter
from persistence.postgresql.cluster import SharedCluster
from persistence.shards import Shards, shard_of
from persistence.store import Store, open_store
from playground import Playground
from tests.bot.conftest import PATIENCE, _nothing_is_compiled, _routes, painter
from tests.persistence.conftest import postgresql_url
from tests.persistence.postgresql import emptied, shared

__all__ = ['_nothing_is_compiled', '_routes', 'painter', 'postgresql_url']

COUNT = 2
"""Number of shards. DMs belong to shard 0, the guild to shard 1."""

LEASE = 60.0
"""Seconds until the leases of a stopped process end. On a slow machine a process can miss renewals for several."""


class Process:
    """A process of the bot as other processes see it. In fact it runs inside the test's process."""

    def __init__(self, clew: Clew, store: Store, running: asyncio.Task[None]) -> None:
        self.clew = clew
        self.store = store
        self._running = running

    @property
    def cluster(self) -> SharedCluster:
        return shared(self.store)

    def hush(self) -> None:
        """Stop sending notices and updating screens. Steps are still saved."""
        for task in self.cluster._tasks:
            task.cancel()
        self.clew.screens.refresher.refresh = lambda table_id, audience=None: None  # type: ignore[method-assign]  # likewise

    def freeze(self) -> None:
        """Stop all activity without notifying the others, as if killed."""
        self.hush()
        self.clew.players.automatic.stop()
        self.clew.players.deadlines.stop()
        self.clew.pulse.cancel()
        self.clew.screens.refresher._tables.cancel()
        self.clew.screens.refresher._screens.cancel()

    async def stop(self) -> None:
        await self.clew.close()
        await self._running
        await self.store.close()


class Street:
    """A playground, and the processes connected to it."""

    def __init__(self, url: str, painter: Painter) -> None:
        self.url = url
        self.playground = Playground(limits={})
        world = self.playground.world
        world.guild.id = (world.guild.id >> 23 << 23) + (1 << 22)
        assert shard_of(world.guild.id, COUNT) == 1
        self._painter = painter
        self.processes: list[Process] = []

    async def open(self, *shards: int, count: int = COUNT, every: float = 0.1, lease: float = LEASE) -> Process:
        """Start a process for the shards with the numbers `shards`, out of `count` shards.

        It renews its leases `every` seconds. Without a renewal they end after `lease` seconds.
        """
        store = await open_store(self.url)
        clock = Clock(self.playground.clock.now, self.playground.clock.now)
        clew = Clew(store, self._painter, emojis={}, clock=clock, shards=Shards.of(shards, count))
        clew.screens.pacing.every = clew.screens.pacing.rests = 0.0
        clew.core.presence.lasts = clew.players.automatic.pace = 0.0
        await clew.login(self.playground.token)
        process = Process(clew, store, asyncio.create_task(clew.connect()))
        process.cluster.every, process.cluster.lease = every, lease
        self.processes.append(process)
        async with asyncio.timeout(PATIENCE):
            await clew.wait_until_ready()
            await process.cluster.begun()
        return process

    async def until(self, condition: Callable[[], bool | Awaitable[bool]]) -> None:
        """Poll until a condition holds, because no event announces it."""
        async with asyncio.timeout(PATIENCE):
            while not (held if isinstance(held := condition(), bool) else await held):  # noqa: ASYNC110  # it happens in a database
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        for process in self.processes:
            await process.stop()
        await self.playground.close()


@pytest.fixture
async def street(
    postgresql_url: str, painter: Painter, _routes: None, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Street]:
    async def at_once(*_: object, **__: object) -> None:
        """Skip the five seconds that Discord demands between the logins of two shards."""

    monkeypatch.setattr(Clew, 'before_identify_hook', at_once)
    await (await emptied(postgresql_url)).close()
    street = Street(postgresql_url, painter)
    await street.playground.start()
    Route.BASE = street.playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(street.playground.gateway_url)
    yield street
    await street.close()
