"""The connections of one process to its server. An operation that times out also closes its connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Literal

import asyncpg

from persistence.postgresql.others import PLAYING

MOST: Final = 8
"""Maximum number of connections of a process, without the connection for notices."""

PATIENCE: Final = 10.0
"""Timeout in seconds for opening a connection, and for an operation including its wait for a connection."""

# A sequential scan counts as a read of the whole table, so every concurrent write there would conflict with it.
# Where a scan is unavoidable, its cost is set so high that PostgreSQL would compile the statement each time: no JIT.
SETTINGS: Final = 'SET enable_seqscan = off; SET jit = off'
"""Statement run on each new connection, because poolers refuse settings while connecting."""


class Connections:
    """A few connections to one database. Create them with `to()`; they must be closed."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool

    @classmethod
    async def to(cls, url: str) -> Connections:
        """Connect to a migrated database. Raises asyncpg's errors."""
        pool = await asyncpg.create_pool(
            url,
            # No minimum: while the server is away the pool would log an error for each connection again and again.
            min_size=0,
            max_size=MOST,
            timeout=PATIENCE,
            server_settings={'application_name': PLAYING},
            init=_set_up,
            # The default reset costs a round trip, and a transaction leaves no session state to reset.
            reset=_as_it_is,
        )
        # Open one connection, so that other programs see a running bot.
        await pool.fetchval('SELECT 1')
        return cls(pool)

    @asynccontextmanager
    async def one(self) -> AsyncIterator[asyncpg.Connection]:
        """Yield a connection for an operation. Cancelling the operation closes the connection.

        Raises asyncpg's errors and `TimeoutError`.
        """
        async with asyncio.timeout(PATIENCE), self._pool.acquire() as connection:
            try:
                yield connection
            except asyncio.CancelledError:
                # Terminate: a server that hangs would not answer a cancel request either.
                connection.terminate()
                raise

    @asynccontextmanager
    async def transaction(
        self, isolation: Literal['read_committed', 'repeatable_read']
    ) -> AsyncIterator[asyncpg.Connection]:
        """Yield a connection inside a transaction; see `one`."""
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
        """Close all connections. Raises nothing."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()


async def _set_up(connection: asyncpg.Connection) -> None:
    await connection.execute(SETTINGS)


async def _as_it_is(_: asyncpg.Connection) -> None:
    pass
