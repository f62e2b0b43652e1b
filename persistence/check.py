"""Looking through the whole database, which takes some seconds for each gigabyte, while others use it."""

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
from persistence.migrate import bundled, explanation, refuse_damage, refuse_gaps

STEPS: Final = 10_000
"""Steps of SQLite's machine, some microseconds each, between two looks whether to go on."""

AMCHECK: Final = 'pg_amcheck --heapallindexed --install-missing NAME'
"""What looks through a database of PostgreSQL as closely as check_database() through a file."""


def check_database(url: str) -> int:
    """Reads every page, index and reference of the database that `url` names; its size in bytes if it is whole.

    Changes nothing. Raises an OpenError that says what is wrong, or that PostgreSQL has a better program for it.
    """
    if on_server(url):
        raise DatabaseUnreadable(f'A PostgreSQL database is looked through by its own program: {AMCHECK}.')
    path = path_of(url)
    try:
        with closing(_reader(path)) as db:
            refuse_faults(db, path)
    except sqlite3.Error as error:
        raise explanation(error, path) from error
    return path.stat().st_size


def refuse_faults(db: sqlite3.Connection, path: Path) -> None:
    """Raises DatabaseUnreadable unless this is a whole database of Clew, whose rows all point somewhere.

    Whole: it has all that its own version has made.
    """
    refuse_damage(db, path, 'integrity_check')
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchall():
        raise DatabaseUnreadable(f'{path} is no database of Clew: check DATABASE_URL and the folder.')
    applied = {number for (number,) in db.execute('SELECT number FROM migrations')}
    known = [migration for migration in bundled() if migration.number in applied]
    if len(known) == len(applied):
        # Nobody can say what a later version has made of it.
        refuse_gaps(db, path, known)
    if db.execute('PRAGMA foreign_key_check').fetchone() is not None:
        raise DatabaseUnreadable(f'Rows of the database {path} point nowhere: restore it from a backup.')


async def look_through(url: str) -> str | None:
    """One sentence about the damage of the database that `url` names, None if its pages are whole.

    It is read in a thread of its own, which ends with the task that waits for it. PostgreSQL looks after its pages
    itself.
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
    """A connection that cannot write and makes no file. Raises an OpenError where there is no database."""
    if not path.is_file():
        raise DatabaseUnreadable(f'There is no database {path}: check DATABASE_URL and the folder.')
    refuse_orphan(path)
    db = sqlite3.connect(f'{path.absolute().as_uri()}?mode=rw', uri=True, check_same_thread=False)
    db.execute('PRAGMA query_only=ON')
    return db
