"""SQLite: one file with three connections, each in its own thread: one writes, one reads, one does full scans."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import Future
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite

from persistence.changes import Change
from persistence.database import Database, Row, Statements, Work
from persistence.errors import outside_causes
from persistence.last_step import LastStep
from persistence.unpromised import in_thread

log = logging.getLogger(__name__)

T = TypeVar('T')

BUSY_MILLISECONDS = 5000

Job: TypeAlias = tuple[Work[Any], float, Future[Any]]
"""A transaction that waits to be run, the Unix seconds of its request, and the future for its result."""


class SQLite(Database):
    """An open SQLite file. Create it with `open()`; it must be closed, or its threads keep the process alive."""

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
        """Open the file at `path`, which must be migrated. Raises `sqlite3.Error`."""
        async with AsyncExitStack() as stack:
            connections = []
            for pragmas in (('foreign_keys=ON', 'synchronous=FULL'), ('query_only=ON',), ('query_only=ON',)):
                connections.append(await connect(path, *pragmas))
                stack.push_async_callback(connections[-1].close)
            writer, reader, through = connections
            database = cls(writer, reader, through, LastStep(path))
            if in_thread(writer) is None:
                log.warning('writes are slow: this release of aiosqlite runs no whole transaction in its thread')
            stack.pop_all()
        return database

    async def _read(self, work: Work[T]) -> T:
        with outside_causes():
            return await work(_Waiting(self._reader, self.now()))

    async def _read_through(self, work: Work[T]) -> T:
        with outside_causes():
            return await work(_Waiting(self._through, self.now()))

    async def _transact(self, work: Work[T]) -> tuple[T, Sequence[Change]]:
        with outside_causes():
            run = in_thread(self._writer)
            result: T
            changes: Sequence[Change]
            if run is None:
                result, changes = await self._statement_by_statement(work)
            else:
                done: Future[tuple[T, Sequence[Change]]] = Future()
                self._jobs.append((work, self.now(), done))
                result, changes = await run(_outcome, self._jobs, done)
            self._last_step.note(result)
            return result, changes

    async def _statement_by_statement(self, work: Work[T]) -> tuple[T, Sequence[Change]]:
        """Run a transaction with aiosqlite's documented API only.

        This is slow, because between two statements the database does nothing, and other writers wait.
        """
        async with self._turn:
            try:
                await self._writer.execute_fetchall('BEGIN IMMEDIATE')
                result = await work(waiting := _Waiting(self._writer, self.now()))
                await self._writer.execute_fetchall('COMMIT')
            except BaseException:
                with suppress(sqlite3.OperationalError):
                    await self._writer.execute_fetchall('ROLLBACK')
                raise
            return result, waiting.changes

    async def _close(self) -> None:
        """Write the write-ahead log into the file and end the threads."""
        # The readers first: a checkpoint cannot truncate a log while a reader is open.
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
    """Open a connection in autocommit mode with these pragmas."""
    db = await aiosqlite.connect(path, isolation_level=None)
    try:
        db.row_factory = sqlite3.Row
        # Replace invalid UTF-8 in a name. An error would make every list with that name unreadable.
        db.text_factory = lambda raw: raw.decode(errors='replace')
        for pragma in (f'busy_timeout={BUSY_MILLISECONDS}', *pragmas):
            await db.execute_fetchall(f'PRAGMA {pragma}')
    except BaseException:
        await db.close()
        raise
    return db


class _Waiting(Statements):
    """A connection for the event loop, which stays free while a statement runs."""

    def __init__(self, db: aiosqlite.Connection, now: float) -> None:
        super().__init__(now)
        self._db = db

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] = (), /) -> Iterable[Row]:
        return await self._db.execute_fetchall(sql, parameters)


class _Statements(Statements):
    """A connection for SQLite's own thread: `execute_fetchall` returns only when the statement has run."""

    def __init__(self, db: sqlite3.Connection, now: float) -> None:
        super().__init__(now)
        self._db = db

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] = (), /) -> Iterable[Row]:
        rows: list[Row] = self._db.execute(sql, tuple(parameters)).fetchall()
        return rows


def _outcome(
    db: sqlite3.Connection, jobs: deque[Job], done: Future[tuple[T, Sequence[Change]]]
) -> tuple[T, Sequence[Change]]:
    """Return the result of the job whose future is `done`. Called in SQLite's own thread.

    If this job has not run yet, all queued `jobs` are run in one transaction first.

    A commit waits for the disk, so jobs that are queued at the same time share one.
    """
    if not done.done():
        _carry_out(db, [jobs.popleft() for _ in range(len(jobs))])
    return done.result()


def _carry_out(db: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    """Run jobs in one transaction. A failing job changes nothing, and does not affect the others."""
    outcomes = []
    try:
        # IMMEDIATE: a deferred transaction that reads before it writes fails at once instead of waiting for the lock.
        db.execute('BEGIN IMMEDIATE')
        for job in jobs:
            outcomes.append(_in_savepoint(db, *job))
        db.execute('COMMIT')
    except BaseException as error:
        # Some errors have rolled back already, and then ROLLBACK fails.
        with suppress(sqlite3.OperationalError):
            db.execute('ROLLBACK')
        if len(jobs) > 1:
            # One job may have failed for all: retry each alone.
            for job in jobs:
                _carry_out(db, [job])
            return
        outcomes = [partial(done.set_exception, error) for *_, done in jobs]
    for tell in outcomes:
        tell()


def _in_savepoint(
    db: sqlite3.Connection, work: Work[T], now: float, done: Future[tuple[T, Sequence[Change]]]
) -> Callable[[], None]:
    """Run one job of a transaction. Returns a function that reports the job's outcome; call it after the commit.

    Raises `sqlite3.Error`.
    """
    db.execute('SAVEPOINT job')
    try:
        statements = _Statements(db, now)
        told = partial(done.set_result, (_finished(work(statements)), statements.changes))
    except sqlite3.Error:
        raise
    except Exception as error:
        db.execute('ROLLBACK TO job')
        told = partial(done.set_exception, error)
    db.execute('RELEASE job')
    return told


def _finished(work: Coroutine[Any, Any, T]) -> T:
    """Return the result of a coroutine that only executes statements. In SQLite's own thread it never suspends."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise RuntimeError('a transaction may await nothing but its statements')
