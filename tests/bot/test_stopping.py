"""Stopping the bot at any time: while it connects to the gateway, when connected, and during presses."""

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
from bot.pictures.painter import Painter
from bot.running import keep_running
from bot.words import words_for
from persistence.store import open_store
from playground import Playground
from playground.silence import Stage
from tests.bot.conftest import House
from tests.bot.gate import Gate
from tests.bot.play import open_lobby, options_form, press

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
    """A function that returns whether no warning was logged."""
    return lambda: not [record for record in caplog.records if record.levelno >= logging.WARNING]


@asynccontextmanager
async def running(folder: Path, painter: Painter, playground: Playground) -> AsyncIterator[tuple[Clew, asyncio.Event]]:
    """Run a bot. Yields it with the event that stops it. At the end it must stop soon."""
    async with await open_store(f'sqlite:///{folder / "clew.db"}') as store:
        clew, stop = Clew(store, painter, emojis={}), asyncio.Event()
        kept = asyncio.create_task(keep_running(lambda: clew, playground.token, stop))
        try:
            yield clew, stop
        finally:
            stop.set()
            async with asyncio.timeout(20):
                await kept
        assert clew.is_closed()


@pytest.mark.parametrize('stage', ['upgrade', 'hello', 'ready'])
async def test_bot_stops_while_the_gateway_keeps_it_waiting(
    stage: Stage, tmp_path: Path, painter: Painter, playground: Playground, quiet: Callable[[], bool]
) -> None:
    playground.gateway.silence.begin(stage)
    async with running(tmp_path, painter, playground):
        await playground.until(lambda: playground.gateway.silence.held > 0)
    await playground.until(lambda: not playground.gateway.online)
    assert quiet()


@pytest.mark.parametrize('stage', ['upgrade', 'hello', 'ready'])
async def test_bot_stops_while_its_second_connection_waits(
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


async def test_bot_stops_during_the_gateways_handshake(
    tmp_path: Path, painter: Painter, playground: Playground, quiet: Callable[[], bool]
) -> None:
    async def taken(http: aiohttp.ClientSession, _: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        """Stop the bot after Discord has answered the handshake, but before the bot has read the answer."""
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


async def test_last_press_is_answered_before_the_bot_is_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held, drawn = asyncio.Event(), Reply._drawn

    async def drawing(reply: Reply, panel: Panel) -> Any:
        await held.wait()
        return await drawn(reply, panel)

    lobby = await open_lobby(house.ada, 'games', 'onirim')
    await house.shown()
    monkeypatch.setattr(Reply, '_drawn', drawing)
    stopping = asyncio.create_task(house.clew.close())
    await asyncio.sleep(0)
    pressing = asyncio.create_task(press(house.bruno, lobby, 'join'))
    await house.playground.until(lambda: not house.playground.gateway.online)
    held.set()
    assert (await pressing).text == EN('refusal-restarting')
    await stopping


async def test_press_that_would_take_too_long_gets_an_apology(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    await house.shown()
    monkeypatch.setattr('bot.client.STOP_WITHIN', 0.05)
    monkeypatch.setattr('bot.client.APOLOGY', 0.5)
    Gate(house, monkeypatch, 'load')
    pressing = asyncio.create_task(press(house.bruno, lobby, 'join'))
    await house.playground.until(lambda: bool(house.clew.screens.responses.tasks))
    await house.clew.close()
    # The outcome is unknown at this point.
    assert (await pressing).text == EN('refusal-restarting-begun')
    assert not house.clew.screens.responses.tasks


async def test_ready_during_a_stop_starts_nothing(house: House) -> None:
    await house.clew.close()
    before = asyncio.all_tasks()
    house.clew.dispatch('ready')
    (ready,) = asyncio.all_tasks() - before
    assert ready.get_name() == 'discord.py: on_ready'
    await ready
    assert not house.clew.pulse.is_running()
    assert not [task for task in asyncio.all_tasks() if task.get_name() == 'deadlines']


async def test_options_changed_during_a_stop_are_not_followed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host sets an option while the bot stops. The fixture fails if a task is still running at the end."""
    lobby = await open_lobby(house.ada, 'games', 'onirim')
    form = await options_form(house.ada, lobby)
    gate, clew = Gate(house, monkeypatch, 'change_lobby'), house.clew
    chosen = asyncio.create_task(house.ada.submit(form, expansions='book'))
    await gate.reached.wait()
    restarted = asyncio.create_task(house.restart())
    await asyncio.sleep(0)
    assert clew.dispatcher.closing
    gate.open.set()
    await restarted
    await (await chosen).settled()
    assert 'book' in (await house.store.load(1)).options
