"""Housekeeping: archives finished games, and deletes old games, inactive users, and data of guilds the bot has left.

The pulse does a little at a time. Two signs say that the bot was removed from a guild: at a start Discord's list of
guilds lacks the guild, or Discord refuses a board there. Both signs may be wrong, so the bot fetches the guild before
it deletes any data.
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
"""Default number of days that finished games are kept."""

LEFT_FOR: Final = 7 * DAY
"""Seconds that a guild's data is kept after the bot was removed from it."""

ARCHIVED_AFTER: Final = DAY
"""Seconds before a finished game is archived, since its players may still look at it."""

EVERY: Final = 3600.0
"""Seconds between two sweeps."""

RESULTS_FOR: Final = 730 * DAY
"""Seconds that results are kept with the id of a user who no longer plays."""

AT_ONCE: Final = 20
"""Maximum tables archived or deleted in one sweep. If there are more, the next pulse goes on."""


class Housekeeping:
    """Archives and deletes stored data in sweeps. Finished games are kept `keep_days`; 0 means for ever.

    Other parts of the bot add to `lost_guilds` when Discord answers that the bot is no member of a guild.
    """

    def __init__(self, store: Store, messages: Messages, lost_guilds: set[int], clock: Clock, keep_days: int) -> None:
        self.keep_days = keep_days
        self._store = store
        self._messages = messages
        self._lost = lost_guilds
        self._clock = clock
        self._offset: float | None = None
        self._departed: set[int] = set()
        self._next_at = -math.inf

    async def compare(self, present: Collection[int], shards: Shards) -> None:
        """Record which guilds of these shards the bot has left or rejoined. `present` are the ids of its guilds now.

        Raises `StoreUnavailable`.
        """
        for guild_id in await self._store.guilds() - {*present}:
            if shards.hears(guild_id):
                await self._store.departed(guild_id, self._now())
        for guild_id in (await self._store.departures()).keys() & {*present}:
            await self._store.returned(guild_id)
        self._departed = {*await self._store.departures()}

    async def met(self, guild_id: int | None) -> None:
        """Mark a guild as present, because a user has used the bot there. No effect in a DM (None).

        Raises `StoreUnavailable`.
        """
        if guild_id is not None and guild_id in self._departed | self._lost:
            self._departed.discard(guild_id)
            self._lost.discard(guild_id)
            await self._store.returned(guild_id)

    async def note_lost(self) -> None:
        """Record the `lost_guilds` in the store. Raises `StoreUnavailable`."""
        for guild_id in [*self._lost]:
            await self._store.departed(guild_id, self._now())
            self._departed.add(guild_id)
            self._lost.discard(guild_id)

    async def sweep(self) -> None:
        """Archive and delete everything due, every `EVERY` seconds, or at the next pulse if there is more.

        Raises `StoreUnavailable`.
        """
        await self.note_lost()
        now = self._now()
        if self._clock.steady() >= self._next_at:
            more = [await self._finished(now), await self._archived(now), await self._left_guilds(now)]
            await self._store.expire_names(day_of(now))
            await self._store.expire_tries(day_of(now))
            await self._store.expire_codes(now)
            await self._store.expire_asks(now)
            await self._store.expire_searches(now)
            self._next_at = self._clock.steady() + (0.0 if any(more) else EVERY)

    def _now(self) -> float:
        """Unix seconds, never ahead of the steady clock, because a clock set forward must not cause deletions."""
        now, steady = self._clock.now(), self._clock.steady()
        if self._offset is None:
            # Not at construction: Discord's first response corrects a wrong clock of the machine.
            self._offset = now - steady
        return min(now, self._offset + steady)

    async def _finished(self, now: float) -> bool:
        """Delete old games, users and results. Returns whether more may be due."""
        if not self.keep_days:
            return False
        before = now - self.keep_days * DAY
        tables = await self._store.expire_tables(before, AT_ONCE)
        people = await self._store.expire_people(before, AT_ONCE)
        strangers = await self._store.expire_results(now - max(RESULTS_FOR, self.keep_days * DAY), AT_ONCE)
        if tables or people or strangers:
            log.info('expired: games=%d, users=%d, results=%d', tables, people, strangers)
        return AT_ONCE in (tables, people, strangers)

    async def _archived(self, now: float) -> bool:
        """Archive finished games. Returns whether more may be due."""
        archived = await self._store.archive_finished(now - ARCHIVED_AFTER, AT_ONCE)
        if archived:
            log.info('archived: games=%d', archived)
        return archived == AT_ONCE

    async def _left_guilds(self, now: float) -> bool:
        """Delete the data of guilds that the bot has left. Returns whether more may be due."""
        for guild_id, noticed_at in (await self._store.departures()).items():
            if now - noticed_at < LEFT_FOR:
                continue
            try:
                if await self._messages.on_guild(guild_id):
                    await self.met(guild_id)
                    continue
            except DISCORD_FAILED as error:
                log.info('guild check failed: guild=%d, %s, retrying at the next sweep', guild_id, error)
                continue
            tables = await self._store.expire_guild(guild_id, AT_ONCE)
            log.info('left guild expired: guild=%d, games=%d', guild_id, tables)
            if tables == AT_ONCE:
                return True
            self._departed.discard(guild_id)
        return False
