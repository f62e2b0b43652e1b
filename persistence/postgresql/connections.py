"""The connections of one process to its server, each of which is given up by whoever has waited on it for too long."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

import asyncpg

from persistence.postgresql.others import PLAYING

MOST: Final = 8
"""Connections of one process, at most, besides the one that hears notices."""

PATIENCE: Final = 10.0
"""Seconds for a connection to be made, and for an operation to be done, the wait for a free connection included."""

# A scan of a small table would count as having read all of it, and every write there as a disturbance. Where a table is
# scanned all the same, that counts as immensely dear: the statement would be compiled each time.
SETTINGS: Final = 'SET enable_seqscan = off; SET jit = off'
"""What is set on each connection once it is there: poolers refuse to be told earlier."""


class Connections:
    """A few connections to one database. `to()` makes them; they must be closed."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool

    @classmethod
    async def to(cls, url: str) -> Connections:
        """The connections to a database that is up to date; raises asyncpg's errors."""
        pool = await asyncpg.create_pool(
            url,
            # None is kept open: while the server is away the pool would complain of it again and again.
            min_size=0,
            max_size=MOST,
            timeout=PATIENCE,
            server_settings={'application_name': PLAYING},
            init=_set_up,
            # A transaction leaves nothing behind that would have to be asked for.
            reset=_as_it_is,
        )
        # Whoever looks who plays here sees it from now on.
        await pool.fetchval('SELECT 1')
        return cls(pool)

    @asynccontextmanager
    async def one(self) -> AsyncIterator[asyncpg.Connection]:
        """A connection for an operation. Whoever breaks off what is done on it, or waits for too long, gives it up.

        Raises asyncpg's errors, and TimeoutError.
        """
        async with asyncio.timeout(PATIENCE), self._pool.acquire() as connection:
            try:
                yield connection
            except asyncio.CancelledError:
                # A server that hangs would not answer a request to break off either.
                connection.terminate()
                raise

    @asynccontextmanager
    async def transaction(
        self, isolation: Literal['read_committed', 'repeatable_read']
    ) -> AsyncIterator[asyncpg.Connection]:
        """A connection for an operation that is carried out as a whole or not at all; see `one`."""
        async with self.one() as connection:
            transaction = connection.transaction(isolation=isolation)
            await transaction.start()
            try:
                yield connection
            except Exception:
                await transaction.rollback()
                raise
            await transaction.commit()

    async def close(self) -> None:
        """Close them. Raises nothing."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()


async def _set_up(connection: asyncpg.Connection) -> None:
    await connection.execute(SETTINGS)


async def _as_it_is(_: asyncpg.Connection) -> None:
    pass
