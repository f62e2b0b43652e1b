"""Waiting for conditions that nothing announces."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.bot.conftest import PATIENCE


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Poll until `condition` holds. For conditions without an event to wait for."""
    async with asyncio.timeout(PATIENCE):
        while not await condition():  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)


async def until_true(condition: Callable[[], bool]) -> None:
    """Poll until `condition` holds. For conditions that another thread fulfils."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  # it happens in a thread
            await asyncio.sleep(0.01)
