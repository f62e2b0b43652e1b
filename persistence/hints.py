"""The hints for a first game: which of them a person has put away, and who needs none."""

from __future__ import annotations

from persistence.database import Connection, Section

HAS_PLAYED = """
SELECT EXISTS (
    SELECT 1 FROM result_seats s JOIN results r ON r.table_id = s.table_id
    WHERE s.user_id = ? AND r.game = ? AND s.outcome != 'left'
)
"""


class Hints(Section):
    """What people have been told once."""

    async def hints_put_away(self, user_id: int) -> frozenset[str]:
        """The hints that this person has put away, of all games."""

        async def work(db: Connection) -> frozenset[str]:
            rows = await db.execute_fetchall('SELECT hint FROM hints WHERE user_id = ?', (user_id,))
            return frozenset(hint for (hint,) in rows)

        return await self._database.read(work)

    async def has_played(self, user_id: int, game: str) -> bool:
        """Whether this person has played a game of that name to its end."""

        async def work(db: Connection) -> bool:
            ((found,),) = await db.execute_fetchall(HAS_PLAYED, (user_id, game))
            return bool(found)

        return await self._database.read(work)

    async def put_hint_away(self, user_id: int, hint: str) -> None:
        """This person does not want to see the hint again. Twice is as good as once."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'INSERT INTO hints (user_id, hint) VALUES (?, ?) ON CONFLICT DO NOTHING', (user_id, hint)
            )

        await self._database.write(work)


async def forget_hints(db: Connection, user_id: int) -> None:
    """Deletes what is kept of a person here."""
    await db.execute_fetchall('DELETE FROM hints WHERE user_id = ?', (user_id,))
