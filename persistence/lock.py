"""One bot on a file: two would answer each press twice, and send every hand twice. PostgreSQL lets in many."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from persistence.address import on_server, path_of
from persistence.errors import DatabaseLocked, code_of
from persistence.migrate import explanation

PATIENCE: Final = 2.0
"""Seconds in which the one that is just stopping may let go."""


@contextmanager
def hold(url: str) -> Iterator[None]:
    """Keeps every other bot off the database that `url` names, until the end of the block or of the process.

    Copying and checking the database need no lock, and bots on PostgreSQL are made to share it. Raises an OpenError,
    DatabaseLocked where another bot runs.
    """
    if on_server(url):
        yield
        return
    path = path_of(url)
    # A link to it is the same database.
    with closing(_locked(Path(os.path.realpath(path)))):
        yield


def _locked(path: Path) -> sqlite3.Connection:
    # A lock of SQLite's own, on a file beside the database: every system has it, and it ends with the process.
    try:
        db = sqlite3.connect(f'{path}-lock', isolation_level=None, timeout=PATIENCE)
        try:
            db.execute('BEGIN EXCLUSIVE')
        except BaseException:
            db.close()
            raise
    except sqlite3.Error as error:
        if code_of(error) == sqlite3.SQLITE_BUSY:
            raise DatabaseLocked(
                f'Another Clew is running with the database {path}: stop it, or give DATABASE_URL another file.'
            ) from error
        raise explanation(error, path) from error
    return db
