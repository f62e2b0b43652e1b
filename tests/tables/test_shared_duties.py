"""Duties that are shared, without a server: how they end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import pytest

from bot.tables.shared_duties import SharedDuties
from persistence.neighbours import Beat
from persistence.shards import EVERYTHING, Shards


class Nobody:
    """Neighbours who are not there; counts the beats."""

    def __init__(self) -> None:
        self.beats = 0
        self.left = False

    async def beat(self, me: str, own: Shards, lease: float) -> Beat:
        self.beats += 1
        return Beat(own, frozenset(), frozenset({me}), first=True)

    async def let_go(self, me: str, shards: Iterable[int]) -> None:
        """Nobody takes them."""

    async def leave(self, me: str, *, finished: bool) -> None:
        self.left = True

    async def tell(self, notices: Iterable[str]) -> None:
        """Nobody hears them."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        await asyncio.Event().wait()


@pytest.mark.parametrize('moments', range(5))
async def test_a_process_that_is_stopped_in_the_moment_in_which_another_leaves_its_duties_ends(moments: int) -> None:
    """As when all are stopped at once: each tells the others that its duties are free."""
    nobody = Nobody()
    duties = SharedDuties(nobody, asyncio.get_running_loop().time)
    async with asyncio.timeout(20):
        duties.start(EVERYTHING)
        tasks = [*duties._tasks]
        await duties.begun()
        await asyncio.sleep(0)
        duties._heard('["another", "free"]')
        for _ in range(moments):
            await asyncio.sleep(0)
        beats = nobody.beats
        await duties.stop()
    assert nobody.left and all(task.done() for task in tasks)
    assert nobody.beats <= beats + 1
