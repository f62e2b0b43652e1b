"""Witness: reads the bot's database all the time, and remembers who sat at each table and who was its host."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.handlers.new_tables import LOBBIES
from persistence.rows import Status

EVERY: Final = 0.05
"""Seconds between two reads."""

TABLES: Final = 'SELECT id, version, status, guild_id, home_id, channel_id, host_id FROM tables'
SEATS: Final = 'SELECT table_id, user_id, player FROM seats ORDER BY table_id, seat'


@dataclass(frozen=True, slots=True)
class Sight:
    """A table at one version, first seen at `at`, in Unix seconds.

    `people` has the user id of each seat, or None without a user. `players` has the bot player of each seat, or None.
    """

    at: float
    people: tuple[int | None, ...]
    players: tuple[str | None, ...]
    table: int
    version: int
    status: Status
    guild: int | None
    home: int | None
    channel: int
    host: int

    @property
    def acting_host(self) -> int:
        """The user who may change a lobby: the host, or while the host is only invited, the first player."""
        there = [person for person in self.people if person is not None]
        return self.host if self.host in there or not there else there[0]

    def wrong(self) -> str | None:
        """Return the error in this version; None if the version is fine."""
        there = [person for person in self.people if person is not None]
        if len(there) != len(set(there)):
            return 'somebody has two seats'
        if self.status == 'open' and self.host not in there:
            return f'its host {self.host} has no seat'
        return None


class Witness:
    """The versions seen of each table, and the findings about them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._sights: defaultdict[int, list[Sight]] = defaultdict(list)
        self.wrong: dict[str, None] = {}
        self.most_lobbies = 0
        """Highest number of lobbies open at the same time."""

    async def watch(self, over: asyncio.Event) -> None:
        """Read the database until `over` is set."""
        while not over.is_set():
            self.look()
            await asyncio.sleep(EVERY)
        self.look()

    def look(self) -> None:
        """Read the database once. Skipped if the file is locked or missing."""
        # A missing or locked file is read the next time.
        with suppress(sqlite3.OperationalError), closing(sqlite3.connect(self._file, timeout=0.0)) as db:
            db.execute('BEGIN')
            tables, seats = db.execute(TABLES).fetchall(), defaultdict(list)
            for table_id, user_id, player in db.execute(SEATS):
                seats[table_id].append((user_id, player))
            self._saw(tables, seats)

    def _saw(self, tables: list[Any], seats: dict[int, list[tuple[int | None, str | None]]]) -> None:
        opened: Counter[int] = Counter()
        for row in tables:
            table_id, version, *_ = row
            sights = self._sights[table_id]
            if not sights or sights[-1].version != version:
                people, players = zip(*seats[table_id], strict=True) if seats[table_id] else ((), ())
                sights.append(Sight(time.time(), people, players, *row))
                if wrong := sights[-1].wrong():
                    self.wrong[f'table {table_id}, version {version}: {wrong}'] = None
            # Lobbies left to a user by a former host do not count.
            if sights[-1].status == 'lobby' and sights[-1].acting_host == sights[0].acting_host:
                opened[sights[-1].acting_host] += 1
        self.most_lobbies = max(self.most_lobbies, sum(opened.values()))
        for host, number in opened.items():
            if number > LOBBIES:
                self.wrong[f'{host} has {number} lobbies open'] = None

    def before(self, table_id: int, seq: int) -> tuple[Sight, ...]:
        """Return a table's version just before step `seq`.

        If the witness did not see that version, return the nearest ones before and after.
        """
        sights = self._sights[table_id]
        at = bisect_right(sights, seq - 1, key=lambda sight: sight.version)
        if at and sights[at - 1].version == seq - 1:
            return (sights[at - 1],)
        return tuple(sights[max(0, at - 1) : at + 1])

    def after(self, table_id: int, seq: int) -> Sight | None:
        """Return a table's version right after step `seq`, or the next one seen; None if none was seen."""
        sights = self._sights[table_id]
        at = bisect_right(sights, seq - 1, key=lambda sight: sight.version)
        return sights[at] if at < len(sights) else None

    def seated(self, table_id: int) -> set[int]:
        """Return the ids of all users ever seen at a table."""
        return {person for sight in self._sights[table_id] for person in sight.people if person is not None}
