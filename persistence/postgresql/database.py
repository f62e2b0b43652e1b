"""PostgreSQL: a few connections, on each of which a transaction runs as if it were alone.

SQLite lets one write at a time. PostgreSQL lets them run side by side, finds out when two of them disturb each other
and undoes one; that one is done again. So an operation need not know which of the two it runs on.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, TypeVar

import asyncpg

from persistence.database import Database, Row, Work
from persistence.errors import DatabaseUnreadable, DatabaseUrlError, StoreUnavailable
from persistence.postgresql.causes import POOLED, is_lost, opening, outside_causes
from persistence.postgresql.connections import PATIENCE, Connections
from persistence.postgresql.disturbed import undisturbed
from persistence.postgresql.encryption import refuse_files
from persistence.postgresql.migrate import migrate
from persistence.postgresql.neighbours import PostgreSQLNeighbours
from persistence.postgresql.others import VISITING
from persistence.postgresql.words import statement

T = TypeVar('T')

OLDEST: Final = 14
"""The first version of PostgreSQL on which everything is known to be there."""

AWAY: Final = 4.0
"""Seconds in which a server that went away may be back before an operation is refused: it was only restarted."""

STARTING: Final = 30.0
"""Seconds in which a server that says it is starting may get ready."""

PAUSE: Final = 0.1
"""Seconds between two looks whether it is back."""

PROCESS: Final = 'SELECT pg_backend_pid()'

UNSURE: Final = 'the connection to the database broke while it was being written to'


class PostgreSQL(Database):
    """An open PostgreSQL database. `open()` makes one; it must be closed."""

    on_server = True

    def __init__(self, connections: Connections) -> None:
        super().__init__()
        self._connections = connections

    @classmethod
    async def open(cls, url: str) -> PostgreSQL:
        """The database that `url` names, brought up to date; raises an OpenError."""
        with opening():
            db = await visiting(url)
            try:
                await refuse_server(db, url)
                await undisturbed(lambda: _brought_up_to_date(db))
            finally:
                await db.close(timeout=PATIENCE)
            database = cls(await Connections.to(url))
        database.neighbours = PostgreSQLNeighbours(database._connections, url)
        return database

    async def _read(self, work: Work[T]) -> T:
        with outside_causes():
            return await _patiently(lambda: self._once(work))

    async def _transact(self, work: Work[T]) -> T:
        with outside_causes():
            return await _patiently(lambda: undisturbed(lambda: self._in_transaction(work)))

    async def _once(self, work: Work[T]) -> T:
        async with self._connections.one() as connection:
            return await work(_Statements(connection))

    async def _in_transaction(self, work: Work[T]) -> T:
        """Raises StoreUnavailable when nobody knows whether it was carried out.

        Whatever else goes wrong, it was not, and may be tried again.
        """
        committing, done = False, list[T]()
        try:
            async with self._connections.one() as connection:
                transaction = connection.transaction(isolation='serializable')
                await transaction.start()
                try:
                    result = await work(_Statements(connection))
                except Exception:
                    await transaction.rollback()
                    raise
                committing = True
                await transaction.commit()
                done.append(result)
        except Exception as error:
            if not done and committing and is_lost(error):
                raise StoreUnavailable(UNSURE) from error
            if not done:
                raise
        return done[0]

    async def _close(self) -> None:
        await self._connections.close()


async def visiting(url: str) -> asyncpg.Connection:
    """A connection of a program that does not play. It waits for a server that is starting.

    Raises asyncpg's errors, and DatabaseUrlError for files of the address that are not there.
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
    """The result of what changes nothing when it fails, tried until the server has been away for too long."""
    until = time.monotonic() + AWAY
    while True:
        try:
            return await attempt()
        except Exception as error:
            if not is_lost(error) or time.monotonic() + PAUSE > until:
                raise
        await asyncio.sleep(PAUSE)


async def refuse_server(db: asyncpg.Connection, url: str) -> None:
    """Raises an OpenError for a server that is too old, and for a database that cannot hold every letter.

    And for a pooler in between that hands connections on after each transaction.
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
        # Whoever has two connections of their own has two processes of the server.
        if await db.fetchval(PROCESS) == await other.fetchval(PROCESS):
            raise DatabaseUrlError(POOLED)
    finally:
        await other.close(timeout=PATIENCE)


class _Statements:
    """A connection that speaks the store's words."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] = (), /) -> Iterable[Row]:
        try:
            rows: list[Row] = await self._connection.fetch(statement(sql), *parameters)
        except asyncpg.DataError as error:
            # A number that is too long for a column, as SQLite says it.
            if isinstance(error.__cause__, OverflowError):
                raise error.__cause__ from None
            raise
        return rows
