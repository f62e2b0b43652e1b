"""Work for tables, or for parts of them, one piece at a time for each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Generic, TypeVar

K = TypeVar('K', bound=Hashable)


class KeyedQueue(Generic[K]):
    """Does one kind of work for keys: at the same time for different keys, never twice at once for the same.

    `work` handles its own errors.
    """

    def __init__(self, name: str, work: Callable[[K], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._waiting: set[K] = set()
        self._workers: dict[K, asyncio.Task[None]] = {}
        self._naps: dict[K, asyncio.Task[None]] = {}
        self._hurry = asyncio.Event()

    def add(self, key: K) -> None:
        """Do the work for a key, and if it is being done just now, do it once more afterwards."""
        self._waiting.add(key)
        if key not in self._workers:
            _keep(self._workers, key, asyncio.create_task(self._run(key), name=f'{self._name} of {key}'))

    def add_later(self, key: K, seconds: float) -> None:
        """Do the work for a key after so many seconds. A key waits once: for what it was told first."""
        if key not in self._naps:
            nap = asyncio.create_task(self._nap(key, seconds), name=f'{self._name} of {key}, later')
            _keep(self._naps, key, nap)

    @property
    def busy(self) -> bool:
        """Whether anything is left to do."""
        return bool(self._workers or self._naps)

    async def done(self, key: K, seconds: float) -> None:
        """Wait until the work for a key is done that is under way, at most so many seconds."""
        if key in self._workers:
            await asyncio.wait([self._workers[key]], timeout=seconds)

    async def under_way(self, seconds: float) -> None:
        """Wait until the work is done that is under way, at most so many seconds."""
        if self._workers:
            await asyncio.wait([*self._workers.values()], timeout=seconds)

    async def drain(self) -> None:
        """Wait until nothing is left to do."""
        while busy := [*self._workers.values(), *self._naps.values()]:
            await asyncio.wait(busy)

    def hurry(self) -> None:
        """From now on nothing waits for later."""
        self._hurry.set()

    def cancel(self) -> None:
        """Stop all work at once, where it stands."""
        for task in (*self._workers.values(), *self._naps.values()):
            task.cancel()

    async def _run(self, key: K) -> None:
        try:
            while key in self._waiting:
                self._waiting.discard(key)
                await self._work(key)
        finally:
            del self._workers[key]

    async def _nap(self, key: K, seconds: float) -> None:
        try:
            with suppress(TimeoutError):
                # Not wait_for(): one that is hurried and cancelled at the same moment would go on.
                async with asyncio.timeout(seconds):
                    await self._hurry.wait()
            self.add(key)
        finally:
            del self._naps[key]


def _keep(tasks: dict[K, asyncio.Task[None]], key: K, task: asyncio.Task[None]) -> None:
    """Keep a task for a key until its end; one that is cancelled before it has begun cannot tell of its end itself."""

    def ended(_: asyncio.Task[None]) -> None:
        if tasks.get(key) is task:
            del tasks[key]

    tasks[key] = task
    task.add_done_callback(ended)
