"""The bot while its PostgreSQL database is renamed, refuses connections, is read-only, or hangs."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import asyncpg
import pytest

from bot.words import words_for
from tests.bot.conditions import until
from tests.bot.conftest import House
from tests.bot.health_page import asked
from tests.bot.play import DISCARD, click, press
from tests.bot.process import Bot
from tests.bot.pulses import closed_by_the_pulse, hasten_pulse
from tests.bot.seen import opened
from tests.bot.tables import calm, lobby, running
from tests.persistence.bot_on_postgresql import house, postgresql_url
from tests.persistence.postgresql import hanging, processes

__all__ = ['house', 'postgresql_url']

Trouble: TypeAlias = Callable[[str], Any]
CUT = "SELECT pg_terminate_backend(pid{}) FROM pg_stat_activity WHERE datname IN ('postgres', 'away')"
"""SQL that ends all connections to the test's database, also while it is renamed to `away`.

`{}` is replaced by a timeout argument, or by nothing.
"""
CUT_OFF = CUT.format(', 10000')
"""SQL that ends all connections to the test's database.

It waits until the server processes of the connections are gone, at most ten seconds for each.
"""


async def _as_host(url: str, *statements: str) -> None:
    db = await asyncpg.connect(url.replace('/postgres?', '/template1?'))
    try:
        for each in statements:
            await db.execute(each)
    finally:
        await db.close()


@asynccontextmanager
async def renamed(url: str) -> AsyncIterator[None]:
    """Rename the database during the block."""

    async def done() -> bool:
        try:
            # Renaming waits for the processes. If this waited first, the bot would have time to connect again.
            await _as_host(url, CUT.format(''), 'ALTER DATABASE postgres RENAME TO away')
        except asyncpg.ObjectInUseError:
            # The bot has connected again in between.
            return False
        return True

    await until(done)
    try:
        yield
    finally:
        await _as_host(url, 'ALTER DATABASE away RENAME TO postgres')


@asynccontextmanager
async def refused(url: str) -> AsyncIterator[None]:
    """Refuse all connections to the server during the block, as after a change of the password."""
    data = Path(url.partition('?host=')[2]) / 'data'
    rules = data / 'pg_hba.conf'
    before = rules.read_text()
    (server_process, *_) = processes(url)

    def load(text: str) -> None:
        rules.write_text(text)
        os.kill(server_process, signal.SIGHUP)

    async def takes(wanted: bool) -> bool:
        try:
            await (await asyncpg.connect(url)).close()
        except asyncpg.InvalidAuthorizationSpecificationError:
            return not wanted
        return wanted

    load(f'local postgres all reject\n{before}')
    await until(lambda: takes(False))
    await _as_host(url, CUT_OFF)
    try:
        yield
    finally:
        load(before)
        await until(lambda: takes(True))


@asynccontextmanager
async def read_only(url: str) -> AsyncIterator[None]:
    """Make the database read-only during the block, as on a standby."""
    await _as_host(url, 'ALTER DATABASE postgres SET default_transaction_read_only = on', CUT_OFF)
    try:
        yield
    finally:
        await _as_host(url, 'ALTER DATABASE postgres RESET default_transaction_read_only', CUT_OFF)


@contextmanager
def impatient() -> Iterator[None]:
    """Let the store give up after 0.1 s instead of waiting for the server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr('persistence.postgresql.database.AWAY', 0.1)
        yield


@pytest.mark.parametrize('trouble', [renamed, refused, read_only])
async def test_pulse_and_readiness_follow_the_database(
    house: House, postgresql_url: str, trouble: Trouble, caplog: pytest.LogCaptureFixture
) -> None:
    table = await lobby(house, house.ada, house.bruno)
    hasten_pulse(house)
    async with asked(house.clew, house.store) as page:

        async def ready(status: int) -> bool:
            return (await page.ready())[0] == status

        await until(lambda: ready(200))
        with impatient():
            async with trouble(postgresql_url):
                await until(lambda: ready(503))
                assert (await page.get('alive'))[0] == 200
        await until(lambda: ready(200))
    await closed_by_the_pulse(house, table)
    assert not [record.getMessage() for record in caplog.records if record.levelname == 'ERROR']


@pytest.mark.parametrize('trouble', [renamed, refused, read_only])
async def test_press_without_a_database_is_refused(house: House, postgresql_url: str, trouble: Trouble) -> None:
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    await house.shown()
    with impatient():
        async with trouble(postgresql_url):
            told = await (await click(house.ada, panel, 'do', DISCARD)).follow_up()
            assert told.text == words_for('en')('refusal-store')
    # The server may cut the connections some time after the command, even in the middle of the next press.
    for _ in range(10):
        await press(house.ada, panel, 'do', DISCARD)
        if (await house.store.load(table.id)).version > table.version:
            break
    # A cut between the press's two answers leaves the second question open.
    assert table.version < (await house.store.load(table.id)).version <= table.version + 2
    await house.shown()


async def _frozen(bot: Bot, url: str) -> int:
    with hanging(url):
        bot.kill(signal.SIGTERM)
        return await bot.ended()


async def _gone(bot: Bot, url: str) -> int:
    async with renamed(url):
        bot.kill(signal.SIGTERM)
        return await bot.ended()


async def _closed(bot: Bot, url: str) -> int:
    async with refused(url):
        bot.kill(signal.SIGTERM)
        return await bot.ended()


@pytest.mark.parametrize('stopped', [_frozen, _gone, _closed])
async def test_sigterm_exits_with_0_without_a_database(
    tmp_path: Path, postgresql_url: str, stopped: Callable[[Bot, str], Coroutine[Any, Any, int]]
) -> None:
    bot = Bot(tmp_path, DATABASE_URL=postgresql_url, PLAYGROUND_PORT='0')
    await bot.start()
    try:
        assert await bot.complains('"ready: ')
        assert await stopped(bot, postgresql_url) == 0
    finally:
        await bot.tidy_up()
