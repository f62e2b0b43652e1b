"""SQLite: one file, with a connection that writes, one that reads, and one that reads through everything, each in a
thread of its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import Future
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite

from persistence.database import Database, Row, Work
from persistence.errors import outside_causes
from persistence.last_step import LastStep

T = TypeVar('T')

BUSY_MILLISECONDS = 5000

Job: TypeAlias = tuple[Work[Any], Future[Any]]
"""What is to be written, and what has come of it."""


class SQLite(Database):
    """An open SQLite file. `open()` makes one; it must be closed, or its threads keep the process alive."""

    def __init__(
        self,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
        through: aiosqlite.Connection,
        last_step: LastStep,
    ) -> None:
        super().__init__()
        self._writer = writer
        self._reader = reader
        self._through = through
        self._last_step = last_step
        self._turn = asyncio.Lock()
        self._jobs: deque[Job] = deque()

    @classmethod
    async def open(cls, path: Path) -> SQLite:
        """The file at `path`, which must have been brought up to date before; raises sqlite3.Error."""
        async with AsyncExitStack() as stack:
            connections = []
            for pragmas in (('foreign_keys=ON', 'synchronous=FULL'), ('query_only=ON',), ('query_only=ON',)):
                connections.append(await connect(path, *pragmas))
                stack.push_async_callback(connections[-1].close)
            writer, reader, through = connections
            database = cls(writer, reader, through, LastStep(path))
            stack.pop_all()
        return database

    async def _read(self, work: Work[T]) -> T:
        with outside_causes():
            return await work(self._reader)

    async def _read_through(self, work: Work[T]) -> T:
        with outside_causes():
            return await work(self._through)

    async def _transact(self, work: Work[T]) -> T:
        with outside_causes():
            # aiosqlite offers single statements only, and between two of them all others who write would wait. So the
            # whole transaction is handed to its thread, by a way that is not promised to stay.
            run, connection = getattr(self._writer, '_execute', None), getattr(self._writer, '_conn', None)
            result: T
            if run is None or connection is None:
                result = await self._statement_by_statement(work)
            else:
                done: Future[T] = Future()
                self._jobs.append((work, done))
                result = await run(_outcome, connection, self._jobs, done)
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
        # The readers go first: a checkpoint cannot truncate a log that somebody still reads.
        await self._reader.close()
        await self._through.close()
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


def _outcome(db: sqlite3.Connection, jobs: deque[Job], done: Future[T]) -> T:
    """What comes of a job, which is carried out together with all that wait; for SQLite's own thread.

    Each transaction waits for the disk, so that many who write in the same moment share one.
    """
    if not done.done():
        _carry_out(db, [jobs.popleft() for _ in range(len(jobs))])
    return done.result()


def _carry_out(db: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    """Carry out jobs in a transaction, from its beginning to its end: each of them whole or not at all."""
    outcomes = []
    try:
        # A deferred transaction that reads before it writes is refused at once instead of waiting.
        db.execute('BEGIN IMMEDIATE')
        for work, done in jobs:
            outcomes.append(_in_savepoint(db, work, done))
        db.execute('COMMIT')
    except BaseException as error:
        # Some failures have rolled back already, and then there is nothing left to roll back.
        with suppress(sqlite3.OperationalError):
            db.execute('ROLLBACK')
        if len(jobs) > 1:
            # One of them may have failed for itself.
            for job in jobs:
                _carry_out(db, [job])
            return
        outcomes = [partial(done.set_exception, error) for _, done in jobs]
    for tell in outcomes:
        tell()


def _in_savepoint(db: sqlite3.Connection, work: Work[T], done: Future[T]) -> Callable[[], None]:
    """Carry out a job within a transaction; what is to be told of it once that is on disk. Raises sqlite3.Error."""
    db.execute('SAVEPOINT job')
    try:
        told = partial(done.set_result, _finished(work(_Statements(db))))
    except sqlite3.Error:
        raise
    except Exception as error:
        db.execute('ROLLBACK TO job')
        told = partial(done.set_exception, error)
    db.execute('RELEASE job')
    return told


def _finished(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that awaits statements only, which in SQLite's own thread never suspend it."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError('a transaction may await nothing but its statements')
