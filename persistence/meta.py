"""Facts about the installation, by key."""

from __future__ import annotations

from persistence.database import Connection, Section


class Meta(Section):
    """Short texts by key, such as the digest of the registered commands."""

    async def meta_get(self, key: str) -> str | None:
        """Return the text of `key`, or None."""
        for (value,) in await self._rows('SELECT value FROM meta WHERE key = ?', (key,)):
            return str(value)
        return None

    async def meta_keep(self, key: str, value: str) -> str:
        """Set the text of `key` unless it is set already. Returns the stored text, which all callers get."""

        async def work(db: Connection) -> str:
            await db.execute_fetchall('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING', (key, value))
            ((kept,),) = await db.execute_fetchall('SELECT value FROM meta WHERE key = ?', (key,))
            return str(kept)

        return await self._database.write(work)

    async def meta_set(self, key: str, value: str) -> None:
        """Set the text of `key`."""
        await self._change(
            'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', (key, value)
        )
