"""PostgreSQL: a few connections, on each of which a transaction runs as if it were alone.

SQLite lets one write at a time. PostgreSQL lets them run side by side, finds out when two of them disturb each other
and undoes one; that one is done again. So an operation need not know which of the two it runs on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from random import uniform
from typing import Any, Final, TypeVar

import asyncpg

from persistence.database import Database, Row, Work
from persistence.errors import DatabaseUnreadable, StoreUnavailable
from persistence.postgresql.causes import opening, outside_causes
from persistence.postgresql.migrate import migrate
from persistence.postgresql.words import statement

T = TypeVar('T')

CONNECTIONS: Final = 8
"""Connections of one process, at most."""

TRIES: Final = 20
"""So often a transaction is done that others disturb."""

LONGEST: Final = 0.2
"""Seconds at most before it is done again."""

OLDEST: Final = 14
"""The first version of PostgreSQL on which everything is known to be there."""

PATIENCE: Final = 10.0
"""Seconds for a connection to be made."""

DISTURBED: Final = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError, asyncpg.UniqueViolationError)
"""What two transactions side by side can lead to. The second try finds what the other has written."""

SETTINGS: Final = {
    'application_name': 'clew',
    # A scan of a small table would count as having read all of it, and every write there as a disturbance.
    'enable_seqscan': 'off',
    # Where a table is scanned all the same, that counts as immensely dear: the statement would be compiled each time.
    'jit': 'off',
}


class PostgreSQL(Database):
    """An open PostgreSQL database. `open()` makes one; it must be closed."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        super().__init__()
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> PostgreSQL:
        """The database that `url` names, brought up to date; raises an OpenError."""
        with opening():
            db = await asyncpg.connect(url, timeout=PATIENCE, server_settings=SETTINGS)
            try:
                await refuse_server(db)
                await migrate(db, await db.fetchval('SELECT current_database()'))
            finally:
                await db.close()
            return cls(await connections(url))

    async def _read(self, work: Work[T]) -> T:
        with outside_causes():
            async with self._pool.acquire() as connection:
                return await work(_Statements(connection))

    async def _transact(self, work: Work[T]) -> T:
        with outside_causes():
            for attempt in range(1, TRIES):
                try:
                    return await self._once(work)
                except DISTURBED:
                    await asyncio.sleep(uniform(0, min(0.002 * 2**attempt, LONGEST)))
            try:
                return await self._once(work)
            except (asyncpg.SerializationError, asyncpg.DeadlockDetectedError) as error:
                raise StoreUnavailable('too many write to the database at once: try again in a moment') from error

    async def _once(self, work: Work[T]) -> T:
        async with self._pool.acquire() as connection, connection.transaction(isolation='serializable'):
            return await work(_Statements(connection))

    async def _close(self) -> None:
        await self._pool.close()


async def refuse_server(db: asyncpg.Connection) -> None:
    """Raises DatabaseUnreadable for a server that is too old, and for a database that cannot hold every letter."""
    if db.get_server_version().major < OLDEST:
        raise DatabaseUnreadable(
            f'This is PostgreSQL {db.get_server_version().major}, and Clew needs {OLDEST} or newer: update the server.'
        )
    if (encoding := db.get_settings().server_encoding) != 'UTF8':
        raise DatabaseUnreadable(
            f'The database of DATABASE_URL holds {encoding} only: create one with createdb --encoding=UTF8 '
            '--template=template0.'
        )


async def connections(url: str) -> asyncpg.Pool:
    """The connections to a database that is up to date; raises asyncpg's errors."""
    return await asyncpg.create_pool(url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, server_settings=SETTINGS)


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
