"""PostgreSQL behind a connection pooler, which shares few connections among many clients."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from persistence import DatabaseAway, DatabaseUrlError, Seat, move, open_store
from persistence.lobby import NewTable
from persistence.postgresql import database
from persistence.postgresql.causes import opening
from persistence.shards import EVERYTHING
from tests.databases import put_empty
from tests.persistence.moving import nothing_in, unheard
from tests.persistence.postgresql import PATIENCE, as_user, give, program, shared

POOLED = '^The pooler in front of PostgreSQL pools transactions instead of sessions: .*pool_mode=session'

needs_pooler = pytest.mark.skipif(
    program('pgbouncer') is None, reason='there is no pooler here: on Debian "apt install pgbouncer" installs one'
)


@contextmanager
def pooled(url: str, mode: str, folder: Path) -> Iterator[str]:
    """Run a pooler in the given mode, and yield the URL of the same database through it."""
    pooler, server = program('pgbouncer'), url.partition('?host=')[2]
    assert pooler is not None
    settings = folder / 'pgbouncer.ini'
    settings.write_text(
        f'[databases]\n* = host={server} user=clew\n[pgbouncer]\nlisten_port=6432\nunix_socket_dir={server}\n'
        f'auth_type=any\npool_mode={mode}\n'
    )
    give(Path(settings.rename(f'{server}/{mode}.ini')))
    running = subprocess.Popen([pooler, f'{server}/{mode}.ini'], user=as_user(), stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        while not Path(f'{server}/.s.PGSQL.6432').exists() and time.monotonic() < until:
            time.sleep(0.01)
        yield f'postgresql://clew@/postgres?port=6432&host={server}'
    finally:
        running.terminate()
        running.wait(PATIENCE)


@needs_pooler
async def test_session_pooler_changes_nothing(postgresql_url: str, tmp_path: Path, ann: Seat) -> None:
    await nothing_in(postgresql_url)
    with pooled(postgresql_url, 'session', tmp_path) as url:
        async with await open_store(url) as store:
            lobby = await store.create_table(
                NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en'), host=ann, request='opened'
            )
            assert await store.load(lobby.id) == lobby
            leases = shared(store).leases
            beat = await leases.beat('me', EVERYTHING, 8.0)
            assert beat.held == EVERYTHING and beat.there == {'me'}
            heard = asyncio.Event()
            listening = asyncio.create_task(leases.listen(lambda _: heard.set()))
            async with asyncio.timeout(20):
                while not heard.is_set():
                    await leases.notify(['hello'])
                    await asyncio.sleep(0.05)
            listening.cancel()
            await asyncio.wait({listening}, timeout=20)


@needs_pooler
async def test_transaction_pooler_is_refused(postgresql_url: str, tmp_path: Path) -> None:
    put_empty(tmp_path / 'clew.db')
    with pooled(postgresql_url, 'transaction', tmp_path) as url:
        with pytest.raises(DatabaseUrlError, match=POOLED):
            await open_store(url)
        with pytest.raises(DatabaseUrlError, match=POOLED):
            await move(f'sqlite:///{tmp_path}/clew.db', url, unheard)


async def test_two_connections_to_one_server_process_are_refused(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await database.visiting(postgresql_url)

    async def the_same(_: str) -> asyncpg.Connection:
        return one

    monkeypatch.setattr(database, 'visiting', the_same)
    with pytest.raises(DatabaseUrlError, match=POOLED):
        await open_store(postgresql_url)
    assert one.is_closed()


@pytest.mark.parametrize(
    ('error', 'kind', 'hint'),
    [
        (
            asyncpg.InvalidSQLStatementNameError('prepared statement "a" does not exist'),
            DatabaseUrlError,
            POOLED,
        ),
        (
            asyncpg.DuplicatePreparedStatementError('prepared statement "a" exists'),
            DatabaseUrlError,
            POOLED,
        ),
        (asyncpg.ProtocolViolationError('no such user'), DatabaseAway, '^The pooler .* refuses the connection'),
    ],
)
def test_errors_of_a_pooler_name_it(error: Exception, kind: type[Exception], hint: str) -> None:
    with pytest.raises(kind, match=hint), opening():
        raise error
