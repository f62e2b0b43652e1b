"""What can be wrong with an address, a server or a connection, each with a sentence for whoever can mend it."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import asyncpg

from persistence.errors import DatabaseAway, DatabaseUnreadable, DatabaseUrlError, OpenError, StoreUnavailable
from persistence.postgresql.encryption import about_encryption

OUTSIDE_CAUSES: Final[tuple[tuple[type[Exception], str], ...]] = (
    (asyncpg.ReadOnlySQLTransactionError, 'the database is read-only: is this a standby of another server?'),
    (asyncpg.DiskFullError, 'the disk of the database is full: make room for it'),
    (asyncpg.InsufficientResourcesError, 'the database has no memory or no connections left'),
    (asyncpg.InsufficientPrivilegeError, 'the user of the database may not do this: grant them the rights'),
    (asyncpg.OperatorInterventionError, 'the database is stopping or starting: try again in a moment'),
    (asyncpg.PostgresConnectionError, 'the database does not answer: check that it runs'),
    (asyncpg.InternalClientError, 'the connection to the database broke'),
    (ssl.SSLError, 'the connection to the database cannot be encrypted: check its certificate'),
    (OSError, 'the database does not answer: check that it runs'),
    (TimeoutError, 'the database does not answer: check that it runs'),
)
"""What happens to a connection in use, and what the log says of it."""

SILENT: Final = 'PostgreSQL does not answer at the address of DATABASE_URL: check that it runs, and the address.'

POOLED: Final = (
    'The pooler in front of PostgreSQL hands connections on after each transaction: let it do so after each session '
    '(pool_mode=session), or give DATABASE_URL the address of PostgreSQL itself.'
)

OPENING: Final[tuple[tuple[type[Exception], type[OpenError], str], ...]] = (
    (
        asyncpg.InvalidAuthorizationSpecificationError,
        DatabaseUrlError,
        'PostgreSQL refuses the user or the password of DATABASE_URL: check both, and whether its pg_hba.conf lets '
        'them in from this machine, perhaps with ?sslmode=require alone.',
    ),
    (
        asyncpg.InvalidCatalogNameError,
        DatabaseUrlError,
        'The database of DATABASE_URL does not exist: create it with createdb.',
    ),
    (
        asyncpg.UndefinedObjectError,
        DatabaseUrlError,
        'PostgreSQL does not know a parameter after the ? of DATABASE_URL: leave it out.',
    ),
    (
        asyncpg.InvalidSchemaNameError,
        DatabaseUnreadable,
        'The user of DATABASE_URL has no schema to make tables in: CREATE SCHEMA AUTHORIZATION makes one for them.',
    ),
    (
        asyncpg.InsufficientPrivilegeError,
        DatabaseUnreadable,
        'The user of DATABASE_URL may not make tables: let them own the database, or grant CREATE on its schema.',
    ),
    (
        asyncpg.ReadOnlySQLTransactionError,
        DatabaseUnreadable,
        'The database of DATABASE_URL is read-only: give it the address of the main server, not of a standby.',
    ),
    (
        asyncpg.TooManyConnectionsError,
        DatabaseAway,
        'PostgreSQL takes no more connections: raise max_connections, or stop what else is connected.',
    ),
    (
        PermissionError,
        DatabaseUnreadable,
        'The socket of PostgreSQL may not be used: check the rights of its folder.',
    ),
    (asyncpg.InvalidSQLStatementNameError, DatabaseUrlError, POOLED),
    (asyncpg.DuplicatePreparedStatementError, DatabaseUrlError, POOLED),
    (
        asyncpg.ProtocolViolationError,
        DatabaseAway,
        'The pooler in front of PostgreSQL refuses the connection: its log says why.',
    ),
    (asyncpg.OperatorInterventionError, DatabaseAway, SILENT),
    (asyncpg.PostgresConnectionError, DatabaseAway, SILENT),
    (OSError, DatabaseAway, SILENT),
    (TimeoutError, DatabaseAway, SILENT),
    (
        ValueError,
        DatabaseUrlError,
        "DATABASE_URL is no address of PostgreSQL: write 'postgresql://user:password@host/clew'.",
    ),
)
"""What is wrong when a database is opened. None of the sentences repeats the address: there is a password in it."""


LOST: Final = (
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""The server went away, or takes nobody in just now."""


def is_lost(error: Exception) -> bool:
    """Whether the connection broke or could not be made, which may be over in a moment."""
    return isinstance(error, LOST) or is_closed(error)


def is_closed(error: Exception) -> bool:
    """Whether a connection was used that is closed; asyncpg says by a subclass that a value does not fit."""
    return isinstance(error, asyncpg.InterfaceError) and not isinstance(error, ValueError)


@contextmanager
def outside_causes() -> Iterator[None]:
    """Turns what server and network do to a connection into StoreUnavailable; a bug goes through as it is."""
    try:
        yield
    except Exception as error:
        for cause, sentence in OUTSIDE_CAUSES:
            if isinstance(error, cause):
                raise StoreUnavailable(sentence) from error
        if is_closed(error):
            raise StoreUnavailable('the connection to the database broke') from error
        raise


@contextmanager
def opening() -> Iterator[None]:
    """Turns all that can be wrong with an address or a server into an OpenError, which repeats no password."""
    try:
        yield
    except OpenError:
        raise
    except Exception as error:
        if (sentence := about_encryption(error)) is not None:
            raise DatabaseUrlError(sentence) from error
        if isinstance(error, socket.gaierror) and error.errno != socket.EAI_AGAIN:
            raise DatabaseUrlError('Nobody knows the host of DATABASE_URL: check its name.') from error
        for cause, kind, sentence in OPENING:
            if isinstance(error, cause):
                raise kind(sentence) from error
        if is_closed(error):
            raise DatabaseAway(SILENT) from error
        if isinstance(error, asyncpg.PostgresError):
            raise DatabaseUnreadable(
                f'PostgreSQL refuses the database ({error.sqlstate}): the log of the server says why.'
            ) from error
        raise
