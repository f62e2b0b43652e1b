"""The undocumented part of aiosqlite that the store uses: it runs a whole transaction in aiosqlite's thread.

The documented API runs single statements only, and between two of them all other writers would wait.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import aiosqlite


def in_thread(connection: aiosqlite.Connection) -> Callable[..., Any] | None:
    """Return a function that runs a given function in the connection's thread; None if aiosqlite has changed.

    The given function gets Python's own `sqlite3` connection as its first argument.
    """
    run, inner = getattr(connection, '_execute', None), getattr(connection, '_conn', None)
    if run is None or not isinstance(inner, sqlite3.Connection):
        return None
    return lambda function, *arguments: run(function, inner, *arguments)
