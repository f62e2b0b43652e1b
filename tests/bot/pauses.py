"""Pauses that are noted and not waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


def noted(waited: list[float]) -> Callable[[float], Awaitable[None]]:
    """What stands for `asyncio.sleep`: it writes down the seconds, and goes on at once."""
    slept = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await slept(0)

    return sleep
