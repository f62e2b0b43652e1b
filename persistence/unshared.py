"""Servers whose moderators have forbidden to share finished games as films, cards (pictures) or codes of deals."""

from __future__ import annotations

from persistence.database import Connection, Section


class Unshared(Section):
    """The servers where nothing of a finished game may be shared."""

    async def let_share(self, guild_id: int, *, wanted: bool) -> None:
        """Allow users to share finished games on a server. Forbid it if `wanted` is false."""
        add = 'INSERT INTO unshared (guild_id) VALUES (?) ON CONFLICT DO NOTHING'

        async def work(db: Connection) -> None:
            await db.execute_fetchall('DELETE FROM unshared WHERE guild_id = ?' if wanted else add, (guild_id,))

        await self._database.write(work)

    async def may_share_on(self, guild_id: int) -> bool:
        """Return whether users may share finished games on a server."""

        async def work(db: Connection) -> bool:
            return not list(await db.execute_fetchall('SELECT 1 FROM unshared WHERE guild_id = ?', (guild_id,)))

        return await self._database.read(work)
