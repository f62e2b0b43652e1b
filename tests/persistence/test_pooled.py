"""PostgreSQL behind a pooler, which lends its connections to many programs."""

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
from persistence.postgresql import database
from persistence.postgresql.causes import opening
from persistence.shards import EVERYTHING
from tests.databases import put_empty
from tests.persistence.postgresql import PATIENCE, as_user, give, program
from tests.persistence.test_move import nothing_in, unheard

HANDS_ON = '^The pooler in front of PostgreSQL hands connections on after each transaction: .*pool_mode=session'

needs_pooler = pytest.mark.skipif(
    program('pgbouncer') is None, reason='there is no pooler here: on Debian "apt install pgbouncer" installs one'
)


@contextmanager
def pooled(url: str, mode: str, folder: Path) -> Iterator[str]:
    """The same database by way of a pooler."""
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
async def test_behind_a_pooler_that_keeps_sessions_all_is_as_without(
    postgresql_url: str, tmp_path: Path, ann: Seat
) -> None:
    await nothing_in(postgresql_url)
    with pooled(postgresql_url, 'session', tmp_path) as url:
        async with await open_store(url) as store:
            lobby = await store.create_table(
                game='toy', options='{}', guild_id=None, channel_id=1, locale='en', host=ann, request='opened'
            )
            assert await store.load(lobby.id) == lobby
            assert store.neighbours is not None
            beat = await store.neighbours.beat('me', EVERYTHING, 8.0)
            assert beat.duties == EVERYTHING and beat.there == {'me'}
            heard = asyncio.Event()
            listening = asyncio.create_task(store.neighbours.listen(lambda _: heard.set()))
            async with asyncio.timeout(20):
                while not heard.is_set():
                    await store.neighbours.tell(['hello'])
                    await asyncio.sleep(0.05)
            listening.cancel()
            await asyncio.wait({listening}, timeout=20)


@needs_pooler
async def test_a_pooler_that_hands_transactions_on_is_refused_with_a_sentence(
    postgresql_url: str, tmp_path: Path
) -> None:
    put_empty(tmp_path / 'clew.db')
    with pooled(postgresql_url, 'transaction', tmp_path) as url:
        with pytest.raises(DatabaseUrlError, match=HANDS_ON):
            await open_store(url)
        with pytest.raises(DatabaseUrlError, match=HANDS_ON):
            await move(f'sqlite:///{tmp_path}/clew.db', url, unheard)


async def test_two_connections_that_end_at_one_process_of_the_server_are_refused(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await database.visiting(postgresql_url)

    async def the_same(_: str) -> asyncpg.Connection:
        return one

    monkeypatch.setattr(database, 'visiting', the_same)
    with pytest.raises(DatabaseUrlError, match=HANDS_ON):
        await open_store(postgresql_url)
    assert one.is_closed()


@pytest.mark.parametrize(
    ('error', 'kind', 'hint'),
    [
        (asyncpg.InvalidSQLStatementNameError('prepared statement "a" does not exist'), DatabaseUrlError, HANDS_ON),
        (asyncpg.DuplicatePreparedStatementError('prepared statement "a" exists'), DatabaseUrlError, HANDS_ON),
        (asyncpg.ProtocolViolationError('no such user'), DatabaseAway, '^The pooler .* refuses the connection'),
    ],
)
def test_what_a_pooler_refuses_is_said_in_a_sentence(error: Exception, kind: type[Exception], hint: str) -> None:
    with pytest.raises(kind, match=hint), opening():
        raise error
