"""Whether a busy machine kept programs from answering in time."""

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
"""Seconds of waiting for a processor, of all threads of a process, after which an answer may be late."""


class Starvation:
    """How long the threads of some processes, and of those that these have started, have waited for a processor.

    `pids` are the processes of now: bots, which have others paint, and the playground.
    """

    def __init__(self, pids: Callable[[], Iterable[int]]) -> None:
        self._pids = pids
        self._waited: list[tuple[float, dict[int, float]]] = []

    async def measure(self, over: asyncio.Event) -> None:
        """Keep it in mind until it is over."""
        while not over.is_set():
            self._waited.append((time.monotonic(), self._each()))
            await asyncio.sleep(0.2)

    def waited(self) -> float:
        """Seconds that they have waited until now."""
        return sum(self._each().values())

    def explains(self, began: float, ended: float) -> bool:
        """Whether the machine was too busy in that time for an answer."""
        near = [waited for at, waited in self._waited if began - 1.0 <= at <= ended + 1.0]
        total = defaultdict[int, float](float)
        for before, after in pairwise(near):
            for pid, waited in after.items():
                total[pid] += max(0.0, waited - before.get(pid, 0.0))
        return any(waited > STARVED for waited in total.values())

    def _each(self) -> dict[int, float]:
        return {pid: _stood_in_line(pid) for bot in self._pids() for pid in (bot, *_started_by(bot))}


def _started_by(pid: int) -> list[int]:
    """The processes that one has started, but for those that are content to wait because they only think."""
    found: list[int] = []
    for file in Path(f'/proc/{pid}/task').glob('*/children'):
        with suppress(OSError):
            niceness = os.getpriority(os.PRIO_PROCESS, pid)
            children = map(int, file.read_text().split())
            found += [child for child in children if os.getpriority(os.PRIO_PROCESS, child) <= niceness]
    return found


def _stood_in_line(pid: int) -> float:
    """Seconds that the threads of a process have been ready to run, and did not; 0 where it is not said."""
    total = 0
    for file in Path(f'/proc/{pid}/task').glob('*/schedstat'):
        with suppress(OSError, IndexError):
            total += int(file.read_text().split()[1])
    return total / 1e9
