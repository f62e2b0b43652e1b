from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket

from playground import Playground
from tests.playground.raw_bot import RawBot
from tests.playground.sample_bot import SampleBot, running


@pytest.fixture(autouse=True)
def _discord_waits() -> None:
    """Let Discord wait three seconds for responses, as it does: these bots are small."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    playground = Playground()
    playground.gateway.logins.every = 0.0
    await playground.start()
    yield playground
    await playground.close()


@pytest.fixture
def at_playground(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make discord.py talk to the playground instead of Discord."""
    monkeypatch.setattr(discord.http.Route, 'BASE', playground.api_url)
    monkeypatch.setattr(DiscordWebSocket, 'DEFAULT_GATEWAY', yarl.URL(playground.gateway_url))


@pytest.fixture
async def bot(playground: Playground, at_playground: None) -> AsyncIterator[SampleBot]:
    async with AsyncExitStack() as stack:
        yield await stack.enter_async_context(running(SampleBot(), playground))


@pytest.fixture
async def raw(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RawBot]:
    """A bot without a library, which can send anything. Rate limits are off."""
    monkeypatch.delenv('DISCORD_OPENAPI', raising=False)
    playground = Playground(limits={})
    await playground.start()
    async with aiohttp.ClientSession() as http:
        yield RawBot(playground, http)
    await playground.close()
