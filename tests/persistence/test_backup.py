"""Backups of a database: complete, checked, and readable by their owner only."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from persistence import BackupFailed, DatabaseUnreadable, Store, Table, back_up, open_store
from persistence.migrate import Migration, bundled, migrate


def copies(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir() if 'copy' in file.name]


async def test_copy_of_an_open_store_has_the_last_write(
    store: Store, path: Path, tmp_path: Path, open_lobby: Callable[[], Awaitable[Table]]
) -> None:
    table = await open_lobby()
    copy = tmp_path / 'copy.db'
    size = back_up(f'sqlite:///{path}', copy)
    assert size == copy.stat().st_size
    async with await open_store(f'sqlite:///{copy}') as found:
        assert await found.load(table.id) == table
    again = await open_lobby()
    assert again.id > table.id, 'the store goes on'


async def test_copy_is_readable_by_its_owner_only(store: Store, path: Path, tmp_path: Path) -> None:
    back_up(f'sqlite:///{path}', tmp_path / 'copy.db')
    assert stat.S_IMODE((tmp_path / 'copy.db').stat().st_mode) == 0o600


async def test_copy_overwrites_no_file(store: Store, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / 'copy.db'
    copy.write_text('precious')
    with pytest.raises(BackupFailed, match=r'copy\.db exists already'):
        back_up(f'sqlite:///{path}', copy)
    assert copy.read_text() == 'precious'


async def test_draft_of_a_killed_copy_is_replaced(store: Store, path: Path, tmp_path: Path) -> None:
    (tmp_path / 'copy.db.part').write_text('half')
    back_up(f'sqlite:///{path}', tmp_path / 'copy.db')
    assert copies(tmp_path) == ['copy.db']


async def test_copy_into_a_missing_folder_is_refused(store: Store, path: Path, tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match='cannot be written'):
        back_up(f'sqlite:///{path}', tmp_path / 'nowhere' / 'copy.db')


def test_copy_of_a_missing_database_creates_no_file(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnreadable, match='There is no database'):
        back_up(f'sqlite:///{tmp_path / "clew.db"}', tmp_path / 'copy.db')
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize('end', ['-wal', '-shm', '-journal', '-last', '-lock'])
def test_copy_over_a_file_of_the_database_is_refused(path: Path, end: str) -> None:
    migrate(path)
    with pytest.raises(BackupFailed, match='belongs to the database itself'):
        back_up(f'sqlite:///{path}', path.with_name(f'{path.name}{end}'))
    assert list(path.parent.iterdir()) == [path]


def test_database_with_the_name_of_a_draft_is_kept(tmp_path: Path) -> None:
    path = tmp_path / 'clew.db.part'
    migrate(path)
    with pytest.raises(BackupFailed, match='belongs to the database itself'):
        back_up(f'sqlite:///{path}', tmp_path / 'clew.db')
    assert list(tmp_path.iterdir()) == [path]


def test_copy_with_an_invalid_file_name_is_refused(path: Path, tmp_path: Path) -> None:
    migrate(path)
    with pytest.raises(BackupFailed, match='cannot be written'):
        back_up(f'sqlite:///{path}', tmp_path / ('copy' * 99))


@pytest.mark.parametrize('damage', ['row', 'migrations', 'text', 'table', 'column', 'index'])
def test_damaged_database_leaves_no_copy(path: Path, tmp_path: Path, damage: str) -> None:
    migrate(path)
    with closing(sqlite3.connect(path)) as db:
        match damage:
            case 'row':
                db.execute("INSERT INTO seats (table_id, seat, name, locale) VALUES (99, 0, 'nobody', 'en')")
            case 'migrations':
                db.execute('DROP TABLE migrations')
            case 'table':
                db.execute('DROP TABLE hints')
            case 'column':
                db.execute('ALTER TABLE users DROP COLUMN button_words')
            case 'index':
                db.execute('DROP INDEX seats_by_user')
        db.commit()
    if damage == 'text':
        path.write_text('no database')
    with pytest.raises((BackupFailed, DatabaseUnreadable)):
        back_up(f'sqlite:///{path}', tmp_path / 'copy.db')
    assert copies(tmp_path) == []


@pytest.mark.parametrize('version', ['before', 'later'])
def test_database_of_another_version_is_copied(
    path: Path, tmp_path: Path, version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(path)
    if version == 'before':
        later = Migration(len(bundled()) + 1, '9999_later.sql', 'CREATE TABLE later (x) STRICT;')
        monkeypatch.setattr('persistence.check.bundled', lambda: (*bundled(), later))
    else:
        with closing(sqlite3.connect(path)) as db, db:
            db.execute('DROP TABLE hints')
            db.execute("INSERT INTO migrations VALUES (9999, 'later.sql', '', 0)")
    back_up(f'sqlite:///{path}', tmp_path / 'copy.db')
    assert copies(tmp_path) == ['copy.db']
