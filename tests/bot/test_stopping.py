"""Being stopped at any moment: on the way to the gateway, and while people press."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.client import Clew
from bot.handlers.reply import Reply
from bot.message.panel import Panel
from bot.pictures.page import Painter
from bot.running import keep_running
from bot.words import words_for
from persistence.store import open_store
from playground import Playground
from playground.silence import Stage
from tests.bot.conftest import House
from tests.bot.gate import Gate
from tests.bot.play import press

EN = words_for('en')


@pytest.fixture
async def playground(_routes: None) -> AsyncIterator[Playground]:
    served = Playground(limits={})
    await served.start()
    Route.BASE = served.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(served.gateway_url)
    yield served
    await served.close()


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Callable[[], bool]:
    """Whether nothing has been worth a warning."""
    return lambda: not [record for record in caplog.records if record.levelno >= logging.WARNING]


@asynccontextmanager
async def running(folder: Path, painter: Painter, playground: Playground) -> AsyncIterator[tuple[Clew, asyncio.Event]]:
    """A bot that is kept running, and what stops it; in the end it has been stopped, and quickly."""
    async with await open_store(f'sqlite:///{folder / "clew.db"}') as store:
        clew, stop = Clew(store, painter, emojis={}), asyncio.Event()
        kept = asyncio.create_task(keep_running(lambda: clew, playground.token, stop))
        try:
            yield clew, stop
        finally:
            stop.set()
            async with asyncio.timeout(4):
                await kept
        assert clew.is_closed()


@pytest.mark.parametrize('stage', ['upgrade', 'hello', 'ready'])
async def test_it_is_stopped_while_the_gateway_keeps_it_waiting(
    stage: Stage, tmp_path: Path, painter: Painter, playground: Playground, quiet: Callable[[], bool]
) -> None:
    playground.gateway.silence.begin(stage)
    async with running(tmp_path, painter, playground):
        await playground.until(lambda: playground.gateway.silence.held > 0)
    await playground.until(lambda: not playground.gateway.online)
    assert quiet()


@pytest.mark.parametrize('stage', ['upgrade', 'hello', 'ready'])
async def test_it_is_stopped_while_the_gateway_keeps_it_waiting_for_a_second_connection(
    stage: Stage, tmp_path: Path, painter: Painter, playground: Playground, quiet: Callable[[], bool]
) -> None:
    async with running(tmp_path, painter, playground) as (clew, _):
        await playground.until(lambda: playground.gateway.online)
        await clew.wait_until_ready()
        playground.gateway.silence.begin(stage)
        await playground.gateway.drop()
        await playground.until(lambda: playground.gateway.silence.held > 0)
    await playground.until(lambda: not playground.gateway.online)
    assert quiet()


async def test_it_is_stopped_in_the_moment_in_which_the_gateway_takes_it(
    tmp_path: Path, painter: Painter, playground: Playground, quiet: Callable[[], bool]
) -> None:
    async def taken(http: aiohttp.ClientSession, _: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        """The handshake is answered, but its answer has not been read yet: that is when the bot is stopped."""
        if end.url.path == '/gateway':
            stop.set()
            while not http.closed:  # noqa: ASYNC110
                await asyncio.sleep(0)

    async with running(tmp_path, painter, playground) as (clew, stop):
        assert clew.http.http_trace is not None
        clew.http.http_trace.on_request_end.append(taken)
        await stop.wait()
    assert not playground.gateway.online and not clew.shards
    assert quiet()


async def test_whoever_presses_last_is_answered_before_the_bot_is_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, drawn = asyncio.Event(), Reply._drawn

    async def drawing(reply: Reply, panel: Panel) -> Any:
        await held.wait()
        return await drawn(reply, panel)

    lobby = (await house.ada.slash('games', 'play', game='onirim')).message
    await house.shown()
    monkeypatch.setattr(Reply, '_drawn', drawing)
    stopping = asyncio.create_task(house.clew.close())
    await asyncio.sleep(0)
    pressing = asyncio.create_task(press(house.bruno, lobby, 'join'))
    await house.playground.until(lambda: not house.playground.gateway.online)
    held.set()
    assert (await pressing).text == EN('refusal-restarting')
    await stopping


async def test_whoever_would_wait_longer_than_the_bot_may_gets_an_apology(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = (await house.ada.slash('games', 'play', game='onirim')).message
    await house.shown()
    monkeypatch.setattr('bot.client.STOP_WITHIN', 0.05)
    monkeypatch.setattr('bot.client.APOLOGY', 0.5)
    Gate(house, monkeypatch, 'load')
    pressing = asyncio.create_task(press(house.bruno, lobby, 'join'))
    await house.playground.until(lambda: bool(house.clew.services.responses.tasks))
    await house.clew.close()
    # Nobody can say any more whether it will be done.
    assert (await pressing).text == EN('refusal-restarting-begun')
    assert not house.clew.services.responses.tasks


async def test_a_ready_that_comes_while_the_bot_is_stopped_starts_nothing(house: House) -> None:
    await house.clew.close()
    before = asyncio.all_tasks()
    house.clew.dispatch('ready')
    (ready,) = asyncio.all_tasks() - before
    assert ready.get_name() == 'discord.py: on_ready'
    await ready
    assert not house.clew.pulse.is_running()
    assert not [task for task in asyncio.all_tasks() if task.get_name() == 'deadlines']
