"""Failures of the disk: no transaction is half-written, and the store works again afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from persistence import Seat, Store, StoreUnavailable, Table, open_store
from persistence.lobby import NewTable
from persistence.sqlite import SQLite

Play = Callable[..., Awaitable[Table]]


def size_of(path: Path) -> int:
    return path.stat().st_size


async def pragma(store: Store, setting: str) -> int:
    assert isinstance(store._database, SQLite)
    ((value,),) = await store._database._writer.execute_fetchall(f'PRAGMA {setting}')
    return int(value)


async def test_sqlite_settings_are_safe(path: Path) -> None:
    full, on, five_seconds = 2, 1, 5000
    async with await open_store(f'sqlite:///{path}') as store:
        assert await pragma(store, 'synchronous') == full
        assert await pragma(store, 'foreign_keys') == on
        assert await pragma(store, 'busy_timeout') == five_seconds
    with closing(sqlite3.connect(path)) as db:
        assert db.execute('PRAGMA journal_mode').fetchone() == ('wal',)


@pytest.mark.sqlite
async def test_full_disk_refuses_the_whole_move(store: Store, game: Table, play: Play) -> None:
    used = await pragma(store, 'page_count')
    await pragma(store, f'max_page_count={used}')
    with pytest.raises(StoreUnavailable, match='make room'):
        await play(game, 'x' * 200_000)
    assert await store.load(game.id) == game
    assert len(await store.log(game.id)) == 2
    await pragma(store, 'max_page_count=1000000')
    table = await play(game, 'x' * 200_000)
    assert table.version == 3


async def test_locked_file_can_be_read_but_not_written(store: Store, game: Table, play: Play, path: Path) -> None:
    await pragma(store, 'busy_timeout=1')
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute('BEGIN IMMEDIATE')
        with pytest.raises(StoreUnavailable, match='another program'):
            await play(game, 'a')
        assert await store.load(game.id) == game
        holder.execute('ROLLBACK')
    assert (await play(game, 'a')).version == 3


async def test_read_does_not_wait_for_a_write(store: Store, game: Table, play: Play, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute('BEGIN IMMEDIATE')
        write = asyncio.ensure_future(play(game, 'a'))
        assert await store.load(game.id) == game
        assert not write.done()
        holder.execute('ROLLBACK')
        assert (await write).version == 3


async def test_failed_operation_changes_nothing(store: Store, game: Table, bob: Seat) -> None:
    beyond_sqlite = 2**63
    with pytest.raises(OverflowError):
        await store.take_seat(game.id, 2, seat=Seat(0, beyond_sqlite, 'x', 'en'), request='r')
    with pytest.raises(OverflowError):
        await store.move_board(game.id, 2, guild_id=1, channel_id=beyond_sqlite, locale='en', request='r')
    assert await store.load(game.id) == game
    assert (await store.vacate_seat(game.id, 2, seat=bob.index, request='r')).version == 3


async def test_refused_snapshot_leaves_no_seats(store: Store, lobby: Table, bob: Seat) -> None:
    with pytest.raises(OverflowError):
        await store.start(lobby.id, 1, seats=[bob, bob], snapshot='[]', schema=2**63, events='[]', request='r')
    assert await store.load(lobby.id) == lobby
    assert len(await store.log(lobby.id)) == 1


async def test_closed_store_refuses_and_leaves_one_file(path: Path, ann: Seat) -> None:
    before = set(threading.enumerate())
    store = await open_store(f'sqlite:///{path}')
    # The event loop has threads of its own.
    threads = {each for each in set(threading.enumerate()) - before if not each.name.startswith(('asyncio', 'uvloop'))}
    assert len(threads) == 3
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=1, channel_id=2, locale='en'), host=ann, request='r'
    )
    await asyncio.gather(store.close(), store.close())
    await store.close()
    for refused in (store.load(table.id), store.quarantine(table.id, 'x')):
        with pytest.raises(StoreUnavailable, match='closed'):
            await refused
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    for thread in threads:
        thread.join(timeout=30)
        assert not thread.is_alive()


async def test_close_folds_the_log_beside_another_program(store: Store, game: Table, path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        assert other.execute('SELECT count(*) FROM tables').fetchone() == (1,)
        log = path.with_name(f'{path.name}-wal')
        assert size_of(log) > 0
        await store.close()
        assert size_of(log) == 0


async def test_close_finishes_pending_writes(path: Path, store: Store, game: Table, play: Play) -> None:
    moves = [asyncio.ensure_future(play(game, f'move-{n}')) for n in range(5)]
    await asyncio.sleep(0)
    assert len(store._database._writing) == 5
    await store.close()
    answers = await asyncio.gather(*moves, return_exceptions=True)
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    again = await open_store(f'sqlite:///{path}')
    assert (await again.load(game.id)).version == 3
    await again.close()
