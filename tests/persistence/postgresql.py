"""A PostgreSQL server for the tests. No root rights are needed."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from persistence.database import Connection
from persistence.migrate import bundled
from persistence.postgresql.cluster import SharedCluster
from persistence.postgresql.connections import Connections
from persistence.postgresql.database import PostgreSQL
from persistence.shape import columns
from persistence.store import Store

DEBIAN = Path('/usr/lib/postgresql')
PATIENCE = 90.0
"""Timeout in seconds for each step of the server's start and stop."""
TABLES = sorted({table for table, _ in columns(bundled())})
QUICKLY = ('fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'listen_addresses=', 'max_connections=120')
"""Settings for speed: nothing is forced to disk, and clients connect by a socket in the server's folder."""


def program(name: str) -> str | None:
    """Return the path of a PostgreSQL program; None if it is not installed. Debian does not put them on `PATH`."""
    return shutil.which(name) or next(
        (str(found) for found in sorted(DEBIAN.glob(f'*/bin/{name}'), reverse=True)), None
    )


@contextmanager
def server(settings: Sequence[str] = QUICKLY, prepare: Callable[[Path], None] | None = None) -> Iterator[str]:
    """Run a server during the block, and yield the URL of its database. `prepare` gets its folder before the start."""
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
    """Start the server that `url` names, and wait until it accepts connections."""
    options = ' '.join(f'-c {setting}' for setting in (*settings, f'unix_socket_directories={_folder(url)}'))
    _control(url, '-w', '-l', str(_folder(url) / 'log'), '-o', options, 'start')


def stop(url: str, mode: str) -> None:
    """Stop the server that `url` names. The mode `fast` aborts transactions, `immediate` is like a crash."""
    _control(url, '-m', mode, 'stop')


def processes(url: str) -> list[int]:
    """Return the server's process ids: the main process first, then one per connection."""
    (first, *_) = (_folder(url) / 'data' / 'postmaster.pid').read_text().split()
    children = Path(f'/proc/{first}/task/{first}/children')
    return [int(first), *map(int, children.read_text().split())]


def signal_all(processes: Iterable[int], number: int) -> None:
    """Send a signal to processes of a server. Skips those of connections that have ended meanwhile."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def _control(url: str, *arguments: str) -> None:
    control = program('pg_ctl')
    assert control is not None
    _run(_folder(url), control, '-D', str(_folder(url) / 'data'), *arguments)


def _run(folder: Path, *command: str) -> None:
    subprocess.run(command, cwd=folder, user=as_user(), check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)


def give(file: Path) -> None:
    """Make a file readable by the server's user only."""
    file.chmod(0o600)
    if (nobody := as_user()) is not None:
        os.chown(file, nobody, nobody)


def _folder(url: str) -> Path:
    return Path(url.partition('?host=')[2])


def as_user() -> int | None:
    """Return the user id that the server runs as: PostgreSQL refuses root. None if tests do not run as root."""
    return pwd.getpwnam('nobody').pw_uid if os.geteuid() == 0 else None


def with_tables() -> Iterator[str]:
    """Yield the URL of a server with Clew's tables, and stop it afterwards. Skips the test without PostgreSQL."""
    if program('initdb') is None:
        pytest.skip('there is no PostgreSQL here: on Debian "apt install postgresql" installs one')
    with server() as url:
        asyncio.run(make_tables(url))
        yield url


async def make_tables(url: str) -> None:
    """Create all tables in the database, once for all tests."""
    await (await PostgreSQL.open(url)).close()


async def emptied(url: str) -> Store:
    """Delete all rows and start automatic ids again. Returns a store on that database."""
    database = PostgreSQL(await Connections.to(url))
    await database.write(_empty)
    return Store(database)


async def _empty(db: Connection) -> None:
    # In any order, in spite of references. With few rows DELETE is faster than TRUNCATE.
    await db.execute_fetchall('SET LOCAL session_replication_role = replica')
    # In one statement, because each takes a round trip.
    deletes = ', '.join(f'from_{table} AS (DELETE FROM {table})' for table in TABLES)
    await db.execute_fetchall(f"WITH {deletes} SELECT setval('tables_id_seq', 1, false)")


def shared(store: Store) -> SharedCluster:
    """Return the store's cluster, which must be a cluster of several processes."""
    cluster = store.cluster
    assert isinstance(cluster, SharedCluster)
    return cluster


@contextmanager
def hanging(url: str) -> Iterator[None]:
    """Freeze all processes of the server during the block."""
    stopped = processes(url)
    signal_all(stopped, signal.SIGSTOP)
    try:
        yield
    finally:
        signal_all(stopped, signal.SIGCONT)
