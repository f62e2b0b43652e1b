"""Courses: the review of a finished game, stored so that it is computed only once."""

from __future__ import annotations

from persistence.database import Connection, Section

IS_THERE = 'EXISTS (SELECT 1 FROM tables WHERE id = ?1 UNION SELECT 1 FROM archive WHERE table_id = ?1)'


class Courses(Section):
    """The courses of games, as texts that the store does not interpret."""

    async def course(self, table_id: int) -> str | None:
        """Return the course of a game, None if it has none or is archived."""
        rows = await self._rows('SELECT course FROM courses WHERE table_id = ?', (table_id,))
        return next((str(course) for (course,) in rows), None)

    async def keep_course(self, table_id: int, course: str, *, instead: str | None = None) -> str:
        """Store the course of a game unless it has one already. Returns the stored course.

        `instead` is an outdated course to replace. Stores nothing for a game that was deleted.
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
