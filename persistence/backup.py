"""A copy of the database, made while the bot runs or not, and looked through before it is called a backup."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from persistence.address import on_server, path_of
from persistence.check import refuse_faults
from persistence.errors import BackupFailed, DatabaseUnreadable, code_of
from persistence.last_step import refuse_orphan
from persistence.migrate import BUSY_SECONDS, explanation

OWNER_ONLY = 0o600
"""The rights of a file that nobody but its owner may read: there are hands in it."""

OWN: Final = ('', '-wal', '-shm', '-journal', '-last', '-lock')
"""How the names of the files end that a database consists of."""

DUMP: Final = "pg_dump --format=custom --file=FILE 'postgresql://…'"
"""What copies a database of PostgreSQL."""


def back_up(url: str, target: Path) -> int:
    """Copies the database that `url` names into the new file `target`, which only its owner may read; its bytes.

    Others may write to the database meanwhile: the copy holds what was there at one moment, also what lies in the
    write-ahead log only. It bears its name once it has been found whole and is on disk. Raises an OpenError, and
    then there is no `target`. What a PostgreSQL server keeps is refused: that is for the server's own program.
    """
    if on_server(url):
        raise BackupFailed(f'A PostgreSQL database is copied by its own program: {DUMP}.')
    source = path_of(url)
    if not source.is_file():
        raise DatabaseUnreadable(f'There is no database {source} to copy: check DATABASE_URL and the folder.')
    try:
        if os.path.lexists(target):
            raise BackupFailed(f'{target} is there already: name a new file for the copy.')
        draft = target.with_name(f'{target.name}.part')
        own = {os.path.realpath(source) + ending for ending in OWN}
        if not own.isdisjoint(map(os.path.realpath, (target, draft))):
            raise BackupFailed(f'{target} would be taken for a part of the database itself: name another file.')
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except OSError as error:
        raise BackupFailed(f'The copy {target} cannot be written ({error.strerror}): name another file.') from error
    try:
        _copy(source, draft)
        _check(draft)
        _to_disk(draft)
        draft.replace(target)
    except OSError as error:
        raise BackupFailed(f'The copy {target} cannot be written ({error.strerror}): name another file.') from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return target.stat().st_size


def _copy(source: Path, draft: Path) -> None:
    refuse_orphan(source)
    try:
        # Not to be made if it is gone by now.
        with closing(sqlite3.connect(f'{source.absolute().as_uri()}?mode=rw', uri=True, timeout=BUSY_SECONDS)) as db:
            db.execute('VACUUM INTO ?', [str(draft)])
    except sqlite3.Error as error:
        if code_of(error) == sqlite3.SQLITE_FULL:
            raise BackupFailed('The disk is full: make room, or copy to another one.') from error
        raise explanation(error, source) from error


def _check(draft: Path) -> None:
    """Raises BackupFailed unless the copy is a whole database."""
    try:
        with closing(sqlite3.connect(draft)) as db:
            refuse_faults(db, draft)
    except (sqlite3.Error, DatabaseUnreadable) as error:
        raise BackupFailed(f'The copy is not whole ({error}).') from error


def _to_disk(draft: Path) -> None:
    """SQLite does not wait until such a copy is on disk."""
    handle = os.open(draft, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
