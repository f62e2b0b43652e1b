"""Retries of transactions that PostgreSQL aborted because they conflict with others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform
from typing import Final, TypeVar

import asyncpg

from persistence.errors import StoreUnavailable

T = TypeVar('T')

TRIES: Final = 20
"""The maximum number of attempts."""

LONGEST: Final = 0.2
"""The maximum delay between attempts, in seconds."""

CONFLICTS: Final = (
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.UniqueViolationError,
    # A migration has changed the tables since this connection prepared the statement.
    asyncpg.InvalidCachedStatementError,
    asyncpg.OutdatedSchemaCacheError,
)
"""Errors caused by concurrent transactions. The next attempt sees what the other transaction has written."""


async def retried(attempt: Callable[[], Awaitable[T]]) -> T:
    """Run a transaction, and retry it with random, growing delays while others conflict with it.

    Raises `StoreUnavailable` after the last attempt.
    """
    for number in range(1, TRIES):
        try:
            return await attempt()
        except CONFLICTS:
            await asyncio.sleep(uniform(0, min(0.002 * 2**number, LONGEST)))
    try:
        return await attempt()
    except (asyncpg.SerializationError, asyncpg.DeadlockDetectedError) as error:
        raise StoreUnavailable('too many concurrent writes to the database: retry in a moment') from error
