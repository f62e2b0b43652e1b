"""Waiting for a change of a table, even if another process makes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from persistence.rows import Table
from persistence.store import Store

READ_EVERY: Final = 15.0
"""Maximum seconds between two looks at the table, because a change by another process may go unnoticed."""


async def until(store: Store, table_id: int, holds: Callable[[Table], bool]) -> Table:
    """Wait until `holds` is true of a table. Returns the table as it is then.

    Raises `NoTable`, `TableDamaged`, `StoreUnavailable`.
    """
    changed = asyncio.Event()
    forget = store.watch(lambda change: changed.set() if change.table_id == table_id else None)
    try:
        while True:
            changed.clear()
            table = await store.load(table_id)
            if holds(table):
                return table
            with suppress(TimeoutError):
                async with asyncio.timeout(READ_EVERY):
                    await changed.wait()
    finally:
        forget()
