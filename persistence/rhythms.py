"""Rhythms of users: stored with the user, and applied to the time limits of their open questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from persistence.changes import Change
from persistence.database import Connection, Row, Section
from persistence.rhythm import SHORTEST_WAITING, Rhythm

RHYTHM: Final = 'u.zone, u.quiet_from, u.quiet_hours, u.away_until, u.remind_hours'
"""The columns of the user `u` that `as_rhythm` reads."""

OF_USER = f'SELECT {RHYTHM} FROM users u WHERE id = ?'

ASKED = """
SELECT q.table_id, q.seat, q.asked_at, q.due_at, q.remind_at, t.guild_id, t.think_seconds, t.on_timeout
FROM questions q JOIN seats s ON s.table_id = q.table_id AND s.seat = q.seat JOIN tables t ON t.id = q.table_id
WHERE s.user_id = ? AND s.player IS NULL AND q.standing = 0 AND t.status = 'open'
ORDER BY q.table_id
"""

SET = """
UPDATE users SET zone = ?, quiet_from = ?, quiet_hours = ?, away_until = ?, remind_hours = ? WHERE id = ?
"""


MOVE = 'UPDATE questions SET due_at = ?, remind_at = ? WHERE table_id = ? AND seat = ? AND standing = 0'


class Rhythms(Section):
    """When users want to be called."""

    async def set_rhythm(self, user_id: int, rhythm: Rhythm) -> list[int]:
        """Store a user's rhythm. Returns the ids of the tables where a question to them is open, in order.

        Deadlines that wait for resting players move. The user keeps the thinking time that was left, so a change of
        settings gains none.
        """

        async def work(db: Connection) -> list[int]:
            new = 'INSERT INTO users (id, seen_at) VALUES (?, ?) ON CONFLICT DO NOTHING'
            await db.execute_fetchall(new, (user_id, db.now))
            before = as_rhythm(*await db.execute_fetchall(OF_USER, (user_id,)))
            await db.execute_fetchall(SET, (*rhythm, user_id))
            asked = [*await db.execute_fetchall(ASKED, (user_id,))]
            for row in asked:
                due_at = _moved(row, before, rhythm, db.now)
                remind_at = _reminded(row, before, rhythm, db.now, due_at)
                await db.execute_fetchall(MOVE, (due_at, remind_at, row['table_id'], row['seat']))
                db.changed(Change(row['table_id'], row['guild_id']))
            return [row['table_id'] for row in asked]

        return await self._database.write(work)


def as_rhythm(row: Mapping[str, Any] | Row) -> Rhythm:
    """Build the rhythm of a user from the columns `RHYTHM`. The user may be missing."""
    return Rhythm(row['zone'], row['quiet_from'], row['quiet_hours'] or 0, row['away_until'], row['remind_hours'])


def _moved(row: Row, before: Rhythm, after: Rhythm, now: float) -> float | None:
    """Return the deadline of a question under another rhythm of its user."""
    due_at: float | None = row['due_at']
    # A short limit of the game itself doesn't wait.
    if due_at is None or due_at <= now or due_at - row['asked_at'] < SHORTEST_WAITING:
        return due_at
    if row['think_seconds'] is None or row['think_seconds'] < SHORTEST_WAITING:
        return due_at
    holidays = row['on_timeout'] == 'default'
    return after.after(now, before.without_rest(now, due_at, holidays=holidays), holidays=holidays)


def _reminded(row: Row, before: Rhythm, after: Rhythm, now: float, due_at: float | None) -> float | None:
    """Return the next reminder of a question under another rhythm of its user."""
    if after.remind_hours is None and before.remind_hours is None and row['remind_at'] is None:
        return None
    asked_at = now if after.remind_hours is None else row['asked_at']
    return after.remind_at(asked_at, now, due_at, row['think_seconds'])
