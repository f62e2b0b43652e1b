"""Lets the gateway accept connections, but then stop answering."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, TypeAlias

Stage: TypeAlias = Literal['upgrade', 'hello', 'ready']
"""The point at which the gateway stops answering: before the handshake, before its first frame, or before it answers
the login."""


class Silence:
    """A test's order to the gateway to stop answering at a stage. Connections wait there until the end."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._stage: Stage | None = None
        self._over = asyncio.Event()
        self.held = 0
        """Number of connections that have reached the stage since `begin`."""

    def begin(self, stage: Stage) -> None:
        """Make connections wait when they reach this stage."""
        self._stage, self.held = stage, 0
        self._over.clear()

    def end(self) -> None:
        """Let the waiting connections continue."""
        self._stage = None
        self._over.set()

    async def reach(self, stage: Stage) -> None:
        """Wait here if the gateway is silent at this stage; otherwise return at once."""
        if self._stage == stage:
            self.held += 1
            self._changed()
            await self._over.wait()
