"""Background tasks: somebody has to keep them, because the event loop itself may forget a task before it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """Keeps tasks until they end. Their work handles its own errors."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Begin a task. Returns it."""
        task = asyncio.create_task(work, name=name)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def drain(self) -> None:
        """Wait until no task is running."""
        while self._running:
            await asyncio.wait(self._running)

    def cancel(self) -> None:
        """Cancel all tasks."""
        for task in self._running:
            task.cancel()
