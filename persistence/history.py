"""The history of a table, page by page, without undone steps."""

from __future__ import annotations

from dataclasses import dataclass

from persistence.audience import Viewer, bit
from persistence.database import Section
from persistence.rows import Action

LAST = 2**31
"""A page number that always means the last page, because it is higher than any table's number of pages."""

PAGE = """
WITH standing AS (
    SELECT seq, row_number() OVER (ORDER BY seq) - 1 AS place, count(*) OVER () AS steps
    FROM actions
    WHERE table_id = ?1 AND (audience IS NULL OR (audience & ?4) <> 0)
    AND (kind IN ('start', 'seats', 'said') OR (kind = 'play' AND 'undo ' || seq NOT IN
          (SELECT token FROM actions WHERE table_id = ?1 AND kind = 'undo')))
), paged AS (
    SELECT seq, place / ?2 AS page, CASE WHEN steps < ?2 THEN 1 ELSE steps / ?2 END AS pages FROM standing
)
SELECT p.pages, a.table_id, a.seq, a.kind, a.seat, a.token, a.request, a.events, a.at
FROM paged p JOIN actions a ON a.table_id = ?1 AND a.seq = p.seq
WHERE CASE WHEN p.page < p.pages THEN p.page ELSE p.pages - 1 END = CASE WHEN ?3 < p.pages THEN ?3 ELSE p.pages - 1 END
ORDER BY a.seq
"""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """One page of a table's history. `page` is its number, from 0; `pages` is the number of pages.

    `actions` are the steps on this page, oldest first.
    """

    page: int
    pages: int
    actions: tuple[Action, ...]


class History(Section):
    """Reads the steps of a table in pages."""

    async def history(self, table_id: int, size: int, page: int = LAST, *, viewer: Viewer = None) -> HistoryPage:
        """Return a page of a table's history as `viewer` may see it: the start, the moves, the talk, the changes of
        seats.

        Undone moves are left out. Each page has `size` steps. The last page has up to twice as many, so it is never
        almost empty. Pages count from 0, and a number beyond the last page means the last page. For a table that does
        not exist the page is empty.
        """
        wanted = min(max(page, 0), LAST)
        rows = await self._rows(PAGE, (table_id, size, wanted, bit(viewer)))
        pages = rows[0]['pages'] if rows else 0
        return HistoryPage(min(wanted, max(pages - 1, 0)), pages, tuple(Action(*row[1:]) for row in rows))
