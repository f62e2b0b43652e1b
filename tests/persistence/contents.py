"""Contents of SQLite's file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def everywhere(path: Path) -> str:
    """Return all rows of the database as one text."""
    with closing(sqlite3.connect(path)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return '\n'.join(repr(row) for name in tables for row in db.execute(f'SELECT * FROM {name}'))


def count(path: Path, table: str) -> int:
    """Return the number of rows of a table in the database."""
    with closing(sqlite3.connect(path)) as db:
        ((number,),) = db.execute(f'SELECT count(*) FROM {table}')
    return int(number)
