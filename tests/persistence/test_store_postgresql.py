"""Differences between PostgreSQL and SQLite: opening, migrations, concurrent writes."""

from __future__ import annotations

import asyncio
import math
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from persistence import (
    BackupFailed,
    Conflict,
    DatabaseAway,
    DatabaseChanged,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseUnreadable,
    DatabaseUrlError,
    OpenError,
    Repeated,
    Seat,
    Store,
    StoreUnavailable,
    Table,
    back_up,
    check_database,
    find_damage,
    open_store,
)
from persistence.database import Connection
from persistence.lobby import NewTable
from persistence.migrate import Migration, bundled
from persistence.postgresql.database import PostgreSQL
from persistence.postgresql.dialect import definition, statement
from persistence.postgresql.migrate import migrate
from persistence.postgresql.others import is_played_on
from persistence.shape import columns, whole
from tests.persistence.conftest import ANN
from tests.persistence.postgresql import emptied
from tests.root import ROOT

LATER = Migration(
    len(bundled()) + 1,
    '9999_later.sql',
    'ALTER TABLE tables ADD COLUMN later REAL NOT NULL DEFAULT 1.5;\nCREATE TABLE more (x INTEGER, y TEXT) STRICT;\n',
)


@pytest.fixture
async def apart(postgresql_url: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection to PostgreSQL whose tables are in an empty schema for this test."""
    db = await asyncpg.connect(postgresql_url)
    await db.execute('DROP SCHEMA IF EXISTS apart CASCADE; CREATE SCHEMA apart; SET search_path TO apart')
    yield db
    await db.execute('DROP SCHEMA apart CASCADE')
    await db.close()


@pytest.fixture
async def older(apart: asyncpg.Connection, postgresql_url: str) -> AsyncIterator[Store]:
    """The store of a process that still runs when a process of a later version starts."""
    async with await open_store(within_apart(postgresql_url)) as store:
        yield store


def within_apart(url: str, user: str = 'clew') -> str:
    """Return the URL for connections of `user` that see only the tables of the fixture `apart`."""
    return url.replace('clew@/postgres?', f'{user}@/postgres?options=-csearch_path%3Dapart&')


async def shape(db: asyncpg.Connection) -> list[tuple[str, ...]]:
    """Return all columns with type, nullability and default, and all indexes."""
    rows = await db.fetch(
        'SELECT table_name::text, column_name::text, data_type::text, is_nullable::text, column_default::text'
        ' FROM information_schema.columns WHERE table_schema = current_schema()'
        " UNION ALL SELECT tablename::text, indexname::text, indexdef::text, '', ''"
        ' FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1, 2'
    )
    return [tuple(row) for row in rows]


def test_sql_is_translated_for_postgresql() -> None:
    assert statement('SELECT ? , ? WHERE x = ?') == 'SELECT $1 , $2 WHERE x = $3'
    assert statement('SELECT ?2, ?1, ?2') == 'SELECT $2, $1, $2'
    assert statement('json_group_array(json_object(1))') == 'json_agg(json_build_object(1))'
    assert definition('CREATE TABLE a (\n  b INTEGER PRIMARY KEY,\n  c REAL\n) STRICT, WITHOUT ROWID') == (
        'CREATE TABLE a (\n  b BIGINT PRIMARY KEY,\n  c DOUBLE PRECISION\n)'
    )


async def test_new_database_has_the_columns_and_indexes_of_sqlite(apart: asyncpg.Connection) -> None:
    await migrate(apart, 'clew')
    found = await shape(apart)
    made = {(table, column) for table, column, *_ in found if not _[0].startswith('CREATE')}
    assert made - {('migrations', each) for each in ('number', 'name', 'checksum', 'applied_at')} == columns(bundled())
    names = {name for table, name, kind, *_ in found if kind.startswith('CREATE')}
    with closing(sqlite3.connect(':memory:')) as db:
        for sql in whole(bundled()):
            db.execute(sql)
        indexes = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        assert {name for (name,) in db.execute(indexes)} <= names


async def test_migrated_database_equals_a_new_one(apart: asyncpg.Connection) -> None:
    await migrate(apart, 'clew')
    await migrate(apart, 'clew')
    await migrate(apart, 'clew', [*bundled(), LATER])
    assert await apart.fetchval('SELECT count(*) FROM migrations') == LATER.number
    updated = await shape(apart)
    await apart.execute('DROP SCHEMA apart CASCADE; CREATE SCHEMA apart')
    await migrate(apart, 'clew', [*bundled(), LATER])
    assert await shape(apart) == updated


async def test_older_process_goes_on_beside_additive_migrations(
    apart: asyncpg.Connection, older: Store, ann: Seat, postgresql_url: str
) -> None:
    over = await older.end((await lobby_of(older, ann, 'open')).id, 1, note='closed', request='end')
    assert await older.archive_finished(math.inf, 9) == 1
    assert await older.load(over.id) == over
    await migrate(apart, 'clew', [*bundled(), LATER])
    lobby = await lobby_of(older, ann, 'beside')
    assert await older.load(lobby.id) == lobby
    assert await apart.fetchval('SELECT later FROM tables WHERE id = $1', lobby.id) == 1.5
    await apart.execute('UPDATE tables SET later = 2.5')
    await older.change_lobby(lobby.id, 1, options='{"seats":3}', request='change')
    assert await older.archive_finished(math.inf, 9) == 1
    assert await older.load(over.id) == over
    assert {row[0] for row in await apart.fetch('SELECT later FROM tables')} == {2.5}, 'it keeps what it does not know'
    with pytest.raises(DatabaseTooNew, match='update Clew'):
        await open_store(within_apart(postgresql_url))


@pytest.mark.parametrize(
    'sql',
    [
        "UPDATE tables SET note = 'x';",
        'ALTER TABLE tables RENAME COLUMN note TO remark;',
        'CREATE TABLE more (x INTEGER) STRICT;\n-- Nobody needs it.\nDROP TABLE hints;',
        'ALTER TABLE tables ADD COLUMN later REAL NOT NULL;',
    ],
)
async def test_other_migrations_wait_for_older_processes(
    apart: asyncpg.Connection, older: Store, ann: Seat, sql: str
) -> None:
    later = Migration(LATER.number, LATER.name, sql)
    lobby, found = await lobby_of(older, ann, 'open'), await shape(apart)
    with pytest.raises(
        DatabaseLocked, match=r'^An older Clew is running with the database clew, .* stop every older one'
    ):
        await migrate(apart, 'clew', [*bundled(), later])
    assert await shape(apart) == found
    assert (await older.end(lobby.id, 1, note='closed', request='end')).version == 2
    await older.close()
    async with asyncio.timeout(20):
        while await is_played_on(apart):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    if 'NOT NULL' not in sql:
        await migrate(apart, 'clew', [*bundled(), later])


@pytest.mark.parametrize(
    ('before', 'error', 'hint'),
    [
        ("INSERT INTO migrations VALUES (999, 'later', 'x', 1)", DatabaseTooNew, 'update Clew'),
        ("UPDATE migrations SET checksum = 'x' WHERE number = 1", DatabaseChanged, '0001_baseline.sql'),
        ('ALTER TABLE tables DROP COLUMN note', DatabaseUnreadable, 'lacks the column note of the table tables'),
        ('DROP TABLE hints', DatabaseUnreadable, 'lacks the column .* of the table hints'),
        ('DROP TABLE migrations', DatabaseUnreadable, 'belongs to another program'),
    ],
)
async def test_database_of_another_version_is_refused_unchanged(
    apart: asyncpg.Connection, before: str, error: type[OpenError], hint: str
) -> None:
    await migrate(apart, 'clew')
    await apart.execute(before)
    found = await shape(apart)
    with pytest.raises(error, match=hint) as refusal:
        await migrate(apart, 'clew')
    assert str(refusal.value).endswith('.') and '\n' not in str(refusal.value)
    assert await shape(apart) == found


@pytest.mark.parametrize(
    ('change', 'error', 'hint'),
    [
        (('/postgres?', '/nowhere?'), DatabaseUrlError, 'does not exist: create it'),
        (('clew@', 'stranger:secret@'), DatabaseUrlError, 'refuses the user or the password'),
        (('host=', 'host=/nowhere'), DatabaseAway, 'does not answer'),
        (('/postgres?', '/postgres?colour=red&'), DatabaseUrlError, 'a parameter after the'),
        (('/postgres?', '/postgres?sslmode=verify-full&'), DatabaseUrlError, '^The connection cannot be encrypted'),
        (('/postgres?', '/postgres?sslmode=perhaps&'), DatabaseUrlError, 'is malformed'),
        (('clew@/postgres?', 'clew@host:port/postgres?'), DatabaseUrlError, 'is malformed'),
        (('clew@/postgres?', 'clew:secret@[::1/postgres?'), DatabaseUrlError, 'is malformed'),
        (('/postgres?', '/postgres?options=-csearch_path%3Dnowhere&'), DatabaseUnreadable, 'has no schema'),
    ],
)
async def test_error_about_a_url_lacks_its_password(
    postgresql_url: str, change: tuple[str, str], error: type[OpenError], hint: str
) -> None:
    with pytest.raises(error, match=hint) as refusal:
        await open_store(postgresql_url.replace(*change))
    assert str(refusal.value).endswith('.') and 'secret' not in str(refusal.value)


@pytest.mark.parametrize(
    ('code', 'error', 'hint'),
    [
        (socket.EAI_NONAME, DatabaseUrlError, '^The host of DATABASE_URL is unknown: .*%40 for @'),
        (socket.EAI_AGAIN, DatabaseAway, 'does not answer'),
    ],
)
async def test_unknown_host_is_permanent_and_a_dns_failure_transient(
    monkeypatch: pytest.MonkeyPatch, code: int, error: type[OpenError], hint: str
) -> None:
    async def connect(*_: object, **__: object) -> None:
        raise socket.gaierror(code, 'as the system puts it')

    monkeypatch.setattr(asyncio.get_running_loop(), 'create_connection', connect)
    with pytest.raises(error, match=hint):
        await open_store('postgresql://clew:secret@elsewhere/clew')


async def test_server_without_the_requested_encryption_is_refused() -> None:
    async def decline(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(100)
        writer.write(b'N')
        writer.close()

    async with await asyncio.start_server(decline, '127.0.0.1', 0) as declining:
        port = declining.sockets[0].getsockname()[1]
        with pytest.raises(
            DatabaseUrlError, match=r'^The connection cannot be encrypted as DATABASE_URL requires \(sslmode\)'
        ):
            await open_store(f'postgresql://clew:secret@127.0.0.1:{port}/clew?sslmode=require')


@pytest.mark.parametrize('scheme', ['postgresql://', 'postgres://', ' PostgreSQL://'])
async def test_postgresql_url_opens_postgresql(postgresql_url: str, scheme: str) -> None:
    async with await open_store(postgresql_url.replace('postgresql://', scheme)) as store:
        assert isinstance(store._database, PostgreSQL)


async def test_user_without_the_right_to_create_tables_is_refused(
    apart: asyncpg.Connection, postgresql_url: str
) -> None:
    await apart.execute('DROP ROLE IF EXISTS weak; CREATE ROLE weak LOGIN; GRANT USAGE ON SCHEMA apart TO weak')
    with pytest.raises(DatabaseUnreadable, match='may not make tables: let them own'):
        await open_store(within_apart(postgresql_url, 'weak'))


async def test_database_with_another_encoding_is_refused(postgresql_url: str) -> None:
    db = await asyncpg.connect(postgresql_url)
    await db.execute("CREATE DATABASE narrow ENCODING 'LATIN1' TEMPLATE template0")
    await db.close()
    with pytest.raises(DatabaseUnreadable, match='holds LATIN1 only: create one with'):
        await open_store(postgresql_url.replace('/postgres?', '/narrow?'))


async def test_old_server_is_refused(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('persistence.postgresql.database.OLDEST', 999)
    with pytest.raises(DatabaseUnreadable, match=r'^This is PostgreSQL \d+, and Clew needs 999 or newer: update'):
        await open_store(postgresql_url)


def test_backup_and_check_name_the_programs_of_postgresql(tmp_path: Path) -> None:
    url = 'postgresql://clew:secret@localhost/clew'
    with pytest.raises(BackupFailed, match=r'^A PostgreSQL database needs its own program for a backup: pg_dump .*\.$'):
        back_up(url, tmp_path / 'copy')
    with pytest.raises(
        DatabaseUnreadable, match=r'^A PostgreSQL database needs its own program for a check: pg_amcheck '
    ):
        check_database(url)
    assert asyncio.run(find_damage(url)) is None
    assert not list(tmp_path.iterdir())


async def test_views_of_an_extension_are_ignored(apart: asyncpg.Connection) -> None:
    await apart.execute('CREATE VIEW statements AS SELECT 1 AS calls')
    await migrate(apart, 'clew')
    assert await apart.fetchval('SELECT count(*) FROM tables') == 0


def test_missing_asyncpg_is_refused_with_the_install_command() -> None:
    without = (
        'import asyncio, sys\n'
        "sys.modules['asyncpg'] = None\n"
        'from persistence import DatabaseUrlError, open_store\n'
        'try:\n'
        "    asyncio.run(open_store('postgresql://clew:secret@localhost/clew'))\n"
        'except DatabaseUrlError as error:\n'
        '    print(error)\n'
    )
    ended = subprocess.run([sys.executable, '-c', without], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.endswith('which needs asyncpg: pip install clew[postgresql].\n')
    assert 'secret' not in ended.stdout


async def test_concurrent_starts_create_the_tables_once(postgresql_url: str) -> None:
    db = await asyncpg.connect(postgresql_url)
    await db.execute('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await db.close()
    for opened in await asyncio.gather(*(PostgreSQL.open(postgresql_url) for _ in range(4))):
        await opened.close()


@pytest.fixture
async def two(postgresql_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two stores on one database, as of two processes."""
    stores = await emptied(postgresql_url), Store(await PostgreSQL.open(postgresql_url))
    yield stores
    for store in stores:
        await store.close()


async def lobby_of(store: Store, ann: Seat, request: str, most: int | None = None) -> Table:
    return await store.create_table(
        NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en'),
        host=ann,
        request=request,
        most=most,
    )


async def answers(*asked: Awaitable[object]) -> list[object]:
    return await asyncio.gather(*asked, return_exceptions=True)


async def test_one_of_many_moves_from_two_processes_is_made(two: tuple[Store, Store], ann: Seat) -> None:
    lobby = await lobby_of(two[0], ann, 'open')
    told = await answers(
        *(two[n % 2].change_lobby(lobby.id, 1, options=f'{{"n":{n}}}', request=f'r{n}') for n in range(10))
    )
    assert sorted(type(each).__name__ for each in told) == ['Conflict'] * 9 + ['Table']
    assert all(each.version == 2 for each in told if isinstance(each, Conflict))
    assert [action.seq for action in await two[0].log(lobby.id)] == [1, 2]


async def test_concurrent_equal_requests_are_served_once(two: tuple[Store, Store], ann: Seat) -> None:
    told = await answers(*(lobby_of(two[n % 2], ann, 'the same') for n in range(6)))
    (made,) = (each for each in told if isinstance(each, Table))
    assert {each.table_id for each in told if isinstance(each, Repeated)} == {made.id}
    assert await two[0].open_tables() == [made.id]


async def test_concurrent_lobbies_respect_the_limit(two: tuple[Store, Store], ann: Seat) -> None:
    told = await answers(*(lobby_of(two[n % 2], ann, f'r{n}', most=2) for n in range(6)))
    assert sorted(type(each).__name__ for each in told) == ['Table'] * 2 + ['TooManyLobbies'] * 4
    assert len(await two[0].open_tables()) == 2


async def test_concurrent_play_again_makes_one_successor(two: tuple[Store, Store], ann: Seat) -> None:
    over = await two[0].end((await lobby_of(two[0], ann, 'open')).id, 1, note='closed', request='end')
    told = await answers(*(two[n % 2].play_again(over.id, host_id=ANN, request=f'r{n}') for n in range(6)))
    made = [each for each in told if isinstance(each, tuple)]
    assert len(made) == 6 and {table.id for table, _ in made} == {(await two[0].load(over.id)).successor}
    assert sorted(new for _, new in made) == [False] * 5 + [True]


async def test_store_recovers_when_the_server_is_back(
    two: tuple[Store, Store], ann: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('persistence.postgresql.database.AWAY', 0.1)
    lobby = await lobby_of(two[0], ann, 'open')

    async def cut(db: Connection) -> None:
        await db.execute_fetchall('SELECT pg_terminate_backend(pg_backend_pid())')

    with pytest.raises(StoreUnavailable, match='the database'):
        await two[0]._database.write(cut)
    with pytest.raises(StoreUnavailable, match='the database'):
        await two[0]._database.read(cut)
    assert await two[0].load(lobby.id) == lobby
    assert (await two[0].end(lobby.id, 1, note='closed', request='end')).version == 2


async def test_closed_store_refuses(postgresql_url: str) -> None:
    store = await emptied(postgresql_url)
    await store.close()
    await store.close()
    with pytest.raises(StoreUnavailable, match='closed'):
        await store.load(1)


async def test_texts_are_sorted_as_in_sqlite(apart: asyncpg.Connection) -> None:
    await migrate(apart, 'clew')
    texts = await apart.fetch(
        'SELECT table_name, column_name, collation_name FROM information_schema.columns'
        " WHERE table_schema = current_schema() AND data_type = 'text' AND table_name != 'migrations'"
    )
    assert len(texts) > 20
    assert [tuple(each) for each in texts if each['collation_name'] != 'C'] == []
