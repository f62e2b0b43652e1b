"""Users: settings, DM channels, and the deletion of their data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypedDict, Unpack

from persistence.archive import unpack_games_of
from persistence.changes import Change
from persistence.database import Connection, Row, Section
from persistence.errors import WrongStatus
from persistence.expiry import delete_table, delete_user
from persistence.invitations import forget_asked
from persistence.pseudonyms import note_tries
from persistence.results import forget_results
from persistence.rhythms import RHYTHM, as_rhythm
from persistence.rows import User
from persistence.screens import outdate
from persistence.sittings import forget_sittings

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
UNION ALL
SELECT DISTINCT t.id, t.game, t.status, t.guild_id, t.home_id, t.channel_id, t.created_at, t.updated_at, l.seat,
       l.name, '{}', FALSE, FALSE, 0
FROM sittings l JOIN tables t ON t.id = l.table_id WHERE l.user_id = ? AND NOT EXISTS (
    SELECT 1 FROM seats s WHERE s.table_id = l.table_id AND s.seat = l.seat AND l.user_id IN (s.user_id, s.former_id))
UNION ALL
SELECT DISTINCT a.table_id, a.game, a.status, a.guild_id, a.home_id, a.channel_id, a.created_at, a.updated_at, l.seat,
       l.name, '{}', FALSE, FALSE, 0
FROM sittings l JOIN archive a ON a.table_id = l.table_id WHERE l.user_id = ? AND NOT EXISTS (
    SELECT 1 FROM archive_seats s
    WHERE s.table_id = l.table_id AND s.seat = l.seat AND l.user_id IN (s.user_id, s.former_id))
ORDER BY 1, 9
"""

PLAYED_BY = """
SELECT t.id, t.guild_id FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ? AND t.status = 'open'
"""

# Another user of the lobby becomes its host.
NEW_HOST = """
UPDATE tables SET host_id = coalesce((SELECT s.user_id FROM seats s WHERE s.table_id = tables.id
                                      AND s.user_id IS NOT NULL ORDER BY s.seat LIMIT 1), 0)
WHERE host_id = ? AND status = 'lobby'
"""

AT_ONCE = 10
"""Maximum number of archived games unpacked in one transaction, during which other writers wait."""

COLUMNS = tuple(each.name for each in fields(User) if each.name != 'rhythm')

FLAGS = tuple(each.name for each in fields(User) if each.type == 'bool')
"""The columns that are 0 or 1 in the database."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The data of a user at one table, for the export of their data. It contains nothing of the game itself.

    `sits`: the user has the seat; otherwise they have left, but the seat still has their name. `options` is JSON: their
    choices for the seat. `home_id` is the guild where the table began. `advices` counts requests for advice at the
    seat. Times are Unix seconds.
    """

    table_id: int
    game: str
    status: str
    guild_id: int | None
    home_id: int | None
    channel_id: int
    created_at: float
    updated_at: float
    seat: int
    name: str
    options: str
    host: bool
    sits: bool
    advices: int = 0


class UserChanges(TypedDict, total=False):
    """Data of a user to store; see `User`. A `language` of None stands for the language of their Discord client."""

    locale: str
    language: str | None
    dm_channel_id: int | None
    dms_closed: bool
    told_dms: bool
    dms_off: bool
    calls_off: bool
    asks_off: bool
    button_words: bool
    joined: bool
    seen_at: float


class Users(Section):
    """The users that the bot has met."""

    async def user(self, user_id: int) -> User | None:
        """Return the data of a user, or None."""
        rows = await self._rows(f'SELECT {", ".join(COLUMNS)}, {RHYTHM} FROM users u WHERE id = ?', (user_id,))
        return next((_as_user(row) for row in rows), None)

    async def remember(self, user_id: int, **changes: Unpack[UserChanges]) -> None:
        """Store these changes of a user's data. All other data stays. A new user counts as seen now."""
        columns = ', '.join(f'{name} = ?' for name in changes)

        async def work(db: Connection) -> None:
            new = 'INSERT INTO users (id, seen_at) VALUES (?, ?) ON CONFLICT DO NOTHING'
            await db.execute_fetchall(new, (user_id, db.now))
            if changes:
                await db.execute_fetchall(f'UPDATE users SET {columns} WHERE id = ?', (*changes.values(), user_id))

        await self._database.write(work)

    async def wait_for_dm(self, user_id: int, since: float | None) -> None:
        """Record since when (Unix seconds) a user waits for a DM channel; None: the user no longer waits."""

        async def work(db: Connection) -> None:
            waits = 'UPDATE users SET dm_waits_since = ? WHERE id = ? AND (dm_waits_since IS NULL) != ? RETURNING id'
            if [*await db.execute_fetchall(waits, (since, user_id, since is None))]:
                for table_id, guild_id in await db.execute_fetchall(PLAYED_BY, (user_id,)):
                    db.changed(Change(table_id, guild_id))

        await self._database.write(work)

    async def kept(self, user_id: int) -> list[Kept]:
        """Return the data of a user at each table, in the order of the tables' ids."""
        rows = await self._rows(KEPT, (user_id,) * 10)
        return [Kept(**{**dict(row), 'host': bool(row['host']), 'sits': bool(row['sits'])}) for row in rows]

    async def forget(self, user_id: int, names: Mapping[str, str], *, today: str = '') -> list[int]:
        """Delete all data of a user. Returns the ids of the tables that showed their name.

        Their seats stay, without a user. `names` has a seat's new name by the seat's language; the fallback is under
        ''. Tables in their DMs are deleted. The deals of `today` (a UTC date) that they tried stay on record as keyed
        hashes.

        Raises `WrongStatus`, changing nothing, if they have a seat at an unfinished table, which they must leave first.
        """
        while await self._database.write(lambda db: unpack_games_of(db, user_id, AT_ONCE)):
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
            sat = await forget_sittings(db, user_id)
            asked = 'DELETE FROM invitations WHERE user_id = ? RETURNING table_id'
            invited = [table_id for (table_id,) in await db.execute_fetchall(asked, (user_id,))]
            for table_id in (*invited, *sat):
                await outdate(db, table_id)
            await forget_asked(db, user_id)
            await db.execute_fetchall(NEW_HOST, (user_id,))
            await db.execute_fetchall('UPDATE tables SET host_id = 0 WHERE host_id = ?', (user_id,))
            dms = 'SELECT dm_channel_id FROM users WHERE id = ?'
            await db.execute_fetchall(f'DELETE FROM channels WHERE channel_id IN ({dms})', (user_id,))
            await note_tries(db, self._database.key, user_id, today)
            await forget_results(db, user_id)
            guest = await delete_user(db, self._database.key, user_id)
            return sorted({*invited, *guest, *sat, *(seat['table_id'] for seat in named)})

        return await self._database.write(work)


async def _vacate(db: Connection, seat: Row, name: str) -> None:
    """Remove a user from a seat that is or was theirs, and rename the seat."""
    where = seat['table_id'], seat['seat']
    await db.execute_fetchall(
        "UPDATE seats SET user_id = NULL, former_id = NULL, name = ?, options = '{}', called_at = NULL,"
        ' advices = 0, advised_since = NULL'
        ' WHERE table_id = ? AND seat = ?',
        (name, *where),
    )
    await db.execute_fetchall("DELETE FROM screens WHERE table_id = ? AND place = 'hand' AND seat = ?", where)


def _as_user(row: Row) -> User:
    known: dict[str, Any] = {name: bool(row[name]) if name in FLAGS else row[name] for name in COLUMNS}
    return User(**known, rhythm=as_rhythm(row))
