"""Channels of boards: a board moves to another one, and the language of each is remembered."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.rows import Table
from persistence.screens import MAKE_STALE, forget_board
from persistence.step import advance, claim


class Channels(Section):
    """Channels that have had a table."""

    async def channel_locale(self, channel_id: int) -> str | None:
        """Return the language last chosen for a table in the channel, None if no language was chosen."""
        rows = await self._rows('SELECT locale FROM channels WHERE channel_id = ?', (channel_id,))
        return next((locale for (locale,) in rows), None)

    async def move_board(
        self,
        table_id: int,
        version: int,
        *,
        guild_id: int | None,
        channel_id: int,
        locale: str,
        request: str,
    ) -> Table:
        """Move the board to another channel, where the bot is a member, or to no channel.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            table = await claim(db, table_id, version, request, 'lobby', 'open')
            if table.remote is None:
                # The user may move the board because its message is gone.
                await db.execute_fetchall(f"{MAKE_STALE} WHERE table_id = ? AND place = 'board'", (table_id,))
            else:
                # The bot has no rights in the former place, so it can't remove its message there.
                await forget_board(db, table_id)
            return await advance(
                db,
                table_id,
                'move',
                request=request,
                guild_id=guild_id,
                channel_id=channel_id,
                locale=locale,
                remote=None,
            )

        return await self._database.write(work)


async def remember_locale(db: Connection, table: Table, locale: str) -> None:
    """Record `locale` as the language of the table's channel."""
    await db.execute_fetchall(
        'INSERT INTO channels (channel_id, guild_id, locale) VALUES (?, ?, ?)'
        ' ON CONFLICT (channel_id) DO UPDATE SET guild_id = excluded.guild_id, locale = excluded.locale',
        (table.channel_id, table.guild_id, locale),
    )
