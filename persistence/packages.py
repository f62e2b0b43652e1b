"""The games that this process can play, and the packages of missing games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from persistence.database import Connection, Section, quoted
from persistence.questions import put_off
from persistence.screens import outdate

UNFINISHED: Final = "status IN ('lobby', 'open')"
KEEP: Final = """
INSERT INTO packages (game, distribution, version, missing) VALUES (?, ?, ?, 0) ON CONFLICT (game)
DO UPDATE SET distribution = excluded.distribution, version = excluded.version, missing = 0
"""
MISS: Final = """
INSERT INTO packages (game, distribution, version, missing) VALUES (?, '', '', 1)
ON CONFLICT (game) DO UPDATE SET missing = 1
"""


class Package(NamedTuple):
    """The installed distribution that contains a game, and its version; both empty if unknown."""

    distribution: str
    version: str


class Packages(Section):
    """Installed games. Tables of missing games wait: no deadline passes and no reminder is sent there."""

    async def offer(self, games: Mapping[str, Package], now: float, until: float) -> None:
        """Record the games that this process can play.

        If a game is missing now, or is back, the screens of its tables become stale. If it is back, deadlines of its
        questions that passed by `now` are postponed to `until` (both Unix seconds).
        """

        async def work(db: Connection) -> None:
            before = await db.execute_fetchall('SELECT game, distribution, version, missing FROM packages')
            kept = {game: (Package(*package), bool(missing)) for game, *package, missing in before}
            for game, package in games.items():
                if kept.get(game) != (package, False):
                    await db.execute_fetchall(KEEP, (game, *package))
            missed = {game for game, (_, missing) in kept.items() if missing}
            there = await db.execute_fetchall(f'SELECT DISTINCT game FROM tables WHERE {UNFINISHED}')
            gone = {game for (game,) in there} - games.keys() - missed
            for game in gone:
                await db.execute_fetchall(MISS, (game,))
            if back := missed & games.keys():
                await put_off(db, _of(back), now, until)
            if changed := gone | back:
                for (table_id,) in await db.execute_fetchall(
                    f'SELECT id FROM tables WHERE {UNFINISHED} AND {_of(changed, "game")} ORDER BY id'
                ):
                    await outdate(db, table_id)

        await self._database.write(work)
        self._database.games = frozenset(games)

    async def package_of(self, game: str) -> Package | None:
        """Return the package that brought a game, None if it was never installed."""
        for distribution, version in await self._rows(
            "SELECT distribution, version FROM packages WHERE game = ? AND distribution != ''", (game,)
        ):
            return Package(distribution, version)
        return None


def _of(games: Iterable[str], column: str | None = None) -> str:
    """Return an SQL condition that is true for rows of these games.

    `column` holds the name of the game; None: the row has a `table_id`, and the game is that table's.
    """
    if column is not None:
        return f'{column} IN ({quoted(games)})'
    return f'table_id IN (SELECT id FROM tables WHERE game IN ({quoted(games)}))'
