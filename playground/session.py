"""One session of the gateway: the numbered events of one bot process, and sending them."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from typing import Any

from aiohttp import web

REMEMBERED = 1000
"""How many events are kept for a resume."""


class Session:
    """Events are numbered when they happen and sent over whatever connection there is, so a resume loses none."""

    def __init__(self, intents: int, shard: tuple[int, int] = (0, 1)) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        """Its number, from 0, and how many there are."""
        self.socket: web.WebSocketResponse | None = None
        self.sequence = 0
        self._events: deque[tuple[int, str]] = deque(maxlen=REMEMBERED)
        self._grown = asyncio.Event()

    @property
    def connected(self) -> bool:
        """Whether there is a connection right now."""
        return self.socket is not None

    def hears(self, guild_id: int | None) -> bool:
        """Whether the events of that server come to this shard; None: those of DMs, which all come to the first."""
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def remembers(self, sequence: int) -> bool:
        """Whether a client that saw `sequence` last can be told everything since."""
        oldest = self._events[0][0] if self._events else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def add(self, event: str, data: Any) -> None:
        """An event happened: it is sent now, or when the bot has resumed."""
        self.sequence += 1
        self._events.append((self.sequence, json.dumps({'op': 0, 't': event, 's': self.sequence, 'd': data})))
        self._grown.set()

    async def pump(self, socket: web.WebSocketResponse, after: int) -> None:
        """Send every event after number `after` over `socket`, until cancelled or cut off."""
        while True:
            self._grown.clear()
            for sequence, frame in tuple(self._events):
                if sequence > after:
                    await socket.send_str(frame)
                    after = sequence
            await self._grown.wait()
