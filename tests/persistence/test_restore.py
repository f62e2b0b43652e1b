"""Restoring a copy: it takes the place of the database, and Discord's messages may show later steps than it has."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from persistence import (
    DatabaseIncomplete,
    DatabaseLocked,
    DatabaseTooNew,
    OpenError,
    RestoreFailed,
    Seat,
    Store,
    Table,
    hold,
    move,
    open_store,
    restore,
)
from persistence.last_step import LINE, file_of
from persistence.lobby import NewTable
from persistence.migrate import migrate
from persistence.restore import SKIPPED
from tests.databases import put_empty
from tests.persistence.damage import damage_a_corner
from tests.persistence.moving import deserted, nothing_in, unheard
from tests.persistence.saved import NEWEST


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy with rows in every table, outside the database's folder."""
    (tmp_path / 'copies').mkdir()
    return Path(shutil.copyfile(NEWEST, tmp_path / 'copies' / 'copy.db'))


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if each.is_file()} - {'clew.db-lock'}


async def opened_lobby(url: str, host: Seat) -> int:
    """Open a table. Returns its id."""
    async with await open_store(url) as store:
        new = NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en')
        return (await store.create_table(new, host=host, request='after the restore')).id


def last_id(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'tables'").fetchone()[0])


async def test_restored_screens_are_stale_and_ids_are_skipped(path: Path, copy: Path, ann: Seat) -> None:
    before, url = last_id(copy), f'sqlite:///{path}'
    assert await asyncio.to_thread(restore, url, copy) is None
    async with await open_store(url) as store:
        shown = [screen for number in range(1, before + 1) for screen in await store.screens_of(number)]
        assert shown and await store.stale_screens() == shown
    assert await opened_lobby(url, ann) == before + SKIPPED + 1


async def test_ids_given_so_far_are_skipped_once_more(path: Path, copy: Path, ann: Seat) -> None:
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("UPDATE sqlite_sequence SET seq = 7000 WHERE name = 'tables'")
    await asyncio.to_thread(restore, f'sqlite:///{path}', copy)
    assert await opened_lobby(f'sqlite:///{path}', ann) == 14_001


async def test_former_database_is_kept_with_its_log(
    store: Store, path: Path, copy: Path, tmp_path: Path, open_lobby: Callable[[], Awaitable[Table]]
) -> None:
    """The files look as after a kill: the newest steps are in the log alone."""
    table = await open_lobby()
    killed = tmp_path / 'killed'
    killed.mkdir()
    for ending in ('', '-wal', '-last'):
        shutil.copyfile(f'{path}{ending}', killed / f'clew.db{ending}')
    url = f'sqlite:///{killed / "clew.db"}'
    assert await asyncio.to_thread(restore, url, copy) == killed / 'clew.db.former'
    assert names(killed) == {'clew.db', 'clew.db.former', 'clew.db.former-wal'}
    async with await open_store(f'sqlite:///{killed / "clew.db.former"}') as former:
        assert await former.load(table.id) == table
    async with await open_store(url) as restored:
        assert (await restored.load(1)).game != table.game or (await restored.load(1)).version != table.version
    with pytest.raises(RestoreFailed, match=r'clew\.db\.former is still here'):
        await asyncio.to_thread(restore, url, copy)


async def test_copy_in_use_is_restored_with_its_newest_step(
    store: Store, path: Path, tmp_path: Path, open_lobby: Callable[[], Awaitable[Table]]
) -> None:
    table = await open_lobby()
    target = f'sqlite:///{tmp_path / "restored.db"}'
    await asyncio.to_thread(restore, target, path)
    async with await open_store(target) as restored:
        assert (await restored.load(table.id)).version == table.version


def test_restored_database_is_readable_by_its_owner_only(path: Path, copy: Path) -> None:
    copy.chmod(0o644)
    restore(f'sqlite:///{path}', copy)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != 'posix' or os.geteuid() != 0, reason='only root can give files away')
@pytest.mark.parametrize('there', [True, False])
def test_root_leaves_all_files_to_the_user_of_clew(path: Path, copy: Path, there: bool) -> None:
    if there:
        put_empty(path)
        os.chown(path, 4242, 4242)
    os.chown(path.parent, 4242, 4242)
    restore(f'sqlite:///{path}', copy)
    assert {each.stat().st_uid for each in path.parent.iterdir() if each.is_file()} == {4242}


@pytest.mark.parametrize(
    ('fault', 'error', 'sentence'),
    [
        ('missing', RestoreFailed, 'There is no copy .*copy.db: '),
        ('text', RestoreFailed, r'copy\.db is not an SQLite database, so nothing was restored: name another copy'),
        ('empty', RestoreFailed, r'copy\.db is not a database of Clew, so nothing was restored: name another copy'),
        ('damaged', RestoreFailed, r'The database .*copy\.db is damaged.*: name another copy'),
        ('newer', DatabaseTooNew, r'A later version of Clew wrote the database .*copy\.db: update Clew'),
    ],
)
def test_unusable_copy_leaves_the_database_as_it_is(
    path: Path, copy: Path, fault: str, error: type[OpenError], sentence: str
) -> None:
    migrate(path)
    before = path.read_bytes()
    match fault:
        case 'missing':
            copy.unlink()
        case 'text':
            copy.write_text('no database\n' * 99)
        case 'empty':
            copy.write_bytes(b'')
        case 'damaged':
            damage_a_corner(copy)
        case 'newer':
            with closing(sqlite3.connect(copy)) as db, db:
                db.execute("INSERT INTO migrations VALUES (9999, 'later.sql', '', 0)")
    with pytest.raises(error, match=sentence) as raised:
        restore(f'sqlite:///{path}', copy)
    assert str(raised.value).endswith('.') and '.part' not in str(raised.value)
    assert path.read_bytes() == before
    assert names(path.parent) == {path.name}


async def test_database_put_back_by_hand_goes_on_without_a_file(path: Path, copy: Path, ann: Seat) -> None:
    """It lacks the last step that players have seen."""
    shutil.copyfile(copy, path)
    file_of(path).write_text(LINE.format(version=99, table_id=1))
    with pytest.raises(DatabaseIncomplete, match='run the command restore, without a file'):
        await open_store(f'sqlite:///{path}')
    assert await asyncio.to_thread(restore, f'sqlite:///{path}', None) is None
    assert names(path.parent) == {path.name}
    assert await opened_lobby(f'sqlite:///{path}', ann) == last_id(copy) + SKIPPED + 1


def test_restore_refuses_the_database_itself_and_none(path: Path) -> None:
    with pytest.raises(RestoreFailed, match=r'There is no database .*, or name a copy'):
        restore(f'sqlite:///{path}', None)
    assert not path.exists()
    migrate(path)
    with pytest.raises(RestoreFailed, match='is the database itself'):
        restore(f'sqlite:///{path}', path)


def test_restore_refuses_a_database_with_a_running_bot(path: Path, copy: Path) -> None:
    with hold(f'sqlite:///{path}'), pytest.raises(DatabaseLocked):
        restore(f'sqlite:///{path}', copy)
    assert not path.exists()


async def test_postgresql_skips_ids_after_its_own_restore(
    postgresql_url: str, copy: Path, ann: Seat, tmp_path: Path
) -> None:
    await nothing_in(postgresql_url)
    await move(f'sqlite:///{copy}', postgresql_url, unheard)
    with pytest.raises(RestoreFailed, match=r'pg_restore .* Then run restore again, without a file'):
        await asyncio.to_thread(restore, postgresql_url, copy)
    assert await asyncio.to_thread(restore, postgresql_url, None) is None
    db = await asyncpg.connect(postgresql_url)
    assert await db.fetchval("SELECT count(*) FROM screens WHERE digest <> ''") == 0
    await db.close()
    assert await opened_lobby(postgresql_url, ann) == last_id(copy) + SKIPPED + 1
    await deserted(postgresql_url)
