"""Encrypted connections: the files that an address names for them, and what can be wrong with either end."""

from __future__ import annotations

import re
import ssl
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import asyncpg

from persistence.errors import DatabaseUrlError

FILES: Final = ('sslrootcert', 'sslcert', 'sslkey', 'sslcrl')
"""The parameters of an address that name files on this machine."""

ANOTHER: Final = (
    'The certificate of the PostgreSQL server is not the one that DATABASE_URL asks for: sslrootcert must name the '
    'certificate of whoever has signed it, and with sslmode=verify-full the host must be called as it says there.'
)
NONE: Final = (
    'The encryption that DATABASE_URL asks for (sslmode) did not come about: check the certificates, and whether the '
    'server offers it.'
)


def refuse_files(url: str) -> None:
    """Raises DatabaseUrlError for a file that `url` names and that cannot be read; ValueError for what is no address.

    What comes of that later cannot be told from a socket that is not there.
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
                    'check its path and its rights.'
                ) from error


def about_encryption(error: Exception) -> str | None:
    """What is wrong where a connection was to be encrypted, and could not be; None where it is something else."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return ANOTHER
    # asyncpg has no class for a server that does not encrypt.
    words = re.search('SSL|certificate', str(error))
    return NONE if isinstance(error, (OSError, asyncpg.ClientConfigurationError)) and words is not None else None
