"""A session of the gateway: the numbered events of one bot process, and their delivery."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from typing import Any

from aiohttp import web

REMEMBERED = 1000
"""Maximum number of events kept in case the bot resumes."""


class Session:
    """A session of the bot. Its events are numbered and kept, so that a resume over another connection loses none."""

    def __init__(self, intents: int, shard: tuple[int, int] = (0, 1)) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        """The session's shard: its number from 0, and the count of shards."""
        self.socket: web.WebSocketResponse | None = None
        self.sequence = 0
        self._events: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self._grown = asyncio.Event()

    @property
    def connected(self) -> bool:
        """Whether there is a connection right now."""
        return self.socket is not None

    def hears(self, guild_id: int | None) -> bool:
        """Whether this shard receives the events of a guild; None means DMs, which only shard 0 receives."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def remembers(self, sequence: int) -> bool:
        """Whether all events after `sequence` are still kept."""
        oldest = self._events[0][0] if self._events else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def add(self, event: str, data: Any) -> None:
        """Add an event. It is sent now, or once the bot has resumed."""
        self.sequence += 1
        self._events.append((self.sequence, json.dumps({'op': 0, 't': event, 's': self.sequence, 'd': data})))
        self._grown.set()

    async def pump(self, socket: web.WebSocketResponse, after: int) -> None:
        """Send all events numbered above `after` over `socket`, later ones too, until cancelled or disconnected."""
        while True:
            self._grown.clear()
            for sequence, frame in tuple(self._events):
                if sequence > after:
                    await socket.send_str(frame)
                    after = sequence
            await self._grown.wait()
