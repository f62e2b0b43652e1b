"""A PostgreSQL database that is left or moved to."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg

from persistence.errors import DatabaseLocked
from persistence.postgresql.causes import opening
from persistence.postgresql.connections import PATIENCE
from persistence.postgresql.database import refuse_server, visiting
from persistence.postgresql.migrate import LOCK, migrate
from persistence.postgresql.others import is_played_on
from persistence.shape import Shape
from persistence.side import BATCH, NUMBERED, Side, called, in_order

# The sequence says what comes next, and whether it has been given.
LAST = f'SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM {NUMBERED}_id_seq'
GO_ON = f"SELECT setval('{NUMBERED}_id_seq', $1 + 1, false)"


class Server(Side):
    """A database of a PostgreSQL server."""

    def __init__(self, db: asyncpg.Connection, transaction: Any, name: str) -> None:
        self._db = db
        self._transaction = transaction
        self._name = name

    async def count(self, table: str) -> int:
        """How many rows a table has."""
        with self._sentences():
            return int(await self._db.fetchval(f'SELECT count(*) FROM {table}'))

    async def rows(self, shape: Shape) -> AsyncGenerator[Sequence[tuple[Any, ...]]]:
        """All rows of a table in batches, the last ones first."""
        with self._sentences():
            cursor = await self._db.cursor(in_order(shape))
            while batch := await cursor.fetch(BATCH):
                yield [tuple(row) for row in batch]

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Add rows to a table."""
        with self._sentences():
            await self._db.copy_records_to_table(shape.table, records=rows, columns=shape.columns)

    async def last_number(self) -> int:
        """The number that was given last, 0 if none was."""
        with self._sentences():
            return int(await self._db.fetchval(LAST))

    async def go_on_after(self, number: int) -> None:
        """The next number is the one after this."""
        with self._sentences():
            await self._db.execute(GO_ON, number)

    async def commit(self) -> None:
        """From now on all of it is there."""
        with self._sentences():
            await self._transaction.commit()

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        with called(self._name), opening():
            yield


@asynccontextmanager
async def server(url: str, name: str) -> AsyncIterator[Side]:
    """The PostgreSQL database that `url` names, brought up to date. A bot that starts there waits for the end."""
    with called(name), opening():
        db = await visiting(url)
    try:
        with called(name), opening():
            await refuse_server(db, url)
            await db.execute('SELECT pg_advisory_lock($1)', LOCK)
            if await is_played_on(db):
                raise DatabaseLocked('A Clew is running with the database of DATABASE_URL: stop it and move then.')
            await migrate(db, await db.fetchval('SELECT current_database()'))
            transaction = db.transaction(isolation='repeatable_read')
            await transaction.start()
        yield Server(db, transaction, name)
    finally:
        # What was not committed is gone with the connection.
        await db.close(timeout=PATIENCE)
