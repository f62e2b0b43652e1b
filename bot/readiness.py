"""Readiness of shards: a shard that gets no READY from Discord in time is reconnected."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

from bot.tasks import Tasks

log = logging.getLogger(__name__)

PATIENCE: Final = 60.0
"""Seconds in which Discord has to send READY after a shard's login, or RESUMED after a lost connection."""


class Readiness:
    """The shards that wait for READY or RESUMED.

    `client` has the shards. `pause` returns the seconds until the next login of a shard is allowed.
    """

    def __init__(self, client: discord.AutoShardedClient, pause: Callable[[int], float]) -> None:
        self._client = client
        self._pause = pause
        self.patience = PATIENCE
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._reconnections = Tasks()
        self._stopped = False

    @property
    def complete(self) -> bool:
        """Whether all shards are ready."""
        return not self._timers

    def expect(self, shard_id: int) -> None:
        """Start the timer of a shard that logs in or has lost its connection."""
        self.heard(shard_id)
        if not self._stopped:
            loop = asyncio.get_running_loop()
            self._timers[shard_id] = loop.call_later(self.patience, self._overdue, shard_id)

    def heard(self, shard_id: int) -> None:
        """Stop the timer of a shard, because Discord has answered."""
        if (timer := self._timers.pop(shard_id, None)) is not None:
            timer.cancel()

    async def stop(self) -> None:
        """Stop all timers, and cancel reconnections in progress."""
        self._stopped = True
        for shard_id in list(self._timers):
            self.heard(shard_id)
        self._reconnections.cancel()
        await self._reconnections.drain()

    def _overdue(self, shard_id: int) -> None:
        shard = self._client.get_shard(shard_id)
        self.expect(shard_id)
        if shard is None or shard.is_closed():
            # discord.py is reconnecting, and goes on until it has a connection.
            return
        log.warning(
            'shard not ready: shard=%d, no READY from Discord in %g seconds, reconnecting', shard_id, self.patience
        )
        self._reconnections.start(self._connect(shard), f'shard {shard_id} is reconnected')

    async def _connect(self, shard: discord.ShardInfo) -> None:
        await shard.disconnect()
        # Wait here: the login would wait too, but with a connection that Discord holds open for it.
        await asyncio.sleep(self._pause(shard.id))
        await shard.connect()
