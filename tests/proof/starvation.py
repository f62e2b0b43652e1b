"""Whether a busy machine kept programs from answering in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

STARVED: Final = 1.0
"""Seconds of waiting for a processor, of all threads together, after which an answer may be late."""


class Starvation:
    """How long the threads of some processes have waited for a processor; `pids` are the processes of now."""

    def __init__(self, pids: Callable[[], Iterable[int]]) -> None:
        self._pids = pids
        self._waited: list[tuple[float, float]] = []

    async def measure(self, over: asyncio.Event) -> None:
        """Keep it in mind until it is over."""
        while not over.is_set():
            self._waited.append((time.monotonic(), self.waited()))
            await asyncio.sleep(0.2)

    def waited(self) -> float:
        """Seconds that they have waited until now."""
        return sum(map(_stood_in_line, self._pids()))

    def explains(self, began: float, ended: float) -> bool:
        """Whether the machine was too busy in that time for an answer."""
        near = [waited for at, waited in self._waited if began - 1.0 <= at <= ended + 1.0]
        return sum(max(0.0, after - before) for before, after in pairwise(near)) > STARVED


def _stood_in_line(pid: int) -> float:
    """Seconds that the threads of a process have been ready to run, and did not; 0 where it is not said."""
    total = 0
    for file in Path(f'/proc/{pid}/task').glob('*/schedstat'):
        with suppress(OSError, IndexError):
            total += int(file.read_text().split()[1])
    return total / 1e9
