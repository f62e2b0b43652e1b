"""Several bots on one PostgreSQL, each with its own connections to it and its own shards, at one playground."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Clew
from bot.clock import Clock
from bot.pictures.page import Painter
from bot.tables.shared_duties import SharedDuties
from persistence.shards import Shards, shard_of
from persistence.store import Store, open_store
from playground import Playground
from tests.bot.conftest import _nothing_is_compiled, _routes, painter
from tests.persistence.conftest import postgresql_url
from tests.persistence.postgresql import emptied

__all__ = ['_nothing_is_compiled', '_routes', 'painter', 'postgresql_url']

COUNT = 2
"""Into so many shards the bot is split: private messages come to the first, the server to the second."""


class Process:
    """What a process of the bot consists of, as far as the others notice it."""

    def __init__(self, clew: Clew, store: Store, running: asyncio.Task[None]) -> None:
        self.clew = clew
        self.store = store
        self._running = running

    @property
    def duties(self) -> SharedDuties:
        duties = self.clew.services.duties
        assert isinstance(duties, SharedDuties)
        return duties

    def hush(self) -> None:
        """From now on it tells nobody anything and shows nothing: what it does last is to save."""
        for task in self.duties._tasks:
            task.cancel()
        self.clew.services.refresher.refresh = lambda table_id: None  # type: ignore[method-assign]  # likewise

    def freeze(self) -> None:
        """From now on it does nothing any more and tells nobody, as if it had been killed."""
        self.hush()
        self.clew.services.players.stop()
        self.clew.services.deadlines.stop()
        self.clew.pulse.cancel()
        self.clew.services.refresher._tables.cancel()
        self.clew.services.refresher._screens.cancel()

    async def stop(self) -> None:
        await self.clew.close()
        await self._running
        await self.store.close()


class Street:
    """The playground and the processes at it."""

    def __init__(self, url: str, painter: Painter) -> None:
        self.url = url
        self.playground = Playground(limits={})
        world = self.playground.world
        world.guild.id = (world.guild.id >> 23 << 23) + (1 << 22)
        assert shard_of(world.guild.id, COUNT) == 1
        self._painter = painter
        self.processes: list[Process] = []

    async def open(self, *shards: int, count: int = COUNT, every: float = 0.1, lease: float = 8.0) -> Process:
        """Another process, which has these shards."""
        store = await open_store(self.url)
        clock = Clock(self.playground.clock.now, self.playground.clock.now)
        clew = Clew(store, self._painter, emojis={}, clock=clock, shards=Shards.of(shards, count))
        clew.services.pacing.every = clew.services.pacing.rests = 0.0
        clew.services.presence.lasts = clew.services.players.pace = 0.0
        await clew.login(self.playground.token)
        process = Process(clew, store, asyncio.create_task(clew.connect()))
        process.duties.every, process.duties.lease = every, lease
        self.processes.append(process)
        async with asyncio.timeout(20):
            await clew.wait_until_ready()
            await process.duties.begun()
        return process

    async def until(self, condition: Callable[[], bool | Awaitable[bool]]) -> None:
        """Wait until something holds that nothing tells of."""
        async with asyncio.timeout(20):
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
        """Discord wants five seconds between the logins of two shards."""

    monkeypatch.setattr(Clew, 'before_identify_hook', at_once)
    await (await emptied(postgresql_url)).close()
    street = Street(postgresql_url, painter)
    await street.playground.start()
    Route.BASE = street.playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(street.playground.gateway_url)
    yield street
    await street.close()
