"""Pulse: runs the bot's periodic jobs. Neither an exception nor a change of the wall clock ends it."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from persistence.errors import StoreUnavailable
from persistence.faults import Faults

log = logging.getLogger(__name__)

EVERY: Final = 30.0
"""Seconds between two pulses."""

LATE: Final = 120.0
"""Seconds since the last pulse after which the bot counts as unhealthy."""


class Pulse:
    """Runs `jobs` in order, every `EVERY` seconds of the event loop's monotonic clock."""

    def __init__(self, jobs: Mapping[str, Callable[[], Awaitable[None]]]) -> None:
        self.every = EVERY
        self._jobs = jobs
        self._faults = Faults(log)
        self._task: asyncio.Task[None] | None = None
        self._last = -math.inf

    async def __call__(self) -> None:
        """Run every job once. If a job fails, log the error and run the next job.

        `StoreUnavailable` ends this pulse, because no job could succeed without the store.
        """
        for name, job in self._jobs.items():
            try:
                await job()
            except StoreUnavailable as error:
                self._faults.failed('pulse', error)
                break
            except Exception as error:
                self._faults.failed(name, error)
            else:
                self._faults.succeeded(name)
        else:
            self._faults.succeeded('pulse')
        self._last = asyncio.get_running_loop().time()

    @property
    def age(self) -> float:
        """Seconds since the last pulse ended; before that, since the start. Infinite if never started."""
        return asyncio.get_running_loop().time() - self._last

    @property
    def beats(self) -> bool:
        """Whether the last pulse is recent."""
        return self.age < LATE

    def is_running(self) -> bool:
        """Whether the pulse is started and not cancelled."""
        return self._task is not None

    def start(self) -> None:
        """Start, with a first pulse at once. Idempotent."""
        if not self.is_running():
            self._last = asyncio.get_running_loop().time()
            self._task = asyncio.create_task(self._run(), name='pulse')

    def cancel(self) -> None:
        """Stop the pulse."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        while True:
            await self()
            await asyncio.sleep(self.every)
