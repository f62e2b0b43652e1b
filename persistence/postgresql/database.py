"""PostgreSQL: a few connections, and each transaction behaves as if no other were running.

SQLite allows one write at a time. PostgreSQL runs transactions side by side. If two conflict, it aborts one, which is
retried. So an operation need not know which database it runs on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import asyncpg

from persistence.changes import Change
from persistence.database import Database, Row, Statements, Work
from persistence.errors import DatabaseUnreadable, DatabaseUrlError, StoreUnavailable
from persistence.postgresql.causes import POOLED, is_lost, opening, outside_causes
from persistence.postgresql.cluster import SharedCluster
from persistence.postgresql.conflicts import retried
from persistence.postgresql.connections import PATIENCE, Connections
from persistence.postgresql.dialect import statement
from persistence.postgresql.encryption import refuse_files
from persistence.postgresql.leases import Leases
from persistence.postgresql.migrate import migrate
from persistence.postgresql.others import VISITING

T = TypeVar('T')

OLDEST: Final = 14
"""The oldest supported version of PostgreSQL."""

AWAY: Final = 4.0
"""Seconds to wait for a server that went away, before an operation is refused. The server may only be restarting."""

STARTING: Final = 30.0
"""Seconds to wait for a server that says it is starting."""

PAUSE: Final = 0.1
"""Seconds between two attempts to reach the server."""

PROCESS: Final = 'SELECT pg_backend_pid()'

UNSURE: Final = 'the connection to the database broke during a commit'


class PostgreSQL(Database):
    """An open PostgreSQL database. Create it with `open()`; it must be closed."""

    on_server = True

    def __init__(self, connections: Connections) -> None:
        super().__init__()
        self._connections = connections

    @classmethod
    async def open(cls, url: str) -> PostgreSQL:
        """Open the database that `url` names, and migrate it. Raises an `OpenError`."""
        with opening():
            db = await visiting(url)
            try:
                await refuse_server(db, url)
                await retried(lambda: _brought_up_to_date(db))
            finally:
                await db.close(timeout=PATIENCE)
            database = cls(await Connections.to(url))
        database.cluster = SharedCluster(Leases(database._connections, url, lambda: database.now()), database.heard)
        return database

    async def _read(self, work: Work[T]) -> T:
        with outside_causes():
            return await _patiently(lambda: self._once(work))

    async def _transact(self, work: Work[T]) -> tuple[T, Sequence[Change]]:
        with outside_causes():
            return await _patiently(lambda: retried(lambda: self._in_transaction(work)))

    async def _once(self, work: Work[T]) -> T:
        async with self._connections.one() as connection:
            return await work(_Statements(connection, self.now()))

    async def _in_transaction(self, work: Work[T]) -> tuple[T, Sequence[Change]]:
        """Run `work` in a transaction. Raises `StoreUnavailable` if the connection broke during the commit.

        In that case the transaction may have been committed. After any other error it was not, and may be retried.
        """
        committing, done = False, list[tuple[T, Sequence[Change]]]()
        try:
            async with self._connections.one() as connection:
                transaction = connection.transaction(isolation='serializable')
                await transaction.start()
                try:
                    result = await work(statements := _Statements(connection, self.now()))
                except Exception:
                    await transaction.rollback()
                    raise
                committing = True
                await transaction.commit()
                done.append((result, statements.changes))
        except Exception as error:
            if not done and committing and is_lost(error):
                raise StoreUnavailable(UNSURE) from error
            if not done:
                raise
        return done[0]

    async def _close(self) -> None:
        await self._connections.close()


async def visiting(url: str) -> asyncpg.Connection:
    """Open a connection for a program that is not a bot. Waits for a server that is starting.

    Raises asyncpg's errors, and `DatabaseUrlError` if a file named in the URL is missing.
    """
    refuse_files(url)
    until = time.monotonic() + STARTING
    while True:
        try:
            return await asyncpg.connect(url, timeout=PATIENCE, server_settings={'application_name': VISITING})
        except asyncpg.CannotConnectNowError:
            if time.monotonic() > until:
                raise
        await asyncio.sleep(PAUSE)


async def _brought_up_to_date(db: asyncpg.Connection) -> None:
    await migrate(db, await db.fetchval('SELECT current_database()'))


async def _patiently(attempt: Callable[[], Awaitable[T]]) -> T:
    """Run an operation, and retry it for `AWAY` seconds while the server is away.

    The operation must change nothing if it fails.
    """
    until = time.monotonic() + AWAY
    while True:
        try:
            return await attempt()
        except Exception as error:
            if not is_lost(error) or time.monotonic() + PAUSE > until:
                raise
        await asyncio.sleep(PAUSE)


async def refuse_server(db: asyncpg.Connection, url: str) -> None:
    """Raise an `OpenError` if the server is too old, the database not in UTF-8, or a pooler unsuitable.

    A pooler is unsuitable if it switches the server connection between transactions. Prepared statements and
    notices need the same connection throughout.
    """
    if db.get_server_version().major < OLDEST:
        raise DatabaseUnreadable(
            f'This is PostgreSQL {db.get_server_version().major}, and Clew needs {OLDEST} or newer: update the server.'
        )
    if (encoding := db.get_settings().server_encoding) != 'UTF8':
        raise DatabaseUnreadable(
            f'The database of DATABASE_URL holds {encoding} only: create one with createdb --encoding=UTF8 '
            '--template=template0.'
        )
    other = await visiting(url)
    try:
        # Each direct connection has a server process of its own; through such a pooler both share one.
        if await db.fetchval(PROCESS) == await other.fetchval(PROCESS):
            raise DatabaseUrlError(POOLED)
    finally:
        await other.close(timeout=PATIENCE)


class _Statements(Statements):
    """A connection that translates the store's statements."""

    def __init__(self, connection: Any, now: float) -> None:
        super().__init__(now)
        self._connection = connection

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] = (), /) -> Iterable[Row]:
        try:
            rows: list[Row] = await self._connection.fetch(statement(sql), *parameters)
        except asyncpg.DataError as error:
            # A number too large for its column: raise the error that sqlite3 raises.
            if isinstance(error.__cause__, OverflowError):
                raise error.__cause__ from None
            raise
        return rows
