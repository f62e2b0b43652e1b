"""A gateway that takes connections and then says nothing, from one stage of theirs on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Literal, TypeAlias

Stage: TypeAlias = Literal['upgrade', 'hello', 'ready']
"""What a connection waits for: the answer to the handshake, the first frame, the answer to its login."""


class Silence:
    """While it lasts, connections get as far as its stage and wait there."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._stage: Stage | None = None
        self._over = asyncio.Event()
        self.held = 0
        """How many connections have come to its stage since it began."""

    def begin(self, stage: Stage) -> None:
        """From now on nobody is given what this stage gives."""
        self._stage, self.held = stage, 0
        self._over.clear()

    def end(self) -> None:
        """Those who wait get what they wait for."""
        self._stage = None
        self._over.set()

    async def reach(self, stage: Stage) -> None:
        """A connection has come to this stage: it goes on at once, or when the silence is over."""
        if self._stage == stage:
            self.held += 1
            self._changed()
            await self._over.wait()
