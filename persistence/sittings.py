"""Sittings: the earlier players of each seat, so that the history of a game names them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from persistence.database import Connection
from persistence.rows import Sitting, Table

SITTINGS = """
coalesce((SELECT json_group_array(json_object('seat', l.seat, 'until', l.until, 'user_id', l.user_id, 'name', l.name,
  'player', l.player))
 FROM sittings l WHERE l.table_id = t.id), '[]') AS sittings
"""
"""The sittings of the table `t` as a column: a JSON list."""

# The name of a free seat is that of its last user.
RISES = """
INSERT INTO sittings (table_id, seat, until, user_id, name, player)
SELECT table_id, seat, ?, coalesce(user_id, former_id), name, player FROM seats WHERE table_id = ? AND seat = ?
"""


def as_sittings(column: str) -> Iterator[Sitting]:
    """Yield the sittings of the column `SITTINGS`, earliest first."""
    yield from (Sitting(**row) for row in sorted(json.loads(column), key=lambda row: (row['until'], row['seat'])))


async def note_sitting(db: Connection, table: Table, seat: int) -> None:
    """Record the present player of a seat, up to the next step of the table. Called before the seat changes."""
    await db.execute_fetchall(RISES, (table.version + 1, table.id, seat))


async def forget_sittings(db: Connection, user_id: int) -> list[int]:
    """Remove a user's id and name from all sittings. Returns the tables, archived ones included."""
    gone = "UPDATE sittings SET user_id = NULL, name = '' WHERE user_id = ? RETURNING table_id"
    return sorted({table_id for (table_id,) in await db.execute_fetchall(gone, (user_id,))})
