"""Deleting data that is no longer needed: old games, users who never came back, guilds that the bot left."""

from __future__ import annotations

from persistence import parts
from persistence.archive import delete_archived
from persistence.asks import forget_asks
from persistence.consents import forget_consents
from persistence.database import Connection, Section
from persistence.endings import forget_votes
from persistence.guests import forget_guest
from persistence.hints import forget_hints
from persistence.mornings import forget_morning
from persistence.rankings import forget_rankings
from persistence.results import leave_guild
from persistence.searches import forget_seeker

FINISHED = """
SELECT id FROM tables
WHERE status IN ('over', 'quarantined') AND updated_at < ? ORDER BY updated_at LIMIT ?
"""

UNSEEN = """
SELECT id FROM users WHERE seen_at < ? AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)
AND NOT EXISTS (SELECT 1 FROM archive_seats WHERE user_id = users.id)
ORDER BY seen_at LIMIT ?
"""

OF_GUILD = 'SELECT id FROM tables WHERE guild_id = ? ORDER BY id LIMIT ?'

ARCHIVED = 'SELECT table_id FROM archive WHERE updated_at < ? ORDER BY updated_at LIMIT ?'
ARCHIVED_OF_GUILD = 'SELECT table_id FROM archive WHERE guild_id = ? ORDER BY table_id LIMIT ?'

NAMING_A_GUILD = (
    *((part, 'guild_id') for part in ('tables', 'archive', 'results', *parts.GUILD_DATA)),
    *((part, 'home_id') for part in ('tables', 'archive')),
)
"""The columns with the id of a guild, each with its table."""


class Expiry(Section):
    """Deletes expired data. Each call deletes a limited number of rows, so that other writers soon have their turn."""

    async def expire_tables(self, before: float, limit: int) -> int:
        """Delete at most `limit` tables that ended before `before` (Unix seconds), oldest first. Returns how many."""
        return await self._database.write(lambda db: _delete(db, FINISHED, ARCHIVED, before, limit))

    async def expire_people(self, before: float, limit: int) -> int:
        """Delete at most `limit` users without a seat who were last seen before `before` (Unix seconds). Returns how
        many.
        """

        async def work(db: Connection) -> int:
            people = [user_id for (user_id,) in await db.execute_fetchall(UNSEEN, (before, limit))]
            for user_id in people:
                await delete_user(db, self._database.key, user_id)
            return len(people)

        return await self._database.write(work)

    async def expire_guild(self, guild_id: int, limit: int) -> int:
        """Delete at most `limit` tables of a guild, in any status. Returns how many.

        Once the last table is deleted, all other data of the guild is deleted too. Results stay with the users who
        played.
        """

        async def work(db: Connection) -> int:
            gone = await _delete(db, OF_GUILD, ARCHIVED_OF_GUILD, guild_id, limit)
            if gone < limit:
                await leave_guild(db, guild_id)
                for part in ('departures', *parts.GUILD_DATA):
                    await db.execute_fetchall(f'DELETE FROM {part} WHERE guild_id = ?', (guild_id,))
                for part in ('tables', 'archive'):
                    await db.execute_fetchall(f'UPDATE {part} SET home_id = NULL WHERE home_id = ?', (guild_id,))
            return gone

        return await self._database.write(work)

    async def guilds(self) -> set[int]:
        """Return the ids of all guilds in the database."""

        named = ' UNION '.join(
            f'SELECT {column} FROM {part} WHERE {column} IS NOT NULL' for part, column in NAMING_A_GUILD
        )

        async def work(db: Connection) -> set[int]:
            return {guild_id for (guild_id,) in await db.execute_fetchall(named)}

        return await self._database.read_through(work)

    async def departed(self, guild_id: int, at: float) -> None:
        """Record that the bot seems to have left a guild at `at` (Unix seconds). Does nothing if that is on record."""
        await self._change('INSERT INTO departures VALUES (?, ?) ON CONFLICT DO NOTHING', (guild_id, at))

    async def returned(self, guild_id: int) -> None:
        """Delete the record that the bot left this guild."""
        await self._change('DELETE FROM departures WHERE guild_id = ?', (guild_id,))

    async def departures(self) -> dict[int, float]:
        """Return the guilds that the bot seems to have left, each with the time of that discovery (Unix seconds)."""
        rows = await self._rows('SELECT guild_id, noticed_at FROM departures ORDER BY noticed_at')
        return {row['guild_id']: row['noticed_at'] for row in rows}


async def _delete(db: Connection, which: str, archived: str, value: float, limit: int) -> int:
    """Delete at most `limit` tables selected by the queries, archived ones first. Returns how many.

    `archived` selects among archived games, `which` among all others. `value` is the parameter of both.
    """
    packed = [table_id for (table_id,) in await db.execute_fetchall(archived, (value, limit))]
    for table_id in packed:
        await delete_archived(db, table_id)
    tables = [table_id for (table_id,) in await db.execute_fetchall(which, (value, limit - len(packed)))]
    for table_id in tables:
        await delete_table(db, table_id)
    return len(packed) + len(tables)


async def delete_user(db: Connection, key: bytes, user_id: int) -> list[int]:
    """Delete a user and their rows outside of games. Returns the tables at which they had a request for a seat."""
    await forget_hints(db, user_id)
    await forget_consents(db, user_id)
    await forget_asks(db, key, user_id)
    await forget_rankings(db, user_id)
    await forget_morning(db, user_id)
    await forget_seeker(db, user_id)
    await forget_votes(db, user_id)
    await db.execute_fetchall('DELETE FROM users WHERE id = ?', (user_id,))
    return await forget_guest(db, key, user_id)


async def delete_table(db: Connection, table_id: int) -> None:
    """Delete a table and all rows that refer to it."""
    await parts.delete_parts(db, table_id, *parts.BESIDE, *parts.UNFINISHED, *parts.PACKED)
    await db.execute_fetchall('UPDATE tables SET successor = NULL WHERE successor = ?', (table_id,))
    await db.execute_fetchall('DELETE FROM tables WHERE id = ?', (table_id,))
