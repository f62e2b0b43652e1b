"""Keyed queue: jobs with different keys run at the same time, jobs with the same key one after another."""

from __future__ import annotations

import asyncio

from bot.tables.queue import KeyedQueue


class Worker:
    """A job that waits until the test sets `go`."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.busy: set[int] = set()
        self.go = asyncio.Event()

    async def __call__(self, table_id: int) -> None:
        assert table_id not in self.busy, 'twice at once for one table'
        self.begun.append(table_id)
        self.busy.add(table_id)
        try:
            await self.go.wait()
        finally:
            self.busy.discard(table_id)


async def test_different_keys_run_concurrently() -> None:
    worker = Worker()
    queue = KeyedQueue('work', worker)
    for table_id in (1, 2, 3):
        queue.add(table_id)
    await asyncio.sleep(0)
    assert worker.busy == {1, 2, 3}
    worker.go.set()
    await queue.drain()
    assert (worker.begun, worker.busy) == ([1, 2, 3], set())


async def test_key_added_while_running_runs_once_more() -> None:
    worker = Worker()
    queue = KeyedQueue('work', worker)
    queue.add(1)
    await asyncio.sleep(0)
    for _ in range(5):
        queue.add(1)
    worker.go.set()
    await queue.drain()
    assert worker.begun == [1, 1]


async def test_cancelled_queue_drains_and_can_be_used_again() -> None:
    worker = Worker()
    worker.go.set()
    queue = KeyedQueue('work', worker)
    queue.add(1)
    queue.add_later(2, 60)
    queue.cancel()
    async with asyncio.timeout(20):
        await queue.drain()
    queue.add(1)
    await queue.drain()
    assert worker.begun == [1]


async def test_delayed_key_cancelled_while_hurried_does_not_run() -> None:
    queue = KeyedQueue('work', Worker())
    for loops in range(5):
        queue.add_later(loops, 60)
        await asyncio.sleep(0)
        queue.hurry()
        for _ in range(loops):
            await asyncio.sleep(0)
        queue.cancel()
        async with asyncio.timeout(20):
            await queue.drain()
        assert not queue.busy
        queue._hurry.clear()


async def test_cancelled_work_ends_at_once_and_can_be_queued_again() -> None:
    worker = Worker()
    queue = KeyedQueue('work', worker)
    queue.add(1)
    await asyncio.sleep(0)
    queue.cancel()
    await queue.drain()
    assert worker.busy == set()
    worker.go.set()
    queue.add(1)
    await queue.drain()
    assert worker.begun == [1, 1]
