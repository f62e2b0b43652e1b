"""SQLite: one file, one connection that writes, one that reads, each in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from persistence.database import Database, Row, Work
from persistence.errors import outside_causes
from persistence.last_step import LastStep

T = TypeVar('T')

BUSY_MILLISECONDS = 5000


class SQLite(Database):
    """An open SQLite file. `open()` makes one; it must be closed, or its threads keep the process alive."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, last_step: LastStep) -> None:
        super().__init__()
        self._writer = writer
        self._reader = reader
        self._last_step = last_step
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> SQLite:
        """The file at `path`, which must have been brought up to date before; raises sqlite3.Error."""
        writer = await connect(path, 'foreign_keys=ON', 'synchronous=FULL')
        try:
            reader = await connect(path, 'query_only=ON')
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader, LastStep(path))

    async def _read(self, work: Work[T]) -> T:
        with outside_causes():
            return await work(self._reader)

    async def _transact(self, work: Work[T]) -> T:
        with outside_causes():
            # aiosqlite offers single statements only, and between two of them all others who write would wait. So the
            # whole transaction is handed to its thread, by a way that is not promised to stay.
            run, connection = getattr(self._writer, '_execute', None), getattr(self._writer, '_conn', None)
            result: T
            if run is None or connection is None:
                result = await self._statement_by_statement(work)
            else:
                result = await run(_carry_out, connection, work)
            self._last_step.note(result)
            return result

    async def _statement_by_statement(self, work: Work[T]) -> T:
        """The same with nothing but what aiosqlite promises: slower, since others wait between two statements."""
        async with self._turn:
            try:
                await self._writer.execute_fetchall('BEGIN IMMEDIATE')
                result = await work(self._writer)
                await self._writer.execute_fetchall('COMMIT')
            except BaseException:
                with suppress(sqlite3.OperationalError):
                    await self._writer.execute_fetchall('ROLLBACK')
                raise
            return result

    async def _close(self) -> None:
        """Fold the write-ahead log into the file and end the threads."""
        # The reader goes first: a checkpoint cannot truncate a log that somebody still reads.
        await self._reader.close()
        folded = False
        try:
            with suppress(sqlite3.OperationalError):
                ((busy, *_),) = await self._writer.execute_fetchall('PRAGMA wal_checkpoint(TRUNCATE)')
                folded = not busy
        finally:
            await self._writer.close()
            self._last_step.close(whole=folded)


async def connect(path: Path, *pragmas: str) -> aiosqlite.Connection:
    """A connection in autocommit mode with these settings."""
    db = await aiosqlite.connect(path, isolation_level=None)
    try:
        db.row_factory = sqlite3.Row
        # A name that is not UTF-8 is shown with gaps. Refused, it would make the whole list unreadable that it is in.
        db.text_factory = lambda raw: raw.decode(errors='replace')
        for pragma in (f'busy_timeout={BUSY_MILLISECONDS}', *pragmas):
            await db.execute_fetchall(f'PRAGMA {pragma}')
    except BaseException:
        await db.close()
        raise
    return db


class _Statements:
    """A connection for SQLite's own thread: each statement has been carried out when the call returns."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] = (), /) -> Iterable[Row]:
        rows: list[Row] = self._db.execute(sql, tuple(parameters)).fetchall()
        return rows


def _carry_out(db: sqlite3.Connection, work: Work[T]) -> T:
    """The result of `work` in a transaction, from its beginning to its end; for SQLite's own thread."""
    try:
        # A deferred transaction that reads before it writes is refused at once instead of waiting.
        db.execute('BEGIN IMMEDIATE')
        result = _finished(work(_Statements(db)))
        db.execute('COMMIT')
    except BaseException:
        # Some failures have rolled back already, and then there is nothing left to roll back.
        with suppress(sqlite3.OperationalError):
            db.execute('ROLLBACK')
        raise
    return result


def _finished(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that awaits statements only, which in SQLite's own thread never suspend it."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError('a transaction may await nothing but its statements')
