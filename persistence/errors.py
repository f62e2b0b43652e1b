"""Everything the store refuses, each with a sentence for whoever has to do something about it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class OpenError(Exception):
    """The database cannot be opened; the text says why and what to do. A reason not to start."""


class DatabaseUrlError(OpenError):
    """DATABASE_URL is not understood or names a place where no database can be."""


class DatabaseTooNew(OpenError):
    """A later version of Clew has written this database."""


class DatabaseChanged(OpenError):
    """A migration that this database has been through reads differently now."""


class DatabaseLocked(OpenError):
    """Another program holds the database and does not let go."""


class DatabaseUnreadable(OpenError):
    """The file is damaged, is not a database of Clew, or may not be read and written."""


class DatabaseAway(OpenError):
    """The server of the database does not answer, or takes nobody in. It may a moment later."""


class DatabaseIncomplete(OpenError):
    """The database knows less than players have been told of."""


class BackupFailed(OpenError):
    """A copy of the database could not be made, or is not whole."""


class MoveFailed(OpenError):
    """What a database holds could not be moved into another; both are as they were."""


class StoreError(Exception):
    """One operation was refused and has changed nothing."""


class NoTable(StoreError):
    """There is no table with this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f'there is no table {table_id}')
        self.table_id = table_id


class TableDamaged(StoreError):
    """The row of this table makes no sense. It can still be quarantined."""

    def __init__(self, table_id: int, reason: str) -> None:
        super().__init__(f'table {table_id} is damaged: {reason}')
        self.table_id = table_id


class Conflict(StoreError):
    """Somebody moved first. `version` is the version the table has now."""

    def __init__(self, table_id: int, version: int) -> None:
        super().__init__(f'table {table_id} has moved on to version {version}')
        self.table_id = table_id
        self.version = version


class Repeated(StoreError):
    """This very thing has been done before. `version` is the version it led to, at table `table_id`."""

    def __init__(self, table_id: int, version: int) -> None:
        super().__init__(f'already done: it led to version {version} of table {table_id}')
        self.table_id = table_id
        self.version = version


class WrongStatus(StoreError):
    """The table is not in a status in which this can be done. `status` is the one it is in."""

    def __init__(self, table_id: int, status: str) -> None:
        super().__init__(f'this cannot be done at table {table_id}: its status is {status}')
        self.table_id = table_id
        self.status = status


class TooManyLobbies(StoreError):
    """Somebody has as many open lobbies as one person may have. `most` is how many those are."""

    def __init__(self, most: int) -> None:
        super().__init__(f'there are {most} open lobbies of theirs already')
        self.most = most


class NothingToUndo(StoreError):
    """The last action cannot be taken back by this seat."""

    def __init__(self, table_id: int, seat: int) -> None:
        super().__init__(f'seat {seat} has nothing to take back at table {table_id}')
        self.table_id = table_id
        self.seat = seat


class StoreUnavailable(StoreError):
    """The database cannot be used just now. Nothing was half-written; the same operation may work later.

    If the connection to a server breaks in the moment of saving, the operation may have been carried out all the same.
    """


OUTSIDE_CAUSES = {
    sqlite3.SQLITE_BUSY: 'another program holds the database: stop it, or try again in a moment',
    sqlite3.SQLITE_LOCKED: 'another program holds the database: stop it, or try again in a moment',
    sqlite3.SQLITE_FULL: 'the disk is full: make room for the database',
    sqlite3.SQLITE_IOERR: 'the disk does not answer: check it, then the database',
    sqlite3.SQLITE_READONLY: 'the database is read-only: give this program the right to write the file and its folder',
    sqlite3.SQLITE_CANTOPEN: 'the database file cannot be opened: check that it and its folder are there and writable',
    sqlite3.SQLITE_PERM: 'the database file may not be used: check its permissions',
    sqlite3.SQLITE_AUTH: 'the database file may not be used: check its permissions',
    sqlite3.SQLITE_NOMEM: 'there is no memory left: make room for this program',
    sqlite3.SQLITE_CORRUPT: 'the database file is damaged: restore it from a backup',
    sqlite3.SQLITE_NOTADB: 'the file is not an SQLite database: restore it from a backup',
}


def code_of(error: sqlite3.Error) -> int:
    """SQLite's primary result code, 0 for an error that is Python's own."""
    code: int = getattr(error, 'sqlite_errorcode', 0)
    return code & 0xFF


@contextmanager
def outside_causes() -> Iterator[None]:
    """Turns what the machine does to a database into StoreUnavailable; a bug goes through as it is."""
    try:
        yield
    except sqlite3.Error as error:
        sentence = OUTSIDE_CAUSES.get(code_of(error))
        if sentence is None:
            raise
        raise StoreUnavailable(sentence) from error
