"""Transactions side by side: PostgreSQL finds out when two of them disturb each other, and undoes one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform
from typing import Final, TypeVar

import asyncpg

from persistence.errors import StoreUnavailable

T = TypeVar('T')

TRIES: Final = 20
"""So often a transaction is done that others disturb."""

LONGEST: Final = 0.2
"""Seconds at most before it is done again."""

DISTURBED: Final = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.UniqueViolationError,
    # A later version has changed the tables since this connection has asked for the first time.
    asyncpg.InvalidCachedStatementError,
    asyncpg.OutdatedSchemaCacheError,
)
"""What transactions side by side can lead to. The second try finds what the other has written."""


async def undisturbed(attempt: Callable[[], Awaitable[T]]) -> T:
    """The result of a transaction, done again each time that others have disturbed it."""
    for number in range(1, TRIES):
        try:
            return await attempt()
        except DISTURBED:
            await asyncio.sleep(uniform(0, min(0.002 * 2**number, LONGEST)))
    try:
        return await attempt()
    except (asyncpg.SerializationError, asyncpg.DeadlockDetectedError) as error:
        raise StoreUnavailable('too many write to the database at once: try again in a moment') from error
