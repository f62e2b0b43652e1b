"""Subscriptions to the deals of the day: the buttons of `/daily` and of the morning messages."""

from __future__ import annotations

from typing import Final

from bot.handlers.access import Access
from bot.handlers.context import Actions, Context
from bot.handlers.daily import DailyHandlers
from bot.message.custom_id import CustomId
from bot.panels.mornings import ACTION, done_panel
from bot.refusal import Refusal
from bot.screens.dm_channels import takes_dms
from bot.screens.followed import OF_THE_DAY
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.mornings import next_morning
from bot.words.when import zone_named
from persistence.mornings import Morning


class MorningHandlers:
    """Starts and stops morning messages, for a user or, by a moderator, for a channel."""

    def __init__(self, core: Core, screens: Screens, access: Access, daily: DailyHandlers) -> None:
        self._core = core
        self._screens = screens
        self._access = access
        self._daily = daily
        self.actions: Final[Actions] = {ACTION: self.press}

    async def press(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button of `/daily` or of a morning message. The id is "open", "on", "off", "here" or "away"."""
        store = self._core.store
        # The pars that `/daily` waits for would replace the answer.
        self._screens.unfollow(context.user_id, OF_THE_DAY)
        for target_id in (context.user_id, context.channel_id):
            await store.press_morning(target_id)
        match custom_id.rest:
            case 'open':
                await self._daily.open(context)
                return
            case 'on':
                await self._subscribe(context)
            case 'off':
                await store.unsubscribe(context.user_id)
            case 'here':
                self._moderated(context)
                await self._access.may_play_here(context)
                locale = await context.board_locale(store)
                due_at = next_morning(self._core.now(), None)
                await store.subscribe(Morning(context.channel_id, context.guild_id, locale, due_at))
            case 'away':
                self._moderated(context)
                await store.unsubscribe(context.channel_id)
            case _:
                raise Refusal('refusal-stale')
        due = await store.morning(context.channel_id if custom_id.rest == 'here' else context.user_id)
        when = '' if due is None else f'<t:{int(due.due_at)}:f>'
        await context.reply.show(done_panel(custom_id.rest, when, context.words))

    async def _subscribe(self, context: Context) -> None:
        """Subscribe the user. Raises `Refusal` if they take no DMs."""
        store = self._core.store
        user = await store.user(context.user_id)
        if user is None or not takes_dms(user):
            raise Refusal('refusal-morning-dms')
        await self._screens.welcome(context.user_id)
        due_at = next_morning(self._core.now(), zone_named(user.rhythm.zone))
        await store.subscribe(Morning(context.user_id, None, context.words.language, due_at))

    def _moderated(self, context: Context) -> None:
        if context.guild_id is None or not context.moderates:
            raise Refusal('refusal-morning-moderator')
