"""`/settings`: a user's language, DMs, pings and buttons, and for moderators what their server allows."""

from __future__ import annotations

from typing import Any, Final

from bot.handlers.context import Actions, Context
from bot.handlers.times import remember_zone
from bot.message.custom_id import CustomId
from bot.panels.settings import (
    AGAIN,
    ASKS,
    BACK,
    DISCORD,
    MODERATED,
    NO_ZONE,
    OFF,
    ON,
    SERVER,
    SHEET,
    SWITCHES,
    UNBLOCK,
    Here,
    moderated_panel,
    settings_panel,
)
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.words import LANGUAGES, language_of
from persistence.rows import User

SHOWN_AT_ONCE: Final = 10
"""Number of the user's tables that are refreshed at once after a change. Others show it with their next change."""


class SettingsHandlers:
    """Shows and changes a user's settings."""

    def __init__(self, core: Core, screens: Screens) -> None:
        self._core = core
        self._screens = screens
        self.actions: Final[Actions] = {'settings': self.change}

    async def settings(self, context: Context, zone: str | None = None) -> None:
        """`/settings`: the current settings, with menus to change them. `zone` is a time zone to remember."""
        if zone is not None:
            await remember_zone(self._core.store, context, zone)
        await self._show(context)

    async def change(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A menu or button of the settings."""
        setting, value = custom_id.rest, values[0] if values else ''
        if setting in (SHEET, BACK):
            await (self._show_server(context) if setting == SHEET else self._show(context))
            return
        chosen: dict[str, Any]
        if setting == AGAIN:
            chosen = {'dms_closed': False, 'told_dms': False, 'joined': True}
        elif setting == NO_ZONE:
            chosen = {'zone': ''}
        elif setting in SWITCHES and value in (ON, OFF):
            flag, raised = SWITCHES[setting]
            chosen = {flag: value == raised}
        elif setting in MODERATED and value in (ON, OFF):
            await self._let(context, setting, wanted=value == ON)
            return
        elif setting == ASKS and value in (ON, OFF, SERVER):
            if context.guild_id is not None:
                await self._core.store.let_ask_on(context.guild_id, context.user_id, wanted=value != SERVER)
            chosen = {'asks_off': value == OFF}
        elif setting == UNBLOCK:
            await self._core.store.unblock(context.user_id, value)
            await self._show(context)
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

    async def _let(self, context: Context, setting: str, *, wanted: bool) -> None:
        """Switch a part of the bot on or off on this server. Raises `Refusal` unless the user moderates it."""
        if context.guild_id is None or not context.moderates:
            raise Refusal('refusal-stale')
        await self._core.store.allow(context.guild_id, MODERATED[setting], wanted=wanted)
        await self._show_server(context)

    async def _show_server(self, context: Context) -> None:
        if context.guild_id is None or not context.moderates:
            raise Refusal('refusal-stale')
        await context.reply.show(moderated_panel(await self._core.store.switched_off(context.guild_id), context.words))

    async def _show(self, context: Context) -> None:
        user = await self._core.store.user(context.user_id)
        assert user is not None, 'whoever does something is remembered first'
        context.speak(user.locale or context.locale, button_words=user.button_words)
        await context.reply.show(settings_panel(user, context.words, await self._here(context, user)))

    async def _here(self, context: Context, user: User) -> Here:
        """Read the settings outside the user's row."""
        store, guild_id = self._core.store, context.guild_id
        blocked = await store.blocks(user.id)
        if guild_id is None:
            return Here(asks=OFF if user.asks_off else ON, blocked=blocked)
        unasked = SERVER if guild_id in await store.unasked_on(user.id) else ON
        return Here(
            on_server=True,
            asks=OFF if user.asks_off else unasked,
            blocked=blocked,
            moderates=context.moderates,
        )
