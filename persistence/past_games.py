"""Past games of a user: their states and origins, read without unpacking the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from persistence.archive import unpacked_rows
from persistence.database import Connection, Section
from persistence.errors import TableDamaged

LIVE = """
SELECT snapshot, origin FROM tables WHERE game = ? AND status IN ('open', 'over') AND id IN (
    SELECT table_id FROM seats WHERE user_id = ? UNION SELECT table_id FROM sittings WHERE user_id = ?)
"""

ARCHIVED = """
SELECT table_id, packed FROM archive WHERE game = ? AND table_id IN (
    SELECT table_id FROM archive_seats WHERE user_id = ? UNION SELECT table_id FROM sittings WHERE user_id = ?)
"""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A begun game: its state as a save, and the origin of `Table`."""

    snapshot: str
    origin: str | None


class PastGames(Section):
    """The games in which a user has had a seat."""

    async def past_games(self, user_id: int, game: str) -> list[PastGame]:
        """Return the begun games in which a user has or had a seat, also archived ones. Damaged ones are left out."""
        what = game, user_id, user_id

        async def live(db: Connection) -> list[PastGame]:
            return [PastGame(snapshot, origin) for snapshot, origin in await db.execute_fetchall(LIVE, what)]

        async def archived(db: Connection) -> list[tuple[int, bytes]]:
            return [(table_id, packed) for table_id, packed in await db.execute_fetchall(ARCHIVED, what)]

        packed = await self._database.read(archived)
        return [*await self._database.read(live), *await asyncio.to_thread(lambda: [*_unpacked(packed)])]


def _unpacked(games: Iterable[tuple[int, bytes]]) -> Iterator[PastGame]:
    for table_id, packed in games:
        with suppress(TableDamaged):
            (row,) = unpacked_rows(table_id, packed)['tables']
            yield PastGame(row['snapshot'], row.get('origin'))
