"""Encrypted connections: the files that a URL names for them, and their errors."""

from __future__ import annotations

import re
import ssl
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import asyncpg

from persistence.errors import DatabaseUrlError

FILES: Final = ('sslrootcert', 'sslcert', 'sslkey', 'sslcrl')
"""URL parameters that name files on this machine."""

ANOTHER: Final = (
    'The certificate of the PostgreSQL server is not valid for DATABASE_URL: sslrootcert must name the certificate '
    'that signed it, and with sslmode=verify-full it must contain the name of the host.'
)
NONE: Final = (
    'The connection cannot be encrypted as DATABASE_URL requires (sslmode): check the certificates, and whether the '
    'server offers encryption.'
)


def refuse_files(url: str) -> None:
    """Raise `DatabaseUrlError` if a file that `url` names cannot be read, `ValueError` if `url` is malformed.

    Call it before connecting: asyncpg's own error for a missing file looks like that for a missing socket.
    """
    named = parse_qs(urlsplit(url).query)
    for parameter in FILES:
        for path in named.get(parameter, ()):
            try:
                with Path(path).open('rb'):
                    pass
            except OSError as error:
                raise DatabaseUrlError(
                    f'The file that {parameter} of DATABASE_URL names cannot be read ({error.strerror}): '
                    'check its path and permissions.'
                ) from error


def about_encryption(error: Exception) -> str | None:
    """Return a sentence for the operator if `error` is about encryption, None for other errors."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return ANOTHER
    # asyncpg has no error class for a server without encryption.
    words = re.search('SSL|certificate', str(error))
    return NONE if isinstance(error, (OSError, asyncpg.ClientConfigurationError)) and words is not None else None
