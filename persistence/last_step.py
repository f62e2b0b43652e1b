"""The last step that players saw, in a small file beside the database. A start compares both, to notice lost data.

A step is shown only when it is in the write-ahead log. So if the database has an older version than this file, data was
lost: the log was deleted or truncated, or an older copy was put in place of the database.

The file is written after each step, without fsync. It survives a crash of the process, but perhaps not of the machine.
Then the file names an earlier step, so a start may miss a loss. It never reports a loss that did not happen. A store
that closes cleanly removes the file.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import suppress
from pathlib import Path

from persistence.errors import DatabaseIncomplete
from persistence.rows import Table

LINE = 'step {version:<12} of table {table_id:<12}\n'
"""The content of the file. Its length is always the same, so that a new line overwrites the old one."""


class LastStep:
    """The file that names the last step of an open database."""

    def __init__(self, path: Path) -> None:
        self._path = file_of(path)
        self._file: int | None = None

    def note(self, written: object) -> None:
        """Write a committed step, given as its `Table`, before the step is shown. No effect for any other value.

        Ignores an `OSError`, because the step is safe in the database.
        """
        if isinstance(written, Table):
            line = LINE.format(version=written.version, table_id=written.id).encode()
            with suppress(OSError):
                if self._file is None:
                    self._file = os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600)
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, line)

    def close(self, *, whole: bool) -> None:
        """Close the file, and delete it if the database is `whole`: nothing is left in the write-ahead log."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if whole:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def file_of(path: Path) -> Path:
    """Return the path of the file for the database at `path`. Links in `path` are resolved."""
    return beside(path, '-last')


def beside(path: Path, end: str) -> Path:
    """Return the path of the database, with links resolved and the ending `end` added."""
    real = Path(os.path.realpath(path))
    return real.with_name(f'{real.name}{end}')


def refuse_loss(db: sqlite3.Connection, path: Path) -> None:
    """Raise `DatabaseIncomplete` if the database at `path` lacks the last step that its file names.

    A missing table counts as lost only if its id is above all ids that the database has given; else it was deleted.
    """
    try:
        noted = re.match(r'step (\d{1,18}) +of table (\d{1,18}) *\n', file_of(path).read_text('ascii'))
    except (OSError, UnicodeDecodeError):
        return
    if noted is None:
        return
    version, table_id = map(int, noted.groups())
    known = db.execute(
        'SELECT coalesce((SELECT version FROM tables WHERE id = ?1), CASE WHEN ?1 <= (SELECT seq FROM sqlite_sequence'
        " WHERE name = 'tables') THEN ?2 END, 0)",
        (table_id, version),
    ).fetchone()[0]
    if known < version:
        raise DatabaseIncomplete(
            f'The database {path} lacks step {version} of table {table_id}, which players have seen: '
            f'its log {path.name}-wal was truncated or lost, or an older copy was put in its place. '
            'Put the right files back, or run the command restore, without a file, to go on without that step.'
        )


def refuse_orphan(path: Path) -> None:
    """Raise `DatabaseIncomplete` if `path` has a write-ahead log, but no database.

    SQLite would create an empty database and delete the log.
    """
    log = beside(path, '-wal')
    # In this order: a process that is creating the database creates its log last.
    if _size(log) and not _size(path):
        raise DatabaseIncomplete(
            f'The database {path} is missing or empty, but its log {log.name} contains games: '
            f'restore the right file, or delete {log.name} to start with a new database.'
        )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
