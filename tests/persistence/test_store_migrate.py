"""Migrations of a database file, and files that the store refuses."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from persistence import (
    DatabaseChanged,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseUnreadable,
    OpenError,
    Store,
    Table,
    open_store,
)
from persistence.migrate import Migration, bundled, enter_wal, migrate
from tests.persistence.damage import damage_a_corner

ONE = Migration(1, '0001_one.sql', 'CREATE TABLE one (x INTEGER);\n-- a comment; with a semicolon\n')
TWO = Migration(2, '0002_two.sql', "INSERT INTO one VALUES (';');\nINSERT INTO one VALUES (2);\n")


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


@contextmanager
def one_sentence(error: type[OpenError], hint: str) -> Iterator[None]:
    with pytest.raises(error, match=hint) as refusal:
        yield
    assert str(refusal.value).endswith('.')
    assert '\n' not in str(refusal.value)


def test_bundled_migrations_are_numbered_without_gaps() -> None:
    assert [migration.number for migration in bundled()] == list(range(1, len(bundled()) + 1))


def test_each_migration_is_applied_once_and_recorded(path: Path) -> None:
    migrate(path, [ONE])
    migrate(path, [ONE])
    assert rows(path, 'SELECT number, name FROM migrations') == [(1, '0001_one.sql')]
    migrate(path, [ONE, TWO])
    migrate(path, [ONE, TWO])
    assert rows(path, 'SELECT number, checksum FROM migrations') == [(1, ONE.checksum), (2, TWO.checksum)]
    assert rows(path, 'SELECT x FROM one') == [(';',), (2,)]


def test_failed_migration_changes_nothing(path: Path) -> None:
    migrate(path, [ONE])
    broken = Migration(2, '0002_broken.sql', 'INSERT INTO one VALUES (1);\nINSERT INTO nowhere VALUES (1);\n')
    with pytest.raises(DatabaseUnreadable, match='nowhere'):
        migrate(path, [ONE, broken])
    assert rows(path, 'SELECT x FROM one') == []
    assert rows(path, 'SELECT number FROM migrations') == [(1,)]
    migrate(path, [ONE, TWO])
    assert len(rows(path, 'SELECT x FROM one')) == 2


def test_migration_with_an_incomplete_statement_is_refused(path: Path) -> None:
    with pytest.raises(ValueError, match='middle of a statement'):
        migrate(path, [Migration(1, '0001_cut.sql', 'CREATE TABLE one (x')])
    assert rows(path, 'SELECT name FROM sqlite_master') == []


def test_migration_that_breaks_references_is_refused(path: Path) -> None:
    orphans = Migration(
        1, '0001_orphans.sql', 'CREATE TABLE a (x PRIMARY KEY, y REFERENCES a (x));\nINSERT INTO a VALUES (1, 2);\n'
    )
    with one_sentence(DatabaseUnreadable, 'broken references'):
        migrate(path, [orphans])
    assert rows(path, 'SELECT name FROM sqlite_master') == []


def test_newer_database_is_refused_unchanged(path: Path) -> None:
    migrate(path, [ONE, TWO])
    with one_sentence(DatabaseTooNew, 'update Clew'):
        migrate(path, [ONE])
    assert rows(path, 'SELECT number FROM migrations') == [(1,), (2,)]


def test_edited_migration_is_refused(path: Path) -> None:
    migrate(path, [ONE])
    with one_sentence(DatabaseChanged, '0001_one.sql'):
        migrate(path, [Migration(1, ONE.name, ONE.sql + '-- more'), TWO])
    assert rows(path, 'SELECT number FROM migrations') == [(1,)]


@pytest.mark.parametrize(
    ('sql', 'adds'),
    [
        ('ALTER TABLE tables ADD COLUMN later REAL;', True),
        (
            "ALTER TABLE tables ADD COLUMN later TEXT NOT NULL DEFAULT '';\n-- More.\nCREATE TABLE more (x) STRICT;",
            True,
        ),
        ('CREATE INDEX later ON tables (note);', True),
        # A unique index could refuse rows that an older process writes.
        ('CREATE UNIQUE INDEX later ON tables (note);', False),
        ('ALTER TABLE tables ADD COLUMN later TEXT UNIQUE;', False),
        ('ALTER TABLE tables ADD COLUMN later TEXT NOT NULL;', False),
        ("UPDATE tables SET note = 'x';", False),
    ],
)
def test_additive_migrations_are_recognised(sql: str, adds: bool) -> None:
    assert Migration(2, '0002_later.sql', sql).only_adds == adds


def test_checksum_ignores_line_ends() -> None:
    assert Migration(1, 'x', 'a;\r\nb;\r\n').checksum == Migration(1, 'x', 'a;\nb;\n').checksum
    assert Migration(1, 'x', 'a;\nb;\n').checksum != Migration(1, 'x', 'a;\nc;\n').checksum


def test_other_file_is_refused_unchanged(path: Path) -> None:
    path.write_bytes(b'Dear diary, ' * 400)
    with one_sentence(DatabaseUnreadable, 'not an SQLite database'):
        migrate(path)
    assert path.read_bytes() == b'Dear diary, ' * 400


def test_empty_file_is_refused_unchanged(path: Path) -> None:
    """The file may have had games in it, so a start must not create a new database there."""
    path.touch()
    with one_sentence(DatabaseUnreadable, 'is empty'):
        migrate(path)
    assert [file.read_bytes() for file in path.parent.iterdir()] == [b'']
    path.unlink()
    migrate(path)
    assert rows(path, 'SELECT count(*) FROM tables') == [(0,)]


def test_database_of_another_program_is_refused_unchanged(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute('CREATE TABLE recipes (name TEXT)')
    before = path.read_bytes()
    with one_sentence(DatabaseUnreadable, 'another program'):
        migrate(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize('damage', ['cut', 'scribbled'])
def test_damaged_file_is_refused(path: Path, damage: str) -> None:
    migrate(path)
    whole = path.read_bytes()
    page = 4096
    path.write_bytes(whole[: 3 * page] if damage == 'cut' else whole[:page] + b'\x5a' * 3 * page + whole[4 * page :])
    with one_sentence(DatabaseUnreadable, 'damaged'):
        migrate(path)


def test_migration_waits_for_another_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as neighbour, closing(sqlite3.connect(path)) as db:
        neighbour.execute('CREATE TABLE one (x)')
        neighbour.execute('BEGIN IMMEDIATE')
        monkeypatch.setattr('time.sleep', lambda _: neighbour.execute('COMMIT'))
        enter_wal(db)
        assert db.execute('PRAGMA journal_mode').fetchone() == ('wal',)


async def test_damaged_row_does_not_prevent_the_start(store: Store, game: Table, lobby: Table, path: Path) -> None:
    await store.close()
    with sqlite3.connect(path) as db:
        db.execute('PRAGMA ignore_check_constraints=ON')
        db.execute("UPDATE tables SET status = 'opfn' WHERE id = ?", (game.id,))
    db.close()
    again = await open_store(f'sqlite:///{path}')
    assert await again.load(lobby.id) == lobby
    await again.close()


def test_damaged_database_is_not_migrated(path: Path) -> None:
    migrate(path)
    damage_a_corner(path)
    migrate(path)
    with one_sentence(DatabaseUnreadable, 'damaged'):
        migrate(path, [*bundled(), Migration(len(bundled()) + 1, '9999_later.sql', 'CREATE TABLE later (x);')])


def test_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    with one_sentence(DatabaseUnreadable, 'cannot be written'):
        migrate(tmp_path)


def test_locked_database_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('persistence.migrate.BUSY_SECONDS', 0.05)
    migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute('BEGIN IMMEDIATE')
        with one_sentence(DatabaseLocked, 'stop it'):
            migrate(path)
        holder.execute('ROLLBACK')
    migrate(path)


@pytest.mark.parametrize(
    ('damage', 'lacks'),
    [
        ('DROP TABLE hints', 'the table hints'),
        ('ALTER TABLE tables DROP COLUMN note', 'the column note of the table tables'),
        ('DROP INDEX seats_by_user', 'the index seats_by_user'),
    ],
)
def test_incomplete_database_is_refused_unchanged(path: Path, damage: str, lacks: str) -> None:
    migrate(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(damage)
    before = rows(path, 'SELECT sql FROM sqlite_master')
    with one_sentence(DatabaseUnreadable, f'lacks {lacks}: restore it from a backup'):
        migrate(path)
    assert rows(path, 'SELECT sql FROM sqlite_master') == before
