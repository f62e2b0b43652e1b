"""Migrations of a PostgreSQL database.

A new database is created with the tables that all migrations together make in SQLite, with PostgreSQL's types. Later
migrations are applied one by one.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import asyncpg

from persistence.errors import DatabaseLocked, DatabaseUnreadable
from persistence.migrate import Migration, bundled, pending
from persistence.postgresql.dialect import definition
from persistence.postgresql.others import is_played_on
from persistence.shape import columns, whole

LOCK: Final = 0x636C6577
"""Number of the advisory lock that only one migrating process at a time can hold; the bytes of "clew"."""

MIGRATIONS: Final = """
CREATE TABLE IF NOT EXISTS migrations
(number BIGINT PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at DOUBLE PRECISION NOT NULL)
"""

PRESENT: Final = """
SELECT pg_class.relname::text, attname::text
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE nspname = current_schema() AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
"""


async def migrate(db: asyncpg.Connection, name: str, migrations: Sequence[Migration] | None = None) -> None:
    """Create the tables or migrate them, in one transaction. Raises an `OpenError` or asyncpg's errors.

    Several processes may do this to one database at the same time. Additive migrations are applied while bots run.
    Others are refused until all bots have stopped. `name` is the database's name in the errors.
    """
    known = bundled() if migrations is None else tuple(migrations)
    async with db.transaction():
        await db.execute('SELECT pg_advisory_xact_lock($1)', LOCK)
        present = {(row[0], row[1]) for row in await db.fetch(PRESENT)}
        tables = {table for table, _ in present}
        if tables and 'migrations' not in tables:
            raise DatabaseUnreadable(f'The database {name} belongs to another program: give DATABASE_URL another one.')
        await db.execute(MIGRATIONS)
        rows = await db.fetch('SELECT number, checksum FROM migrations')
        todo = pending({row['number']: row['checksum'] for row in rows}, known, name)
        if rows and not all(migration.only_adds for migration in todo) and await is_played_on(db):
            raise DatabaseLocked(
                f'An older Clew is running with the database {name}, and this update changes its tables: '
                'stop every older one, then start this one.'
            )
        for sql in whole(known) if not rows else (each for migration in todo for each in migration.statements()):
            await db.execute(definition(sql))
        for each in todo:
            await db.execute(
                # The machine's clock: Discord has not been asked yet, and only operators read this date.
                'INSERT INTO migrations VALUES ($1, $2, $3, $4)',
                each.number,
                each.name,
                each.checksum,
                time.time(),
            )
        now = {(row[0], row[1]) for row in await db.fetch(PRESENT)}
        for table, column in sorted(columns(known) - now):
            raise DatabaseUnreadable(
                f'The database {name} lacks the column {column} of the table {table}: restore it from a backup.'
            )
