"""Checks of a whole database. They take seconds per gigabyte, and block no other program."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

from persistence.address import on_server, path_of
from persistence.errors import DatabaseUnreadable, OpenError
from persistence.last_step import refuse_orphan
from persistence.migrate import EMPTY, bundled, explanation, is_empty, refuse_damage, refuse_gaps, refuse_old

STEPS: Final = 10_000
"""Instructions of SQLite's virtual machine, some microseconds each, between two checks for cancellation."""

AMCHECK: Final = 'pg_amcheck --heapallindexed --install-missing NAME'
"""The command that checks a PostgreSQL database as closely as `check_database` checks a file."""


def check_database(url: str) -> int:
    """Read every page, index and reference of the database that `url` names. Returns its size in bytes.

    Changes nothing. Raises an `OpenError` that describes the damage. For a PostgreSQL database, the error names the
    program that checks it instead.
    """
    if on_server(url):
        raise DatabaseUnreadable(f'A PostgreSQL database needs its own program for a check: {AMCHECK}.')
    path = path_of(url)
    try:
        with closing(_reader(path)) as db:
            refuse_faults(db, path)
    except sqlite3.Error as error:
        raise explanation(error, path) from error
    return path.stat().st_size


def refuse_faults(db: sqlite3.Connection, path: Path) -> None:
    """Raise `DatabaseUnreadable` unless this is a complete database of Clew without broken references.

    Complete means that it has all tables, columns and indexes of its own version. Raises `DatabaseTooOld` if it was
    written before the baseline.
    """
    refuse_damage(db, path, 'integrity_check')
    applied = applied_in(db)
    if applied is None:
        raise DatabaseUnreadable(f'{path} is not a database of Clew: check DATABASE_URL and the folder.')
    refuse_old(applied.get(1), str(path))
    known = [migration for migration in bundled() if migration.number in applied]
    if len(known) == len(applied):
        # A later version may have changed the shape, so only its own can be checked.
        refuse_gaps(db, path, known)
    if db.execute('PRAGMA foreign_key_check').fetchone() is not None:
        raise DatabaseUnreadable(f'The database {path} has broken references: restore it from a backup.')


def applied_in(db: sqlite3.Connection) -> dict[int, str] | None:
    """Return the checksums of the migrations applied to a file, by number; None for a file of another program."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchall():
        return None
    return dict(db.execute('SELECT number, checksum FROM migrations').fetchall())


async def find_damage(url: str) -> str | None:
    """Check the pages of the database that `url` names. Returns a sentence about the damage, or None.

    Reads the file in a thread, which ends if the caller is cancelled. Checks nothing on PostgreSQL, which checks its
    pages itself.
    """
    if on_server(url):
        return None
    path = path_of(url)
    try:
        with closing(await asyncio.to_thread(_reader, path)) as db:
            enough = threading.Event()
            db.set_progress_handler(enough.is_set, STEPS)
            looking = asyncio.ensure_future(asyncio.to_thread(refuse_damage, db, path))
            try:
                await asyncio.shield(looking)
            except asyncio.CancelledError:
                enough.set()
                await asyncio.gather(looking, return_exceptions=True)
                raise
    except sqlite3.Error as error:
        return str(explanation(error, path))
    except OpenError as error:
        return str(error)
    return None


def _reader(path: Path) -> sqlite3.Connection:
    """Open a connection that cannot write and creates no file. Raises an `OpenError` if there is no database."""
    if not path.is_file():
        raise DatabaseUnreadable(f'There is no database {path}: check DATABASE_URL and the folder.')
    refuse_orphan(path)
    if is_empty(path):
        raise DatabaseUnreadable(EMPTY.format(path=path))
    db = sqlite3.connect(f'{path.absolute().as_uri()}?mode=rw', uri=True, check_same_thread=False)
    db.execute('PRAGMA query_only=ON')
    return db
