"""Who plays in the place of an automatic player, who would like to, and who has stayed away after that."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import WrongStatus
from persistence.listings import read_ids, read_table
from persistence.rows import Seat, Table
from persistence.screens import outdate

PLAYED_BY_GUESTS = (
    "status = 'open' AND id IN (SELECT table_id FROM seats WHERE user_id IS NOT NULL AND owner_player IS NOT NULL)"
)


class Guests(Section):
    """People without a seat of their own. Asking does not change the version of a table: it is no step of the game."""

    async def ask_for_seat(self, table_id: int, guest: Seat, *, at: float) -> Table:
        """Somebody would like to play in the place of an automatic player, since `at` (unix seconds) or before.

        Raises NoTable, TableDamaged, WrongStatus.
        """

        async def work(db: Connection) -> Table:
            table = await read_table(db, table_id)
            if table.status != 'open':
                raise WrongStatus(table_id, table.status)
            await db.execute_fetchall(
                'INSERT INTO guests (table_id, user_id, name, locale, asked_at) VALUES (?, ?, ?, ?, ?)'
                ' ON CONFLICT (table_id, user_id) DO UPDATE SET'
                ' name = excluded.name, locale = excluded.locale,'
                ' asked_at = coalesce(guests.asked_at, excluded.asked_at)',
                (table_id, guest.user_id, guest.name, guest.locale, at),
            )
            await outdate(db, table_id)
            return await read_table(db, table_id)

        return await self._database.write(work)

    async def ask_no_more(self, table_id: int, user_id: int) -> None:
        """Somebody would not like to any more, or has been told that it does not suit."""
        await self._database.write(lambda db: answer_guest(db, table_id, user_id))

    async def lapse_guests(self, before: float) -> list[int]:
        """Whoever has asked before that time (unix seconds) does so no longer; the ids of their tables, in order."""

        async def work(db: Connection) -> list[int]:
            late = 'SELECT table_id, user_id FROM guests WHERE asked_at < ? ORDER BY table_id'
            people = [(row['table_id'], row['user_id']) for row in await db.execute_fetchall(late, (before,))]
            for table_id, user_id in people:
                await answer_guest(db, table_id, user_id)
            return sorted({table_id for table_id, _ in people})

        return await self._database.write(work)

    async def tables_of_guests(self) -> list[int]:
        """The ids of the tables where somebody plays in the place of an automatic player, in order."""
        return await self._database.read_through(lambda db: read_ids(db, PLAYED_BY_GUESTS))


async def answer_guest(db: Connection, table_id: int, user_id: int | None) -> None:
    """Somebody does not ask any more; that they have stayed away before is still known."""
    where = 'WHERE table_id = ? AND user_id = ?'
    await db.execute_fetchall(f"UPDATE guests SET asked_at = NULL, name = '', locale = '' {where}", (table_id, user_id))
    await db.execute_fetchall(f'DELETE FROM guests {where} AND blocks = 0', (table_id, user_id))
    await outdate(db, table_id)


async def block_guest(db: Connection, table_id: int, user_id: int | None) -> None:
    """A seat is taken back from somebody who has stayed away."""
    await db.execute_fetchall(
        "INSERT INTO guests (table_id, user_id, name, locale, blocks) VALUES (?, ?, '', '', 1)"
        ' ON CONFLICT (table_id, user_id) DO UPDATE SET blocks = guests.blocks + 1',
        (table_id, user_id),
    )


async def forget_guest(db: Connection, user_id: int) -> list[int]:
    """Deletes what is kept of somebody here; the tables where they asked for a seat."""
    gone = 'DELETE FROM guests WHERE user_id = ? RETURNING table_id, asked_at'
    asked = [row['table_id'] for row in await db.execute_fetchall(gone, (user_id,)) if row['asked_at'] is not None]
    for table_id in asked:
        await outdate(db, table_id)
    return asked
