"""A PostgreSQL database from which, or into which, all data of Clew is copied."""

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

# A sequence holds its last value, and whether that was given out.
LAST = f'SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM {NUMBERED}_id_seq'
GO_ON = f"SELECT setval('{NUMBERED}_id_seq', $1 + 1, false)"


class Server(Side):
    """A PostgreSQL database from which, or into which, all data is copied."""

    def __init__(self, db: asyncpg.Connection, transaction: Any, name: str) -> None:
        self._db = db
        self._transaction = transaction
        self._name = name

    async def count(self, table: str) -> int:
        """Return the number of rows of a table."""
        with self._sentences():
            return int(await self._db.fetchval(f'SELECT count(*) FROM {table}'))

    async def rows(self, shape: Shape) -> AsyncGenerator[Sequence[tuple[Any, ...]]]:
        """Yield all rows of a table in batches, beginning with the last rows."""
        with self._sentences():
            cursor = await self._db.cursor(in_order(shape))
            while batch := await cursor.fetch(BATCH):
                yield [tuple(row) for row in batch]

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert rows into a table."""
        with self._sentences():
            await self._db.copy_records_to_table(shape.table, records=rows, columns=shape.columns)

    async def last_number(self) -> int:
        """Return the last automatic id of the table `tables`; 0 if no row was ever added."""
        with self._sentences():
            return int(await self._db.fetchval(LAST))

    async def go_on_after(self, number: int) -> None:
        """Let the next row of the table `tables` get the id `number` + 1."""
        with self._sentences():
            await self._db.execute(GO_ON, number)

    async def execute(self, sql: str) -> None:
        """Execute a statement without a result."""
        with self._sentences():
            await self._db.execute(sql)

    async def commit(self) -> None:
        """Commit the rows put here. Without this call the database stays unchanged."""
        with self._sentences():
            await self._transaction.commit()

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        with called(self._name), opening():
            yield


@asynccontextmanager
async def server(url: str, name: str) -> AsyncIterator[Side]:
    """Open the PostgreSQL database that `url` names, and migrate it. Errors call the address `name`.

    A bot that starts with this database waits until the block ends. Raises an `OpenError`.
    """
    with called(name), opening():
        db = await visiting(url)
    try:
        with called(name), opening():
            await refuse_server(db, url)
            await db.execute('SELECT pg_advisory_lock($1)', LOCK)
            if await is_played_on(db):
                raise DatabaseLocked('A Clew is running with the database of DATABASE_URL: stop it and try again.')
            await migrate(db, await db.fetchval('SELECT current_database()'))
            transaction = db.transaction(isolation='repeatable_read')
            await transaction.start()
        yield Server(db, transaction, name)
    finally:
        # Closing the connection rolls back an uncommitted transaction.
        await db.close(timeout=PATIENCE)
