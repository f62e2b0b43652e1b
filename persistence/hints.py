"""The hints that a user has dismissed, and the games they have finished."""

from __future__ import annotations

from persistence.database import Connection, Section

HAS_PLAYED = """
SELECT EXISTS (
    SELECT 1 FROM result_seats s JOIN results r ON r.table_id = s.table_id
    WHERE s.user_id = ? AND r.game = ? AND s.outcome != 'left'
)
"""

KNOWN = """
SELECT hint, NULL AS variant FROM hints WHERE user_id = ?1
UNION
SELECT NULL, r.variant FROM result_seats s JOIN results r ON r.table_id = s.table_id
WHERE s.user_id = ?1 AND r.game = ?2 AND s.outcome != 'left'
"""


class HintRows(Section):
    """Hints that users have dismissed."""

    async def dismissed_hints(self, user_id: int) -> frozenset[str]:
        """Return the hints that a user has dismissed, of all games."""
        rows = await self._rows('SELECT hint FROM hints WHERE user_id = ?', (user_id,))
        return frozenset(hint for (hint,) in rows)

    async def hints_known(self, user_id: int, game: str) -> tuple[frozenset[str], frozenset[str]]:
        """Return the hints that a user has dismissed, and the variants of this game that they have finished."""
        rows = await self._rows(KNOWN, (user_id, game))
        dismissed = frozenset(row['hint'] for row in rows if row['hint'] is not None)
        return dismissed, frozenset(row['variant'] for row in rows if row['variant'] is not None)

    async def has_played(self, user_id: int, game: str) -> bool:
        """Return whether a user has finished a game of the given name."""
        ((found,),) = await self._rows(HAS_PLAYED, (user_id, game))
        return bool(found)

    async def dismiss_hint(self, user_id: int, hint: str) -> None:
        """Record that a user dismissed a hint. Idempotent."""
        await self._change('INSERT INTO hints (user_id, hint) VALUES (?, ?) ON CONFLICT DO NOTHING', (user_id, hint))


async def forget_hints(db: Connection, user_id: int) -> None:
    """Delete a user's dismissed hints."""
    await db.execute_fetchall('DELETE FROM hints WHERE user_id = ?', (user_id,))
