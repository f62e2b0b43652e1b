"""Who else is connected to a database, by the names that the programs of Clew give themselves."""

from __future__ import annotations

from typing import Final

import asyncpg

PLAYING: Final = 'clew'
"""A bot that runs."""

VISITING: Final = 'clew visiting'
"""A bot that is just starting, or a command."""

CONNECTED: Final = 'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1'


async def is_played_on(db: asyncpg.Connection) -> bool:
    """Whether a bot runs on the database; raises asyncpg's errors."""
    return bool(await db.fetchval(CONNECTED, PLAYING))
