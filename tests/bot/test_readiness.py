"""A gateway that accepts the bot's connection but never sends READY."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.backoff import Attempts
from bot.client import Clew
from bot.health import is_well
from bot.pictures.painter import Painter
from bot.readiness import PATIENCE
from bot.running import keep_running
from persistence.store import Store, open_store
from playground import Playground

SHORT = 0.05


class Watched:
    """A running bot, its store, and its playground."""

    def __init__(self, playground: Playground, store: Store, painter: Painter) -> None:
        self.playground, self.store = playground, store
        self.clew = Clew(store, painter, emojis={})
        # The test clock leaps, so each login may follow at once.
        self.clew._logins[0] = Attempts(iter(range(0, 10**9, 10**4)).__next__)
        self._stop = asyncio.Event()
        self._kept = asyncio.create_task(keep_running(lambda: self.clew, playground.token, self._stop))

    async def stop(self) -> None:
        self._stop.set()
        async with asyncio.timeout(20):
            await self._kept

    async def well(self) -> bool:
        return await is_well(self.clew, self.store)

    async def clew_is_ready(self) -> None:
        """Wait until each shard is connected and the bot knows it, so that its pulse has begun."""
        async with asyncio.timeout(20):
            while not (self.clew.connected and self.clew.pulse.is_running()):  # noqa: ASYNC110
                await asyncio.sleep(0.001)

    async def second_silence(self) -> None:
        """Wait until a second connection waits for READY."""
        await self.playground.until(lambda: self.playground.gateway.silence.held > 1)


async def at_once(*_: object, **__: object) -> None:
    """Skip the five seconds that Discord demands between two logins."""


@pytest.fixture
async def watched(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch, _routes: None
) -> AsyncIterator[Watched]:
    monkeypatch.setattr(discord.AutoShardedClient, 'before_identify_hook', at_once)
    playground = Playground(limits={})
    await playground.start()
    Route.BASE = playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        watched = Watched(playground, store, painter)
        yield watched
        await watched.stop()
    await playground.close()


@pytest.fixture(params=['at first', 'after a lost connection', 'after a lost session'])
async def silent(request: pytest.FixtureRequest, watched: Watched) -> Watched:
    """A bot whose READY is withheld, at the first login or a later one. The bot soon gives up waiting."""
    gateway = watched.playground.gateway
    if request.param == 'at first':
        gateway.silence.begin('ready')
        watched.clew._readiness.patience = SHORT
        return watched
    await watched.clew_is_ready()
    gateway.silence.begin('ready')
    watched.clew._readiness.patience = SHORT
    if request.param == 'after a lost session':
        await gateway.invalidate()
    else:
        await gateway.drop()
    return watched


async def test_missing_ready_is_logged_and_bot_reconnects(silent: Watched, caplog: pytest.LogCaptureFixture) -> None:
    await silent.second_silence()
    assert f'shard not ready: shard=0, no READY from Discord in {SHORT} seconds, reconnecting' in caplog.text
    assert not await silent.well()
    silent.clew._readiness.patience = PATIENCE
    silent.playground.gateway.silence.end()
    await silent.clew_is_ready()
    assert await silent.well()
    # discord.py may log the cause when it is disconnected while it reads.
    assert not [record for record in caplog.records if record.exc_info and record.name != 'discord.shard']


async def test_bot_can_be_stopped_while_it_reconnects(silent: Watched, caplog: pytest.LogCaptureFixture) -> None:
    await silent.second_silence()
    silent.playground.gateway.silence.begin('upgrade')
    await silent.playground.until(lambda: silent.playground.gateway.silence.held > 0)
    caplog.clear()
    before = asyncio.all_tasks()
    await silent.stop()
    assert not caplog.records
    assert not {task for task in before - {asyncio.current_task()} if not task.done() and 'bot/' in str(task)}


async def test_nothing_waits_after_ready(watched: Watched) -> None:
    assert not await watched.well()
    await watched.clew_is_ready()
    assert await watched.well()
    assert watched.clew._readiness.complete


async def test_resumed_session_needs_no_ready(watched: Watched) -> None:
    await watched.clew_is_ready()
    (session,) = watched.playground.gateway.sessions.values()
    await watched.playground.gateway.drop()
    await watched.playground.until(lambda: session.connected)
    await watched.clew_is_ready()
    assert await watched.well()
