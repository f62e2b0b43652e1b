"""`/settings`: a user's language, DMs, pings and buttons, and for moderators what their server allows."""

from __future__ import annotations

from typing import Any, Final

from bot.handlers.context import Actions, Context
from bot.message.custom_id import CustomId
from bot.panels.settings import AGAIN, DISCORD, OFF, ON, SERVER, SWITCHES, settings_panel
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.words import LANGUAGES, language_of

SHOWN_AT_ONCE: Final = 10
"""Number of the user's tables that are refreshed at once after a change. Others show it with their next change."""


class SettingsHandlers:
    """Shows and changes a user's settings."""

    def __init__(self, core: Core, screens: Screens) -> None:
        self._core = core
        self._screens = screens
        self.actions: Final[Actions] = {'settings': self.change}

    async def settings(self, context: Context) -> None:
        """`/settings`: the current settings, with menus to change them."""
        await self._show(context)

    async def change(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A menu of the settings, or the button that retries closed DMs."""
        setting, value = custom_id.rest, values[0] if values else ''
        chosen: dict[str, Any]
        if setting == AGAIN:
            chosen = {'dms_closed': False, 'told_dms': False, 'joined': True}
        elif setting in SWITCHES and value in (ON, OFF):
            flag, raised = SWITCHES[setting]
            chosen = {flag: value == raised}
        elif setting == SERVER and value in (ON, OFF):
            await self._let_share(context, wanted=value == ON)
            return
        elif setting == 'language' and value in (DISCORD, *LANGUAGES):
            of_discord = language_of(str(context.interaction.locale))
            chosen = {
                'language': '' if value == DISCORD else value,
                'locale': of_discord if value == DISCORD else value,
            }
        else:
            raise Refusal('refusal-stale')
        store = self._core.store
        await store.remember(context.user_id, **chosen)
        for table in await store.tables_of_user(context.user_id, ('open',), limit=SHOWN_AT_ONCE):
            self._screens.refresh(table.id)
        await self._show(context)

    async def _let_share(self, context: Context, *, wanted: bool) -> None:
        """Allow or forbid films, cards and codes on this server. Raises `Refusal` unless the user moderates it."""
        if context.guild_id is None or not context.moderates:
            raise Refusal('refusal-stale')
        await self._core.store.let_share(context.guild_id, wanted=wanted)
        await self._show(context)

    async def _show(self, context: Context) -> None:
        user = await self._core.store.user(context.user_id)
        assert user is not None, 'whoever does something is remembered first'
        context.speak(user.locale or context.locale, button_words=user.button_words)
        sharing = None
        if context.guild_id is not None and context.moderates:
            sharing = await self._core.store.may_share_on(context.guild_id)
        await context.reply.show(settings_panel(user, context.words, sharing=sharing))
