"""Backups: copy the database, also while the bot runs, and check the copy before it gets its name."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from persistence.address import on_server, path_of
from persistence.check import applied_in, refuse_faults
from persistence.errors import BackupFailed, DatabaseUnreadable, code_of
from persistence.last_step import refuse_orphan
from persistence.migrate import BUSY_SECONDS, explanation, refuse_old

OWNER_ONLY = 0o600
"""File mode: readable by its owner only, because the file contains hidden hands."""

OWN: Final = ('', '-wal', '-shm', '-journal', '-last', '-lock')
"""Endings of the names of all files that belong to a database."""

DUMP: Final = "pg_dump --format=custom --file=FILE 'postgresql://…'"
"""The command that copies a PostgreSQL database."""


def back_up(url: str, target: Path) -> int:
    """Copy the database that `url` names into the new file `target`. Returns the size in bytes.

    Only the owner of the copy may read it. Other programs may write to the database meanwhile: the copy shows one
    moment, and includes the write-ahead log. The file is named `target` only once it is checked and on disk.

    Raises an `OpenError`, and then there is no `target`. Refuses PostgreSQL databases, and names their own backup
    program.
    """
    if on_server(url):
        raise BackupFailed(f'A PostgreSQL database needs its own program for a backup: {DUMP}.')
    source = path_of(url)
    if not source.is_file():
        raise DatabaseUnreadable(f'There is no database {source} to copy: check DATABASE_URL and the folder.')
    try:
        if os.path.lexists(target):
            raise BackupFailed(f'{target} exists already: name a new file for the copy.')
        draft = target.with_name(f'{target.name}.part')
        own = {os.path.realpath(source) + ending for ending in OWN}
        if not own.isdisjoint(map(os.path.realpath, (target, draft))):
            raise BackupFailed(f'{target} belongs to the database itself: name another file for the copy.')
    except OSError as error:
        raise BackupFailed(f'The copy {target} cannot be written ({error.strerror}): name another file.') from error
    try:
        copied(source, draft)
        draft.replace(target)
    except OSError as error:
        raise BackupFailed(f'The copy {target} cannot be written ({error.strerror}): name another file.') from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return target.stat().st_size


def copied(source: Path, draft: Path) -> None:
    """Copy the database `source` into the file `draft`, readable by its owner only, check it, and wait for the disk.

    Raises an `OpenError` or `OSError`.
    """
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    _copy(source, draft)
    _check(draft)
    _to_disk(draft)


def _copy(source: Path, draft: Path) -> None:
    refuse_orphan(source)
    try:
        # mode=rw: do not create the file if it is gone by now.
        with closing(sqlite3.connect(f'{source.absolute().as_uri()}?mode=rw', uri=True, timeout=BUSY_SECONDS)) as db:
            if (applied := applied_in(db)) is None:
                raise DatabaseUnreadable(f'{source} is not a database of Clew: check DATABASE_URL and the folder.')
            refuse_old(applied.get(1), str(source))
            db.execute('VACUUM INTO ?', [str(draft)])
    except sqlite3.Error as error:
        if code_of(error) == sqlite3.SQLITE_FULL:
            raise BackupFailed('The disk is full: make room, or copy to another one.') from error
        raise explanation(error, source) from error


def _check(draft: Path) -> None:
    """Raise `BackupFailed` if the copy is damaged."""
    try:
        with closing(sqlite3.connect(draft)) as db:
            refuse_faults(db, draft)
    except (sqlite3.Error, DatabaseUnreadable) as error:
        raise BackupFailed(f'The copy is damaged ({error}).') from error


def _to_disk(draft: Path) -> None:
    """Wait until the copy is on disk. `VACUUM INTO` does not."""
    handle = os.open(draft, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
