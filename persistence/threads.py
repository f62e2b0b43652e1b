"""Threads of games: from the start of a game in a thread until the thread is archived."""

from __future__ import annotations

from dataclasses import dataclass

from persistence.database import Connection, Row, Section
from persistence.rows import Table
from persistence.step import advance, claim

OVER = """
SELECT h.* FROM threads h LEFT JOIN tables t ON t.id = h.table_id
WHERE {held} AND (t.id IS NULL OR t.status IN ('over', 'quarantined')) AND (h.told = 0 OR coalesce(t.updated_at, 0) < ?)
AND NOT EXISTS (
    SELECT 1 FROM tables o WHERE o.channel_id = h.thread_id AND o.status IN ('lobby', 'open') AND h.told = 1)
ORDER BY h.thread_id LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread of a game. The message `message_id` in the channel `channel_id` began it.

    `told`: that message shows the result.
    """

    id: int
    table_id: int
    guild_id: int
    channel_id: int
    message_id: int
    told: bool = False


class Threads(Section):
    """The threads of games that are not archived."""

    async def begin_thread(self, version: int, thread: Thread, *, request: str) -> Table:
        """Record a thread, and move the board of its running game there. Returns the table.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            await claim(db, thread.table_id, version, request, 'open')
            await db.execute_fetchall(
                'INSERT INTO threads (thread_id, table_id, guild_id, channel_id, message_id) VALUES (?, ?, ?, ?, ?)'
                ' ON CONFLICT DO NOTHING',
                (thread.id, thread.table_id, thread.guild_id, thread.channel_id, thread.message_id),
            )
            return await advance(db, thread.table_id, 'move', request=request, channel_id=thread.id, threaded=0)

        return await self._database.write(work)

    async def leave_thread(self, version: int, thread: Thread, *, request: str) -> Table:
        """Move the board of a game from a lost thread back to the thread's channel. Returns the table.

        Raises `Repeated`, `NoTable`, `Conflict`, `WrongStatus`.
        """

        async def work(db: Connection) -> Table:
            await claim(db, thread.table_id, version, request, 'lobby', 'open')
            await db.execute_fetchall('DELETE FROM threads WHERE thread_id = ?', (thread.id,))
            await db.execute_fetchall("UPDATE tables SET board_wish = 'anew' WHERE id = ?", (thread.table_id,))
            return await advance(db, thread.table_id, 'move', request=request, channel_id=thread.channel_id)

        return await self._database.write(work)

    async def want_no_thread(self, table_id: int) -> None:
        """Forget that the host of a table wanted a thread, because there can be none."""
        await self._change('UPDATE tables SET threaded = 0 WHERE id = ?', (table_id,))

    async def thread_of(self, table_id: int) -> Thread | None:
        """Return the thread of a table, None without one."""
        of = 'SELECT * FROM threads WHERE table_id = ?'
        return next((_as_thread(row) for row in await self._rows(of, (table_id,))), None)

    async def count_threads(self, guild_id: int) -> int:
        """Return how many threads of a guild are not archived."""
        ((count,),) = await self._rows('SELECT count(*) FROM threads WHERE guild_id = ?', (guild_id,))
        return int(count)

    async def threads_over(self, before: float, limit: int) -> list[Thread]:
        """Return threads of finished games: without a told result, or ended before `before` (Unix seconds).

        Skips threads with another unfinished game.
        """
        over = OVER.format(held=self._held('h.guild_id'))

        return [_as_thread(row) for row in await self._rows(over, (before, limit))]

    async def tell_thread(self, thread_id: int) -> None:
        """Record that the message of a thread shows the result."""
        await self._change('UPDATE threads SET told = 1 WHERE thread_id = ?', (thread_id,))

    async def end_thread(self, thread_id: int) -> None:
        """Delete the record of a thread."""
        await self._change('DELETE FROM threads WHERE thread_id = ?', (thread_id,))


def _as_thread(row: Row) -> Thread:
    return Thread(
        row['thread_id'], row['table_id'], row['guild_id'], row['channel_id'], row['message_id'], bool(row['told'])
    )
