"""Databases from before the baseline migration are refused with one sentence and stay unchanged."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from bot.command_line import main
from persistence import DatabaseChanged, DatabaseTooOld, move, open_store
from persistence.migrate import bundled, migrate
from persistence.postgresql.migrate import migrate as migrate_on_server
from tests.persistence.moving import deserted, unheard

INIT = 'f9b5ff24506d1a25636b9947f18583019337f4617892c3b07f50f466deb09fa6'
"""Checksum of `0001_init.sql`, the first migration of every database before the baseline."""

SENTENCE = r'^The database \S+ is from before version 1\.0, and commit [0-9a-f]{10} is the last one that can read it: '


@pytest.fixture
def old(path: Path) -> Path:
    """A database file with `0001_init.sql` and one more migration applied."""
    migrate(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE migrations SET name = '0001_init.sql', checksum = ?", (INIT,))
        db.execute("INSERT INTO migrations VALUES (99, '0099_automatic_players.sql', 'x', 1.5)")
    return path


@pytest.fixture
async def old_on_server(postgresql_url: str) -> AsyncIterator[str]:
    """The URL of a PostgreSQL database from before the baseline, in a schema for this test."""
    db = await asyncpg.connect(postgresql_url)
    await db.execute('DROP SCHEMA IF EXISTS old CASCADE; CREATE SCHEMA old; SET search_path TO old')
    await migrate_on_server(db, 'clew')
    await db.execute("INSERT INTO migrations VALUES (99, '0099_automatic_players.sql', 'x', 1.5)")
    await db.execute("UPDATE migrations SET name = '0001_init.sql', checksum = $1 WHERE number = 1", INIT)
    yield postgresql_url.replace('@/postgres?', '@/postgres?options=-csearch_path%3Dold&')
    await db.execute('DROP SCHEMA old CASCADE')
    await db.close()


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


@pytest.mark.parametrize(
    'arguments',
    [
        [],
        ['backup', 'copy.db'],
        ['check-database'],
        ['move', 'sqlite:///clew.db', 'sqlite:///new.db'],
        ['move', 'sqlite:///new.db', 'sqlite:///clew.db'],
    ],
    ids=['start', 'backup', 'check-database', 'move from', 'move to'],
)
def test_old_database_is_refused_by_every_command(
    old: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(old)
    monkeypatch.chdir(old.parent)
    migrate(Path('new.db'))
    monkeypatch.setenv('DATABASE_URL', 'sqlite:///clew.db')
    monkeypatch.setattr('sys.argv', ['clew', *arguments])
    monkeypatch.setattr('os.umask', lambda mask: 0)
    monkeypatch.setattr('bot.command_line.set_up', lambda level: None)
    with pytest.raises(SystemExit) as end:
        main()
    said = capsys.readouterr().err
    assert end.value.code == 78
    assert said.startswith('The database clew.db is from before version 1.0, and commit ')
    assert said.count('\n') == 1 and said.endswith('.\n')
    assert contents(old) == before and not Path('copy.db').exists()


async def test_old_database_on_postgresql_is_refused(old_on_server: str, tmp_path: Path) -> None:
    with pytest.raises(DatabaseTooOld, match=SENTENCE):
        await open_store(old_on_server)
    other = f'sqlite:///{tmp_path / "other.db"}'
    for source, target in ((old_on_server, other), (other, old_on_server)):
        migrate(tmp_path / 'other.db')
        with pytest.raises(DatabaseTooOld, match=SENTENCE):
            await move(source, target, unheard)
    await deserted(old_on_server)
    db = await asyncpg.connect(old_on_server)
    assert await db.fetchval('SELECT count(*) FROM migrations') == len(bundled()) + 1
    await db.close()


def test_edited_baseline_is_not_taken_for_an_old_database(old: Path) -> None:
    """A developer who edits the baseline gets an error about that, not the advice to run an older commit."""
    with closing(sqlite3.connect(old)) as db, db:
        db.execute("UPDATE migrations SET checksum = 'x'")
    with pytest.raises(DatabaseChanged, match=r'^0001_baseline\.sql has changed since it was applied to the database'):
        migrate(old)
