"""Events: lobbies whose game begins at an agreed time."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.rows import Table
from persistence.step import advance, claim


class Gatherings(Section):
    """Lobbies with a time."""

    async def to_gather(self, now: float) -> list[int]:
        """Return the ids of the lobbies held by this process whose time has come by `now` (Unix seconds), in order."""
        due = (
            "SELECT id FROM tables WHERE status = 'lobby' AND gathering = 0 AND starts_at <= ?"
            f' AND {self._held()} ORDER BY id'
        )

        return [table_id for (table_id,) in await self._rows(due, (now,))]

    async def gather(self, table_id: int, version: int, *, request: str) -> Table:
        """Record that the time of a lobby has come, and have its board posted again, which pings its players.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            await claim(db, table_id, version, request, 'lobby')
            return await advance(db, table_id, 'lobby', request=request, gathering=1, board_wish='anew')

        return await self._database.write(work)

    async def note_gathered(self, table_id: int) -> None:
        """Record that the players of a lobby were pinged."""
        await self._change('UPDATE tables SET gathering = 2 WHERE id = ? AND gathering = 1', (table_id,))
