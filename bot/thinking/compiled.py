"""Cache folder of numba's compiled code, shared by all processes on a machine."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

FOLDER: Final = 'NUMBA_CACHE_DIR'
"""The environment variable with the folder's path."""

PATIENCE: Final = 300.0
"""Seconds to wait for another process that compiles. After that, this process compiles too."""


@contextmanager
def compile_lock() -> Iterator[None]:
    """Hold the folder's lock, so that one process at a time compiles.

    Nothing is locked without a folder, or if locking fails. The lock is SQLite's: it works on every system, and ends
    with the process.
    """
    folder = os.environ.get(FOLDER)
    if folder is None:
        yield
        return
    with ExitStack() as held:
        try:
            db = held.enter_context(closing(_opened(Path(folder) / 'lock')))
            db.execute('BEGIN EXCLUSIVE')
        except sqlite3.Error as error:
            log.info('compiling without a lock: %s', error)
        yield


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
