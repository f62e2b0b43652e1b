"""Past games of a user: their states and origins, read without unpacking the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from persistence.archive import unpacked_rows
from persistence.database import Connection, Section
from persistence.errors import TableDamaged

WITHOUT_CODE = 'NOT EXISTS (SELECT 1 FROM attempts a WHERE a.table_id = {id})'

LIVE = f"""
SELECT snapshot, origin, status = 'over' AND {WITHOUT_CODE.format(id='tables.id')} FROM tables
WHERE game = ? AND status IN ('open', 'over') AND id IN (
    SELECT table_id FROM seats WHERE user_id = ? UNION SELECT table_id FROM sittings WHERE user_id = ?)
"""

ARCHIVED = f"""
SELECT table_id, packed, {WITHOUT_CODE.format(id='archive.table_id')} FROM archive WHERE game = ? AND table_id IN (
    SELECT table_id FROM archive_seats WHERE user_id = ? UNION SELECT table_id FROM sittings WHERE user_id = ?)
"""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A begun game: its state as a save, and the origin of `Table`.

    `ended` is true if it is over and has no code.
    """

    snapshot: str
    origin: str | None
    ended: bool


class PastGames(Section):
    """The games in which a user has had a seat."""

    async def past_games(self, user_id: int, game: str) -> list[PastGame]:
        """Return the begun games in which a user has or had a seat, also archived ones. Damaged ones are left out."""
        what = game, user_id, user_id

        async def live(db: Connection) -> list[PastGame]:
            rows = await db.execute_fetchall(LIVE, what)
            return [PastGame(snapshot, origin, bool(ended)) for snapshot, origin, ended in rows]

        async def archived(db: Connection) -> list[tuple[int, bytes, bool]]:
            rows = await db.execute_fetchall(ARCHIVED, what)
            return [(table_id, packed, bool(ended)) for table_id, packed, ended in rows]

        packed = await self._database.read(archived)
        return [*await self._database.read(live), *await asyncio.to_thread(lambda: [*_unpacked(packed)])]


def _unpacked(games: Iterable[tuple[int, bytes, bool]]) -> Iterator[PastGame]:
    for table_id, packed, ended in games:
        with suppress(TableDamaged):
            (row,) = unpacked_rows(table_id, packed)['tables']
            yield PastGame(row['snapshot'], row.get('origin'), ended)
