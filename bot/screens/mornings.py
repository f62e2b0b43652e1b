"""Morning messages: the deals of the day, sent to users and channels that have subscribed to them."""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED, QUARANTINED, TOO_MANY_DMS, permanent_code
from bot.message.panel import Panel
from bot.panels.mornings import Yesterday, morning_panel, over_panel, stopped_panel
from bot.screens.dm_channels import DmChannels
from bot.tables.dailies import dailies, day_before, day_of, in_a_row, next_day
from bot.tables.mornings import LATE, MOST_UNPRESSED, next_morning
from bot.words import words_for
from bot.words.when import zone_named
from persistence.mornings import Morning, MorningPost
from persistence.store import Store

log = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Maximum messages that one pulse sends, and edits, so that it stays short and boards have their turn."""

LOOKED_AT: Final = 1000
"""Maximum due messages that one pulse looks at."""


class MorningMessages:
    """Sends due morning messages, and closes those of a day that is over.

    It claims each message before it sends it, so that no second process sends it too.
    """

    def __init__(self, store: Store, messages: Messages, dm_channels: DmChannels, clock: Clock) -> None:
        self._store = store
        self._messages = messages
        self._dm_channels = dm_channels
        self._clock = clock

    async def pulse(self) -> None:
        """Close messages of ended days, then send due ones. Raises `StoreUnavailable`."""
        for post in await self._store.posts_over(self._clock.now(), AT_ONCE):
            await self._close(post)
        sent = 0
        for morning in await self._store.mornings_due(self._clock.now(), LOOKED_AT):
            # A user who waits for a DM channel must not hold up the others.
            sent += await self._serve(morning)
            if sent == AT_ONCE:
                break

    async def _serve(self, morning: Morning) -> bool:
        """Send a due message, or skip it if it is too late. Returns whether a message was sent."""
        now, personal = self._clock.now(), morning.guild_id is None
        due_at = await self._next(morning, now)
        if now - morning.due_at > LATE:
            await self._store.claim_morning(morning, due_at, counts=False)
            return False
        channel_id = await self._dm(morning) if personal else morning.target_id
        if channel_id is None or not await self._store.claim_morning(morning, due_at, counts=True):
            return False
        if morning.unpressed >= MOST_UNPRESSED:
            await self._store.unsubscribe(morning.target_id)
            await self._send(morning, channel_id, stopped_panel(words_for(morning.locale), personal=personal))
            return True
        day = day_of(now)
        message_id = await self._send(morning, channel_id, await self._panel(morning, day))
        if message_id is not None:
            post = MorningPost(message_id, channel_id, morning.guild_id, morning.locale, next_day(day))
            await self._store.keep_post(post)
        return True

    async def _close(self, post: MorningPost) -> None:
        """Replace a message of an ended day by a line without buttons. A failed edit is tried at the next pulse."""
        panel = over_panel(day_before(day_of(post.ends_at)), words_for(post.locale))
        try:
            await self._messages.edit(post.channel_id, post.message_id, panel, patiently=True)
        except DISCORD_FAILED as error:
            log.info('morning message not closed: message=%d, %s', post.message_id, error)
            if permanent_code(error) is None:
                return
        await self._store.forget_post(post.message_id)

    async def _dm(self, morning: Morning) -> int | None:
        """The user's DM channel. None if it cannot be opened now, or at all: then the subscription ends."""
        try:
            found = await self._dm_channels.for_subscriber(morning.target_id)
        except DISCORD_FAILED as error:
            log.info('morning message postponed: %s', error)
            return None
        if found == 'never':
            await self._store.unsubscribe(morning.target_id)
        return found if isinstance(found, int) else None

    async def _next(self, morning: Morning, now: float) -> float:
        user = await self._store.user(morning.target_id) if morning.guild_id is None else None
        return next_morning(now, None if user is None else zone_named(user.rhythm.zone))

    async def _panel(self, morning: Morning, day: str) -> Panel:
        personal, yesterday = morning.guild_id is None, day_before(day)
        tries = await self._store.tries(morning.target_id) if personal else []
        deals = []
        for game, daily in dailies().items():
            reached = await self._store.reached(game, yesterday)
            people = sum(each.people for each in reached if each.reached is not None)
            whole = None if daily.fewer else daily.steps
            place = await self._store.place(morning.target_id, game, yesterday, fewer=daily.fewer, whole=whole)
            days = (each.day for each in tries if each.game == game and each.reached is not None)
            row = in_a_row(days, day)
            deals.append(Yesterday(daily, people, place if personal else None, row))
        return morning_panel(day, deals, words_for(morning.locale), personal=personal)

    async def _send(self, morning: Morning, channel_id: int, panel: Panel) -> int | None:
        """Send a message. Returns its id, None if Discord refuses it."""
        try:
            return await self._messages.send(channel_id, panel)
        except discord.HTTPException as error:
            if morning.guild_id is None:
                await self._dm_channels.refused(morning.target_id, error)
            if permanent_code(error) is not None and error.code not in TOO_MANY_DMS | QUARANTINED:
                # The channel is gone or closed, so further messages would be refused too.
                await self._store.unsubscribe(morning.target_id)
            log.info('morning message refused: target=%d, %s', morning.target_id, error)
        except DISCORD_FAILED as error:
            log.info('morning message not sent: target=%d, %s', morning.target_id, error)
        return None
