"""Reading `DATABASE_URL`: the path of an SQLite file, or the address of a PostgreSQL server."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from persistence.errors import DatabaseUrlError

EXAMPLES = "write 'sqlite:///clew.db' for a file in the working directory or 'sqlite:////srv/clew.db' for a full path"

SERVERS: Final = ('postgresql://', 'postgres://')
"""Schemes of the URL of a PostgreSQL database."""


def on_server(url: str) -> bool:
    """Return whether `url` has the scheme of a PostgreSQL server. Checks nothing else."""
    return url.strip().lower().startswith(SERVERS)


@contextmanager
def needing_library() -> Iterator[None]:
    """Raise `DatabaseUrlError` if the block cannot import asyncpg. The error says how to install asyncpg."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != 'asyncpg':
            raise
        raise DatabaseUrlError(
            'DATABASE_URL names a PostgreSQL server, which needs asyncpg: pip install clew[postgresql].'
        ) from error


def path_of(url: str) -> Path:
    """Return the path of the SQLite file that `url` names. Raises `DatabaseUrlError`.

    `sqlite:///` begins a path relative to the working directory, `sqlite:////` an absolute one. Errors never quote
    `url`: the URL of another database has a password in it.
    """
    try:
        parts = urlsplit(url.strip())
    except ValueError:
        raise DatabaseUrlError(f'DATABASE_URL is malformed: {EXAMPLES}.') from None
    if parts.scheme != 'sqlite':
        raise DatabaseUrlError(f'DATABASE_URL must begin with sqlite:/// or postgresql://: {EXAMPLES}.')
    if parts.netloc or not parts.path.startswith('/'):
        raise DatabaseUrlError(f'DATABASE_URL has too few slashes after sqlite: {EXAMPLES}.')
    if parts.query or parts.fragment:
        raise DatabaseUrlError(f'DATABASE_URL takes no parameters after ? or #: {EXAMPLES}.')
    name = unquote(parts.path.removeprefix('/'))
    if not name or '\0' in name:
        raise DatabaseUrlError(f'DATABASE_URL names no file: {EXAMPLES}.')
    if ':memory:' in name:
        raise DatabaseUrlError(f'DATABASE_URL must name a file, games in memory would be lost: {EXAMPLES}.')
    if re.match(r'[A-Za-z]:', name) and os.name != 'nt':
        raise DatabaseUrlError(f'DATABASE_URL names a drive, which this system does not have: {EXAMPLES}.')
    path = Path(name)
    try:
        if path.is_dir():
            raise DatabaseUrlError(f'DATABASE_URL names the folder {path}: add a file name to it.')
        if not path.parent.is_dir():
            raise DatabaseUrlError(f'The folder {path.parent} of DATABASE_URL does not exist: create it first.')
    except OSError as error:
        raise DatabaseUrlError(f'DATABASE_URL names no usable file ({error.strerror}): {EXAMPLES}.') from error
    return path
