"""Keyed queue: runs jobs concurrently, but only one at a time for each key, such as a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from typing import Generic, TypeVar

K = TypeVar('K', bound=Hashable)


class KeyedQueue(Generic[K]):
    """Runs `work(key)`: concurrently for different keys, one at a time for equal keys.

    `work` handles its own errors.
    """

    def __init__(self, name: str, work: Callable[[K], Awaitable[None]]) -> None:
        self._name = name
        self._work = work
        self._waiting: set[K] = set()
        self._workers: dict[K, asyncio.Task[None]] = {}
        self._naps: dict[K, asyncio.Task[None]] = {}
        self._hurry = asyncio.Event()

    def __contains__(self, key: K) -> bool:
        """Whether the work for a key is running, queued or delayed."""
        return key in self._workers or key in self._naps

    def add(self, key: K) -> None:
        """Queue a key. If its work is running now, it runs once more afterwards."""
        self._waiting.add(key)
        if key not in self._workers:
            _keep(self._workers, key, asyncio.create_task(self._run(key), name=f'{self._name} of {key}'))

    def add_later(self, key: K, seconds: float) -> None:
        """Queue a key after `seconds`. No effect if the key is waiting already."""
        if key not in self._naps:
            nap = asyncio.create_task(self._nap(key, seconds), name=f'{self._name} of {key}, later')
            _keep(self._naps, key, nap)

    @property
    def busy(self) -> bool:
        """Whether any work is running, queued or delayed."""
        return bool(self._workers or self._naps)

    async def done(self, key: K, seconds: float) -> None:
        """Wait until the running work for a key ends, at most `seconds`."""
        if key in self._workers:
            await asyncio.wait([self._workers[key]], timeout=seconds)

    async def under_way(self, seconds: float) -> None:
        """Wait until all work that is running now ends, at most `seconds`."""
        if self._workers:
            await asyncio.wait([*self._workers.values()], timeout=seconds)

    async def drain(self) -> None:
        """Wait until no work is running or queued."""
        while busy := [*self._workers.values(), *self._naps.values()]:
            await asyncio.wait(busy)

    def hurry(self) -> None:
        """End all delays: run the work of delayed keys at once, and from now on queue keys without delay."""
        self._hurry.set()

    def cancel(self) -> None:
        """Cancel all work."""
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
                # Not wait_for(): in Python 3.11 it would swallow a cancellation at the moment of waking.
                async with asyncio.timeout(seconds):
                    await self._hurry.wait()
            self.add(key)
        finally:
            del self._naps[key]


def _keep(tasks: dict[K, asyncio.Task[None]], key: K, task: asyncio.Task[None]) -> None:
    """Remember the task of a key until the task ends.

    A callback forgets the task, because a task that is cancelled before its start never runs its own code.
    """

    def ended(_: asyncio.Task[None]) -> None:
        if tasks.get(key) is task:
            del tasks[key]

    tasks[key] = task
    task.add_done_callback(ended)
