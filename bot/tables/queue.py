"""Work for tables, one piece at a time for each table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class KeyedQueue:
    """Does one kind of work for tables: at the same time for different tables, never twice at once for the same.

    `work` handles its own errors.
    """

    def __init__(self, name: str, work: Callable[[int], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._waiting: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}

    def add(self, table_id: int) -> None:
        """Do the work for a table, and if it is being done just now, do it once more afterwards."""
        self._waiting.add(table_id)
        if table_id not in self._workers:
            worker = asyncio.create_task(self._run(table_id), name=f'{self._name} of table {table_id}')
            self._workers[table_id] = worker

    async def drain(self) -> None:
        """Wait until nothing is left to do."""
        while self._workers:
            await asyncio.wait(self._workers.values())

    def cancel(self) -> None:
        """Stop all work at once, where it stands."""
        for worker in self._workers.values():
            worker.cancel()

    async def _run(self, table_id: int) -> None:
        try:
            while table_id in self._waiting:
                self._waiting.discard(table_id)
                await self._work(table_id)
        finally:
            del self._workers[table_id]
