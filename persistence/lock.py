"""The lock that lets only one bot use an SQLite file: two bots would answer each press twice.

PostgreSQL needs no lock.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from persistence.address import on_server, path_of
from persistence.errors import DatabaseLocked, code_of
from persistence.migrate import explanation

PATIENCE: Final = 2.0
"""Seconds to wait for another bot that is about to stop."""


@contextmanager
def hold(url: str) -> Iterator[None]:
    """Lock the database that `url` names against other bots, until the end of the block or of the process.

    Does nothing for PostgreSQL, which bots may share. Backups and checks need no lock.

    Raises `DatabaseLocked` if another bot is running; otherwise any `OpenError`.
    """
    if on_server(url):
        yield
        return
    path = path_of(url)
    # Resolved, because a link leads to the same database.
    with closing(_locked(Path(os.path.realpath(path)))):
        yield


def owned_like(like: Path, file: Path) -> None:
    """Give `file` the owner of `like` if this is root, whose commands must leave no file that Clew's user can't use."""
    if os.name == 'posix' and os.geteuid() == 0:
        owner = like.stat()
        with suppress(PermissionError):  # root of a container may lack this right
            os.chown(file, owner.st_uid, owner.st_gid)


def _locked(path: Path) -> sqlite3.Connection:
    # SQLite's own lock, on a file beside the database: it works on every system and ends with the process.
    try:
        db = sqlite3.connect(f'{path}-lock', isolation_level=None, timeout=PATIENCE)
        try:
            db.execute('BEGIN EXCLUSIVE')
            owned_like(path.parent, Path(f'{path}-lock'))
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
