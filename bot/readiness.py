"""Shards that are connected and wait for Discord to say READY: where that takes too long, they connect anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import discord

log = logging.getLogger(__name__)

PATIENCE: Final = 60.0
"""Seconds in which Discord says READY to a shard that logs in, or RESUMED to one that comes back."""


class Readiness:
    """Which shards have not been told yet that they are ready.

    `client` has the shards, `pause` says for how many seconds one must still wait for its next login, and `patience`
    is how many seconds Discord has for its answer.
    """

    def __init__(
        self, client: discord.AutoShardedClient, pause: Callable[[int], float], patience: float = PATIENCE
    ) -> None:
        self._client = client
        self._pause = pause
        self.patience = patience
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tries: set[asyncio.Task[None]] = set()
        self._stopped = False

    @property
    def complete(self) -> bool:
        """Whether no shard waits."""
        return not self._timers

    def expect(self, shard_id: int) -> None:
        """A shard logs in or has lost its connection: from now on it waits."""
        self.heard(shard_id)
        if not self._stopped:
            loop = asyncio.get_running_loop()
            self._timers[shard_id] = loop.call_later(self.patience, self._overdue, shard_id)

    def heard(self, shard_id: int) -> None:
        """Discord has said that the shard is ready."""
        if (timer := self._timers.pop(shard_id, None)) is not None:
            timer.cancel()

    async def stop(self) -> None:
        """Expect nothing any more."""
        self._stopped = True
        for shard_id in list(self._timers):
            self.heard(shard_id)
        for task in self._tries:
            task.cancel()
        await asyncio.gather(*self._tries, return_exceptions=True)

    def _overdue(self, shard_id: int) -> None:
        shard = self._client.get_shard(shard_id)
        self.expect(shard_id)
        if shard is None or shard.is_closed():
            # discord.py is at it: it goes on until there is a connection.
            return
        log.warning('shard %d: no READY from Discord within %g seconds; connecting anew', shard_id, self.patience)
        task = asyncio.create_task(self._connect(shard))
        self._tries.add(task)
        task.add_done_callback(self._tries.discard)

    async def _connect(self, shard: discord.ShardInfo) -> None:
        await shard.disconnect()
        # The login itself would wait too, but with a connection that Discord holds open for it.
        await asyncio.sleep(self._pause(shard.id))
        await shard.connect()
