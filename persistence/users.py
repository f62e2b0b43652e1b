"""What is remembered of people."""

from __future__ import annotations

import time
from collections.abc import Mapping

from persistence.archive import take_out_of
from persistence.database import Connection, Row, Section
from persistence.errors import WrongStatus
from persistence.expiry import delete_table
from persistence.guests import forget_guest
from persistence.hints import forget_hints
from persistence.results import forget_results
from persistence.rows import Kept, User
from persistence.screens import outdate

SEATS_OF = """
SELECT s.table_id, s.seat, s.user_id, t.locale, t.status, t.guild_id FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.user_id = ? OR s.former_id = ? ORDER BY s.table_id, s.seat
"""

KEPT = """
SELECT t.id AS table_id, t.game, t.status, t.guild_id, t.home_id, t.channel_id, t.created_at, t.updated_at, s.seat,
       s.name, s.options, t.host_id = ? AS host, s.user_id IS NOT NULL AS sits, s.advices
FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ? OR s.former_id = ?
UNION ALL
SELECT t.id, t.game, t.status, t.guild_id, t.home_id, t.channel_id, t.created_at, t.updated_at, i.place,
       i.name, i.options, t.host_id = i.user_id, FALSE, 0
FROM invitations i JOIN tables t ON t.id = i.table_id WHERE i.user_id = ?
UNION ALL
SELECT a.table_id, a.game, a.status, a.guild_id, a.home_id, a.channel_id, a.created_at, a.updated_at, s.seat,
       s.name, s.options, a.host_id = ?, s.user_id IS NOT NULL, s.advices
FROM archive_seats s JOIN archive a ON a.table_id = s.table_id WHERE s.user_id = ? OR s.former_id = ?
UNION ALL
SELECT t.id, t.game, t.status, t.guild_id, t.home_id, t.channel_id, t.created_at, t.updated_at, 0, g.name,
       '{}', FALSE, FALSE, 0
FROM guests g JOIN tables t ON t.id = g.table_id WHERE g.user_id = ?
ORDER BY 1, 9
"""

# A lobby goes to another of its people.
NEW_HOST = """
UPDATE tables SET host_id = coalesce((SELECT s.user_id FROM seats s WHERE s.table_id = tables.id
                                      AND s.user_id IS NOT NULL ORDER BY s.seat LIMIT 1), 0)
WHERE host_id = ? AND status = 'lobby'
"""

AT_ONCE = 10
"""Games that are taken out of the archive while everybody else who writes waits."""

COLUMNS = 'id, locale, dm_channel_id, dms_closed, told_dms, language, dms_off, calls_off, button_words, joined, seen_at'


class Users(Section):
    """The people the bot has met."""

    async def user(self, user_id: int) -> User | None:
        """What is remembered of this person, None if nothing."""

        async def work(db: Connection) -> User | None:
            rows = await db.execute_fetchall(f'SELECT {COLUMNS} FROM users WHERE id = ?', (user_id,))
            return next((_as_user(row) for row in rows), None)

        return await self._database.read(work)

    async def remember(
        self,
        user_id: int,
        *,
        locale: str | None = None,
        dm_channel_id: int | None = None,
        dms_closed: bool | None = None,
        told_dms: bool | None = None,
        language: str | None = None,
        dms_off: bool | None = None,
        calls_off: bool | None = None,
        button_words: bool | None = None,
        joined: bool | None = None,
        seen_at: float | None = None,
    ) -> None:
        """Notes what is given about this person and leaves the rest as it was.

        An empty `language` is that of their Discord. Whoever was not known counts as seen now.
        """

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'INSERT INTO users (id, seen_at) VALUES (?, ?) ON CONFLICT DO NOTHING', (user_id, time.time())
            )
            await db.execute_fetchall(
                'UPDATE users SET locale = coalesce(?, locale), dm_channel_id = coalesce(?, dm_channel_id),'
                ' dms_closed = coalesce(?, dms_closed), told_dms = coalesce(?, told_dms),'
                " language = nullif(coalesce(?, language), ''), dms_off = coalesce(?, dms_off),"
                ' calls_off = coalesce(?, calls_off), button_words = coalesce(?, button_words),'
                ' joined = coalesce(?, joined), seen_at = coalesce(?, seen_at)'
                ' WHERE id = ?',
                (
                    locale,
                    dm_channel_id,
                    dms_closed,
                    told_dms,
                    language,
                    dms_off,
                    calls_off,
                    button_words,
                    joined,
                    seen_at,
                    user_id,
                ),
            )

        await self._database.write(work)

    async def kept(self, user_id: int) -> list[Kept]:
        """What is kept of this person at each table, by the tables' ids."""

        async def work(db: Connection) -> list[Kept]:
            rows = await db.execute_fetchall(KEPT, (user_id,) * 8)
            return [Kept(**{**dict(row), 'host': bool(row['host']), 'sits': bool(row['sits'])}) for row in rows]

        return await self._database.read(work)

    async def forget(self, user_id: int, names: Mapping[str, str]) -> list[int]:
        """Deletes everything that is kept about this person; the ids of the tables where they had a name.

        Those seats stay, with nobody on them, under the name that `names` has for the language of the table, or else
        for the empty one; tables in their DMs, which nobody else has seen, are deleted. Raises WrongStatus, changing
        nothing, when they have a seat at a table that is being set up or played: they must leave it before.
        """

        while await self._database.write(lambda db: take_out_of(db, user_id, AT_ONCE)):
            pass

        async def work(db: Connection) -> list[int]:
            seats = list(await db.execute_fetchall(SEATS_OF, (user_id, user_id)))
            for seat in seats:
                if seat['user_id'] is not None and seat['status'] in ('lobby', 'open'):
                    raise WrongStatus(seat['table_id'], seat['status'])
            at_home = {seat['table_id'] for seat in seats if seat['guild_id'] is None and seat['user_id'] is not None}
            for table_id in at_home:
                await delete_table(db, table_id)
            named = [seat for seat in seats if seat['table_id'] not in at_home]
            for seat in named:
                await _vacate(db, seat, names.get(seat['locale'], names['']))
            asked = 'DELETE FROM invitations WHERE user_id = ? RETURNING table_id'
            invited = [table_id for (table_id,) in await db.execute_fetchall(asked, (user_id,))]
            for table_id in invited:
                await outdate(db, table_id)
            guest = await forget_guest(db, user_id)
            await db.execute_fetchall(NEW_HOST, (user_id,))
            await db.execute_fetchall('UPDATE tables SET host_id = 0 WHERE host_id = ?', (user_id,))
            dms = 'SELECT dm_channel_id FROM users WHERE id = ?'
            await db.execute_fetchall(f'DELETE FROM channels WHERE channel_id IN ({dms})', (user_id,))
            await forget_results(db, user_id)
            await forget_hints(db, user_id)
            await db.execute_fetchall('DELETE FROM users WHERE id = ?', (user_id,))
            return sorted({*invited, *guest, *(seat['table_id'] for seat in named)})

        return await self._database.write(work)


async def _vacate(db: Connection, seat: Row, name: str) -> None:
    """Nobody has the seat from now on, or has had it."""
    where = seat['table_id'], seat['seat']
    await db.execute_fetchall(
        "UPDATE seats SET user_id = NULL, former_id = NULL, name = ?, options = '{}', called_at = NULL,"
        ' advices = 0, advised_since = NULL'
        ' WHERE table_id = ? AND seat = ?',
        (name, *where),
    )
    await db.execute_fetchall("DELETE FROM screens WHERE table_id = ? AND place = 'hand' AND seat = ?", where)


def _as_user(row: Row) -> User:
    return User(
        id=row['id'],
        locale=row['locale'],
        dm_channel_id=row['dm_channel_id'],
        dms_closed=bool(row['dms_closed']),
        told_dms=bool(row['told_dms']),
        language=row['language'],
        dms_off=bool(row['dms_off']),
        calls_off=bool(row['calls_off']),
        button_words=bool(row['button_words']),
        joined=bool(row['joined']),
        seen_at=row['seen_at'],
    )
