"""Work for tables: side by side for different tables, one after the other for the same."""

from __future__ import annotations

import asyncio

from bot.tables.queue import KeyedQueue


class Worker:
    """Work that waits until it is let through."""

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


async def test_different_tables_are_worked_for_at_the_same_time() -> None:
    worker = Worker()
    queue = KeyedQueue('work', worker)
    for table_id in (1, 2, 3):
        queue.add(table_id)
    await asyncio.sleep(0)
    assert worker.busy == {1, 2, 3}
    worker.go.set()
    await queue.drain()
    assert (worker.begun, worker.busy) == ([1, 2, 3], set())


async def test_what_is_added_meanwhile_is_done_once_more_and_not_oftener() -> None:
    worker = Worker()
    queue = KeyedQueue('work', worker)
    queue.add(1)
    await asyncio.sleep(0)
    for _ in range(5):
        queue.add(1)
    worker.go.set()
    await queue.drain()
    assert worker.begun == [1, 1]


async def test_what_is_stopped_before_it_has_begun_is_done_with_too() -> None:
    worker = Worker()
    worker.go.set()
    queue = KeyedQueue('work', worker)
    queue.add(1)
    queue.add_later(2, 60)
    queue.cancel()
    async with asyncio.timeout(5):
        await queue.drain()
    queue.add(1)
    await queue.drain()
    assert worker.begun == [1]


async def test_what_is_stopped_as_it_is_hurried_does_not_go_on() -> None:
    queue = KeyedQueue('work', Worker())
    for loops in range(5):
        queue.add_later(loops, 60)
        await asyncio.sleep(0)
        queue.hurry()
        for _ in range(loops):
            await asyncio.sleep(0)
        queue.cancel()
        async with asyncio.timeout(5):
            await queue.drain()
        assert not queue.busy
        queue._hurry.clear()


async def test_what_is_stopped_ends_where_it_stands_and_may_be_begun_again() -> None:
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
