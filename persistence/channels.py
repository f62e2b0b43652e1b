"""Languages of channels."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.rows import Table


class Channels(Section):
    """Channels that have had a table."""

    async def channel_locale(self, channel_id: int) -> str | None:
        """Return the language last chosen for a table in the channel, None if no language was chosen."""
        rows = await self._rows('SELECT locale FROM channels WHERE channel_id = ?', (channel_id,))
        return next((locale for (locale,) in rows), None)


async def remember_locale(db: Connection, table: Table, locale: str) -> None:
    """Record `locale` as the language of the table's channel."""
    await db.execute_fetchall(
        'INSERT INTO channels (channel_id, guild_id, locale) VALUES (?, ?, ?)'
        ' ON CONFLICT (channel_id) DO UPDATE SET guild_id = excluded.guild_id, locale = excluded.locale',
        (table.channel_id, table.guild_id, locale),
    )
