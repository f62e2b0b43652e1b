"""Who has asked for advice at a table, and how often."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import Conflict, WrongStatus
from persistence.listings import read_table
from persistence.rows import Table
from persistence.screens import outdate


class Advised(Section):
    """Asking for advice does not change the version of a table: it is no step of the game."""

    async def ask_advice(self, table_id: int, version: int, *, seat: int, since: int) -> Table:
        """The person on a seat asks for advice on what it is asked since that version.

        Asking about the same once more counts for nothing. Raises NoTable, TableDamaged, Conflict, WrongStatus.
        """

        async def work(db: Connection) -> Table:
            table = await read_table(db, table_id)
            if table.version != version:
                raise Conflict(table_id, table.version)
            if table.status != 'open':
                raise WrongStatus(table_id, table.status)
            await db.execute_fetchall(
                'UPDATE seats SET advices = advices + 1, advised_since = ?'
                ' WHERE table_id = ? AND seat = ? AND user_id IS NOT NULL AND coalesce(advised_since, 0) != ?',
                (since, table_id, seat, since),
            )
            await outdate(db, table_id)
            return await read_table(db, table_id)

        return await self._database.write(work)
