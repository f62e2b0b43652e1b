"""The bot against the playground: the real discord.py client over real HTTP and WebSocket, on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Clew
from bot.pictures.page import Painter
from persistence.store import Store, open_store
from playground import Playground
from playground.people import Person


class House:
    """A playground, a store, and a bot that can be stopped and started again."""

    def __init__(self, folder: Path, painter: Painter) -> None:
        self.playground = Playground(limits={})
        self.painter = painter
        self.url = f'sqlite:///{folder / "clew.db"}'
        self.store: Store
        self.clew: Clew
        self._running: asyncio.Task[None]

    @property
    def ada(self) -> Person:
        return self.playground.person('Ada')

    @property
    def bruno(self) -> Person:
        return self.playground.person('Bruno')

    async def start(self) -> None:
        self.store = await open_store(self.url)
        self.clew = Clew(self.store, self.painter, guild_ready_timeout=0.05)
        await self.clew.login(self.playground.token)
        self._running = asyncio.create_task(self.clew.connect())
        async with asyncio.timeout(10):
            await self.clew.wait_until_ready()

    async def stop(self) -> None:
        await self.clew.close()
        await self._running
        await self.store.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()


@pytest.fixture(scope='session')
def painter(tmp_path_factory: pytest.TempPathFactory) -> Painter:
    return Painter()


@pytest.fixture
def _routes() -> Iterator[None]:
    route, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = route, gateway


@pytest.fixture
async def house(tmp_path: Path, painter: Painter, _routes: None) -> AsyncIterator[House]:
    house = House(tmp_path, painter)
    await house.playground.start()
    Route.BASE = house.playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(house.playground.gateway_url)
    try:
        await house.start()
        yield house
    finally:
        await house.stop()
        await house.playground.close()
