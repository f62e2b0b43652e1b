"""The page for whoever watches the bot, asked over HTTP on a port of its own."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import monitoring
from bot.config import ConfigError
from bot.handlers.dispatch import HANDLERS
from bot.monitoring import Watched, watched
from persistence.store import Store
from tests.bot.conftest import House
from tests.bot.play import click, controls, id_in

HERE = '127.0.0.1'


class Page:
    """The page of a bot, as its host sees it."""

    def __init__(self, session: aiohttp.ClientSession, port: int | None) -> None:
        self._session = session
        self.port = port

    async def get(self, path: str) -> tuple[int, str]:
        async with self._session.get(f'http://{HERE}:{self.port}/{path}') as response:
            return response.status, await response.text()

    async def ready(self) -> tuple[int, dict[str, Any]]:
        async with self._session.get(f'http://{HERE}:{self.port}/ready') as response:
            return response.status, await response.json()

    async def counted(self) -> dict[tuple[str, tuple[str, ...]], float]:
        """The values by name and labels."""
        _, body = await self.get('metrics')
        samples = (sample for family in text_string_to_metric_families(body) for sample in family.samples)
        return {(sample.name, tuple(sample.labels.values())): sample.value for sample in samples}


@asynccontextmanager
async def asked(client: object, store: object) -> AsyncIterator[Page]:
    page = watched(HERE, 0, lambda: cast(Watched, client), cast(Store, store))
    async with aiohttp.ClientSession() as session, page as port:
        yield Page(session, port)


async def test_a_bot_that_is_connected_is_alive_and_ready(house: House) -> None:
    async with asked(house.clew, house.store) as page:
        assert await page.get('alive') == (200, '{"alive": true}')
        status, body = await page.ready()
        assert (status, body['ready']) == (200, True)
        assert 0 < body['database_latency'] < 5
        assert (await page.get('anything'))[0] == 404


async def test_a_bot_without_discord_is_alive_but_not_ready(house: House) -> None:
    async with asked(None, house.store) as page:
        assert (await page.get('alive'))[0] == 200
        status, body = await page.ready()
        assert status == 503 and body['gateway_latency'] is None and body['database_latency'] is not None
        assert (await page.counted())['clew_ready', ()] == 0


async def test_a_bot_whose_database_does_not_answer_is_not_ready(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silent:
        async def meta_get(self, _: str) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(monitoring, 'PATIENCE', 0.01)
    async with asked(stormy_house.clew, Silent()) as page:
        status, body = await page.ready()
        assert (status, body['ready'], body['database_latency']) == (503, False, None)


async def test_presses_answers_requests_and_tables_are_counted(house: House) -> None:
    async with asked(house.clew, house.store) as page:
        before = await page.counted()
        lobby = (await (await house.ada.slash(house.games, 'play', game='onirim')).settled()).message
        await click(house.bruno, lobby, 'join')
        await house.shown()
        after = await page.counted()

    def more(name: str, *labels: str) -> float:
        return after[name, labels] - before.get((name, labels), 0.0)

    assert (more('clew_presses_total', 'command'), more('clew_presses_total', 'join')) == (1, 1)
    assert more('clew_answer_seconds_count') == 2
    assert more('clew_requests_total', '200') >= 2
    assert more('clew_open_tables') == 1
    assert after['clew_ready', ()] == 1 and 0 < after['clew_database_latency_seconds', ()] < 5


async def test_a_refusal_for_too_many_requests_is_counted(stormy_house: House) -> None:
    house = stormy_house
    async with asked(house.clew, house.store) as page:
        before = (await page.counted()).get(('clew_requests_total', ('429',)), 0.0)
        house.playground.faults.next('GET /channels/{channel_id}', status=429)
        await house.clew.fetch_channel(house.games.id)
        assert (await page.counted())['clew_requests_total', ('429',)] == before + 1


async def test_nothing_that_is_counted_names_a_person_or_a_table(house: House) -> None:
    lobby = (await (await house.ada.slash(house.games, 'play', game='onirim')).settled()).message
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await house.forge(house.ada, lobby, f'b1:Ada:{table}:0:secret')
    async with asked(house.clew, house.store) as page:
        _, body = await page.get('metrics')
    labels = set(re.findall(r'(\w+)="([^"]*)"', body))
    assert {value for name, value in labels if name == 'action'} <= {*HANDLERS, 'command', 'unknown'}
    assert {name for name, _ in labels} <= {'action', 'status', 'le'}
    assert 'Ada' not in body and str(house.ada.id) not in body


async def test_without_a_port_nothing_listens(house: House) -> None:
    async with watched(HERE, None, lambda: house.clew, house.store) as port:
        assert port is None


async def test_a_port_that_is_taken_is_told_in_a_sentence(house: House) -> None:
    with socket.create_server((HERE, 0)) as other:
        taken = other.getsockname()[1]
        with pytest.raises(ConfigError, match=f'port {taken} of {HERE}.*CLEW_HEALTH_PORT'):
            async with watched(HERE, taken, lambda: house.clew, house.store):
                pass
