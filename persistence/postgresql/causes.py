"""Errors of PostgreSQL, asyncpg and the network, each with a sentence for the operator."""

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
    (asyncpg.InvalidCatalogNameError, 'the database of DATABASE_URL does not exist any more: bring it back'),
    (asyncpg.InvalidAuthorizationSpecificationError, 'PostgreSQL refuses the user or the password of DATABASE_URL'),
    (asyncpg.DeadlockDetectedError, 'too many concurrent writes to the database: retry in a moment'),
    (asyncpg.SerializationError, 'too many concurrent writes to the database: retry in a moment'),
    (asyncpg.ReadOnlySQLTransactionError, 'the database is read-only: is this a standby of another server?'),
    (asyncpg.DiskFullError, 'the disk of the database is full: make room for it'),
    (asyncpg.InsufficientResourcesError, 'the database has no memory or no connections left'),
    (asyncpg.InsufficientPrivilegeError, 'the user of the database lacks a right: grant it'),
    (asyncpg.OperatorInterventionError, 'the database is stopping or starting: retry in a moment'),
    (asyncpg.PostgresConnectionError, 'the database does not answer: check that it runs'),
    (asyncpg.InternalClientError, 'the connection to the database broke'),
    (ssl.SSLError, 'the connection to the database cannot be encrypted: check its certificate'),
    (OSError, 'the database does not answer: check that it runs'),
    (TimeoutError, 'the database does not answer: check that it runs'),
)
"""Errors of an open connection, each with its text for the log."""

SILENT: Final = 'PostgreSQL does not answer at the address of DATABASE_URL: check that it runs, and the address.'

POOLED: Final = (
    'The pooler in front of PostgreSQL pools transactions instead of sessions: set pool_mode=session, '
    'or give DATABASE_URL the address of PostgreSQL itself.'
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
        'PostgreSQL accepts no more connections: raise max_connections, or stop other programs.',
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
        "DATABASE_URL is malformed: write 'postgresql://user:password@host/clew', and in the password "
        '%40 for @, %3A for :, %2F for /, %3F for ?, %23 for # and %25 for %.',
    ),
)
"""Errors while a database is opened, each with its `OpenError` and text. No text quotes the URL, which has a password.
"""


LOST: Final = (
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""Errors that mean: the server went away or accepts no connections now."""


def is_lost(error: Exception) -> bool:
    """Return whether an error is transient: the connection broke or could not be opened."""
    return isinstance(error, LOST) or is_closed(error)


def is_closed(error: Exception) -> bool:
    """Return whether an error means that a closed connection was used.

    False for an `InterfaceError` that is also a `ValueError`, which means an invalid value.
    """
    return isinstance(error, asyncpg.InterfaceError) and not isinstance(error, ValueError)


@contextmanager
def outside_causes() -> Iterator[None]:
    """Turn errors of driver, server and network into `StoreUnavailable`. Violated constraints pass: they are bugs."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError:
        raise
    except Exception as error:
        for cause, sentence in OUTSIDE_CAUSES:
            if isinstance(error, cause):
                raise StoreUnavailable(sentence) from error
        if is_closed(error):
            raise StoreUnavailable('the connection to the database broke') from error
        if isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError):
            # The error's text may quote values, such as hidden cards.
            code = getattr(error, 'sqlstate', None) or 'no code'
            raise StoreUnavailable(f'PostgreSQL reports an error ({type(error).__name__}, {code})') from error
        raise


@contextmanager
def opening() -> Iterator[None]:
    """Turn errors of URL, server and network into an `OpenError` that quotes no password."""
    try:
        yield
    except OpenError:
        raise
    except Exception as error:
        if (sentence := about_encryption(error)) is not None:
            raise DatabaseUrlError(sentence) from error
        if isinstance(error, socket.gaierror) and error.errno != socket.EAI_AGAIN:
            raise DatabaseUrlError(
                'The host of DATABASE_URL is unknown: check its spelling. In the password write %40 for @, %2F for /.'
            ) from error
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
