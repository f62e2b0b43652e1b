"""What is on screen, to be compared with what should be."""

from __future__ import annotations

from dataclasses import astuple, fields

from persistence.database import Connection, Section
from persistence.errors import NoTable
from persistence.listings import read_ids
from persistence.rows import Place, Screen
from persistence.shards import EVERYTHING, Shards

COLUMNS = ', '.join(f's.{column.name}' for column in fields(Screen))
NEW = f'INSERT INTO screens ({COLUMNS.replace("s.", "")}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'

OUT_OF_DATE = '(s.shown_version < t.version OR s.shown_asides < t.asides)'
"""Whether a screen `s` shows less than there is to see of its table `t`."""

UNSURE = "UPDATE screens SET digest = '', shown_asides = -1"
"""Nobody knows what these screens show: they are out of date, and no looks match theirs."""

WITHOUT_HAND = """
SELECT s.table_id, s.seat FROM seats s JOIN tables t ON t.id = s.table_id JOIN users u ON u.id = s.user_id
WHERE t.status = 'open' AND t.guild_id IS NOT NULL
AND u.dms_off = 0 AND u.dms_closed = 0 AND (u.joined = 1 OR u.dm_channel_id IS NOT NULL)
AND (SELECT count(*) FROM seats o WHERE o.table_id = s.table_id AND o.user_id IS NOT NULL) > 1
AND NOT EXISTS (SELECT 1 FROM screens h WHERE h.table_id = s.table_id AND h.place = 'hand' AND h.seat = s.seat)
"""


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

    async def replace_screen(self, before: Screen, after: Screen) -> Screen | None:
        """A message shows something else now; but if what it showed `before` is not on record any more, that stays.

        What is on record of the message instead, None if that is nothing, or `after`.
        """

        async def work(db: Connection) -> Screen | None:
            there = await _of_message(db, before.message_id)
            if there != before:
                return there
            await _put(db, after)
            return None

        return await self._database.write(work)

    async def record_edit(self, before: Screen, after: Screen) -> None:
        """A message has been edited; but if what it showed `before` is not on record any more, it is out of date.

        Then somebody else has changed it too, and nobody knows who was the last.
        """

        async def work(db: Connection) -> None:
            there = await _of_message(db, before.message_id)
            if there == before:
                await _put(db, after)
            elif there is not None:
                await db.execute_fetchall(f'{UNSURE} WHERE message_id = ?', (before.message_id,))

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
        chosen = 'WHERE s.table_id = ? ORDER BY s.place, s.seat'
        return await self._database.read(lambda db: _chosen(db, chosen, table_id))

    async def stale_screens(self, shards: Shards = EVERYTHING) -> list[Screen]:
        """The screens that show less than there is to see of their table, table by table.

        A board belongs to the shard of its server, and a hand to that of private messages.
        """
        where = f"CASE s.place WHEN 'board' THEN {shards.where('t.guild_id')} ELSE {shards.where('NULL')} END"
        of_tables, in_order = 'JOIN tables t ON t.id = s.table_id', 'ORDER BY s.table_id, s.place, s.seat'
        stale = f'{of_tables} WHERE {OUT_OF_DATE} AND {where} {in_order}'
        return await self._database.read_through(lambda db: _chosen(db, stale))

    async def tables_without_board(self, shards: Shards = EVERYTHING) -> list[int]:
        """The tables being set up or played whose board is on no screen: it was never sent, or is not known of.

        Those that only their player may see have none.
        """
        unseen = (
            "status IN ('lobby', 'open') AND id NOT IN (SELECT table_id FROM screens WHERE place = 'board')"
            f' AND (daily IS NULL OR guild_id IS NULL) AND {shards.where("guild_id")}'
        )
        return await self._database.read_through(lambda db: read_ids(db, unseen))

    async def seats_without_hand(self, shards: Shards = EVERYTHING) -> list[tuple[int, int]]:
        """The tables and seats of people in company on servers who take DMs, and have no hand there yet."""

        async def work(db: Connection) -> list[tuple[int, int]]:
            where = shards.where('NULL')
            rows = await db.execute_fetchall(f'{WITHOUT_HAND} AND {where} ORDER BY s.table_id, s.seat')
            return [(table_id, seat) for table_id, seat in rows]

        return await self._database.read_through(work)


async def outdate(db: Connection, table_id: int) -> None:
    """What the screens of a table show has changed, although its version has not.

    That is kept with the table: whoever is just showing it as it was before does not know of this.
    """
    await db.execute_fetchall('UPDATE tables SET asides = asides + 1 WHERE id = ?', (table_id,))


async def _chosen(db: Connection, which: str, *parameters: int) -> list[Screen]:
    rows = await db.execute_fetchall(f'SELECT {COLUMNS} FROM screens s {which}', parameters)
    return [Screen(*row) for row in rows]


async def _of_message(db: Connection, message_id: int) -> Screen | None:
    return next(iter(await _chosen(db, 'WHERE message_id = ?', message_id)), None)


async def _put(db: Connection, screen: Screen) -> None:
    """Replaces both what this board or hand and what this message showed: each is unique."""
    await db.execute_fetchall(
        'DELETE FROM screens WHERE (table_id = ? AND place = ? AND seat = ?) OR message_id = ?',
        (screen.table_id, screen.place, screen.seat, screen.message_id),
    )
    await db.execute_fetchall(NEW, astuple(screen))
