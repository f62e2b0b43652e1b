"""Requests for advice: how many each seat has made, and the question of its last one."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import Conflict, WrongStatus
from persistence.listings import read_table
from persistence.rows import Table
from persistence.screens import outdate


class AdviceRows(Section):
    """Requests for advice. They do not change the version of a table."""

    async def ask_advice(self, table_id: int, version: int, *, seat: int, since: int) -> Table:
        """Count a request for advice about the open question of `seat`. The question was first asked at version
        `since`.

        Further requests about one question are not counted. Raises `Conflict` if the table has another version,
        `WrongStatus` if no game is running; `NoTable`, `TableDamaged`.
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
