"""Consents: the parts of a finished game that its players let others see in replays."""

from __future__ import annotations

from typing import Literal, TypeAlias

from persistence.courses import IS_THERE
from persistence.database import Connection, Section

What: TypeAlias = Literal['seat', 'channel']
"""What a player lets others see: the game as their seat saw it (`seat`), or the whole game in the channel."""


class Consents(Section):
    """The consents of users."""

    async def consents(self, table_id: int) -> frozenset[tuple[int, What]]:
        """Return the users who have agreed to show a part of a game, each with the part."""
        rows = await self._rows('SELECT user_id, what FROM consents WHERE table_id = ?', (table_id,))
        return frozenset((user_id, what) for user_id, what in rows)

    async def consent(self, table_id: int, user_id: int, what: What) -> None:
        """Record a consent. Does nothing if it is on record, or if the game was deleted."""
        await self._change(
            f'INSERT INTO consents (table_id, user_id, what) SELECT ?1, ?2, ?3 WHERE {IS_THERE} ON CONFLICT DO NOTHING',
            (table_id, user_id, what),
        )

    async def withdraw(self, table_id: int, user_id: int, what: What) -> None:
        """Delete a consent, if there is one."""
        await self._change(
            'DELETE FROM consents WHERE table_id = ? AND user_id = ? AND what = ?', (table_id, user_id, what)
        )

    async def consented(self, user_id: int) -> list[tuple[int, What]]:
        """Return the parts of games that a user has agreed to show: pairs of a table and a part."""
        rows = await self._rows(
            'SELECT table_id, what FROM consents WHERE user_id = ? ORDER BY table_id, what', (user_id,)
        )
        return [(table_id, what) for table_id, what in rows]


async def forget_consents(db: Connection, user_id: int) -> None:
    """Delete all consents of a user."""
    await db.execute_fetchall('DELETE FROM consents WHERE user_id = ?', (user_id,))
