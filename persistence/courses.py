"""How games went that are over: what was found out of each, once and for everybody."""

from __future__ import annotations

from persistence.database import Connection, Section

IS_THERE = 'EXISTS (SELECT 1 FROM tables WHERE id = ?1 UNION SELECT 1 FROM archive WHERE table_id = ?1)'


class Courses(Section):
    """What is told of a game when it is over."""

    async def course(self, table_id: int) -> str | None:
        """What was kept of a game that is not archived; None if nothing was."""

        async def work(db: Connection) -> str | None:
            rows = await db.execute_fetchall('SELECT course FROM courses WHERE table_id = ?', (table_id,))
            return next((str(course) for (course,) in rows), None)

        return await self._database.read(work)

    async def keep_course(self, table_id: int, course: str, *, instead: str | None = None) -> str:
        """Keeps what was found out, unless somebody else was first; what is kept now.

        `instead` is what was kept before and is of no use any more. Of a game that is gone nothing is kept.
        """

        async def work(db: Connection) -> str:
            await db.execute_fetchall('DELETE FROM courses WHERE table_id = ? AND course = ?', (table_id, instead))
            await db.execute_fetchall(
                f'INSERT INTO courses (table_id, course) SELECT ?1, ?2 WHERE {IS_THERE} ON CONFLICT DO NOTHING',
                (table_id, course),
            )
            rows = await db.execute_fetchall('SELECT course FROM courses WHERE table_id = ?', (table_id,))
            return next((str(kept) for (kept,) in rows), course)

        return await self._database.write(work)
