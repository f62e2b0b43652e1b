"""A PostgreSQL server of the tests' own, as a user without rights, and what is in its one database."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from persistence.database import Connection
from persistence.migrate import bundled
from persistence.postgresql.database import PostgreSQL, connections
from persistence.postgresql.migrate import columns
from persistence.store import Store

DEBIAN = Path('/usr/lib/postgresql')
TABLES = sorted({table for table, _ in columns(bundled())})
QUICKLY = ('fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'listen_addresses=', 'max_connections=60')
"""It may lose everything with the machine, and is reached by a socket in its folder alone."""


def program(name: str) -> str | None:
    """Where a program of the server is; Debian keeps them off the path."""
    return shutil.which(name) or next(
        (str(found) for found in sorted(DEBIAN.glob(f'*/bin/{name}'), reverse=True)), None
    )


@contextmanager
def server() -> Iterator[str]:
    """The address of a new database on a server that ends with the block."""
    initdb, control = program('initdb'), program('pg_ctl')
    assert initdb is not None and control is not None
    with tempfile.TemporaryDirectory(prefix='clew-pg') as name:
        folder = Path(name)
        nobody = pwd.getpwnam('nobody').pw_uid if os.geteuid() == 0 else None
        if nobody is not None:
            os.chown(folder, nobody, nobody)

        def run(*command: str) -> None:
            subprocess.run(command, cwd=folder, user=nobody, check=True, stdout=subprocess.DEVNULL)

        data = str(folder / 'data')
        options = ' '.join(f'-c {setting}' for setting in (*QUICKLY, f'unix_socket_directories={folder}'))
        run(initdb, '-D', data, '-U', 'clew', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
        run(control, '-D', data, '-w', '-l', str(folder / 'log'), '-o', options, 'start')
        try:
            yield f'postgresql://clew@/postgres?host={folder}'
        finally:
            run(control, '-D', data, '-m', 'immediate', 'stop')


async def make_tables(url: str) -> None:
    """Bring the database up to date, once for all tests."""
    await (await PostgreSQL.open(url)).close()


async def emptied(url: str) -> Store:
    """A store with nothing in it, whose tables have been made; numbers begin anew."""
    database = PostgreSQL(await connections(url))
    await database.write(_empty)
    return Store(database)


async def _empty(db: Connection) -> None:
    # Whatever points to whatever. As long as there are few rows this is faster than to truncate.
    await db.execute_fetchall('SET LOCAL session_replication_role = replica')
    for table in TABLES:
        await db.execute_fetchall(f'DELETE FROM {table}')
    await db.execute_fetchall("SELECT setval('tables_id_seq', 1, false)")
