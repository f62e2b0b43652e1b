"""The last step that anybody was told of, in a small file beside the database: a start compares the two.

A step that was told of is in the write-ahead log at least, and what has not been told of cannot be missed. So where the
database knows less than this file, something was lost: the log was emptied, deleted or cut, or an older copy was put in
place of the database. The file is written after each step and never waited for. It survives the end of the process,
however sudden, but perhaps not that of the machine: then it names an earlier step, and a loss may go unnoticed, but no
loss is ever reported that is none. A store that is closed removes it, since then all of it is in the database.
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
"""Always of one length, so that a line replaces the one before."""


class LastStep:
    """The file of an open database."""

    def __init__(self, path: Path) -> None:
        self._path = file_of(path)
        self._file: int | None = None

    def note(self, written: object) -> None:
        """A step is on disk and will be told of; anything else that was written is none.

        That it cannot be noted is no reason to refuse it.
        """
        if isinstance(written, Table):
            line = LINE.format(version=written.version, table_id=written.id).encode()
            with suppress(OSError):
                if self._file is None:
                    self._file = os.open(self._path, os.O_CREAT | os.O_WRONLY, 0o600)
                os.lseek(self._file, 0, os.SEEK_SET)
                os.write(self._file, line)

    def close(self, *, whole: bool) -> None:
        """The database is closed; `whole`: there is nothing left in the log."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if whole:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def file_of(path: Path) -> Path:
    """The file beside the database at `path`, by whichever link that is called."""
    return beside(path, '-last')


def beside(path: Path, end: str) -> Path:
    """The file whose name is that of the database itself with this end."""
    real = Path(os.path.realpath(path))
    return real.with_name(f'{real.name}{end}')


def refuse_loss(db: sqlite3.Connection, path: Path) -> None:
    """Raises DatabaseIncomplete when the database at `path` does not know the last step that was told of.

    A table that is not there was deleted if its number has been given, or else never heard of.
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
            f'The database {path} ends before step {version} of table {table_id}, which players have been told of: '
            f'its log {path.name}-wal was emptied or lost, or an older copy was put in its place; '
            f'put the right files back, or delete {file_of(path).name} to go on with what is there.'
        )


def refuse_orphan(path: Path) -> None:
    """Raises DatabaseIncomplete when the database at `path` is not there, but its write-ahead log is.

    SQLite would begin a new database, and delete the log first.
    """
    log = beside(path, '-wal')
    # In this order: a neighbour that is just making the database makes its log last.
    if _size(log) and not _size(path):
        raise DatabaseIncomplete(
            f'The database {path} is gone or empty, but its log {log.name} holds games: '
            f'put the right file back, or delete {log.name} to begin anew.'
        )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
