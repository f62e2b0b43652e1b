"""What moving needs of a database, be it the one that is left or the one that is moved to; and SQLite as such a one."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any, Final

from persistence.address import path_of
from persistence.errors import DatabaseUnreadable, OpenError
from persistence.lock import hold
from persistence.migrate import BUSY_SECONDS, explanation, migrate
from persistence.shape import Shape

BATCH: Final = 500
"""Rows that are in memory at a time."""

NUMBERED: Final = 'tables'
"""The one table whose rows get numbers by themselves, none of which may be given twice."""


class Side(ABC):
    """A database on which nobody plays meanwhile, within one transaction. Everything raises an OpenError."""

    @abstractmethod
    async def count(self, table: str) -> int:
        """How many rows a table has."""

    @abstractmethod
    def rows(self, shape: Shape) -> AsyncGenerator[Sequence[tuple[Any, ...]]]:
        """All rows of a table in batches, the last ones first: what a row of it points to comes before it."""

    @abstractmethod
    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Add rows to a table."""

    @abstractmethod
    async def last_number(self) -> int:
        """The number that was given last, 0 if none was."""

    @abstractmethod
    async def go_on_after(self, number: int) -> None:
        """The next number is the one after this."""

    @abstractmethod
    async def commit(self) -> None:
        """From now on all of it is there; without this, nothing is."""


@contextmanager
def called(name: str) -> Iterator[None]:
    """Says in sentences which of the two databases is meant: both have an address, and neither is DATABASE_URL."""
    try:
        yield
    except OpenError as error:
        sentence = str(error).replace('DATABASE_URL', name)
        raise type(error)(sentence[:1].upper() + sentence[1:]) from error


def in_order(shape: Shape) -> str:
    """The statement that asks for all rows of a table."""
    return f'SELECT {", ".join(shape.columns)} FROM {shape.table} ORDER BY {", ".join(f"{c} DESC" for c in shape.key)}'


class File(Side):
    """An SQLite file."""

    def __init__(self, db: sqlite3.Connection, path: Path, name: str) -> None:
        self._db = db
        self._path = path
        self._name = name

    def begin(self, *, writing: bool) -> None:
        """Begin the transaction in which everything happens."""
        with self._sentences():
            self._db.execute('BEGIN IMMEDIATE' if writing else 'BEGIN')

    async def count(self, table: str) -> int:
        """How many rows a table has."""
        with self._sentences():
            (count,) = self._db.execute(f'SELECT count(*) FROM {table}').fetchone()
        return int(count)

    async def rows(self, shape: Shape) -> AsyncGenerator[Sequence[tuple[Any, ...]]]:
        """All rows of a table in batches, the last ones first."""
        with self._sentences(), closing(self._db.execute(in_order(shape))) as found:
            while batch := found.fetchmany(BATCH):
                yield batch

    async def put(self, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        """Add rows to a table."""
        marks = ', '.join('?' * len(shape.columns))
        with self._sentences():
            self._db.executemany(f'INSERT INTO {shape.table} ({", ".join(shape.columns)}) VALUES ({marks})', rows)

    async def last_number(self) -> int:
        """The number that was given last, 0 if none was."""
        with self._sentences():
            row = self._db.execute('SELECT seq FROM sqlite_sequence WHERE name = ?', (NUMBERED,)).fetchone()
        return 0 if row is None else int(row[0])

    async def go_on_after(self, number: int) -> None:
        """The next number is the one after this."""
        with self._sentences():
            self._db.execute('DELETE FROM sqlite_sequence WHERE name = ?', (NUMBERED,))
            self._db.execute('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', (NUMBERED, number))

    async def commit(self) -> None:
        """From now on all of it is there."""
        with self._sentences():
            if self._db.execute('PRAGMA foreign_key_check').fetchone() is not None:
                raise DatabaseUnreadable(f'Rows of the database {self._path} point nowhere: restore it from a backup.')
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
    """The SQLite file that `url` names, brought up to date; one that is not there is made if it may be `new`."""
    with ExitStack() as stack:
        with called(name):
            path = path_of(url)
            if not new and not path.is_file():
                raise DatabaseUnreadable(f'There is no database {path}: check the address and the folder.')
            stack.enter_context(hold(url))
            migrate(path)
        db = stack.enter_context(closing(sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)))
        db.text_factory = _text
        side = File(db, path, name)
        side.begin(writing=new)
        yield side


def _text(raw: bytes) -> str:
    """A text as both databases can hold it: UTF-8, without the character 0."""
    return raw.decode(errors='replace').replace('\0', '�')
