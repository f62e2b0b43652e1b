"""A PostgreSQL server of the tests' own, as a user without rights, and what is in its one database."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from persistence.database import Connection
from persistence.migrate import bundled
from persistence.postgresql.connections import Connections
from persistence.postgresql.database import PostgreSQL
from persistence.shape import columns
from persistence.store import Store

DEBIAN = Path('/usr/lib/postgresql')
PATIENCE = 90.0
"""Seconds for each step of the server's coming and going."""
TABLES = sorted({table for table, _ in columns(bundled())})
QUICKLY = ('fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'listen_addresses=', 'max_connections=120')
"""It may lose everything with the machine, and is reached by a socket in its folder alone."""


def program(name: str) -> str | None:
    """Where a program of the server is; Debian keeps them off the path."""
    return shutil.which(name) or next(
        (str(found) for found in sorted(DEBIAN.glob(f'*/bin/{name}'), reverse=True)), None
    )


@contextmanager
def server(settings: Sequence[str] = QUICKLY, prepare: Callable[[Path], None] | None = None) -> Iterator[str]:
    """The address of a new database on a server that ends with the block; `prepare` its folder before it starts."""
    initdb = program('initdb')
    assert initdb is not None
    with tempfile.TemporaryDirectory(prefix='clew-pg') as name:
        folder = Path(name)
        if (nobody := as_user()) is not None:
            os.chown(folder, nobody, nobody)
        data = str(folder / 'data')
        _run(folder, initdb, '-D', data, '-U', 'clew', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
        url = f'postgresql://clew@/postgres?host={folder}'
        if prepare is not None:
            prepare(folder / 'data')
        start(url, settings)
        try:
            yield url
        finally:
            stop(url, 'immediate')


def start(url: str, settings: Sequence[str] = QUICKLY) -> None:
    """Start the server of the address, and wait until it takes connections."""
    options = ' '.join(f'-c {setting}' for setting in (*settings, f'unix_socket_directories={_folder(url)}'))
    _control(url, '-w', '-l', str(_folder(url) / 'log'), '-o', options, 'start')


def stop(url: str, mode: str) -> None:
    """Stop the server of the address: `fast` breaks off what is in hand, `immediate` is a crash."""
    _control(url, '-m', mode, 'stop')


def processes(url: str) -> list[int]:
    """The process of the server of the address, and those that serve its connections."""
    (first, *_) = (_folder(url) / 'data' / 'postmaster.pid').read_text().split()
    children = Path(f'/proc/{first}/task/{first}/children')
    return [int(first), *map(int, children.read_text().split())]


def _control(url: str, *arguments: str) -> None:
    control = program('pg_ctl')
    assert control is not None
    _run(_folder(url), control, '-D', str(_folder(url) / 'data'), *arguments)


def _run(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, user=as_user(), check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)


def give(file: Path) -> None:
    """Let the server alone read a file."""
    file.chmod(0o600)
    if (nobody := as_user()) is not None:
        os.chown(file, nobody, nobody)


def _folder(url: str) -> Path:
    return Path(url.partition('?host=')[2])


def as_user() -> int | None:
    """As whom a server runs that refuses to run as root; None: as whoever runs this."""
    return pwd.getpwnam('nobody').pw_uid if os.geteuid() == 0 else None


async def make_tables(url: str) -> None:
    """Bring the database up to date, once for all tests."""
    await (await PostgreSQL.open(url)).close()


async def emptied(url: str) -> Store:
    """A store with nothing in it, whose tables have been made; numbers begin anew."""
    database = PostgreSQL(await Connections.to(url))
    await database.write(_empty)
    return Store(database)


async def _empty(db: Connection) -> None:
    # Whatever points to whatever. As long as there are few rows this is faster than to truncate.
    await db.execute_fetchall('SET LOCAL session_replication_role = replica')
    for table in TABLES:
        await db.execute_fetchall(f'DELETE FROM {table}')
    await db.execute_fetchall("SELECT setval('tables_id_seq', 1, false)")
