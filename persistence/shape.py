"""The shape of the current database: tables, columns and indexes made by all migrations, in SQLite's SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from re import findall

from persistence.migrate import Migration, fresh_database

TABLES = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
INDEXES = "SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name"
COLUMNS = 'SELECT name, pk FROM pragma_table_info(?) ORDER BY cid'


@dataclass(frozen=True, slots=True)
class Shape:
    """A table: its columns, its primary key, and the SQL statement that creates it."""

    table: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    sql: str


def shapes(migrations: Sequence[Migration]) -> tuple[Shape, ...]:
    """Return all tables. Each comes after the tables that it refers to."""
    return _database(tuple(migrations))[0]


@cache
def _database(migrations: tuple[Migration, ...]) -> tuple[tuple[Shape, ...], tuple[str, ...]]:
    """Return the tables, and the statements that create the indexes."""
    with closing(fresh_database(migrations)) as made:
        sql = dict(made.execute(TABLES).fetchall())
        sorter = TopologicalSorter({name: {*findall(r'REFERENCES (\w+)', sql[name])} - {name} for name in sorted(sql)})
        tables = tuple(_shape(made, name, sql[name]) for name in sorter.static_order())
        return tables, tuple(index for (index,) in made.execute(INDEXES).fetchall())


def _shape(made: sqlite3.Connection, table: str, sql: str) -> Shape:
    columns = made.execute(COLUMNS, (table,)).fetchall()
    key = sorted((place, name) for name, place in columns if place)
    return Shape(table, tuple(name for name, _ in columns), tuple(name for _, name in key), sql)


def whole(migrations: Sequence[Migration]) -> Iterator[str]:
    """Yield the statements that create a database with all `migrations` applied."""
    tables, indexes = _database(tuple(migrations))
    yield from (shape.sql for shape in tables)
    yield from indexes


def columns(migrations: Sequence[Migration]) -> set[tuple[str, str]]:
    """Return `(table, column)` of all columns."""
    return {(shape.table, column) for shape in shapes(migrations) for column in shape.columns}
