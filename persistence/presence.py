"""Presence: the last press of each user at a table, shared by all processes.

A row is kept for an hour. It has a keyed hash in place of the user's id.
"""

from __future__ import annotations

from dataclasses import dataclass

from persistence.changes import Change
from persistence.database import Connection, Section
from persistence.pseudonyms import pseudonym
from persistence.rows import Place


@dataclass(frozen=True, slots=True)
class Press:
    """A user's last press at a table. `at` is its time in Unix seconds.

    `person` is a keyed hash of the user. `place` is the screen that they pressed, None if unknown.
    """

    person: str
    place: Place | None
    at: float


class PresenceRows(Section):
    """Presses at tables. They change neither the version of a table nor its screens."""

    def person(self, table_id: int, user_id: int) -> str:
        """Return the keyed hash of a user at a table. At each table the same user has another hash."""
        return pseudonym(self._database.key, 'presence', table_id, user_id)

    async def note_press(self, table_id: int, person: str, place: Place | None, *, at: float) -> None:
        """Record a press at `at` (Unix seconds). Does nothing if there is no such table."""

        async def work(db: Connection) -> None:
            for (guild_id,) in await db.execute_fetchall('SELECT guild_id FROM tables WHERE id = ?', (table_id,)):
                await db.execute_fetchall(
                    'INSERT INTO presence (table_id, person, place, at) VALUES (?, ?, ?, ?)'
                    ' ON CONFLICT (table_id, person) DO UPDATE SET place = excluded.place, at = excluded.at',
                    (table_id, person, place, at),
                )
                # An empty audience: no screen shows presence.
                db.changed(Change(table_id, guild_id, frozenset()))

        await self._database.write(work)

    async def presses(self, table_id: int, *, since: float) -> list[Press]:
        """Return the last press of each user at a table who pressed since `since` (Unix seconds)."""
        latest = 'SELECT person, place, at FROM presence WHERE table_id = ? AND at >= ? ORDER BY at'
        return [Press(*row) for row in await self._rows(latest, (table_id, since))]

    async def expire_presses(self, before: float) -> None:
        """Delete presses before `before` (Unix seconds)."""
        await self._change('DELETE FROM presence WHERE at < ?', (before,))
