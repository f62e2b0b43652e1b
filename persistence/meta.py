"""Single facts about the installation, by name."""

from __future__ import annotations

from persistence.database import Connection, Section


class Meta(Section):
    """Small texts by key, such as the fingerprint of the commands that were last registered."""

    async def meta_get(self, key: str) -> str | None:
        """The text last set under `key`, None if there is none."""

        async def work(db: Connection) -> str | None:
            for (value,) in await db.execute_fetchall('SELECT value FROM meta WHERE key = ?', (key,)):
                return str(value)
            return None

        return await self._database.read(work)

    async def meta_keep(self, key: str, value: str) -> str:
        """The text of `key`, which is `value` if there was none: of several callers at once, all get the same."""

        async def work(db: Connection) -> str:
            await db.execute_fetchall('INSERT INTO meta VALUES (?, ?) ON CONFLICT DO NOTHING', (key, value))
            ((kept,),) = await db.execute_fetchall('SELECT value FROM meta WHERE key = ?', (key,))
            return str(kept)

        return await self._database.write(work)

    async def meta_set(self, key: str, value: str) -> None:
        """Sets the text of `key`."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', (key, value)
            )

        await self._database.write(work)
