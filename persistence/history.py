"""What has happened at a table, page by page: the steps that still stand, read a page at a time."""

from __future__ import annotations

from persistence.database import Connection, Section
from persistence.rows import Action, HistoryPage

LAST = 2**31
"""A page so far behind that it is the last one of any table."""

# `depth` counts the moves that stand so far. A move was taken back when fewer than that have stood at any time since.
PAGE = """
WITH counted AS (
    SELECT seq, kind, sum(CASE kind WHEN 'play' THEN 1 WHEN 'undo' THEN -1 ELSE 0 END) OVER (ORDER BY seq) AS depth
    FROM actions WHERE table_id = ?1
), compared AS (
    SELECT seq, kind, depth,
           min(depth) OVER (ORDER BY seq DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS lowest
    FROM counted
), standing AS (
    SELECT seq, row_number() OVER (ORDER BY seq) - 1 AS place, count(*) OVER () AS steps
    FROM compared
    WHERE kind IN ('start', 'seats') OR (kind = 'play' AND coalesce(lowest >= depth, TRUE))
), paged AS (
    SELECT seq, place / ?2 AS page, CASE WHEN steps < ?2 THEN 1 ELSE steps / ?2 END AS pages FROM standing
)
SELECT p.pages, a.table_id, a.seq, a.kind, a.seat, a.token, a.request, a.events, a.at
FROM paged p JOIN actions a ON a.table_id = ?1 AND a.seq = p.seq
WHERE CASE WHEN p.page < p.pages THEN p.page ELSE p.pages - 1 END = CASE WHEN ?3 < p.pages THEN ?3 ELSE p.pages - 1 END
ORDER BY a.seq
"""

SEATED = """
SELECT seat, max(seq) AS seq FROM actions
WHERE table_id = ? AND kind = 'seats' AND token IN ('guest', 'back', 'left', 'free', 'taken') GROUP BY seat
"""


class History(Section):
    """The story of a table."""

    async def history(self, table_id: int, size: int, page: int = LAST) -> HistoryPage:
        """A page of the table's history, oldest step first: the start, the moves and the changes of seats.

        Moves that were taken back do not stand in it. Every page has `size` steps, the last one up to twice as many, so
        that it is never almost empty; a shorter history is one page. Pages are counted from 0, and a number behind the
        last page means the last one. Empty for a table that does not exist.
        """

        async def work(db: Connection) -> HistoryPage:
            wanted = min(max(page, 0), LAST)
            rows = list(await db.execute_fetchall(PAGE, (table_id, size, wanted)))
            pages = rows[0]['pages'] if rows else 0
            seated = {row['seat']: row['seq'] for row in await db.execute_fetchall(SEATED, (table_id,))}
            return HistoryPage(min(wanted, max(pages - 1, 0)), pages, tuple(Action(*row[1:]) for row in rows), seated)

        return await self._database.read(work)
