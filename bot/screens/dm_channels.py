"""DM channels: whether a user gets their hand there, and when a channel may be opened for it.

A channel is opened only for a user who has joined a table by their own press, and only within the limit of `DmLimit`.
Other users wait in a queue, and play from the board until then. A channel that is open already is not limited.
"""

from __future__ import annotations

import asyncio
import logging
from itertools import islice
from typing import Final, Literal

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DMS_CLOSED, QUARANTINED, TOO_MANY_DMS
from bot.screens.dm_limit import DmLimit
from persistence.cluster import Standing
from persistence.rows import Table, User
from persistence.store import Store

log = logging.getLogger(__name__)

KEPT: Final = 'openings'
"""The store's key for recent openings, so that a restart or another process keeps within the limit."""


class DmChannels:
    """The DM channel of each user, and the queue of users who wait for one."""

    def __init__(self, store: Store, messages: Messages, limit: DmLimit, clock: Clock) -> None:
        self._store = store
        self._messages = messages
        self.limit = limit
        self._clock = clock.steady
        self._now = clock.now
        self._waiting: dict[int, set[int]] = {}
        self._admitted: set[int] = set()
        self._opening: int | None = None
        """The user whose channel is being opened."""
        self._to_refresh: set[int] = set()
        self._lock = asyncio.Lock()
        store.cluster.watch(self._take_over)

    async def welcome(self, user_id: int) -> None:
        """Record that a user has joined a table by their own press, so a channel may be opened for them."""
        user = await self._store.user(user_id)
        if user is None or not user.joined:
            await self._store.remember(user_id, joined=True)

    async def user(self, user_id: int) -> User | None:
        """The stored user; None if the user is unknown."""
        return await self._store.user(user_id)

    async def explain_closed(self, table: Table, seat: int) -> bool:
        """Whether to tell a seat's player that their DMs are closed. True only the first time."""
        user_id = table.seats[seat].user_id
        user = await self._store.user(user_id) if user_id is not None else None
        if user is None or not user.dms_closed or user.told_dms:
            return False
        await self._store.remember(user.id, told_dms=True)
        return True

    async def channel(self, table: Table, user_id: int) -> int | None:
        """The channel for a new message in a user's DMs, opened if the limit allows it.

        None while the user cannot have a channel. Raises `discord.HTTPException` if Discord refuses for a reason that
        has nothing to do with DMs.
        """
        user = await self._store.user(user_id)
        if user is None or not self._may_have(user):
            return None
        if user.dm_channel_id is not None:
            return user.dm_channel_id
        if not await self._admit(table, user):
            return None
        # One at a time, so that two tables of one user do not open the same channel twice.
        async with self._lock:
            return await self._open_for(table, user_id)

    async def for_subscriber(self, user_id: int) -> int | Literal['later', 'never']:
        """The channel for a message to a subscriber, opened if the limit allows it.

        "later": no channel may be opened now. "never": the user takes no DMs. Raises `discord.HTTPException` if Discord
        refuses for a reason that has nothing to do with DMs.
        """
        user = await self._store.user(user_id)
        if user is None or not takes_dms(user):
            return 'never'
        if user.dm_channel_id is not None and not self.limit.quarantined:
            return user.dm_channel_id
        async with self._lock:
            free = await self._free()
            # Players who wait for their hands come first.
            if self._waiting or not free:
                return 'later'
            try:
                return await self._open(user_id)
            except discord.HTTPException as error:
                if not await self.refused(user_id, error):
                    raise
                return 'never' if error.code in DMS_CLOSED else 'later'

    async def waiting_seats(self, table: Table) -> tuple[int, ...]:
        """Seats whose players get their hand later, because no channel may be opened for them now."""
        if table.guild_id is None or table.status != 'open' or not several_people(table):
            return ()
        seats = []
        for seat in table.seats:
            user = None if seat.user_id is None else await self._store.user(seat.user_id)
            if user is None or user.dm_channel_id is not None or not self._may_have(user):
                continue
            if await self._waits(table, user):
                seats.append(seat.index)
        return tuple(seats)

    async def _waits(self, table: Table, user: User) -> bool:
        """Whether a user waits in the queue for a channel.

        Only the process that sends private messages decides this. Other processes read what it has recorded.
        """
        if self._store.holds(None):
            return not await self._admit(table, user)
        return user.dm_waits_since is not None

    def _take_over(self, standing: Standing) -> None:
        if standing.gained:
            self.limit.known = False

    async def _queue(self, table: Table, user_id: int) -> None:
        self._waiting.setdefault(user_id, set()).add(table.id)
        await self._store.wait_for_dm(user_id, self._now())

    async def due(self) -> set[int]:
        """Ids of the tables to refresh, because a player may now have a channel, or was queued since the last call."""
        tables, self._to_refresh = self._to_refresh, set()
        self._admitted.clear()
        for user_id in [*islice(self._waiting, self.limit.free(self._clock()))]:
            tables |= self._waiting.pop(user_id)
            await self._store.wait_for_dm(user_id, None)
            self._admitted.add(user_id)
        return tables

    async def refused(self, user_id: int, error: discord.HTTPException) -> bool:
        """Record an error about DMs: closed DMs for this user, 40003 or quarantine for all users.

        Returns False if the error has another code.
        """
        if error.code in DMS_CLOSED:
            await self._store.remember(user_id, dms_closed=True)
        elif error.code in TOO_MANY_DMS:
            self.limit.pause(self._clock())
            await self._keep()
            log.warning('DM channels paused for an hour: Discord says they are opened too fast')
        elif error.code in QUARANTINED:
            self._quarantine()
        else:
            return False
        return True

    def _may_have(self, user: User) -> bool:
        """Whether a user may get new messages in their DMs, now or later."""
        if not takes_dms(user) or self.limit.quarantined:
            return False
        return user.joined or user.dm_channel_id is not None

    async def _open_for(self, table: Table, user_id: int) -> int | None:
        """Open the channel of an admitted user; None if it cannot be opened now."""
        user = await self._store.user(user_id)
        if user is not None and user.dm_channel_id is not None:
            return user.dm_channel_id
        if not await self._free():
            await self._queue_again(table, user_id)
            return None
        self._admitted.discard(user_id)
        self._opening = user_id
        try:
            return await self._open(user_id)
        except discord.HTTPException as error:
            if not await self.refused(user_id, error):
                raise
            if error.code in TOO_MANY_DMS:
                await self._queue_again(table, user_id)
            return None
        finally:
            self._opening = None

    async def _open(self, user_id: int) -> int:
        """Open a channel, which counts towards the limit even if Discord refuses it."""
        self.limit.spend(self._clock())
        await self._keep()
        channel_id = await self._messages.dm_channel(user_id)
        await self._store.remember(user_id, dm_channel_id=channel_id)
        return channel_id

    async def _free(self) -> int:
        """Number of channels that may be opened now. Channels of other processes count too."""
        if not self.limit.known:
            self.limit.learn(await self._store.meta_get(KEPT), self._clock(), self._ahead)
        return self.limit.free(self._clock())

    @property
    def _ahead(self) -> float:
        return self._now() - self._clock()

    async def _keep(self) -> None:
        await self._store.meta_set(KEPT, self.limit.kept(self._ahead))

    async def _admit(self, table: Table, user: User) -> bool:
        """Whether a channel may be opened for a user now. If not, put the user into the queue."""
        if user.id in self._admitted or user.id == self._opening:
            return True
        if not self._waiting and len(self._admitted) < self.limit.free(self._clock()):
            self._admitted.add(user.id)
            if user.dm_waits_since is not None:
                # They were queued by another process.
                await self._store.wait_for_dm(user.id, None)
            return True
        await self._queue(table, user.id)
        return False

    async def _queue_again(self, table: Table, user_id: int) -> None:
        """Put an admitted user back into the queue. Their board needs a refresh to say that they wait."""
        await self._queue(table, user_id)
        self._to_refresh.add(table.id)

    def _quarantine(self) -> None:
        if not self.limit.quarantined:
            self.limit.quarantined = True
            self._waiting.clear()
            log.error(
                'application quarantined by Discord (20026): no new DMs are sent, games go on from the boards. '
                'Look for a mail from Discord to the owner of the application, appeal as it says, and '
                'restart Clew when the quarantine is lifted.'
            )


def takes_dms(user: User | None) -> bool:
    """Whether to send hands to a user's DMs: the user has not turned that off, and Discord has not refused a DM."""
    return user is None or not (user.dms_off or user.dms_closed)


def several_people(table: Table) -> bool:
    """Whether at least two users sit at a table."""
    return len(table.people) > 1
