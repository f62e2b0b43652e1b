"""The answers that are under way: screens give way to the people who wait for one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Answers:
    """Which interactions are being answered now, and which messages their answers will change."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.messages: set[int] = set()

    @contextmanager
    def attending(self) -> Iterator[None]:
        """While the current task answers an interaction."""
        task = asyncio.current_task()
        assert task is not None, 'discord.py runs every callback in a task'
        self.tasks.add(task)
        try:
            yield
        finally:
            self.tasks.discard(task)

    @contextmanager
    def changing(self, message_id: int) -> Iterator[None]:
        """While an answer is about to change a message."""
        self.messages.add(message_id)
        try:
            yield
        finally:
            self.messages.discard(message_id)

    async def let_pass(self, seconds: float) -> None:
        """Wait until the interactions that are being answered now have their answers, at most so many seconds."""
        others = self.tasks - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=seconds)
