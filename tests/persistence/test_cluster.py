"""A process that shares leases with others: failed beats, and the stop. The leases are fake, without a server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

import pytest

from persistence.errors import StoreUnavailable
from persistence.postgresql.cluster import SharedCluster
from persistence.postgresql.leases import Beat, Leases
from persistence.shards import EVERYTHING, Shards

UNRENEWED = 'leases not renewed, boards and deadlines wait or another process takes over:'


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


class Failing(Nobody):
    """Leases whose first beats fail."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        beat = await super().beat(me, own, lease)
        if self.beats <= 5:
            raise self.error
        return beat


@pytest.mark.parametrize(
    ('error', 'line', 'level'),
    [
        (StoreUnavailable('the server is gone'), f'{UNRENEWED} the server is gone', logging.WARNING),
        (TimeoutError(), f'{UNRENEWED} the database does not answer in time', logging.WARNING),
        (KeyError('a bug'), 'renewal of leases failed, retrying', logging.ERROR),
    ],
)
async def test_beats_that_fail_alike_are_one_line(
    error: Exception, line: str, level: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    cluster = SharedCluster(Failing(error), lambda change: None)
    cluster.every = 0.0
    async with asyncio.timeout(20):
        cluster.start(EVERYTHING)
        await cluster.begun()
        await asyncio.sleep(0)
        await cluster.stop()
    assert [(each.getMessage(), each.levelno) for each in caplog.records if 'renew' in each.getMessage()] == [
        (line, level), ('renewal of leases works again', logging.INFO)
    ]  # fmt: skip


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
