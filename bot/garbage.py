"""Garbage collection: full collections run when no user waits for a response.

A response leaves few cycles. Python's default, a collection every 700 objects, takes a fifth of all time. If
collections were only rare, a burst of responses would increase the memory for good.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

YOUNG: Final = 20_000
"""Number of new objects that starts a collection of the youngest generation.

It runs even if users wait, because it takes only a few milliseconds.
"""

OLDER: Final = 20
"""Collections of a generation before the next older one is collected."""

EVERY: Final = 5.0
"""Minimum seconds between two full collections. One takes up to a tenth of a second."""

WORTH: Final = 1000
"""Minimum new objects for a full collection. Few are enough: one may hold a picture, a quarter of a megabyte."""


@asynccontextmanager
async def collected_when_idle(busy: Callable[[], bool]) -> AsyncIterator[None]:
    """Make automatic collections rare within the context, and run full ones only while `busy` returns False."""
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, OLDER, OLDER)
    collecting = asyncio.create_task(_collect(busy))
    try:
        yield
    finally:
        gc.set_threshold(*before)
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)


async def _collect(busy: Callable[[], bool]) -> None:
    while True:
        await asyncio.sleep(EVERY)
        new, *looks = gc.get_count()
        if (new >= WORTH or any(looks)) and not busy():
            gc.collect()
