"""Notifications to systemd. The tests receive them on a socket such as systemd's."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from configparser import ConfigParser
from pathlib import Path

import pytest

from bot import systemd
from persistence.store import open_store
from playground import Playground
from tests.bot.conftest import House
from tests.bot.process import ROOT, StartedBot


class Systemd:
    """systemd's end of the socket. `told` has the lines received so far."""

    def __init__(self, address: str) -> None:
        self._channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._channel.bind(address.replace('@', '\0', 1) if address.startswith('@') else address)
        self._channel.setblocking(False)
        self.told: list[str] = []

    async def hear(self, line: str) -> None:
        """Wait until `line` has been received."""
        async with asyncio.timeout(60):
            while line not in self.told:
                message = await asyncio.get_running_loop().sock_recv(self._channel, 1000)
                self.told += message.decode().split('\n')

    def close(self) -> None:
        self._channel.close()


@pytest.fixture(params=['file', 'abstract'])
def listening(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Systemd]:
    address = str(tmp_path / 'notify') if request.param == 'file' else f'@clew-{os.getpid()}'
    monkeypatch.setenv('NOTIFY_SOCKET', address)
    listening = Systemd(address)
    yield listening
    listening.close()


@pytest.fixture
async def telling(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house whose bot notifies systemd's watchdog every few milliseconds."""
    monkeypatch.setenv('WATCHDOG_USEC', '10000')
    telling = asyncio.create_task(systemd.keep_telling(lambda: stormy_house.clew, stormy_house.store))
    yield stormy_house
    telling.cancel()


async def test_systemd_is_notified_of_ready_and_watchdog(listening: Systemd, telling: House) -> None:
    await listening.hear('READY=1')
    assert f'STATUS={systemd.CONNECTED}' in listening.told
    await listening.hear('WATCHDOG=1')
    listening.told.clear()
    await listening.hear('WATCHDOG=1')
    assert 'READY=1' not in listening.told


async def test_lost_connection_changes_status_but_keeps_watchdog(listening: Systemd, telling: House) -> None:
    await listening.hear('READY=1')
    await telling.clew.shards[0].disconnect()
    await listening.hear(f'STATUS={systemd.WAITING}')
    listening.told.clear()
    await listening.hear('WATCHDOG=1')


async def test_bot_without_connection_is_not_ready(
    listening: Systemd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv('WATCHDOG_USEC', '10000')
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        telling = asyncio.create_task(systemd.keep_telling(lambda: None, store))
        await listening.hear('WATCHDOG=1')
        listening.told.clear()
        await listening.hear('WATCHDOG=1')
        telling.cancel()
    assert 'READY=1' not in listening.told


async def test_no_sign_of_life_without_the_database(listening: Systemd, stormy_house: House) -> None:
    await stormy_house.store.close()
    telling = asyncio.create_task(systemd.keep_telling(lambda: stormy_house.clew, stormy_house.store))
    await listening.hear('READY=1')
    telling.cancel()
    assert 'WATCHDOG=1' not in listening.told


async def test_lost_server_causes_no_restart(
    listening: Systemd, telling: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(telling.store._database), 'on_server', True)
    await telling.store.close()
    await listening.hear('READY=1')
    listening.told.clear()
    await listening.hear('WATCHDOG=1')


async def test_unread_socket_delays_nothing(
    listening: Systemd, stormy_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    warnings = asyncio.Queue[tuple[object, ...]]()
    monkeypatch.setattr(systemd.log, 'warning', lambda *args: warnings.put_nowait(args))
    monkeypatch.setenv('WATCHDOG_USEC', '10000')
    telling = asyncio.create_task(systemd.keep_telling(lambda: stormy_house.clew, stormy_house.store))
    async with asyncio.timeout(60):
        assert isinstance((await warnings.get())[1], BlockingIOError)
    await listening.hear('READY=1')
    listening.told.clear()
    await listening.hear('WATCHDOG=1')
    telling.cancel()


async def test_absent_socket_ends_nothing(stormy_house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    warnings = asyncio.Queue[tuple[object, ...]]()
    monkeypatch.setattr(systemd.log, 'warning', lambda *args: warnings.put_nowait(args))
    monkeypatch.setenv('NOTIFY_SOCKET', str(tmp_path / 'none'))
    monkeypatch.setenv('WATCHDOG_USEC', '10000')
    telling = asyncio.create_task(systemd.keep_telling(lambda: stormy_house.clew, stormy_house.store))
    async with asyncio.timeout(60):
        for _ in range(2):
            assert isinstance((await warnings.get())[1], FileNotFoundError)
    telling.cancel()


async def test_without_systemd_nothing_is_sent(stormy_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv('NOTIFY_SOCKET', raising=False)
    async with asyncio.timeout(20):
        await systemd.keep_telling(lambda: stormy_house.clew, stormy_house.store)


async def test_process_notifies_systemd_of_its_start(tmp_path: Path) -> None:
    listening = Systemd(str(tmp_path / 'notify'))
    playground = Playground(limits={})
    await playground.start()
    bot = StartedBot(
        tmp_path, DISCORD_TOKEN=playground.token, DISCORD_API_URL=playground.api_url,
        LOG_LEVEL='WARNING', NOTIFY_SOCKET=str(tmp_path / 'notify'), WATCHDOG_USEC='1000000',
    )  # fmt: skip
    await bot.start()
    try:
        await listening.hear('READY=1')
        bot.kill(signal.SIGTERM)
        assert await bot.ended() == 0
        assert bot.complaints == ''
    finally:
        await bot.tidy_up()
        await playground.close()
        listening.close()
    assert 'WATCHDOG=1' in listening.told


def test_unit_file_allows_notifications() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(ROOT / 'docs' / 'hosting' / 'clew.service')
    service = unit['Service']
    assert service['Type'] == 'notify'
    # Half of it passes between two watchdog notifications, and at most half a minute.
    assert int(service['WatchdogSec']) >= 2 * systemd.PAUSE
    assert service['TimeoutStartSec'] == 'infinity'
    assert 'AF_UNIX' in service['RestrictAddressFamilies'].split()
