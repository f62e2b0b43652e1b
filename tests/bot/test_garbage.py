"""Garbage collection runs while no user waits for an answer."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from bot import garbage
from bot.garbage import OLDER, WORTH, YOUNG, collected_when_idle


class Circle:
    """An object that refers to itself, so that only garbage collection removes it."""

    def __init__(self) -> None:
        self.me = self


def old_circle() -> ref[Circle]:
    """Return a weak reference to a circle too old for a collection of the newest generation."""
    circle = Circle()
    found = ref(circle)
    gc.collect()
    del circle
    gc.collect(0)
    assert found() is not None
    return found


async def test_cyclic_garbage_goes_soon_after_the_last_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, 'EVERY', 0.001)
    asked, busy, before = asyncio.Semaphore(0), True, gc.get_threshold()

    def waits() -> bool:
        asked.release()
        return busy

    async with asyncio.timeout(30), collected_when_idle(waits):
        assert gc.get_threshold() == (YOUNG, OLDER, OLDER)
        circle = old_circle()
        for _ in range(3):
            await asked.acquire()
        assert circle() is not None, 'somebody waits'
        busy = False
        while circle() is not None:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.001)
    assert gc.get_threshold() == before


async def test_few_new_objects_cause_no_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, 'EVERY', 0.001)
    monkeypatch.setattr(gc, 'get_count', lambda: (WORTH - 1, 0, 0))
    looks = list[None]()
    monkeypatch.setattr(gc, 'collect', lambda: looks.append(None))
    async with collected_when_idle(lambda: False):
        for _ in range(20):
            await asyncio.sleep(0.001)
    assert looks == []
