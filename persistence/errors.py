"""Errors of the store, each with a sentence that says what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager


class OpenError(Exception):
    """The database cannot be opened, so the bot cannot start. The text says why, and what to do."""


class DatabaseUrlError(OpenError):
    """`DATABASE_URL` is malformed, or names a place that cannot hold a database."""


class DatabaseTooNew(OpenError):
    """A later version of Clew wrote this database."""


class DatabaseTooOld(OpenError):
    """The database was written before the baseline, so no migration can bring it up to date."""


class DatabaseChanged(OpenError):
    """A migration's file has changed since it was applied."""


class DatabaseLocked(OpenError):
    """Another program keeps the database locked."""


class DatabaseUnreadable(OpenError):
    """The file is damaged, is no database of Clew, or lacks permissions."""


class DatabaseAway(OpenError):
    """The database server does not answer or accepts no connections. Transient."""


class DatabaseIncomplete(OpenError):
    """The database lacks steps that players have already seen."""


class BackupFailed(OpenError):
    """The database could not be copied, or the copy is damaged."""


class RestoreFailed(OpenError):
    """The copy could not take the place of the database. Nothing is changed."""


class MoveFailed(OpenError):
    """The rows could not be moved to the other database. Both are unchanged."""


class StoreError(Exception):
    """An operation was refused and has changed nothing."""


class TableUnreadable(StoreError):
    """The table does not exist, or is damaged."""


class NoTable(TableUnreadable):
    """No table has this id."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f'there is no table {table_id}')
        self.table_id = table_id


class TableDamaged(TableUnreadable):
    """The stored data of this table is invalid. The table can still be quarantined: marked as unplayable for good."""

    def __init__(self, table_id: int, reason: str) -> None:
        super().__init__(f'table {table_id} is damaged: {reason}')
        self.table_id = table_id


class Conflict(StoreError):
    """The table has changed since the caller read it; `version` is its current one."""

    def __init__(self, table_id: int, version: int) -> None:
        super().__init__(f'table {table_id} has changed: its version is {version}')
        self.table_id = table_id
        self.version = version


class Repeated(StoreError):
    """This request, or the same move, was served before, and led to `version` of the table `table_id`."""

    def __init__(self, table_id: int, version: int) -> None:
        super().__init__(f'this request was served before, at table {table_id}')
        self.table_id = table_id
        self.version = version


class WrongStatus(StoreError):
    """The table's `status` does not allow this operation."""

    def __init__(self, table_id: int, status: str) -> None:
        super().__init__(f'table {table_id} has the wrong status: {status}')
        self.table_id = table_id
        self.status = status


class TooManyLobbies(StoreError):
    """The user has `most` open lobbies, which is the limit."""

    def __init__(self, most: int) -> None:
        super().__init__(f'the user has {most} open lobbies already')
        self.most = most


class TooManyTables(StoreError):
    """The user sits at `most` tables, which is the limit."""

    def __init__(self, most: int) -> None:
        super().__init__(f'the user sits at {most} tables already')
        self.most = most


class NothingToUndo(StoreError):
    """The seat has no step that it can undo."""

    def __init__(self, table_id: int, seat: int) -> None:
        super().__init__(f'seat {seat} of table {table_id} has nothing to undo')
        self.table_id = table_id
        self.seat = seat


class StoreUnavailable(StoreError):
    """The database cannot be used now; retry later. No transaction is half-written.

    If the connection to a server breaks during a commit, the transaction may have been committed nevertheless.
    """


OUTSIDE_CAUSES = {
    sqlite3.SQLITE_BUSY: 'another program keeps the database locked: stop it, or retry in a moment',
    sqlite3.SQLITE_LOCKED: 'another program keeps the database locked: stop it, or retry in a moment',
    sqlite3.SQLITE_FULL: 'the disk is full: make room for the database',
    sqlite3.SQLITE_IOERR: 'the disk fails, or has become read-only: check it, then the database',
    sqlite3.SQLITE_READONLY: 'the database is read-only: give this program the right to write the file and its folder',
    sqlite3.SQLITE_CANTOPEN: 'the database file cannot be opened: check that it and its folder are there and writable',
    sqlite3.SQLITE_PERM: 'the database file may not be used: check its permissions',
    sqlite3.SQLITE_AUTH: 'the database file may not be used: check its permissions',
    sqlite3.SQLITE_NOMEM: 'out of memory: give this program more',
    sqlite3.SQLITE_CORRUPT: 'the database file is damaged: restore it from a backup',
    sqlite3.SQLITE_NOTADB: 'the file is not an SQLite database: restore it from a backup',
}


def code_of(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code, 0 for an error of Python's sqlite3 itself."""
    code: int = getattr(error, 'sqlite_errorcode', 0)
    return code & 0xFF


@contextmanager
def outside_causes() -> Iterator[None]:
    """Turn SQLite's errors into `StoreUnavailable`, except violated constraints, which are bugs."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        name = getattr(error, 'sqlite_errorname', 'no code')
        sentence = OUTSIDE_CAUSES.get(code_of(error), f'SQLite reports an error ({type(error).__name__}, {name})')
        raise StoreUnavailable(sentence) from error
