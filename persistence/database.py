"""One connection that writes, one that reads, and the only way to use either."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from persistence.errors import StoreUnavailable, outside_causes

T = TypeVar('T')
Work = Callable[[aiosqlite.Connection], Awaitable[T]]

BUSY_MILLISECONDS = 5000


class Database:
    """An open SQLite file. `open()` makes one; it must be closed, or its threads keep the process alive."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._one_writer = asyncio.Lock()
        self._writing: set[asyncio.Task[Any]] = set()
        self._closing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path) -> Database:
        """The file at `path`, which must have been brought up to date before; raises sqlite3.Error."""
        writer = await connect(path, 'foreign_keys=ON', 'synchronous=FULL')
        try:
            reader = await connect(path, 'query_only=ON')
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader)

    async def read(self, work: Work[T]) -> T:
        """The result of `work`, which must be a single statement: two of them may see two different moments."""
        self._refuse_when_closed()
        with outside_causes():
            return await work(self._reader)

    async def write(self, work: Work[T]) -> T:
        """The result of `work` in a transaction of its own: all of it is on disk, or, after an exception, none.

        Cancelling the caller changes nothing about that: cancelling an await does not take back a statement that
        SQLite's thread already has, so the transaction runs on to its end in a task that nobody cancels.
        """
        self._refuse_when_closed()
        task = asyncio.ensure_future(self._transact(work))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _transact(self, work: Work[T]) -> T:
        async with self._one_writer:
            with outside_causes():
                try:
                    # A deferred transaction that reads before it writes is refused at once instead of waiting.
                    await self._writer.execute_fetchall('BEGIN IMMEDIATE')
                    result = await work(self._writer)
                    await self._writer.execute_fetchall('COMMIT')
                except BaseException:
                    # Some failures have rolled back already, and then there is nothing left to roll back.
                    with suppress(sqlite3.OperationalError):
                        await self._writer.execute_fetchall('ROLLBACK')
                    raise
                return result

    async def close(self) -> None:
        """Finishes the writes in hand, folds the write-ahead log into the file, ends the threads. May be repeated."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)
        # The reader goes first: a checkpoint cannot truncate a log that somebody still reads.
        await self._reader.close()
        try:
            with suppress(sqlite3.OperationalError):
                await self._writer.execute_fetchall('PRAGMA wal_checkpoint(TRUNCATE)')
        finally:
            await self._writer.close()

    def _refuse_when_closed(self) -> None:
        if self._closing is not None:
            raise StoreUnavailable('the store is closed: the program is stopping')


class Section:
    """A part of the store: what the classes of one subject each stand on."""

    def __init__(self, database: Database) -> None:
        self._database = database


async def connect(path: Path, *pragmas: str) -> aiosqlite.Connection:
    """A connection in autocommit mode with these settings."""
    db = await aiosqlite.connect(path, isolation_level=None)
    try:
        db.row_factory = sqlite3.Row
        # Bytes that are no text spoil the word they stand in, not the whole list it is read with.
        db.text_factory = lambda raw: raw.decode(errors='replace')
        for pragma in (f'busy_timeout={BUSY_MILLISECONDS}', *pragmas):
            await db.execute_fetchall(f'PRAGMA {pragma}')
    except BaseException:
        await db.close()
        raise
    return db
