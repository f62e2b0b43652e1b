"""Responses in progress: they share a limited number of slots, and refreshes wait for them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

AT_ONCE: Final = 16
"""Number of slots: responses that are computed at the same time. Painting their pictures takes no slot."""

SLOT_LASTS: Final = 0.2
"""Maximum seconds that a response holds its slot, because the response may itself wait for something."""


class Responses:
    """The responses in progress, and the ids of messages that they are about to edit."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.messages: set[int] = set()
        self._number = 0
        self._numbers: dict[int, None] = {}
        """The numbers of responses in progress, oldest first."""
        self._waiting: deque[tuple[int, asyncio.Future[None]]] = deque()
        """`(number, future)`: the future is resolved once all responses up to that number have ended."""
        self._undrawn: set[asyncio.Task[Any]] = set()
        self._calm = asyncio.Event()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._working: dict[asyncio.Task[Any] | None, asyncio.TimerHandle] = {}

    @contextmanager
    def responding(self) -> Iterator[None]:
        """Wrap the current task while it responds to an interaction."""
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

    async def take_slot(self) -> None:
        """Wait for a slot to compute the current task's response.

        Without slots, two hundred presses at once would all progress in parallel, and the first picture could start
        only when the last response is computed. With slots, the first pictures are painted while later responses are
        computed.
        """
        task = asyncio.current_task()
        await self._slots.acquire()
        self._working[task] = asyncio.get_running_loop().call_later(SLOT_LASTS, self._release, task)

    def worked_out(self) -> None:
        """Release the current task's slot, because the task now only waits for its pictures."""
        self._release(asyncio.current_task())

    def _release(self, task: asyncio.Task[Any] | None) -> None:
        if (over := self._working.pop(task, None)) is not None:
            over.cancel()
            self._slots.release()

    def drawn(self) -> None:
        """Mark the current task's response as ready to send: it needs no more computing."""
        self._drawn(asyncio.current_task())

    def _drawn(self, task: asyncio.Task[Any] | None) -> None:
        self._release(task)
        if task is not None:
            self._undrawn.discard(task)
        if not self._undrawn:
            self._calm.set()

    @contextmanager
    def changing(self, message_id: int) -> Iterator[None]:
        """Wrap a response that is about to edit the message `message_id`."""
        self.messages.add(message_id)
        try:
            yield
        finally:
            self.messages.discard(message_id)

    async def wait(self, seconds: float) -> None:
        """Wait until all responses that are now in progress have ended, at most `seconds`."""
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
        """Wait until every response in progress is ready to send, at most `seconds`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._undrawn:
                    await self._calm.wait()

    async def finish(self, seconds: float) -> bool:
        """Cancel the responses in progress, and wait at most `seconds` until their users are told.

        Returns whether there was nothing to cancel.
        """
        late = self.tasks - {asyncio.current_task()}
        for task in late:
            task.cancel()
        await self.wait(seconds)
        return not late
