"""DM channels: whether a user gets their hand there, and when a channel may be opened for it.

Discord blocks a bot that opens many DM channels quickly, or retries closed ones (40003 "opening DMs too fast", 20026
quarantine). So a channel is opened only for a user who has joined a table by their own press, and at most `MOST` in ten
minutes. Other users wait in a queue, and play from the board until then. A channel that is open already is not limited.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
from collections import deque
from itertools import islice
from typing import Final, Literal

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DMS_CLOSED, QUARANTINED, TOO_MANY_DMS
from persistence.cluster import Standing
from persistence.rows import Table, User
from persistence.store import Store

log = logging.getLogger(__name__)

WITHIN: Final = 610.0
"""Seconds that an opened channel counts towards the limit: ten minutes, and ten seconds for clocks that differ."""

PAUSE: Final = 3600.0
"""Seconds without new channels after Discord's 40003 (opening DMs too fast)."""

MOST: Final = 10
"""Default limit of new channels within `WITHIN`."""

KEPT: Final = 'openings'
"""The store's key for recent openings, so that a restart or another process keeps within the limit."""


class Openings:
    """Rate limit for new DM channels. The process has one, so that a new connection to Discord does not reset it.

    `now` is the time on the steady clock. The store has Unix seconds: the steady clock's time plus `ahead`.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.known = False
        """Whether earlier openings were read from the store."""
        self.quarantined = False
        """Whether Discord has quarantined the application. Then no new DMs are sent until the process restarts."""
        self._opened: deque[float] = deque()
        self._paused_until = -math.inf

    def free(self, now: float) -> int:
        """Number of channels that may be opened at `now` (steady clock)."""
        while self._opened and now - self._opened[0] >= WITHIN:
            self._opened.popleft()
        stopped = self.quarantined or now < self._paused_until
        return 0 if stopped else max(0, self.most - len(self._opened))

    def spend(self, now: float) -> None:
        """Count a channel that is about to be opened."""
        self._opened.append(now)

    def pause(self, now: float) -> None:
        """Open no channels for `PAUSE` seconds."""
        self._paused_until = now + PAUSE

    def kept(self, ahead: float) -> str:
        """The recent openings and the end of the pause as text, for the store, in Unix seconds.

        `ahead` is the Unix time minus the steady clock's time, in seconds.
        """
        return json.dumps([max(0.0, self._paused_until + ahead), *(at + ahead for at in self._opened)])

    def learn(self, kept: str | None, now: float, ahead: float) -> None:
        """Restore the openings and the pause from `kept`, the text that `kept()` made. None at the first start.

        A time of an opening after `now` means that the clock was set back since: it becomes `now`. The pause is cut to
        at most `PAUSE` from now. `ahead` is the Unix time minus the steady clock's time, in seconds.
        """
        paused_until, *opened = (at - ahead for at in json.loads(kept or '[0.0]'))
        self._paused_until = min(paused_until, now + PAUSE)
        self._opened = deque(min(at, now) for at in opened)
        self.known = True


class DmChannels:
    """The DM channel of each user, and the queue of users who wait for one."""

    def __init__(self, store: Store, messages: Messages, openings: Openings, clock: Clock) -> None:
        self._store = store
        self._messages = messages
        self.openings = openings
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
            return await self._open(table, user_id)

    async def own(self, user_id: int) -> int | Literal['later', 'never']:
        """The channel for a message to a subscriber, opened if the limit allows it.

        "later": no channel may be opened now. "never": the user takes no DMs. Raises `discord.HTTPException` if Discord
        refuses for a reason that has nothing to do with DMs.
        """
        user = await self._store.user(user_id)
        if user is None or not takes_dms(user):
            return 'never'
        if user.dm_channel_id is not None and not self.openings.quarantined:
            return user.dm_channel_id
        async with self._lock:
            if not self.openings.known:
                self.openings.learn(await self._store.meta_get(KEPT), self._clock(), self._ahead)
            # Players who wait for their hands come first.
            if self._waiting or not self.openings.free(self._clock()):
                return 'later'
            self.openings.spend(self._clock())
            await self._keep()
            try:
                channel_id = await self._messages.dm_channel(user_id)
            except discord.HTTPException as error:
                if not await self.refused(user_id, error):
                    raise
                return 'never' if error.code in DMS_CLOSED else 'later'
            await self._store.remember(user_id, dm_channel_id=channel_id)
            return channel_id

    async def later(self, table: Table) -> tuple[int, ...]:
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
            self.openings.known = False

    async def _queue_up(self, table: Table, user_id: int) -> None:
        self._waiting.setdefault(user_id, set()).add(table.id)
        await self._store.wait_for_dm(user_id, self._now())

    async def due(self) -> set[int]:
        """Ids of the tables to refresh, because a player may now have a channel, or was queued since the last call."""
        tables, self._to_refresh = self._to_refresh, set()
        self._admitted.clear()
        for user_id in [*islice(self._waiting, self.openings.free(self._clock()))]:
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
            self.openings.pause(self._clock())
            await self._keep()
            log.warning('DM channels paused for an hour: Discord says they are opened too fast')
        elif error.code in QUARANTINED:
            self._quarantine()
        else:
            return False
        return True

    def _may_have(self, user: User) -> bool:
        """Whether a user may get new messages in their DMs, now or later."""
        if not takes_dms(user) or self.openings.quarantined:
            return False
        return user.joined or user.dm_channel_id is not None

    async def _open(self, table: Table, user_id: int) -> int | None:
        user = await self._store.user(user_id)
        if user is not None and user.dm_channel_id is not None:
            return user.dm_channel_id
        if not self.openings.known:
            self.openings.learn(await self._store.meta_get(KEPT), self._clock(), self._ahead)
        if not self.openings.free(self._clock()):
            await self._wait(table, user_id)
            return None
        self._admitted.discard(user_id)
        self._opening = user_id
        self.openings.spend(self._clock())
        try:
            await self._keep()
            channel_id = await self._messages.dm_channel(user_id)
            await self._store.remember(user_id, dm_channel_id=channel_id)
        except discord.HTTPException as error:
            if not await self.refused(user_id, error):
                raise
            if error.code in TOO_MANY_DMS:
                await self._wait(table, user_id)
            return None
        finally:
            self._opening = None
        return channel_id

    @property
    def _ahead(self) -> float:
        return self._now() - self._clock()

    async def _keep(self) -> None:
        await self._store.meta_set(KEPT, self.openings.kept(self._ahead))

    async def _admit(self, table: Table, user: User) -> bool:
        """Whether a channel may be opened for a user now. If not, put the user into the queue."""
        if user.id in self._admitted or user.id == self._opening:
            return True
        if not self._waiting and len(self._admitted) < self.openings.free(self._clock()):
            self._admitted.add(user.id)
            if user.dm_waits_since is not None:
                # They were queued by another process.
                await self._store.wait_for_dm(user.id, None)
            return True
        await self._queue_up(table, user.id)
        return False

    async def _wait(self, table: Table, user_id: int) -> None:
        """Put an admitted user back into the queue. Their board needs a refresh to say that they wait."""
        await self._queue_up(table, user_id)
        self._to_refresh.add(table.id)

    def _quarantine(self) -> None:
        if not self.openings.quarantined:
            self.openings.quarantined = True
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
