"""Starvation: other programs kept the machine so busy that the bot could not answer in time."""

from __future__ import annotations

import asyncio
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

STARVED: Final = 1.0
"""Seconds that the threads of one process have to wait for a processor, in total, to excuse a late answer."""


class Starvation:
    """Measures how long the threads of some processes and of their children wait for a processor.

    `pids` returns the ids of the processes that run at present.
    """

    def __init__(self, pids: Callable[[], Iterable[int]]) -> None:
        self._pids = pids
        self._waited: list[tuple[float, dict[int, float]]] = []

    async def measure(self, over: asyncio.Event) -> None:
        """Take measurements until `over` is set."""
        while not over.is_set():
            self._waited.append((time.monotonic(), self._each()))
            await asyncio.sleep(0.2)

    def waited(self) -> float:
        """Return the seconds that all threads have waited so far."""
        return sum(self._each().values())

    def explains(self, began: float, ended: float) -> bool:
        """Whether a process was starved around the time from `began` to `ended`."""
        near = [waited for at, waited in self._waited if began - 1.0 <= at <= ended + 1.0]
        total = defaultdict[int, float](float)
        for before, after in pairwise(near):
            for pid, waited in after.items():
                total[pid] += max(0.0, waited - before.get(pid, 0.0))
        return any(waited > STARVED for waited in total.values())

    def _each(self) -> dict[int, float]:
        return {pid: _stood_in_line(pid) for bot in self._pids() for pid in (bot, *_started_by(bot))}


def _started_by(pid: int) -> list[int]:
    """Return the children of a process. Skips those with a lower priority, because thinkers may wait."""
    found: list[int] = []
    for file in Path(f'/proc/{pid}/task').glob('*/children'):
        with suppress(OSError):
            niceness = os.getpriority(os.PRIO_PROCESS, pid)
            children = map(int, file.read_text().split())
            found += [child for child in children if os.getpriority(os.PRIO_PROCESS, child) <= niceness]
    return found


def _stood_in_line(pid: int) -> float:
    """Return the seconds that a process's threads were ready but did not run; 0 if the system does not tell."""
    total = 0
    for file in Path(f'/proc/{pid}/task').glob('*/schedstat'):
        with suppress(OSError, IndexError):
            total += int(file.read_text().split()[1])
    return total / 1e9
