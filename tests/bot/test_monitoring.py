"""The health page for monitoring, over HTTP on its own port."""

from __future__ import annotations

import asyncio
import re
import socket

import pytest

from bot import monitoring, visitors
from bot.config import ConfigError
from bot.monitoring import watched
from tests.bot.conftest import House
from tests.bot.health_page import HERE, Page, asked
from tests.bot.play import click, controls, id_in, open_lobby


async def test_connected_bot_is_alive_and_ready(house: House) -> None:
    async with asked(house.clew, house.store) as page:
        assert await page.get('alive') == (200, '{"alive": true}')
        status, body = await page.ready()
        assert (status, body['ready']) == (200, True)
        assert 0 < body['database_latency'] < 5
        assert (await page.get('anything'))[0] == 404


async def test_bot_without_discord_is_alive_but_not_ready(house: House) -> None:
    async with asked(None, house.store) as page:
        assert (await page.get('alive'))[0] == 200
        status, body = await page.ready()
        assert status == 503 and body['gateway_latency'] is None and body['database_latency'] is not None
        assert (await page.counted())['clew_ready', ()] == 0


async def test_bot_without_database_answers_is_not_ready(
    stormy_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Silent:
        async def meta_set(self, *_: str) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(monitoring, 'PATIENCE', 0.01)
    async with asked(stormy_house.clew, Silent()) as page:
        for _ in range(3):
            status, body = await page.ready()
            assert (status, body['ready'], body['database_latency']) == (503, False, None)
    assert caplog.text.count('the database does not answer in time') == 1, 'Prometheus asks again and again'


async def test_presses_answers_requests_and_tables_are_counted(house: House) -> None:
    async with asked(house.clew, house.store) as page:
        before = await page.counted()
        lobby = await open_lobby(house.ada, house.games, 'onirim')
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


async def test_rate_limit_refusal_is_counted(stormy_house: House) -> None:
    house = stormy_house
    async with asked(house.clew, house.store) as page:
        before = (await page.counted()).get(('clew_requests_total', ('429',)), 0.0)
        house.playground.faults.next('GET /channels/{channel_id}', status=429)
        await house.clew.fetch_channel(house.games.id)
        assert (await page.counted())['clew_requests_total', ('429',)] == before + 1


async def test_metrics_name_no_user_and_no_table(house: House) -> None:
    lobby = await open_lobby(house.ada, house.games, 'onirim')
    table = id_in(controls(lobby, 'start')[0].custom_id).table
    await house.forge(house.ada, lobby, f'b1:Ada:{table}:0:secret')
    async with asked(house.clew, house.store) as page:
        _, body = await page.get('metrics')
    labels = set(re.findall(r'(\w+)="([^"]*)"', body))
    assert {value for name, value in labels if name == 'action'} <= {
        *house.clew.dispatcher.actions,
        'command',
        'unknown',
    }
    assert {name for name, _ in labels} <= {'action', 'status', 'le'}
    assert 'Ada' not in body and str(house.ada.id) not in body


async def test_without_a_port_nothing_listens(house: House) -> None:
    async with watched(HERE, None, lambda: house.clew, house.store) as port:
        assert port is None


async def test_occupied_port_is_reported_in_a_sentence(house: House) -> None:
    with socket.create_server((HERE, 0)) as other:
        taken = other.getsockname()[1]
        with pytest.raises(ConfigError, match=f'port {taken} of {HERE}.*CLEW_HEALTH_PORT'):
            async with watched(HERE, taken, lambda: house.clew, house.store):
                pass


@pytest.mark.parametrize(
    ('name', 'status'),
    [
        ('localhost', 200), ('127.0.0.1', 200), ('[::1]', 200), ('clew', 200), ('10.0.0.7', 200),
        ('evil.example', 421), ('clew.evil.example', 421), ('', 421), ('127.0.0.1.evil.example', 421),
    ],
)  # fmt: skip
async def test_health_port_refuses_foreign_names(house: House, name: str, status: int) -> None:
    """A browser page can reach the port under its own host name (DNS rebinding). Such requests must be refused."""
    async with asked(house.clew, house.store) as page:
        for host in (name, f'{name}:{page.port}' if name else ''):
            answer = await sent(page, f'GET /alive HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n'.encode())
            assert answer.startswith(f'HTTP/1.1 {status} '.encode()), answer


async def sent(page: Page, data: bytes) -> bytes:
    """Send `data` on a new connection. Returns all bytes received until the bot closes it."""
    reader, writer = await asyncio.open_connection(HERE, page.port)
    writer.write(data)
    await writer.drain()
    try:
        return await reader.read()
    except ConnectionResetError:
        return b''
    finally:
        writer.close()


@pytest.mark.parametrize('begun', [b'', b'GET /alive', b'GET /alive HTTP/1.1\r\nHost: localhost\r\n\r\n'])
async def test_health_port_closes_silent_connections(
    house: House, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    """Includes connections that stop in the middle of a request, and connections kept open after a request."""
    monkeypatch.setattr(visitors, 'LIFE', 0.1)
    async with asked(house.clew, house.store) as page:
        answers = await asyncio.gather(*(sent(page, begun) for _ in range(20)))
        assert all(answer.startswith(b'HTTP/1.1 200') or not answer for answer in answers)


async def test_junk_on_health_port_fills_no_log(house: House, caplog: pytest.LogCaptureFixture) -> None:
    junk = (
        b'\x16\x03\x01\x02\x00\x01', b'HELP\r\n\r\n', b'GET / HTTP/9\r\n\r\n', b'\r\n' * 9 + b'\x00\r\n\r\n',
        b'GET /alive HTTP/1.1\r\nContent-Length: -1\r\n\r\n', b'GET /' + b'x' * 20_000 + b' HTTP/1.1\r\n\r\n',
        b'GET /alive HTTP/1.1\r\nA' + b'b' * 20_000 + b': c\r\n\r\n',
    )  # fmt: skip
    async with asked(house.clew, house.store) as page:
        await asyncio.gather(*(sent(page, each + b'GET / HTTP/1.1\r\n\r\n') for each in junk * 3))
        assert (await page.get('alive'))[0] == 200
    assert not [record for record in caplog.records if record.exc_info or record.levelname == 'ERROR']


async def test_fault_of_the_health_page_is_logged(stormy_house: House, caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        @property
        def connected(self) -> bool:
            raise RuntimeError('a bug')

    async with asked(Broken(), stormy_house.store) as page:
        assert (await page.get('ready'))[0] == 500
    assert [record for record in caplog.records if record.exc_info]
