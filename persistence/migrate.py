"""Brings a database file to the shape this code knows: numbered SQL files, applied once each and recorded."""

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

from persistence.errors import (
    DatabaseChanged,
    DatabaseLocked,
    DatabaseTooNew,
    DatabaseUnreadable,
    code_of,
)
from persistence.last_step import refuse_loss, refuse_orphan

BUSY_SECONDS = 5.0


ADDS = re.compile(
    r'CREATE (TABLE|INDEX) .*|ALTER TABLE \w+ ADD COLUMN (?!.*\bNOT NULL\b(?!.*\bDEFAULT\b))(?!.*\bUNIQUE\b).*',
    re.DOTALL,
)
"""What leaves everything as it was for those who do not know of it."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a shape of the database to the next."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """The same on every system, whatever line ends the file was checked out with."""
        return hashlib.sha256('\n'.join(self.sql.splitlines()).encode()).hexdigest()

    @property
    def only_adds(self) -> bool:
        """Whether a program that knows nothing of it can go on beside it."""
        return all(ADDS.fullmatch(_without_comments(statement)) for statement in self.statements())

    def statements(self) -> Iterator[str]:
        """The statements one by one, because executescript() would commit the transaction around them."""
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
    """The migrations that belong to this version, in order."""
    found = sorted(
        (file for file in files('persistence').joinpath('sql').iterdir() if file.name.endswith('.sql')),
        key=lambda file: file.name,
    )
    return tuple(Migration(int(file.name[:4]), file.name, file.read_text('utf-8')) for file in found)


def migrate(path: Path, migrations: Sequence[Migration] | None = None) -> None:
    """Creates the database at `path` or brings it up to date, all or nothing; raises an OpenError.

    Any number of processes may do this to one file at the same time.
    """
    refuse_orphan(path)
    try:
        with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as db:
            # A migration may build a table anew; that rows still point somewhere is looked at when all have run.
            db.execute('PRAGMA foreign_keys=OFF')
            db.execute('BEGIN EXCLUSIVE')
            try:
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


def refuse_damage(db: sqlite3.Connection, path: Path, check: str = 'quick_check') -> None:
    """Reads the whole file once; raises DatabaseUnreadable when its structure is broken.

    `check` is SQLite's name for how closely it looks.
    """
    # One row that breaks a CHECK is one table's trouble; only a broken file is everybody's.
    db.execute('PRAGMA ignore_check_constraints=ON')
    (verdict,) = db.execute(f'PRAGMA {check}(1)').fetchone()
    if verdict != 'ok':
        raise DatabaseUnreadable(
            f'The database {path} is damaged ({" ".join(verdict.split())}): restore it from a backup.'
        )


def bring_up_to_date(db: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Applies those of `migrations` that the database has not been through; raises an OpenError."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")}
    if names and 'migrations' not in names:
        raise DatabaseUnreadable(f'The database {path} belongs to another program: give DATABASE_URL another file.')
    db.execute(
        'CREATE TABLE IF NOT EXISTS migrations'
        ' (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at REAL NOT NULL) STRICT'
    )
    # SQLite opens a file that it may only read without a word, and refuses the first change.
    db.execute('DELETE FROM migrations WHERE number < 0')
    applied = dict(db.execute('SELECT number, checksum FROM migrations ORDER BY number').fetchall())
    todo = pending(applied, migrations, str(path))
    if todo and applied:
        # What is damaged is not to be built anew. No other start reads the whole file.
        refuse_damage(db, path)
    for migration in todo:
        for statement in migration.statements():
            db.execute(statement)
        db.execute(
            'INSERT INTO migrations VALUES (?, ?, ?, ?)',
            (migration.number, migration.name, migration.checksum, time.time()),
        )
    if todo and db.execute('PRAGMA foreign_key_check').fetchone() is not None:
        raise DatabaseUnreadable(f'Rows of the database {path} point nowhere: restore it from a backup.')


def pending(applied: Mapping[int, str], migrations: Sequence[Migration], name: str) -> list[Migration]:
    """Those of `migrations` that a database has not been through, by the checksums of those that it has.

    Raises DatabaseTooNew, DatabaseChanged. `name` is how the database is called in sentences.
    """
    known = {migration.number: migration for migration in migrations}
    for number, checksum in applied.items():
        if number not in known:
            raise DatabaseTooNew(f'A later version of Clew wrote the database {name}: update Clew to start with it.')
        if checksum != known[number].checksum:
            raise DatabaseChanged(
                f'{known[number].name} is not what the database {name} was made with: '
                'put the original file back and add a new migration for the change.'
            )
    return [migration for migration in migrations if migration.number not in applied]


def refuse_gaps(db: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    """Raises DatabaseUnreadable when a table, a column or an index is missing that `migrations` have made."""
    missing = _made_by(tuple(migrations)) - _shape(db)
    if missing:
        # A table that is missing lacks its columns too.
        first = min(missing, key=lambda what: (not what.startswith('the table '), what))
        raise DatabaseUnreadable(f'The database {path} lacks {first}: restore it from a backup.')


@cache
def _made_by(migrations: tuple[Migration, ...]) -> frozenset[str]:
    """The shape of a database that has been through these, and nothing else."""
    with closing(sqlite3.connect(':memory:')) as fresh:
        for migration in migrations:
            for statement in migration.statements():
                fresh.execute(statement)
        return frozenset(_shape(fresh))


def _shape(db: sqlite3.Connection) -> set[str]:
    """The tables, columns and indexes of a database, in words."""
    named = db.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    columns = {
        f'the column {column} of the table {table}'
        for kind, table in named
        if kind == 'table'
        for (column,) in db.execute('SELECT name FROM pragma_table_xinfo(?)', (table,))
    }
    return {f'the {kind} {name}' for kind, name in named} | columns


def enter_wal(db: sqlite3.Connection) -> None:
    """Lets readers and a writer work side by side; the file remembers it."""
    # SQLite does not always wait out its busy timeout here, and a neighbour may be starting in the same moment.
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
    """What `error` means for somebody who wants to start Clew, and what they can do about it."""
    match code_of(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return DatabaseLocked(f'Another program holds the database {path}: stop it and start again.')
        case sqlite3.SQLITE_NOTADB:
            return DatabaseUnreadable(f'{path} is not an SQLite database: give DATABASE_URL another file.')
        case sqlite3.SQLITE_CORRUPT:
            return DatabaseUnreadable(f'The database {path} is damaged: restore it from a backup.')
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return DatabaseUnreadable(f'The database {path} cannot be written: check its permissions and its folder.')
        case sqlite3.SQLITE_FULL:
            return DatabaseUnreadable(f'The disk of the database {path} is full: make room and start again.')
        case _:
            return DatabaseUnreadable(f'The database {path} cannot be used ({error}): check the file and its disk.')
