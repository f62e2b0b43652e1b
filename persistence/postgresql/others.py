"""Other programs of Clew on the same database, found by their `application_name`."""

from __future__ import annotations

from typing import Final

import asyncpg

PLAYING: Final = 'clew'
"""The `application_name` of a running bot."""

VISITING: Final = 'clew visiting'
"""The `application_name` of a bot that is starting, or of a command."""

CONNECTED: Final = 'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1'


async def is_played_on(db: asyncpg.Connection) -> bool:
    """Return whether a bot runs on the database. Raises asyncpg's errors."""
    return bool(await db.fetchval(CONNECTED, PLAYING))
