"""Pauses that tests record and skip."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


def noted(waited: list[float]) -> Callable[[float], Awaitable[None]]:
    """A replacement for `asyncio.sleep` that records the seconds and returns at once."""
    slept = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await slept(0)

    return sleep
