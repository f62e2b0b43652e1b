"""Closing a table: a lobby or game ends early, or a damaged table goes to quarantine."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.errors import NoTable, WrongStatus
from persistence.invitations import uninvite
from persistence.listings import read_table
from persistence.pseudonyms import forget_formers
from persistence.questions import delete_questions
from persistence.result_rows import Record
from persistence.results import write_record
from persistence.rows import Table
from persistence.step import advance, claim, forget_undo


class Closing(Section):
    """The end of a table without a move of a player."""

    async def end(
        self,
        table_id: int,
        version: int,
        *,
        note: str,
        request: str,
        record: Record | None = None,
        wished_by: int | None = None,
    ) -> Table:
        """Close a lobby or end a game early. `note` says why; `record` is the result of a game to store.

        `wished_by` is the host whose wish ends the game, None if there is no such wish.

        Raises `Repeated`, `NoTable`, `Conflict`; `WrongStatus` also if a player has objected, or the host has changed.
        """

        async def work(db: Connection) -> Table:
            before = await claim(db, table_id, version, request, 'lobby', 'open')
            wished = None if before.ending is None else before.ending.host_id
            if wished_by is not None and not wished_by == wished == before.host_id:
                raise WrongStatus(table_id, before.status)
            await _delete_unfinished(db, table_id)
            after = await advance(db, table_id, 'end', request=request, status='over', note=note)
            await write_record(db, after, record)
            return after

        return await self._database.write(work)

    async def quarantine(self, table_id: int, note: str) -> Table:
        """Make a table unplayable for good, in any status, for the reason in `note`. Raises `NoTable`.

        Its log and snapshot stay. A table already in quarantine keeps its first reason.
        """

        async def work(db: Connection) -> Table:
            for (status,) in await db.execute_fetchall('SELECT status FROM tables WHERE id = ?', (table_id,)):
                if status == 'quarantined':
                    return await read_table(db, table_id)
                await _delete_unfinished(db, table_id)
                return await advance(db, table_id, 'quarantined', request=None, status='quarantined', note=note)
            raise NoTable(table_id)

        return await self._database.write(work)


async def _delete_unfinished(db: Connection, table_id: int) -> None:
    """Delete what only an unfinished table needs: undo, questions, invitations, names of former players."""
    await forget_undo(db, table_id)
    await delete_questions(db, table_id)
    await uninvite(db, table_id)
    await forget_formers(db, table_id)
