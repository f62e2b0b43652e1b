"""Limits of open lobbies and tables per user."""

from __future__ import annotations

from typing import Final

from persistence.database import Connection
from persistence.errors import TooManyLobbies, TooManyTables

# The user who opened a lobby is its host, or has the first seat while the invited host has not come.
OPENED: Final = """
SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.user_id = ? AND t.status = 'lobby' AND (
    t.host_id = s.user_id OR NOT EXISTS (
        SELECT 1 FROM seats h WHERE h.table_id = t.id
        AND (h.user_id = t.host_id OR (h.user_id IS NOT NULL AND h.seat < s.seat))
    )
)
"""

SITS: Final = """
SELECT count(*) FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.user_id = ? AND t.status IN ('lobby', 'open')
"""


async def refuse_many_lobbies(db: Connection, user_id: int, most: int) -> None:
    """Raise `TooManyLobbies` if a user has `most` open lobbies."""
    for (count,) in await db.execute_fetchall(OPENED, (user_id,)):
        if count >= most:
            raise TooManyLobbies(most)


async def refuse_many_tables(db: Connection, user_id: int, most: int) -> None:
    """Raise `TooManyTables` if a user has a seat at `most` unfinished tables.

    Lobbies count too: otherwise a user could join many and exceed the limit when their games begin.
    """
    for (count,) in await db.execute_fetchall(SITS, (user_id,)):
        if count >= most:
            raise TooManyTables(most)
