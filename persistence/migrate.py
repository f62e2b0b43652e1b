"""Migrations of an SQLite file: numbered SQL files, each applied once and recorded."""

from __future__ import annotations

import hashlib
import re
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from persistence.errors import (
    DatabaseChanged,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseTooOld,
    DatabaseUnreadable,
    code_of,
)
from persistence.last_step import refuse_loss, refuse_orphan

BUSY_SECONDS = 5.0

BEFORE_BASELINE: Final = 'f9b5ff24506d1a25636b9947f18583019337f4617892c3b07f50f466deb09fa6'
"""Checksum of the first migration of databases written before `0001_baseline.sql`."""

LAST_READER: Final = '1fb2184aae'
"""The last commit of Clew that can read databases from before the baseline."""

ADDS = re.compile(
    r'CREATE (TABLE|INDEX) .*|ALTER TABLE \w+ ADD COLUMN (?!.*\bNOT NULL\b(?!.*\bDEFAULT\b))(?!.*\bUNIQUE\b).*',
    re.DOTALL,
)
"""Matches additive statements: programs that do not know the new parts can keep running."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One numbered SQL file."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """The SHA-256 of the file, independent of its line ends."""
        return hashlib.sha256('\n'.join(self.sql.splitlines()).encode()).hexdigest()

    @property
    def only_adds(self) -> bool:
        """Whether the migration is additive, so that programs of older versions can keep running."""
        return all(ADDS.fullmatch(_without_comments(statement)) for statement in self.statements())

    def statements(self) -> Iterator[str]:
        """Yield the statements one by one. `executescript()` would commit the transaction around them.

        Raises `ValueError` if the file ends in the middle of a statement.
        """
        statement = ''
        for line in self.sql.splitlines(keepends=True):
            statement += line
            if sqlite3.complete_statement(statement):
                yield statement
                statement = ''
        if any(line.strip() and not line.lstrip().startswith('--') for line in statement.splitlines()):
            raise ValueError(f'{self.name} ends in the middle of a statement')


def _without_comments(statement: str) -> str:
    return '\n'.join(line for line in statement.splitlines() if not line.lstrip().startswith('--')).strip()


def bundled() -> tuple[Migration, ...]:
    """Return the migrations of this version, in order."""
    found = sorted(
        (file for file in files('persistence').joinpath('sql').iterdir() if file.name.endswith('.sql')),
        key=lambda file: file.name,
    )
    return tuple(Migration(int(file.name[:4]), file.name, file.read_text('utf-8')) for file in found)


EMPTY = (
    'The file {path} is empty, so it is not a database: restore the right file, or delete this one to create a new one.'
)


def migrate(path: Path, migrations: Sequence[Migration] | None = None) -> None:
    """Create the database at `path` or migrate it, in one transaction. Raises an `OpenError`.

    Several processes may do this to one file at the same time.
    """
    refuse_orphan(path)
    empty = is_empty(path)
    try:
        with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as db:
            # A migration may rebuild a table, so references are checked when all have run.
            db.execute('PRAGMA foreign_keys=OFF')
            db.execute('BEGIN EXCLUSIVE')
            try:
                # Checked again under the lock: another process may have created the database since.
                if empty and is_empty(path):
                    raise DatabaseUnreadable(EMPTY.format(path=path))
                known = bundled() if migrations is None else migrations
                bring_up_to_date(db, path, known)
                refuse_gaps(db, path, known)
                refuse_loss(db, path)
                db.execute('COMMIT')
            except BaseException:
                if db.in_transaction:
                    db.execute('ROLLBACK')
                raise
            enter_wal(db)
    except sqlite3.Error as error:
        raise explanation(error, path) from error


def is_empty(path: Path) -> bool:
    """Return whether the file exists with a size of 0, which SQLite takes for a new database."""
    try:
        return path.stat().st_size == 0
    except OSError:
        return False


def refuse_damage(db: sqlite3.Connection, path: Path, check: str = 'quick_check') -> None:
    """Read the whole file. Raises `DatabaseUnreadable` if its structure is broken.

    `check` is the SQLite pragma to run: `quick_check` or `integrity_check`.
    """
    # A row that violates a CHECK damages one table only; a broken file damages all of them.
    db.execute('PRAGMA ignore_check_constraints=ON')
    (verdict,) = db.execute(f'PRAGMA {check}(1)').fetchone()
    if verdict != 'ok':
        raise DatabaseUnreadable(
            f'The database {path} is damaged ({" ".join(verdict.split())}): restore it from a backup.'
        )


def bring_up_to_date(db: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Apply the pending `migrations`. Raises an `OpenError`."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")}
    if names and 'migrations' not in names:
        raise DatabaseUnreadable(f'The database {path} belongs to another program: give DATABASE_URL another file.')
    db.execute(
        'CREATE TABLE IF NOT EXISTS migrations'
        ' (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at REAL NOT NULL) STRICT'
    )
    # SQLite opens a read-only file without an error. This statement fails on one, and changes nothing.
    db.execute('DELETE FROM migrations WHERE number < 0')
    applied = dict(db.execute('SELECT number, checksum FROM migrations ORDER BY number').fetchall())
    todo = pending(applied, migrations, str(path))
    if todo and applied:
        # A migration must not rebuild damaged tables. Other starts skip this: it reads the whole file.
        refuse_damage(db, path)
    for migration in todo:
        for statement in migration.statements():
            db.execute(statement)
        db.execute(
            # The machine's clock: Discord has not been asked yet, and only operators read this date.
            'INSERT INTO migrations VALUES (?, ?, ?, ?)',
            (migration.number, migration.name, migration.checksum, time.time()),
        )
    if todo and db.execute('PRAGMA foreign_key_check').fetchone() is not None:
        raise DatabaseUnreadable(f'The database {path} has broken references: restore it from a backup.')


def pending(applied: Mapping[int, str], migrations: Sequence[Migration], name: str) -> list[Migration]:
    """Return the `migrations` that `applied` (checksums by number) lacks.

    Raises `DatabaseTooOld`, `DatabaseTooNew`, `DatabaseChanged`. `name` is the database's name in the errors.
    """
    refuse_old(applied.get(1), name)
    known = {migration.number: migration for migration in migrations}
    for number, checksum in applied.items():
        if number not in known:
            raise DatabaseTooNew(
                f'A later version of Clew wrote the database {name}: update Clew to start with it, or restore a backup '
                'from before that version.'
            )
        if checksum != known[number].checksum:
            raise DatabaseChanged(
                f'{known[number].name} has changed since it was applied to the database {name}: '
                'restore the original file, and add a new migration for the change.'
            )
    return [migration for migration in migrations if migration.number not in applied]


def refuse_old(first: str | None, name: str) -> None:
    """Raise `DatabaseTooOld` if `first`, the checksum of a database's first migration, is not the baseline's."""
    if first == BEFORE_BASELINE:
        raise DatabaseTooOld(
            f'The database {name} is from before version 1.0, and commit {LAST_READER} is the last one that can read '
            'it: run that commit, or create a new database.'
        )


def refuse_gaps(db: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Raise `DatabaseUnreadable` if a table, column or index of these `migrations` is missing."""
    missing = _made_by(tuple(migrations)) - _shape(db)
    if missing:
        # Tables first: a missing table lacks its columns too.
        first = min(missing, key=lambda what: (not what.startswith('the table '), what))
        raise DatabaseUnreadable(f'The database {path} lacks {first}: restore it from a backup.')


@cache
def _made_by(migrations: tuple[Migration, ...]) -> frozenset[str]:
    """Return the shape of a database to which only these migrations were applied."""
    with closing(fresh_database(migrations)) as fresh:
        return frozenset(_shape(fresh))


def fresh_database(migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Make a database in memory to which only these migrations were applied. The caller closes it."""
    fresh = sqlite3.connect(':memory:')
    for migration in migrations:
        for statement in migration.statements():
            fresh.execute(statement)
    return fresh


def _shape(db: sqlite3.Connection) -> set[str]:
    """Return the tables, columns and indexes of a database, each worded for an error message."""
    named = db.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    columns = {
        f'the column {column} of the table {table}'
        for kind, table in named
        if kind == 'table'
        for (column,) in db.execute('SELECT name FROM pragma_table_xinfo(?)', (table,))
    }
    return {f'the {kind} {name}' for kind, name in named} | columns


def enter_wal(db: sqlite3.Connection) -> None:
    """Switch the file to a write-ahead log, so that readers do not wait for the writer. The file keeps this setting."""
    # SQLite does not always wait for its busy timeout here, and another process may start at the same time.
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            db.execute('PRAGMA journal_mode=WAL')
            return
        except sqlite3.OperationalError as error:
            if code_of(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(0.02)


def explanation(error: sqlite3.Error, path: Path) -> DatabaseLocked | DatabaseUnreadable:
    """Return an `OpenError` that explains an error of SQLite to the operator, and names the remedy."""
    match code_of(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return DatabaseLocked(f'Another program keeps the database {path} locked: stop it and start again.')
        case sqlite3.SQLITE_NOTADB:
            return DatabaseUnreadable(f'{path} is not an SQLite database: give DATABASE_URL another file.')
        case sqlite3.SQLITE_CORRUPT:
            return DatabaseUnreadable(f'The database {path} is damaged: restore it from a backup.')
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return DatabaseUnreadable(
                f'The database {path} cannot be written: let the user who runs Clew write to its folder and to all '
                f'files there whose names begin with {path.name}, on a disk that is not read-only.'
            )
        case sqlite3.SQLITE_FULL:
            return DatabaseUnreadable(f'The disk of the database {path} is full: make room and start again.')
        case _:
            return DatabaseUnreadable(f'The database {path} cannot be used ({error}): check the file and its disk.')
