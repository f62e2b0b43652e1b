"""When Python looks for garbage that reference counting does not find: while nobody waits for an answer, if it can be.

Little of what an answer leaves goes in circles. To look for that every 700 objects, as Python does by itself, takes a
fifth of all time; to do it seldom lets a burst of answers take up memory for good.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

YOUNG: Final = 20_000
"""After so many new objects the newest are looked through, whoever waits: that takes a few milliseconds."""

OLDER: Final = 20
"""After so many such looks, those are looked through that have been there for longer, and likewise all of them."""

EVERY: Final = 5.0
"""Seconds between two moments at which all are looked through if nobody waits: that takes up to a tenth of one."""

WORTH: Final = 1000
"""So many new objects are worth it. A few of them may hold on to a picture, which is a quarter of a megabyte."""


@asynccontextmanager
async def collected_when_idle(busy: Callable[[], bool]) -> AsyncIterator[None]:
    """Look for garbage seldom, and beside everything else now and then when it is not `busy`."""
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
