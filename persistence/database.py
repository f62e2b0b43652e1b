"""The interface of a database to the store, the same for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from persistence.changes import Change, merged
from persistence.cluster import Cluster
from persistence.errors import StoreUnavailable
from persistence.outages import Outages
from persistence.shards import EVERYWHERE

T = TypeVar('T')


class Row(Protocol):
    """One row of a result. Its values are in order, and each can be read by its column's name or number."""

    def __getitem__(self, key: Any, /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def keys(self) -> Iterable[str]:
        """Return the names of the columns."""
        ...


class Connection(Protocol):
    """Executes SQL. A parameter is `?`, or `?1`, `?2` and so on.

    The same statements run on both databases; persistence/postgresql/dialect.py translates the few words that differ.
    """

    now: float
    """Unix seconds of this transaction by the store's clock (`Store.follow`), not by the database server's clock."""

    def execute_fetchall(self, sql: str, parameters: Iterable[Any] = ..., /) -> Awaitable[Iterable[Row]]:
        """Execute a statement. Returns all rows of its result."""
        ...

    def changed(self, change: Change, /) -> None:
        """Send this notice after commit."""
        ...


class Statements(ABC):
    """Executes the statements of one transaction; `changes` are the notices to send after commit."""

    def __init__(self, now: float) -> None:
        self.now = now
        self.changes: list[Change] = []

    def changed(self, change: Change) -> None:
        """Send this notice after commit."""
        self.changes.append(change)

    @abstractmethod
    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] = (), /) -> Iterable[Row]:
        """Execute a statement. Returns all rows of its result."""


Work = Callable[[Connection], Coroutine[Any, Any, T]]
"""Executes the statements of a transaction, and awaits nothing else. Runs again if the transaction is retried."""


class Database(ABC):
    """An open database. It must be closed."""

    on_server = False
    """Whether the database is on a server, which may go away and come back by itself."""

    def __init__(self) -> None:
        self._writing: set[asyncio.Task[Any]] = set()
        self._closing: asyncio.Task[None] | None = None
        self.listeners: list[Callable[[Change], None]] = []
        """Called in the event loop with every change, even if the task that wrote the change was cancelled."""
        self.key = secrets.token_bytes(64)
        """The key of the hashes that stand for users; see `persistence/pseudonyms.py`."""
        self.games: frozenset[str] | None = None
        """The games that this process can play; None: all. No deadline passes at tables of other games."""
        self.now: Callable[[], float] = time.time
        """Unix seconds; see `Store.follow`."""
        self._outages = Outages()
        self.cluster = Cluster()
        """The processes that share the database."""

    async def read(self, work: Work[T]) -> T:
        """Run `work` and return its result. `work` must be a single statement, because a second one could see later
        data."""
        self._refuse_when_closed()
        with self._outages.logged():
            return await self._read(work)

    async def read_through(self, work: Work[T]) -> T:
        """Return the result of `work`, a single statement that scans all tables. Other reads do not wait for it."""
        self._refuse_when_closed()
        with self._outages.logged():
            return await self._read_through(work)

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction and return its result. An exception undoes all of its changes.

        If the caller is cancelled, the transaction is finished nevertheless, and `close` waits for it.
        """
        self._refuse_when_closed()
        task = asyncio.ensure_future(self._written(work))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _written(self, work: Work[T]) -> T:
        with self._outages.logged():
            result, changes = await self._transact(work)
        for change in (changes := merged(changes)):
            asyncio.get_running_loop().call_soon(self.heard, change)
        if changes:
            self.cluster.changed(changes)
        return result

    def heard(self, change: Change) -> None:
        """Pass a change made by this process or another on to the listeners."""
        change = replace(change, held=self.cluster.shards.hears(change.guild_id))
        for listener in [*self.listeners]:
            listener(change)

    async def close(self) -> None:
        """Finish pending writes and close the connections. Idempotent."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._finish())
        await asyncio.shield(self._closing)

    async def _finish(self) -> None:
        await asyncio.gather(*self._writing, return_exceptions=True)
        await self._close()

    def _refuse_when_closed(self) -> None:
        if self._closing is not None:
            raise StoreUnavailable('the store is closed: the program is stopping')

    @abstractmethod
    async def _read(self, work: Work[T]) -> T:
        """Return the result of a single statement."""

    async def _read_through(self, work: Work[T]) -> T:
        """Return the result of a slow single statement."""
        return await self._read(work)

    @abstractmethod
    async def _transact(self, work: Work[T]) -> tuple[T, Sequence[Change]]:
        """Run `work` in a transaction. Returns its result and its changes."""

    @abstractmethod
    async def _close(self) -> None:
        """Close the connections. Called when no write is pending."""


class Section:
    """Base class of the store's sections: operations on one subject."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _rows(self, sql: str, parameters: Iterable[Any] = ()) -> list[Row]:
        """Execute one statement that changes nothing. Returns its rows."""
        return await self._database.read(lambda db: _all_rows(db, sql, parameters))

    async def _change(self, sql: str, parameters: Iterable[Any] = ()) -> list[Row]:
        """Execute one statement as a transaction of its own. Returns its rows."""
        return await self._database.write(lambda db: _all_rows(db, sql, parameters))

    def _held(self, guild_id: str = 'guild_id') -> str:
        """Return an SQL condition that is true for tables held by this process.

        `guild_id` is the column with the guild.
        """
        return self._database.cluster.where(guild_id)

    def _played(self, game: str = 'game') -> str:
        """Return an SQL condition that is true if this process can play the game in the column `game`."""
        games = self._database.games
        return EVERYWHERE if games is None else f'{game} IN ({quoted(games)})'


async def _all_rows(db: Connection, sql: str, parameters: Iterable[Any]) -> list[Row]:
    return [*await db.execute_fetchall(sql, parameters)]


def quoted(texts: Iterable[str]) -> str:
    """Return texts as a list of SQL literals, for `IN (…)`. Without texts the list is NULL, which equals nothing."""
    return ', '.join("'" + text.replace("'", "''") + "'" for text in sorted(texts)) or 'NULL'
