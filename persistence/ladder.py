"""Who wants to be named on a server with what they have reached in the deal of a day."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.rows import Named, NamedOn

# Only of those who have done all of it turns make a difference.
PLACES = """
SELECT user_id, reached, turns, rank() OVER (ORDER BY reached * ?, CASE WHEN reached = ? THEN turns END) AS place
FROM tries WHERE game = ? AND day = ? AND reached IS NOT NULL
"""

LADDER = f"""
SELECT p.place, n.name, p.reached, p.turns FROM ({PLACES}) AS p JOIN named n ON n.user_id = p.user_id
WHERE n.game = ? AND n.day = ? AND n.guild_id = ? ORDER BY p.place, n.name LIMIT ?
"""

NAME = """
INSERT INTO named (game, day, guild_id, user_id, name)
SELECT game, day, ?, user_id, ? FROM tries WHERE user_id = ? AND game = ? AND day = ? AND reached IS NOT NULL
ON CONFLICT (game, day, guild_id, user_id) DO UPDATE SET name = excluded.name RETURNING name
"""


class Ladder(Section):
    """Names stand with the results of a day, as long as their owners like and the day lasts."""

    async def ladder(
        self, game: str, day: str, guild_id: int, *, fewer: bool, whole: int | None, most: int
    ) -> list[Named]:
        """The best of those who want to be named on a server, each with their place among everybody.

        `fewer`: the fewer they have reached the better. Of those who have reached `whole`, fewer turns are better.
        """

        async def work(db: Connection) -> list[Named]:
            what = (1 if fewer else -1, whole, game, day, game, day, guild_id, most)
            return [Named(*row) for row in await db.execute_fetchall(LADDER, what)]

        return await self._database.read(work)

    async def is_named(self, user_id: int, game: str, day: str, guild_id: int) -> bool:
        """Whether a person wants to be named there."""

        async def work(db: Connection) -> bool:
            where = 'game = ? AND day = ? AND guild_id = ? AND user_id = ?'
            return bool(
                list(await db.execute_fetchall(f'SELECT 1 FROM named WHERE {where}', (game, day, guild_id, user_id)))
            )

        return await self._database.read(work)

    async def named_on(self, user_id: int) -> list[NamedOn]:
        """Where a person is named, and how."""

        async def work(db: Connection) -> list[NamedOn]:
            rows = await db.execute_fetchall(
                'SELECT game, day, guild_id, name FROM named WHERE user_id = ? ORDER BY day, game, guild_id', (user_id,)
            )
            return [NamedOn(*row) for row in rows]

        return await self._database.read(work)

    async def name(self, user_id: int, game: str, day: str, guild_id: int, name: str) -> bool:
        """Name a person on a server by that name; False where they have not finished that deal."""

        async def work(db: Connection) -> bool:
            return bool(list(await db.execute_fetchall(NAME, (guild_id, name, user_id, game, day))))

        return await self._database.write(work)

    async def unname(self, user_id: int, game: str, day: str, guild_id: int) -> None:
        """Name a person there no more."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'DELETE FROM named WHERE game = ? AND day = ? AND guild_id = ? AND user_id = ?',
                (game, day, guild_id, user_id),
            )

        await self._database.write(work)

    async def expire_names(self, today: str) -> None:
        """Deletes the names of earlier days: their ladders are shown to nobody."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall('DELETE FROM named WHERE day < ?', (today,))

        await self._database.write(work)
