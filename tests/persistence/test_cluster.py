"""Stopping a process that shares leases with other processes. The leases are fake, without a database server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

import pytest

from persistence.errors import StoreUnavailable
from persistence.postgresql.cluster import SharedCluster
from persistence.postgresql.leases import Beat, Leases
from persistence.shards import EVERYTHING, Shards


class Nobody(Leases):
    """Leases of a single process. Counts its heartbeats."""

    def __init__(self) -> None:
        self.beats = 0
        self.left = False

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        self.beats += 1
        return Beat(own, frozenset(), frozenset({me}), first=True)

    async def let_go(self, me: str, shards: Iterable[int]) -> None:
        """Do nothing: no process takes the shards."""

    async def leave(self, me: str, *, finished: bool) -> None:
        self.left = True

    async def notify(self, notices: Iterable[str]) -> None:
        """Do nothing: no process listens."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        await asyncio.Event().wait()


class Away(Nobody):
    """Leases whose server is away for the first beats."""

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        beat = await super().beat(me, own, lease)
        if self.beats <= 5:
            raise StoreUnavailable('the database does not answer: check that it runs')
        return beat


async def test_server_away_for_many_beats_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    cluster = SharedCluster(Away(), lambda change: None)
    cluster.every = 0.0
    async with asyncio.timeout(20):
        cluster.start(EVERYTHING)
        await cluster.begun()
        await asyncio.sleep(0)
        await cluster.stop()
    assert [each.getMessage() for each in caplog.records if 'renewed' in each.getMessage()] == [
        'leases not renewed, boards and deadlines wait or another process takes over: '
        'the database does not answer: check that it runs',
        'leases renewed again',
    ]


@pytest.mark.parametrize('moments', range(5))
async def test_stop_ends_while_another_process_leaves(moments: int) -> None:
    """A notice says that another process has left. This process stops `moments` turns of the event loop later.

    That happens when all processes stop at once.
    """
    nobody = Nobody()
    cluster = SharedCluster(nobody, lambda change: None)
    async with asyncio.timeout(20):
        cluster.start(EVERYTHING)
        tasks = [*cluster._tasks]
        await cluster.begun()
        await asyncio.sleep(0)
        cluster._heard('["another", null]')
        for _ in range(moments):
            await asyncio.sleep(0)
        beats = nobody.beats
        await cluster.stop()
    assert nobody.left and all(task.done() for task in tasks)
    assert nobody.beats <= beats + 1
