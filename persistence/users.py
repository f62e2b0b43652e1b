"""What is remembered of people."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping

from persistence.database import Connection, Section
from persistence.errors import WrongStatus
from persistence.rows import User

COLUMNS = 'id, locale, dm_channel_id, dms_closed, told_dms, language, dms_off, calls_off, joined, seen_at'


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
        joined: bool | None = None,
        seen_at: float | None = None,
    ) -> None:
        """Notes what is given about this person and leaves the rest as it was.

        An empty `language` is that of their Discord. Whoever was not known counts as seen now.
        """

        async def work(db: Connection) -> None:
            await db.execute_fetchall('INSERT OR IGNORE INTO users (id, seen_at) VALUES (?, ?)', (user_id, time.time()))
            await db.execute_fetchall(
                'UPDATE users SET locale = coalesce(?, locale), dm_channel_id = coalesce(?, dm_channel_id),'
                ' dms_closed = coalesce(?, dms_closed), told_dms = coalesce(?, told_dms),'
                " language = nullif(coalesce(?, language), ''), dms_off = coalesce(?, dms_off),"
                ' calls_off = coalesce(?, calls_off), joined = coalesce(?, joined), seen_at = coalesce(?, seen_at)'
                ' WHERE id = ?',
                (
                    locale,
                    dm_channel_id,
                    dms_closed,
                    told_dms,
                    language,
                    dms_off,
                    calls_off,
                    joined,
                    seen_at,
                    user_id,
                ),
            )

        await self._database.write(work)

    async def forget(self, user_id: int, names: Mapping[str, str]) -> list[int]:
        """Deletes everything that is kept about this person; the ids of the tables where they had a seat once.

        Those seats stay, with nobody on them, under the name that `names` has for the language of the table, or else
        for the empty one. Raises WrongStatus, changing nothing, when they have a seat at a table that is being set up
        or played: they must leave it before.
        """

        async def work(db: Connection) -> list[int]:
            rows = list(
                await db.execute_fetchall(
                    'SELECT s.table_id, s.seat, s.user_id, t.locale, t.status'
                    ' FROM seats s JOIN tables t ON t.id = s.table_id'
                    ' WHERE s.user_id = ? OR s.former_id = ? ORDER BY s.table_id, s.seat',
                    (user_id, user_id),
                )
            )
            for table_id, _, sits, _, status in rows:
                if sits is not None and status in ('lobby', 'open'):
                    raise WrongStatus(table_id, status)
            for table_id, seat, sits, locale, _ in rows:
                await db.execute_fetchall(
                    "UPDATE seats SET user_id = NULL, former_id = NULL, name = ?, options = '{}', called_at = NULL"
                    ' WHERE table_id = ? AND seat = ?',
                    (names.get(locale, names['']), table_id, seat),
                )
                if sits is not None:
                    await db.execute_fetchall(
                        "DELETE FROM screens WHERE table_id = ? AND place = 'hand' AND seat = ?", (table_id, seat)
                    )
            await db.execute_fetchall('UPDATE tables SET host_id = 0 WHERE host_id = ?', (user_id,))
            await db.execute_fetchall('DELETE FROM users WHERE id = ?', (user_id,))
            return sorted({table_id for table_id, *_ in rows})

        return await self._database.write(work)


def _as_user(row: sqlite3.Row) -> User:
    return User(
        id=row['id'],
        locale=row['locale'],
        dm_channel_id=row['dm_channel_id'],
        dms_closed=bool(row['dms_closed']),
        told_dms=bool(row['told_dms']),
        language=row['language'],
        dms_off=bool(row['dms_off']),
        calls_off=bool(row['calls_off']),
        joined=bool(row['joined']),
        seen_at=row['seen_at'],
    )
