"""From DATABASE_URL to the file it names, or to PostgreSQL."""

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
"""How the address of a database begins that a PostgreSQL server keeps."""


def on_server(url: str) -> bool:
    """Whether `url` leads to PostgreSQL; whether it is a right one remains to be seen."""
    return url.strip().lower().startswith(SERVERS)


@contextmanager
def needing_library() -> Iterator[None]:
    """Says how the library is installed without which what is imported within is of no use; raises DatabaseUrlError."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != 'asyncpg':
            raise
        raise DatabaseUrlError(
            'DATABASE_URL leads to PostgreSQL, for which a library is missing: pip install clew[postgresql].'
        ) from error


def path_of(url: str) -> Path:
    """The database file that `url` names; raises DatabaseUrlError.

    Three slashes lead to a path relative to the working directory, four to an absolute one. The text of `url` is never
    repeated in the error: an address of another database would have a password in it.
    """
    try:
        parts = urlsplit(url.strip())
    except ValueError:
        raise DatabaseUrlError(f'DATABASE_URL is no address: {EXAMPLES}.') from None
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
