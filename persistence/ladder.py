"""The ladder of a deal of the day: a guild's list of users who want to be named with their result."""

from __future__ import annotations

from persistence.database import Section
from persistence.result_rows import Named, NamedOn

# Turns break ties only among users who have reached the whole.
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
    """Ladders: lists of users named with their results. A name is deleted when the day is over or its user asks."""

    async def ladder(
        self, game: str, day: str, guild_id: int, *, fewer: bool, whole: int | None, most: int
    ) -> list[Named]:
        """Return at most `most` users of a guild's ladder, best first.

        Each has their place among all users of all guilds, named or not. `fewer`: a lower result is better. `whole` is
        the result of a complete game: among users who have reached it, fewer turns are better. If `whole` is None,
        turns do not count.
        """
        what = (1 if fewer else -1, whole, game, day, game, day, guild_id, most)
        return [Named(*row) for row in await self._rows(LADDER, what)]

    async def place(self, user_id: int, game: str, day: str, *, fewer: bool, whole: int | None) -> int | None:
        """Return the place of a user among all finished tries at a deal of the day. None without such a try.

        `fewer` and `whole` are those of `ladder`.
        """
        own = f'SELECT place FROM ({PLACES}) AS p WHERE user_id = ?'
        rows = await self._rows(own, (1 if fewer else -1, whole, game, day, user_id))
        return next((int(place) for (place,) in rows), None)

    async def is_named(self, user_id: int, game: str, day: str, guild_id: int) -> bool:
        """Return whether a user is named with their result of this deal in this guild."""
        where = 'game = ? AND day = ? AND guild_id = ? AND user_id = ?'
        return bool(await self._rows(f'SELECT 1 FROM named WHERE {where}', (game, day, guild_id, user_id)))

    async def named_on(self, user_id: int) -> list[NamedOn]:
        """Return every deal and guild in which a user is named, oldest day first."""
        rows = await self._rows(
            'SELECT game, day, guild_id, name FROM named WHERE user_id = ? ORDER BY day, game, guild_id', (user_id,)
        )
        return [NamedOn(*row) for row in rows]

    async def name(self, user_id: int, game: str, day: str, guild_id: int, name: str) -> bool:
        """Name a user with their result on a guild's ladder. Returns False if they have not finished the deal."""
        return bool(await self._change(NAME, (guild_id, name, user_id, game, day)))

    async def unname(self, user_id: int, game: str, day: str, guild_id: int) -> None:
        """Delete the name of a user from a guild's ladder of this deal."""
        await self._change(
            'DELETE FROM named WHERE game = ? AND day = ? AND guild_id = ? AND user_id = ?',
            (game, day, guild_id, user_id),
        )

    async def expire_names(self, today: str) -> None:
        """Delete the names on the ladders of days before `today` (a UTC date), which are never shown again."""
        await self._change('DELETE FROM named WHERE day < ?', (today,))
