"""The store: everything that outlives the process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Self

from persistence.address import needing_library, on_server, path_of
from persistence.advice import Advised
from persistence.archive import Archive
from persistence.channels import Channels
from persistence.courses import Courses
from persistence.dailies import Dailies
from persistence.database import Database
from persistence.expiry import Expiry
from persistence.guests import Guests
from persistence.hints import Hints
from persistence.history import History
from persistence.ladder import Ladder
from persistence.listings import Listings
from persistence.lobby import Lobby
from persistence.meta import Meta
from persistence.migrate import explanation, migrate
from persistence.neighbours import Neighbours
from persistence.play import Play
from persistence.questions import Questions
from persistence.results import Results
from persistence.rows import Table
from persistence.screens import Screens
from persistence.sqlite import SQLite
from persistence.upkeep import Upkeep
from persistence.users import Users


class Store(
    Advised,
    Archive,
    Listings,
    Lobby,
    Play,
    History,
    Questions,
    Upkeep,
    Screens,
    Users,
    Expiry,
    Meta,
    Channels,
    Results,
    Hints,
    Dailies,
    Ladder,
    Guests,
    Courses,
):
    """Tables, their logs, their screens, and people; rows are ids and strings.

    Every operation that changes something is one transaction, on disk when it returns. Changes of a table name the
    `version` they were decided on and the `request` (an interaction's id) that caused them: of several decided on one
    version a single one happens, and a repeated request is refused, not served twice. Each may also raise
    StoreUnavailable, and then nothing has happened, or what has is known by its `request` to `served`.
    """

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def on_server(self) -> bool:
        """Whether a server keeps the database, which may go away and comes back without our help."""
        return self._database.on_server

    def watch(self, listener: Callable[[Table], None]) -> Callable[[], None]:
        """From now on `listener` is told of every table that has just changed, before whoever changed it goes on.

        It is told in the event loop, also when the caller of the operation was cancelled meanwhile. The function that
        is returned ends that, and may be called again.
        """

        def tell(written: object) -> None:
            if isinstance(written, Table):
                listener(written)

        def forget() -> None:
            if tell in self._database.listeners:
                self._database.listeners.remove(tell)

        self._database.listeners.append(tell)
        return forget

    @property
    def neighbours(self) -> Neighbours | None:
        """The other processes on the database, None where this one is alone there."""
        return self._database.neighbours

    async def close(self) -> None:
        """Finishes the writes in hand and closes the database; whatever comes later is refused. May be repeated."""
        await self._database.close()


async def open_store(url: str) -> Store:
    """The store that `url` (`sqlite:///clew.db`, `postgresql://…`) names, created or brought up to date.

    Raises OpenError. It must be closed, or its threads keep the process alive: `async with await open_store(url) as
    store`.
    """
    return Store(await (_server(url.strip()) if on_server(url) else _file(path_of(url))))


async def _file(path: Path) -> Database:
    await asyncio.to_thread(migrate, path)
    try:
        return await SQLite.open(path)
    except sqlite3.Error as error:
        raise explanation(error, path) from error


async def _server(url: str) -> Database:
    with needing_library():
        # Its library is there only where it was asked for.
        from persistence.postgresql.database import PostgreSQL
    return await PostgreSQL.open(url)
