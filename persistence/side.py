"""The two databases of a copy of all data: the interface `Side`, and SQLite's version of it."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, Final

from persistence.address import path_of
from persistence.errors import DatabaseUnreadable, OpenError
from persistence.lock import hold, owned_like
from persistence.migrate import BUSY_SECONDS, explanation, migrate
from persistence.shape import Shape

BATCH: Final = 500
"""Number of rows held in memory at a time."""

NUMBERED: Final = 'tables'
"""The only table with automatic ids.

An id is never reused. Otherwise a button of a deleted table would act on another table.
"""


class Side(ABC):
    """A database from which, or into which, all data is copied. No bot runs on it.

    All operations are in one transaction. Each may raise an `OpenError`.
    """

    @abstractmethod
    async def count(self, table: str) -> int:
        """Return the number of rows of a table."""

    @abstractmethod
    def rows(self, shape: Shape) -> AsyncGenerator[Sequence[tuple[Any, ...]]]:
        """Yield all rows of a table in batches, last ones first: a row comes after the rows to which it refers."""

    @abstractmethod
    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert rows into a table."""

    @abstractmethod
    async def last_number(self) -> int:
        """Return the last automatic id of the table `tables`; 0 if no row was ever added."""

    @abstractmethod
    async def go_on_after(self, number: int) -> None:
        """Let the next row of the table `tables` get the id `number` + 1."""

    @abstractmethod
    async def execute(self, sql: str) -> None:
        """Execute a statement without a result."""

    @abstractmethod
    async def commit(self) -> None:
        """Commit the transaction. Without this call the database stays unchanged."""


@contextmanager
def called(name: str) -> Iterator[None]:
    """Put `name` in place of `DATABASE_URL` in errors.

    Copying a database takes two URLs, and only one of them can be in that variable.
    """
    try:
        yield
    except OpenError as error:
        sentence = str(error).replace('DATABASE_URL', name)
        raise type(error)(sentence[:1].upper() + sentence[1:]) from error


def in_order(shape: Shape) -> str:
    """Return the SQL that selects all rows of a table in the order that `Side.rows` promises."""
    return f'SELECT {", ".join(shape.columns)} FROM {shape.table} ORDER BY {", ".join(f"{c} DESC" for c in shape.key)}'


class File(Side):
    """An SQLite file from which, or into which, all data is copied."""

    def __init__(self, db: sqlite3.Connection, path: Path, name: str) -> None:
        self._db = db
        self._path = path
        self._name = name

    def begin(self, *, writing: bool) -> None:
        """Begin the transaction. If `writing`, no other program can write to the file until it ends."""
        with self._sentences():
            self._db.execute('BEGIN IMMEDIATE' if writing else 'BEGIN')

    async def count(self, table: str) -> int:
        """Return the number of rows of a table."""
        with self._sentences():
            (count,) = self._db.execute(f'SELECT count(*) FROM {table}').fetchone()
        return int(count)

    async def rows(self, shape: Shape) -> AsyncGenerator[Sequence[tuple[Any, ...]]]:
        """Yield all rows of a table in batches, beginning with the last rows."""
        with self._sentences(), closing(self._db.execute(in_order(shape))) as found:
            while batch := found.fetchmany(BATCH):
                yield batch

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Insert rows into a table."""
        marks = ', '.join('?' * len(shape.columns))
        with self._sentences():
            self._db.executemany(f'INSERT INTO {shape.table} ({", ".join(shape.columns)}) VALUES ({marks})', rows)

    async def last_number(self) -> int:
        """Return the last automatic id of the table `tables`; 0 if no row was ever added."""
        with self._sentences():
            row = self._db.execute('SELECT seq FROM sqlite_sequence WHERE name = ?', (NUMBERED,)).fetchone()
        return 0 if row is None else int(row[0])

    async def go_on_after(self, number: int) -> None:
        """Let the next row of the table `tables` get the id `number` + 1."""
        with self._sentences():
            self._db.execute('DELETE FROM sqlite_sequence WHERE name = ?', (NUMBERED,))
            self._db.execute('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', (NUMBERED, number))

    async def execute(self, sql: str) -> None:
        """Execute a statement without a result."""
        with self._sentences():
            self._db.execute(sql)

    async def commit(self) -> None:
        """Commit. Raises `DatabaseUnreadable` if a reference is broken."""
        with self._sentences():
            if self._db.execute('PRAGMA foreign_key_check').fetchone() is not None:
                raise DatabaseUnreadable(f'The database {self._path} has broken references: restore it from a backup.')
            self._db.execute('COMMIT')

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        with called(self._name):
            try:
                yield
            except sqlite3.Error as error:
                raise explanation(error, self._path) from error


@asynccontextmanager
async def file(url: str, name: str, *, new: bool) -> AsyncIterator[Side]:
    """Open the SQLite file that `url` names, and migrate it. Creates a missing file if `new`. Raises an `OpenError`."""
    with ExitStack() as stack:
        with called(name):
            path = path_of(url)
            if not new and not path.is_file():
                raise DatabaseUnreadable(f'There is no database {path}: check the address and the folder.')
            stack.enter_context(hold(url))
            made = not path.exists()
            migrate(path)
            if made:
                owned_like(path.parent, path)
        yield stack.enter_context(opened(path, name, writing=new))


@contextmanager
def opened(path: Path, name: str, *, writing: bool) -> Iterator[File]:
    """Open a migrated SQLite file, and begin the transaction; see `File.begin`. Errors call the database `name`."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)) as db:
        db.text_factory = _text
        side = File(db, path, name)
        side.begin(writing=writing)
        yield side


def _text(raw: bytes) -> str:
    """Decode a text, replacing what PostgreSQL cannot store: invalid UTF-8 and NUL."""
    return raw.decode(errors='replace').replace('\0', '�')
