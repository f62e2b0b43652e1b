"""What the store needs of a database, whichever it is: to read, and to write in transactions."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from typing import Any, Protocol, TypeVar

from persistence.errors import StoreUnavailable
from persistence.neighbours import Neighbours

T = TypeVar('T')


class Row(Protocol):
    """A row of a result: its values in order, each also by the name or the number of its column."""

    def __getitem__(self, key: Any, /) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def keys(self) -> Iterable[str]:
        """The names of the columns."""
        ...


class Connection(Protocol):
    """What carries out statements, with `?` (or `?1`, `?2`) where a parameter goes.

    They are written so that each database understands them; what a database calls otherwise is in its own file.
    """

    def execute_fetchall(self, sql: str, parameters: Iterable[Any] = ..., /) -> Awaitable[Iterable[Row]]:
        """All rows of the result."""
        ...


Work = Callable[[Connection], Coroutine[Any, Any, T]]
"""What is done in a transaction: it may await nothing but its statements, and may be done again if it was in vain."""


class Database(ABC):
    """An open database. It must be closed."""

    on_server = False
    """Whether a server keeps it, which may go away and comes back without our help."""

    def __init__(self) -> None:
        self._writing: set[asyncio.Task[Any]] = set()
        self._closing: asyncio.Task[None] | None = None
        self.listeners: list[Callable[[Any], None]] = []
        """Each is called in the event loop with what a write has returned, also when its caller was cancelled."""
        self.neighbours: Neighbours | None = None
        """The other processes, None where this one is alone on the database."""

    async def read(self, work: Work[T]) -> T:
        """The result of `work`, which must be a single statement: two of them may see two different moments."""
        self._refuse_when_closed()
        return await self._read(work)

    async def read_through(self, work: Work[T]) -> T:
        """As `read`, for a statement that goes through all tables: no other read waits for it."""
        self._refuse_when_closed()
        return await self._read_through(work)

    async def write(self, work: Work[T]) -> T:
        """The result of `work` in a transaction of its own: all of it is on disk, or, after an exception, none.

        Cancelling the caller changes nothing about that: what the database has been given it brings to its end, and
        whoever closes it waits for it.
        """
        self._refuse_when_closed()
        task = asyncio.ensure_future(self._written(work))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _written(self, work: Work[T]) -> T:
        result = await self._transact(work)
        for listener in self.listeners:
            asyncio.get_running_loop().call_soon(listener, result)
        return result

    async def close(self) -> None:
        """Finishes the writes in hand and closes the connections. May be repeated."""
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
        """The result of a single statement."""

    async def _read_through(self, work: Work[T]) -> T:
        """The result of a single statement that takes long."""
        return await self._read(work)

    @abstractmethod
    async def _transact(self, work: Work[T]) -> T:
        """The result of `work` in a transaction."""

    @abstractmethod
    async def _close(self) -> None:
        """Close the connections; nothing is being written any more."""


class Section:
    """The operations of the store on one subject; what all such classes have in common."""

    def __init__(self, database: Database) -> None:
        self._database = database
