"""The channels of people's DMs: whether somebody gets their hand there, and when a channel may be opened for it.

Discord blocks a bot that opens many DM channels quickly, or knocks at closed ones again and again. So one is opened
only for somebody who has sat down at a table by themselves, and only so many in ten minutes; the others wait in a
queue, and play from the board meanwhile. A channel that is known already costs nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
from collections import deque
from itertools import islice
from typing import Final

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DMS_CLOSED, QUARANTINED, TOO_MANY_DMS
from bot.tables.duties import Duties
from bot.tables.match import people_at
from persistence.rows import Table, User
from persistence.store import Store

log = logging.getLogger(__name__)

WITHIN: Final = 610.0
"""Seconds in which only so many channels are opened: ten minutes, and a little for clocks that differ."""

PAUSE: Final = 3600.0
"""Seconds without opening any, after Discord has said that it is too fast."""

MOST: Final = 10
"""New channels in ten minutes, where nothing else is configured."""

KEPT: Final = 'openings'
"""Where the store keeps them for whoever opens channels next."""


class Openings:
    """How many DM channels may be opened now; one for the whole process, whatever becomes of its connections.

    Times are by the steady clock; what is kept is in unix seconds, which are `ahead` of it.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.known = False
        """Whether it is known what was opened before by this bot, in whichever process."""
        self.quarantined = False
        """Discord trusts this application no more: nothing new in anybody's DMs until the process is started anew."""
        self._opened: deque[float] = deque()
        self._paused_until = -math.inf

    def free(self, now: float) -> int:
        """How many may be opened at this time (by the steady clock)."""
        while self._opened and now - self._opened[0] >= WITHIN:
            self._opened.popleft()
        stopped = self.quarantined or now < self._paused_until
        return 0 if stopped else max(0, self.most - len(self._opened))

    def spend(self, now: float) -> None:
        """One is being opened."""
        self._opened.append(now)

    def pause(self, now: float) -> None:
        """None for an hour."""
        self._paused_until = now + PAUSE

    def kept(self, ahead: float) -> str:
        """What whoever opens channels after this process has to know."""
        return json.dumps([max(0.0, self._paused_until + ahead), *(at + ahead for at in self._opened)])

    def learn(self, kept: str | None, now: float, ahead: float) -> None:
        """Go on from what was kept. A clock that was set back since makes nothing last for longer."""
        paused_until, *opened = (at - ahead for at in json.loads(kept or '[0.0]'))
        self._paused_until = min(paused_until, now + PAUSE)
        self._opened = deque(min(at, now) for at in opened)
        self.known = True


class DmChannels:
    """Which person has which channel for their DMs, and who waits for one."""

    def __init__(self, store: Store, messages: Messages, openings: Openings, duties: Duties, clock: Clock) -> None:
        self._store = store
        self._messages = messages
        self.openings = openings
        self._clock = clock.steady
        self._now = clock.now
        self._waiting: dict[int, set[int]] = {}
        self._admitted: set[int] = set()
        self._unsaid: set[int] = set()
        self._turn = asyncio.Lock()
        self._duties = duties
        self._waiting_elsewhere: dict[int, set[int]] = {}
        duties.hear('waits', self._waits_elsewhere)
        duties.hear('duties', self._take_over)

    async def welcome(self, user_id: int) -> None:
        """Somebody has sat down at a table by themselves: a channel may be opened for them."""
        user = await self._store.user(user_id)
        if user is None or not user.joined:
            await self._store.remember(user_id, joined=True)

    async def channel(self, table: Table, user_id: int) -> int | None:
        """The channel for a new message in somebody's DMs, opened if it may be; None: there is none, or not yet.

        Raises `discord.HTTPException` for a refusal that does not concern DMs.
        """
        user = await self._store.user(user_id)
        if user is None or not self._may_have(user):
            return None
        if user.dm_channel_id is not None:
            return user.dm_channel_id
        if not self._admit(table, user_id):
            return None
        # One at a time: two tables of one person open the same channel.
        async with self._turn:
            return await self._open(table, user_id)

    async def later(self, table: Table) -> tuple[int, ...]:
        """The seats whose hand comes to their player's DMs later, because no channel may be opened now."""
        if table.guild_id is None or table.status != 'open' or not in_company(table):
            return ()
        seats = []
        for seat in table.seats:
            user = None if seat.user_id is None else await self._store.user(seat.user_id)
            if user is None or user.dm_channel_id is not None or not self._may_have(user):
                continue
            if self._waits(table, user.id):
                seats.append(seat.index)
        return tuple(seats)

    def _waits(self, table: Table, user_id: int) -> bool:
        """Whether somebody waits for their channel; the process that sends private messages opens it."""
        if self._duties.holds(None):
            return not self._admit(table, user_id)
        return table.id in self._waiting_elsewhere.get(user_id, ())

    def _waits_elsewhere(self, user_id: int, *table_ids: int) -> None:
        self._waiting_elsewhere.pop(user_id, None)
        if table_ids:
            self._waiting_elsewhere[user_id] = set(table_ids)

    def _take_over(self, gained: bool) -> None:
        if gained:
            self.openings.known = False

    def _queue_up(self, table: Table, user_id: int) -> None:
        tables = self._waiting.setdefault(user_id, set())
        tables.add(table.id)
        self._duties.tell('waits', user_id, *sorted(tables))

    def due(self) -> set[int]:
        """The tables that are to be shown again: channels may be opened now, or are to be later after all.

        To be asked now and then.
        """
        tables, self._unsaid = self._unsaid, set()
        self._admitted.clear()
        for user_id in [*islice(self._waiting, self.openings.free(self._clock()))]:
            tables |= self._waiting.pop(user_id)
            self._duties.tell('waits', user_id)
            self._admitted.add(user_id)
        return tables

    async def refused(self, user_id: int, error: discord.HTTPException) -> bool:
        """Whether a refusal says something of DMs; it is kept in mind, and what was refused is not tried again soon."""
        if error.code in DMS_CLOSED:
            await self._store.remember(user_id, dms_closed=True)
        elif error.code in TOO_MANY_DMS:
            self.openings.pause(self._clock())
            await self._keep()
            log.warning('Discord says that DMs are opened too fast: for an hour no new ones are')
        elif error.code in QUARANTINED:
            self._quarantine()
        else:
            return False
        return True

    def _may_have(self, user: User) -> bool:
        """Whether somebody may get a new message in their DMs at all, now or later."""
        if not wanted(user) or self.openings.quarantined:
            return False
        return user.joined or user.dm_channel_id is not None

    async def _open(self, table: Table, user_id: int) -> int | None:
        user = await self._store.user(user_id)
        if user is not None and user.dm_channel_id is not None:
            return user.dm_channel_id
        if not self.openings.known:
            self.openings.learn(await self._store.meta_get(KEPT), self._clock(), self._ahead)
        if not self.openings.free(self._clock()):
            self._wait(table, user_id)
            return None
        self._admitted.discard(user_id)
        self.openings.spend(self._clock())
        await self._keep()
        try:
            channel_id = await self._messages.dm_channel(user_id)
        except discord.HTTPException as error:
            if not await self.refused(user_id, error):
                raise
            if error.code in TOO_MANY_DMS:
                self._wait(table, user_id)
            return None
        await self._store.remember(user_id, dm_channel_id=channel_id)
        return channel_id

    @property
    def _ahead(self) -> float:
        return self._now() - self._clock()

    async def _keep(self) -> None:
        await self._store.meta_set(KEPT, self.openings.kept(self._ahead))

    def _admit(self, table: Table, user_id: int) -> bool:
        """Whether a channel may be opened for somebody now; else they wait in the queue."""
        if user_id in self._admitted:
            return True
        if not self._waiting and len(self._admitted) < self.openings.free(self._clock()):
            self._admitted.add(user_id)
            return True
        self._queue_up(table, user_id)
        return False

    def _wait(self, table: Table, user_id: int) -> None:
        """Somebody waits after all, which their board does not say yet."""
        self._queue_up(table, user_id)
        self._unsaid.add(table.id)

    def _quarantine(self) -> None:
        if not self.openings.quarantined:
            self.openings.quarantined = True
            self._waiting.clear()
            log.error(
                'Discord has put this application in quarantine (20026): nothing new is sent in DMs, and games go on '
                'from the boards. Look for a mail from Discord to the owner of the application, appeal as it says, and '
                'start Clew anew when the quarantine is lifted.'
            )


def wanted(user: User | None) -> bool:
    """Whether somebody takes hands in their DMs: they have not said no, and Discord has not refused one."""
    return user is None or not (user.dms_off or user.dms_closed)


def in_company(table: Table) -> bool:
    """Whether several people sit at a table."""
    return people_at(table) > 1
