"""What is remembered of people."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.rows import User


class Users(Section):
    """The people the bot has met."""

    async def user(self, user_id: int) -> User | None:
        """What is remembered of this person, None if nothing."""

        async def work(db: Connection) -> User | None:
            rows = await db.execute_fetchall(
                'SELECT id, locale, dm_channel_id, dms_closed, told_dms FROM users WHERE id = ?', (user_id,)
            )
            for who, locale, channel, closed, told in rows:
                return User(who, locale, channel, bool(closed), bool(told))
            return None

        return await self._database.read(work)

    async def remember(
        self,
        user_id: int,
        *,
        locale: str | None = None,
        dm_channel_id: int | None = None,
        dms_closed: bool | None = None,
        told_dms: bool | None = None,
    ) -> None:
        """Notes what is given about this person and leaves the rest as it was."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall('INSERT OR IGNORE INTO users (id) VALUES (?)', (user_id,))
            await db.execute_fetchall(
                'UPDATE users SET locale = coalesce(?, locale), dm_channel_id = coalesce(?, dm_channel_id),'
                ' dms_closed = coalesce(?, dms_closed), told_dms = coalesce(?, told_dms) WHERE id = ?',
                (locale, dm_channel_id, dms_closed, told_dms, user_id),
            )

        await self._database.write(work)
