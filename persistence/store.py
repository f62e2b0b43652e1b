"""The store: all data that outlives the process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Self

from persistence.address import needing_library, on_server, path_of
from persistence.advice import AdviceRows
from persistence.archive import Archive
from persistence.asks import AskRows
from persistence.attempts import Attempts
from persistence.changes import Change
from persistence.channels import Channels
from persistence.closing import Closing
from persistence.codes import Codes
from persistence.consents import Consents
from persistence.courses import Courses
from persistence.dailies import Dailies
from persistence.database import Database
from persistence.endings import EndingRows
from persistence.expiry import Expiry
from persistence.gatherings import Gatherings
from persistence.guests import GuestRows
from persistence.hints import HintRows
from persistence.history import History
from persistence.ladder import Ladder
from persistence.listings import Listings
from persistence.lobby import Lobby
from persistence.meta import Meta
from persistence.migrate import explanation, migrate
from persistence.mornings import Mornings
from persistence.packages import Packages
from persistence.past_games import PastGames
from persistence.play import Play
from persistence.presence import PresenceRows
from persistence.pseudonyms import Pseudonyms
from persistence.questions import Questions
from persistence.rankings import Rankings
from persistence.results import Results
from persistence.rhythms import Rhythms
from persistence.screens import Screens
from persistence.searches import Searches
from persistence.seating import Seating
from persistence.sharing import Sharing
from persistence.sqlite import SQLite
from persistence.switches import Switches
from persistence.threads import Threads
from persistence.users import Users


class Store(
    AdviceRows,
    Archive,
    Listings,
    Lobby,
    Play,
    History,
    Questions,
    Packages,
    Seating,
    Closing,
    Screens,
    Users,
    Expiry,
    EndingRows,
    Meta,
    Channels,
    Results,
    HintRows,
    Dailies,
    Ladder,
    GuestRows,
    Courses,
    Consents,
    Pseudonyms,
    PresenceRows,
    Sharing,
    Codes,
    Attempts,
    PastGames,
    Switches,
    AskRows,
    Gatherings,
    Rankings,
    Mornings,
    Rhythms,
    Threads,
    Searches,
):
    """Tables, logs, screens and users. Rows consist of ids and strings.

    An operation that changes data is one transaction, on disk when it returns. A change of a table names the
    `version` that it is based on, and the `request` (the id of an interaction) that caused it. Of several changes based
    on one version, the first is done and the others are refused. A repeated request is refused too.

    Each operation may raise `StoreUnavailable`. It has then changed nothing, unless `served` finds its `request`. An
    operation that raises `NoTable` may raise `TableDamaged` too.
    """

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def on_server(self) -> bool:
        """Whether the database is on a server, which may go away and come back by itself."""
        return self._database.on_server

    def now(self) -> float:
        """Unix seconds by the clock that the store follows."""
        return self._database.now()

    def follow(self, clock: Callable[[], float]) -> None:
        """Use `clock` (Unix seconds) for the times of all later changes.

        Before this call the machine's clock is used. It may be wrong by days, and users see these times.
        """
        self._database.now = clock

    def watch(self, heard: Callable[[Change], None]) -> Callable[[], None]:
        """Call `heard` with every change of a table, here or in another process. Returns a function that stops the
        calls.

        `heard` runs in the event loop. A change made here is reported before its caller continues, even if the caller
        was cancelled. Changes by other processes may be missed; see `Cluster`.
        """

        def forget() -> None:
            if heard in self._database.listeners:
                self._database.listeners.remove(heard)

        self._database.listeners.append(heard)
        return forget

    async def close(self) -> None:
        """Finish pending writes and close the database. Later operations are refused. Idempotent."""
        await self._database.close()


async def open_store(url: str) -> Store:
    """Open the store that `url` names (`sqlite:///clew.db`, `postgresql://…`). Creates or migrates the database.

    Close the store, for its threads keep the process alive: `async with await open_store(url) as store`. Raises an
    `OpenError`.
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
        # asyncpg is an optional dependency.
        from persistence.postgresql.database import PostgreSQL
    return await PostgreSQL.open(url)
