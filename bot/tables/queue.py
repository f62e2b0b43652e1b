"""Work that is to be done for tables, soon: for one table it is done once at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Chores:
    """One kind of work, which has an answer of its own to everything that goes wrong in it."""

    def __init__(self, name: str, do: Callable[[int], Awaitable[None]]) -> None:
        self._name = name
        self._do = do
        self._due: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}

    def add(self, table_id: int) -> None:
        """Do it for a table; once more if it is being done just now."""
        self._due.add(table_id)
        if table_id not in self._workers:
            task = asyncio.create_task(self._work(table_id), name=f'{self._name} of table {table_id}')
            self._workers[table_id] = task

    async def drain(self) -> None:
        """Wait until all of it is done."""
        while self._workers:
            await asyncio.wait(self._workers.values())

    def cancel(self) -> None:
        """Stop in the middle of it."""
        for worker in self._workers.values():
            worker.cancel()

    async def _work(self, table_id: int) -> None:
        try:
            while table_id in self._due:
                self._due.discard(table_id)
                await self._do(table_id)
        finally:
            del self._workers[table_id]
