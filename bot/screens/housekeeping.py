"""Archiving finished games, and deleting what nobody needs any more: old ones, people who stay away, servers left.

A little at a time, in the pulse. That the bot was removed from a server is told by the list of servers at a start, and
by what Discord answers to requests for boards there. It may be an error, so the server itself is asked before anything
of it is deleted.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Collection
from typing import Final

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED
from bot.tables.dailies import day_of
from persistence.shards import Shards
from persistence.store import Store

log = logging.getLogger(__name__)

DAY: Final = 86400.0

KEEP_DAYS: Final = 90
"""Days that finished games are kept, where nothing else is configured."""

LEFT_FOR: Final = 7 * DAY
"""Seconds that what belongs to a server is kept after the bot was removed from it."""

ARCHIVED_AFTER: Final = DAY
"""Seconds for which a game that is over stays among those that are played: so long somebody may look at it again."""

EVERY: Final = 3600.0
"""Seconds between two sweeps."""

RESULTS_FOR: Final = 730 * DAY
"""Seconds that the results of somebody who does not play any more are kept with their id."""

AT_ONCE: Final = 20
"""Tables that are archived or deleted in one go; where there are more, the next pulse goes on."""


class Housekeeping:
    """Sweeps the store. `keep_days` is for finished games, 0: for ever; `lost_guilds` is what others suspect."""

    def __init__(self, store: Store, messages: Messages, lost_guilds: set[int], clock: Clock, keep_days: int) -> None:
        self.keep_days = keep_days
        self._store = store
        self._messages = messages
        self._lost = lost_guilds
        self._clock = clock
        self._began = clock.now() - clock.steady()
        self._departed: set[int] = set()
        self._again_at = -math.inf

    async def compare(self, present: Collection[int], shards: Shards) -> None:
        """These are the servers of these shards that the bot is on. Raises `StoreUnavailable`."""
        for guild_id in await self._store.guilds() - {*present}:
            if shards.hears(guild_id):
                await self._store.departed(guild_id, self._now())
        for guild_id in (await self._store.departures()).keys() & {*present}:
            await self._store.returned(guild_id)
        self._departed = {*await self._store.departures()}

    async def met(self, guild_id: int | None) -> None:
        """Somebody has used the bot on this server, so it is there. Raises `StoreUnavailable`."""
        if guild_id is not None and guild_id in self._departed | self._lost:
            self._departed.discard(guild_id)
            self._lost.discard(guild_id)
            await self._store.returned(guild_id)

    async def note_lost(self) -> None:
        """Note which servers the bot is perhaps not on any more. Raises `StoreUnavailable`."""
        for guild_id in [*self._lost]:
            await self._store.departed(guild_id, self._now())
            self._departed.add(guild_id)
            self._lost.discard(guild_id)

    async def sweep(self) -> None:
        """Delete what is due, if it is time for that. Raises `StoreUnavailable`."""
        await self.note_lost()
        now = self._now()
        if self._clock.steady() >= self._again_at:
            more = [await self._finished(now), await self._archived(now), await self._left_guilds(now)]
            await self._store.expire_names(day_of(now))
            self._again_at = self._clock.steady() + (0.0 if any(more) else EVERY)

    def _now(self) -> float:
        """Unix seconds; a clock that is set forwards deletes nothing, for who knows whether it is right."""
        return min(self._clock.now(), self._began + self._clock.steady())

    async def _finished(self, now: float) -> bool:
        """Whether there may be more finished games to delete, or more people."""
        if not self.keep_days:
            return False
        before = now - self.keep_days * DAY
        tables = await self._store.expire_tables(before, AT_ONCE)
        people = await self._store.expire_people(before, AT_ONCE)
        strangers = await self._store.expire_results(now - max(RESULTS_FOR, self.keep_days * DAY), AT_ONCE)
        if tables or people or strangers:
            log.info('%d games, what was known of %d people, %d results have expired', tables, people, strangers)
        return AT_ONCE in (tables, people, strangers)

    async def _archived(self, now: float) -> bool:
        """Whether there may be more games to archive."""
        archived = await self._store.archive_finished(now - ARCHIVED_AFTER, AT_ONCE)
        if archived:
            log.info('%d finished games are archived', archived)
        return archived == AT_ONCE

    async def _left_guilds(self, now: float) -> bool:
        """Whether there is more to delete of servers that the bot has left."""
        for guild_id, noticed_at in (await self._store.departures()).items():
            if now - noticed_at < LEFT_FOR:
                continue
            try:
                if await self._messages.on_guild(guild_id):
                    await self.met(guild_id)
                    continue
            except DISCORD_FAILED as error:
                log.info('whether the bot is on server %d cannot be found out now: %s', guild_id, error)
                continue
            tables = await self._store.expire_guild(guild_id, AT_ONCE)
            log.info('%d games of server %d, which the bot has left, are deleted', tables, guild_id)
            if tables == AT_ONCE:
                return True
            self._departed.discard(guild_id)
        return False
