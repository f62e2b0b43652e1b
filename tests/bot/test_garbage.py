"""Garbage that goes in circles is looked for while nobody waits for an answer."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest

from bot import garbage
from bot.garbage import OLDER, WORTH, YOUNG, collected_when_idle


class Circle:
    """What only looking for garbage takes away."""

    def __init__(self) -> None:
        self.me = self


def old_circle() -> ref[Circle]:
    """One that has been there for long, so that looking through the newest objects does not find it."""
    circle = Circle()
    found = ref(circle)
    gc.collect()
    del circle
    gc.collect(0)
    assert found() is not None
    return found


async def test_what_went_in_circles_is_gone_soon_after_nobody_waits_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_where_hardly_anything_new_has_come_nothing_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, 'EVERY', 0.001)
    monkeypatch.setattr(gc, 'get_count', lambda: (WORTH - 1, 0, 0))
    looks = list[None]()
    monkeypatch.setattr(gc, 'collect', lambda: looks.append(None))
    async with collected_when_idle(lambda: False):
        for _ in range(20):
            await asyncio.sleep(0.001)
    assert looks == []
