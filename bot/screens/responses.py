"""The responses to interactions that are under way: they take turns, and refreshing screens waits for them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

AT_ONCE: Final = 16
"""So many responses are worked out at the same time, up to their pictures."""

TURN: Final = 0.2
"""Seconds that the turn of a response lasts, at most: it may have to wait for something itself."""


class Responses:
    """Which interactions are being responded to now, and which messages the responses will change."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.messages: set[int] = set()
        self._number = 0
        self._numbers: dict[int, None] = {}
        """Those under way in the order in which they began."""
        self._waiting: deque[tuple[int, asyncio.Future[None]]] = deque()
        """Who waits for all up to a number."""
        self._undrawn: set[asyncio.Task[Any]] = set()
        self._calm = asyncio.Event()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._working: dict[asyncio.Task[Any] | None, asyncio.TimerHandle] = {}

    @contextmanager
    def responding(self) -> Iterator[None]:
        """While the current task responds to an interaction."""
        task = asyncio.current_task()
        assert task is not None, 'discord.py runs every callback in a task'
        self._number += 1
        number = self._number
        self._numbers[number] = None
        self.tasks.add(task)
        self._undrawn.add(task)
        self._calm.clear()
        try:
            yield
        finally:
            self.tasks.discard(task)
            self._drawn(task)
            self._ended(number)

    async def turn(self) -> None:
        """Wait until it is the turn of the current task to work its response out.

        If two hundred who press in the same moment were all served a step at a time, nothing would be there to paint
        until the last of them had come so far. So the first are painted while the others are worked out.
        """
        task = asyncio.current_task()
        await self._turns.acquire()
        self._working[task] = asyncio.get_running_loop().call_later(TURN, self._give_on, task)

    def worked_out(self) -> None:
        """The current task knows its response, and has it painted: somebody else's turn."""
        self._give_on(asyncio.current_task())

    def _give_on(self, task: asyncio.Task[Any] | None) -> None:
        if (over := self._working.pop(task, None)) is not None:
            over.cancel()
            self._turns.release()

    def drawn(self) -> None:
        """The response of the current task can be sent: from now on it takes none of the bot's own time."""
        self._drawn(asyncio.current_task())

    def _drawn(self, task: asyncio.Task[Any] | None) -> None:
        self._give_on(task)
        if task is not None:
            self._undrawn.discard(task)
        if not self._undrawn:
            self._calm.set()

    @contextmanager
    def changing(self, message_id: int) -> Iterator[None]:
        """While a response is about to change a message."""
        self.messages.add(message_id)
        try:
            yield
        finally:
            self.messages.discard(message_id)

    async def wait(self, seconds: float) -> None:
        """Wait until the interactions of this moment have their responses, at most so many seconds."""
        if self._numbers:
            ended = asyncio.get_running_loop().create_future()
            self._waiting.append((self._number, ended))
            await asyncio.wait([ended], timeout=seconds)

    def _ended(self, number: int) -> None:
        del self._numbers[number]
        oldest = next(iter(self._numbers), self._number + 1)
        while self._waiting and self._waiting[0][0] < oldest:
            _, ended = self._waiting.popleft()
            ended.set_result(None)

    async def calm(self, seconds: float) -> None:
        """Wait until no interaction is without a response that can be sent, at most so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._undrawn:
                    await self._calm.wait()

    async def finish(self, seconds: float) -> bool:
        """Break off what is still under way, and wait until those who asked have been told so, at most so long.

        Whether nothing had to be broken off.
        """
        late = self.tasks - {asyncio.current_task()}
        for task in late:
            task.cancel()
        await self.wait(seconds)
        return not late
