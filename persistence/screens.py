"""What is on screen, to be compared with what should be."""

from __future__ import annotations

from dataclasses import astuple

from persistence.database import Connection, Section
from persistence.errors import NoTable
from persistence.listings import read_ids
from persistence.rows import Place, Screen

COLUMNS = 's.table_id, s.place, s.seat, s.channel_id, s.message_id, s.shown_version, s.shown_at, s.digest, s.phase'
NEW = f'INSERT INTO screens ({COLUMNS.replace("s.", "")}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'


class Screens(Section):
    """The messages that show tables: one board a table, one hand a seat."""

    async def put_screen(self, screen: Screen) -> None:
        """This is on screen now, in place of what this board or hand, and this message, showed before.

        Raises NoTable.
        """

        async def work(db: Connection) -> None:
            if not list(await db.execute_fetchall('SELECT 1 FROM tables WHERE id = ?', (screen.table_id,))):
                raise NoTable(screen.table_id)
            await _put(db, screen)

        await self._database.write(work)

    async def replace_screen(self, before: Screen, after: Screen) -> None:
        """A message shows something else now; but if what it showed `before` is not on record any more, that stays."""

        async def work(db: Connection) -> None:
            found = await db.execute_fetchall(
                f'SELECT {COLUMNS} FROM screens s WHERE message_id = ?', (before.message_id,)
            )
            if [Screen(*row) for row in found] == [before]:
                await _put(db, after)

        await self._database.write(work)

    async def drop_screen(self, table_id: int, place: Place, seat: int) -> None:
        """This board or hand is on no screen any more; nothing happens if it was on none."""

        async def work(db: Connection) -> None:
            await db.execute_fetchall(
                'DELETE FROM screens WHERE table_id = ? AND place = ? AND seat = ?', (table_id, place, seat)
            )

        await self._database.write(work)

    async def screens_of(self, table_id: int) -> list[Screen]:
        """The board, then the hands in the order of the seats."""
        return await self._screens('WHERE s.table_id = ? ORDER BY s.place, s.seat', table_id)

    async def stale_screens(self) -> list[Screen]:
        """The screens that show an older version than their table has, table by table."""
        return await self._screens(
            'JOIN tables t ON t.id = s.table_id WHERE s.shown_version < t.version ORDER BY s.table_id, s.place, s.seat'
        )

    async def tables_without_board(self) -> list[int]:
        """The tables being set up or played whose board is on no screen: it was never sent, or is not known of.

        Those that only their player may see have none.
        """
        unseen = (
            "status IN ('lobby', 'open') AND id NOT IN (SELECT table_id FROM screens WHERE place = 'board')"
            ' AND (daily IS NULL OR guild_id IS NULL)'
        )
        return await self._database.read(lambda db: read_ids(db, unseen))

    async def _screens(self, which: str, *parameters: int) -> list[Screen]:
        async def work(db: Connection) -> list[Screen]:
            rows = await db.execute_fetchall(f'SELECT {COLUMNS} FROM screens s {which}', parameters)
            return [Screen(*row) for row in rows]

        return await self._database.read(work)


async def _put(db: Connection, screen: Screen) -> None:
    """Replaces both what this board or hand and what this message showed: each is unique."""
    await db.execute_fetchall(
        'DELETE FROM screens WHERE (table_id = ? AND place = ? AND seat = ?) OR message_id = ?',
        (screen.table_id, screen.place, screen.seat, screen.message_id),
    )
    await db.execute_fetchall(NEW, astuple(screen))
