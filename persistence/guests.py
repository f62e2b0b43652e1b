"""Guests, who take the seat of a bot player: their requests, refusals, and blocks after an absence."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import WrongStatus
from persistence.listings import read_ids, read_table
from persistence.pseudonyms import pseudonym
from persistence.rows import Seat, Table
from persistence.screens import outdate

PLAYED_BY_GUESTS = (
    "status = 'open' AND id IN (SELECT table_id FROM seats WHERE user_id IS NOT NULL AND owner_player IS NOT NULL)"
)


class GuestRows(Section):
    """Requests of users for the seat of a bot player. They do not change the version of a table."""

    async def ask_for_seat(self, table_id: int, guest: Seat, *, at: float) -> Table:
        """Record that a user asks, at `at` (Unix seconds), for the seat of a bot player. An earlier request keeps its
        time.

        Raises `WrongStatus` if no game is running; `NoTable`, `TableDamaged`.
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

    async def ask_no_more(self, table_id: int, user_id: int, *, refused_at: float | None = None) -> None:
        """Delete a user's request. If `refused_at` (Unix seconds) is given, also record a refusal at that time."""

        async def work(db: Connection) -> None:
            if refused_at is not None:
                await db.execute_fetchall(
                    'INSERT INTO guest_refusals (table_id, pseudonym, at) VALUES (?, ?, ?)'
                    ' ON CONFLICT (table_id, pseudonym) DO UPDATE SET at = excluded.at',
                    (table_id, _refused(self._database.key, user_id), refused_at),
                )
            await answer_guest(db, table_id, user_id)

        await self._database.write(work)

    async def guest_refused(self, table_id: int, user_id: int, *, since: float) -> bool:
        """Return whether a user was refused after `since` (Unix seconds)."""
        told = 'SELECT 1 FROM guest_refusals WHERE table_id = ? AND pseudonym = ? AND at > ?'
        person = _refused(self._database.key, user_id)
        return bool(await self._rows(told, (table_id, person, since)))

    async def lapse_guests(self, before: float, *, refused_before: float) -> list[int]:
        """Expire requests made before `before`, and delete refusals made before `refused_before` (both Unix seconds).

        Returns the ids of the tables of the expired requests, in order.
        """

        async def work(db: Connection) -> list[int]:
            await db.execute_fetchall('DELETE FROM guest_refusals WHERE at < ?', (refused_before,))
            late = 'SELECT table_id, user_id FROM guests WHERE asked_at < ? ORDER BY table_id'
            people = [(row['table_id'], row['user_id']) for row in await db.execute_fetchall(late, (before,))]
            for table_id, user_id in people:
                await answer_guest(db, table_id, user_id)
            return sorted({table_id for table_id, _ in people})

        return await self._database.write(work)

    async def tables_of_guests(self) -> list[int]:
        """Return the ids of the tables held by this process at which a guest plays, in order."""
        where = f'{PLAYED_BY_GUESTS} AND {self._held()} AND {self._played()}'
        return await self._database.read_through(lambda db: read_ids(db, where))


async def answer_guest(db: Connection, table_id: int, user_id: int | None) -> None:
    """Delete a user's request. Keeps the count of seats that were taken back from them."""
    where = 'WHERE table_id = ? AND user_id = ?'
    await db.execute_fetchall(f"UPDATE guests SET asked_at = NULL, name = '', locale = '' {where}", (table_id, user_id))
    await db.execute_fetchall(f'DELETE FROM guests {where} AND blocks = 0', (table_id, user_id))
    await outdate(db, table_id)


async def block_guest(db: Connection, table_id: int, user_id: int | None) -> None:
    """Count one more seat that this user lost as a guest because they were absent.

    The bot uses the count to block users who lose guest seats too often.
    """
    await db.execute_fetchall(
        "INSERT INTO guests (table_id, user_id, name, locale, blocks) VALUES (?, ?, '', '', 1)"
        ' ON CONFLICT (table_id, user_id) DO UPDATE SET blocks = guests.blocks + 1',
        (table_id, user_id),
    )


async def forget_guest(db: Connection, key: bytes, user_id: int) -> list[int]:
    """Delete all data of a user as a guest. Returns the tables at which they had a request."""
    refusals = 'DELETE FROM guest_refusals WHERE pseudonym = ?'
    await db.execute_fetchall(refusals, (_refused(key, user_id),))
    gone = 'DELETE FROM guests WHERE user_id = ? RETURNING table_id, asked_at'
    asked = [row['table_id'] for row in await db.execute_fetchall(gone, (user_id,)) if row['asked_at'] is not None]
    for table_id in asked:
        await outdate(db, table_id)
    return asked


def _refused(key: bytes, user_id: int) -> str:
    return pseudonym(key, 'guest', user_id)
