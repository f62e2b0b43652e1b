"""Ending a game early: the host's wish, the votes on it, and objections."""

from __future__ import annotations

from collections.abc import Iterable

from persistence.changes import Change
from persistence.database import Connection, Section
from persistence.errors import WrongStatus
from persistence.listings import read_ids, read_table
from persistence.rows import Ending, Table

CLEAR = """
UPDATE tables SET ending_by = NULL, ending_at = NULL, ending_channel_id = NULL, ending_message_id = NULL
"""


class EndingRows(Section):
    """Hosts' wishes to end a game. They do not change the version of a table.

    Each table has at most one wish. If several processes record one, the first counts. After an objection the vote of
    the objector stays, alone, until the next wish.
    """

    async def ask_to_end(self, table_id: int, host_id: int, *, at: float, others: Iterable[int]) -> Table:
        """Record the host's wish to end the game at `at` (Unix seconds), and that `others` were asked.

        Returns the table as it was before, perhaps with the wish of a former host. Changes nothing if this host has
        asked already. Raises `WrongStatus` unless `host_id` is the host of a running game; `NoTable`, `TableDamaged`.
        """

        async def work(db: Connection) -> Table:
            table = await read_table(db, table_id)
            if table.host_id != host_id or table.status != 'open':
                raise WrongStatus(table_id, table.status)
            if table.ending is not None and table.ending.host_id == host_id:
                return table
            await clear_ending(db, table_id)
            await db.execute_fetchall(
                'UPDATE tables SET ending_by = ?, ending_at = ? WHERE id = ?', (host_id, at, table_id)
            )
            for user_id in others:
                await db.execute_fetchall(
                    'INSERT INTO ending_votes (table_id, user_id, agrees) VALUES (?, ?, 0)', (table_id, user_id)
                )
            db.changed(Change(table_id, table.guild_id))
            return table

        return await self._database.write(work)

    async def place_ending(self, table_id: int, host_id: int, channel_id: int, message_id: int) -> bool:
        """Record the message that asks the other players. Returns False if this host's wish was deleted meanwhile."""
        placed = await self._change(
            'UPDATE tables SET ending_channel_id = ?, ending_message_id = ?'
            ' WHERE id = ? AND ending_by = ? RETURNING id',
            (channel_id, message_id, table_id, host_id),
        )
        return bool(placed)

    async def agree_to_end(self, table_id: int, host_id: int, user_id: int) -> dict[int, bool]:
        """Record that a player agrees to this host's wish. Returns each asked user's id, and whether they agree."""

        async def work(db: Connection) -> dict[int, bool]:
            await db.execute_fetchall(
                'INSERT INTO ending_votes (table_id, user_id, agrees)'
                ' SELECT id, ?, 1 FROM tables WHERE id = ? AND ending_by = ?'
                ' ON CONFLICT (table_id, user_id) DO UPDATE SET agrees = 1',
                (user_id, table_id, host_id),
            )
            votes = (
                'SELECT user_id, agrees FROM ending_votes JOIN tables ON id = table_id'
                ' WHERE table_id = ? AND ending_by = ?'
            )
            rows = await db.execute_fetchall(votes, (table_id, host_id))
            return {row['user_id']: bool(row['agrees']) for row in rows}

        return await self._database.write(work)

    async def agreed_to_end(self, table_id: int) -> list[int]:
        """Return the ids of the users who agree to the open wish to end a game. Empty without a wish."""
        query = (
            'SELECT user_id FROM ending_votes JOIN tables ON id = table_id'
            ' WHERE table_id = ? AND ending_by IS NOT NULL AND agrees = 1'
        )
        return [row['user_id'] for row in await self._rows(query, (table_id,))]

    async def object_to_end(self, table_id: int, user_id: int, *, at: float) -> Ending | None:
        """Record a user's objection at `at` (Unix seconds), and delete the wish. Returns the wish, None without one.

        Raises `NoTable`, `TableDamaged`.
        """

        async def work(db: Connection) -> Ending | None:
            table = await read_table(db, table_id)
            await clear_ending(db, table_id)
            await db.execute_fetchall('UPDATE tables SET objected_at = ? WHERE id = ?', (at, table_id))
            await db.execute_fetchall(
                'INSERT INTO ending_votes (table_id, user_id, agrees) VALUES (?, ?, 0)', (table_id, user_id)
            )
            db.changed(Change(table_id, table.guild_id))
            return table.ending

        return await self._database.write(work)

    async def objector(self, table_id: int) -> int | None:
        """Return the id of the user who objected to the latest wish. None if it still stands or nobody objected."""
        query = 'SELECT user_id FROM ending_votes JOIN tables ON id = table_id WHERE table_id = ? AND ending_by IS NULL'
        return next((row['user_id'] for row in await self._rows(query, (table_id,))), None)

    async def withdraw_ending(self, table_id: int, wish: Ending) -> Ending | None:
        """Delete a wish. Returns it, None if it no longer exists. Raises `NoTable`, `TableDamaged`."""

        async def work(db: Connection) -> Ending | None:
            table = await read_table(db, table_id)
            if table.ending is None or not table.ending.same(wish):
                return None
            await clear_ending(db, table_id)
            db.changed(Change(table_id, table.guild_id))
            return table.ending

        return await self._database.write(work)

    async def endings_due(self, now: float) -> list[int]:
        """Return the ids of the tables held by this process with a wish to end the game by `now` (Unix seconds)."""
        return await self._database.read(lambda db: read_ids(db, f'ending_at <= ? AND {self._held()}', now))


async def clear_ending(db: Connection, table_id: int) -> None:
    """Delete the wish to end a game, with its votes."""
    await db.execute_fetchall(f'{CLEAR} WHERE id = ?', (table_id,))
    await db.execute_fetchall('DELETE FROM ending_votes WHERE table_id = ?', (table_id,))


async def forget_votes(db: Connection, user_id: int) -> None:
    """Delete the votes of a user."""
    await db.execute_fetchall('DELETE FROM ending_votes WHERE user_id = ?', (user_id,))
