"""Hints for a user's first game: which ones they dismissed, and whether they need any."""

from __future__ import annotations

from persistence.database import Connection, Section

HAS_PLAYED = """
SELECT EXISTS (
    SELECT 1 FROM result_seats s JOIN results r ON r.table_id = s.table_id
    WHERE s.user_id = ? AND r.game = ? AND s.outcome != 'left'
)
"""


DISMISSED = f'SELECT ({HAS_PLAYED}) AS played, h.hint FROM (SELECT 1) AS one LEFT JOIN hints h ON h.user_id = ?'


class HintRows(Section):
    """Hints that users have dismissed."""

    async def dismissed_hints(self, user_id: int) -> frozenset[str]:
        """Return the hints that a user has dismissed, of all games."""

        async def work(db: Connection) -> frozenset[str]:
            rows = await db.execute_fetchall('SELECT hint FROM hints WHERE user_id = ?', (user_id,))
            return frozenset(hint for (hint,) in rows)

        return await self._database.read(work)

    async def hints_to_hide(self, user_id: int, game: str) -> frozenset[str] | None:
        """Return the hints that a user has dismissed; None: hide all, because they have finished this game."""

        async def work(db: Connection) -> frozenset[str] | None:
            rows = [*await db.execute_fetchall(DISMISSED, (user_id, game, user_id))]
            return None if rows[0]['played'] else frozenset(row['hint'] for row in rows if row['hint'] is not None)

        return await self._database.read(work)

    async def has_played(self, user_id: int, game: str) -> bool:
        """Return whether a user has finished a game of the given name."""

        async def work(db: Connection) -> bool:
            ((found,),) = await db.execute_fetchall(HAS_PLAYED, (user_id, game))
            return bool(found)

        return await self._database.read(work)

    async def dismiss_hint(self, user_id: int, hint: str) -> None:
        """Record that a user dismissed a hint. Idempotent."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'INSERT INTO hints (user_id, hint) VALUES (?, ?) ON CONFLICT DO NOTHING', (user_id, hint)
            )

        await self._database.write(work)


async def forget_hints(db: Connection, user_id: int) -> None:
    """Delete a user's dismissed hints."""
    await db.execute_fetchall('DELETE FROM hints WHERE user_id = ?', (user_id,))
