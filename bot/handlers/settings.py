"""`/settings`: a user's language, DMs, pings and buttons, and for moderators what their server allows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from bot.handlers.context import Actions, Context
from bot.handlers.times import remember_zone
from bot.message.custom_id import CustomId
from bot.panels.rhythm import FILLED, OPEN, filled, rhythm_form
from bot.panels.settings import (
    AGAIN,
    ASKS,
    BACK,
    DISCORD,
    MODERATED,
    NO_ZONE,
    OFF,
    ON,
    PEOPLE,
    SERVER,
    SHEET,
    SWITCHES,
    UNBLOCK,
    Here,
    moderated_panel,
    people_panel,
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
            self._refresh(await remember_zone(self._core.store, context, zone))
        await self._show(context)

    async def change(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A menu or button of the settings."""
        setting, value = custom_id.rest, values[0] if values else ''
        if (show := {SHEET: self.show_server, PEOPLE: self.show_people, BACK: self._show}.get(setting)) is not None:
            await show(context)
        elif setting in (OPEN, FILLED, NO_ZONE):
            await self._change_rhythm(context, setting, values)
        elif setting in MODERATED and value in (ON, OFF):
            await self._let(context, setting, wanted=value == ON)
        elif setting == ASKS and value in (ON, OFF, SERVER):
            await self._let_ask(context, value)
        elif setting == UNBLOCK:
            await self._core.store.unblock(context.user_id, value)
            await self.show_people(context)
        else:
            await self._remember(context, setting, value)

    async def _remember(self, context: Context, setting: str, value: str) -> None:
        """Store a user's own setting, and show the user's tables by it."""
        chosen: dict[str, Any]
        if setting == AGAIN:
            chosen = {'dms_closed': False, 'told_dms': False, 'joined': True}
        elif setting in SWITCHES and value in (ON, OFF):
            flag, raised = SWITCHES[setting]
            chosen = {flag: value == raised}
        elif setting == 'language' and value == DISCORD:
            chosen = {'language': None, 'locale': language_of(str(context.interaction.locale))}
        elif setting == 'language' and value in LANGUAGES:
            chosen = {'language': value, 'locale': value}
        else:
            raise Refusal('refusal-stale')
        store = self._core.store
        await store.remember(context.user_id, **chosen)
        self._refresh(table.id for table in await store.tables_of_user(context.user_id, ('open',), limit=SHOWN_AT_ONCE))
        await self._show(context)

    async def _let_ask(self, context: Context, value: str) -> None:
        """Store whether others may invite the user: anywhere, everywhere but here, or nowhere."""
        if context.guild_id is not None:
            await self._core.store.let_ask_on(context.guild_id, context.user_id, wanted=value != SERVER)
        await self._core.store.remember(context.user_id, asks_off=value == OFF)
        await self.show_people(context)

    async def _change_rhythm(self, context: Context, setting: str, values: tuple[str, ...]) -> None:
        """Ask when the user wants to be called, or store what they have entered."""
        rhythm, now = (await context.user(self._core.store)).rhythm, self._core.now()
        if setting == OPEN:
            if not await context.reply.ask(rhythm_form(rhythm, now, context.words)):
                raise Refusal('refusal-late-form')
            return
        try:
            changed = rhythm._replace(zone=None, quiet_from=None) if setting == NO_ZONE else filled(rhythm, values, now)
        except ValueError as error:
            raise Refusal('refusal-stale') from error
        if changed.quiet_from is not None and changed.zone is None:
            raise Refusal('refusal-quiet-zone')
        self._refresh(await self._core.store.set_rhythm(context.user_id, changed))
        await self._show(context)

    def _refresh(self, table_ids: Iterable[int]) -> None:
        for table_id in table_ids:
            self._screens.refresh(table_id)

    async def _let(self, context: Context, setting: str, *, wanted: bool) -> None:
        """Switch a part of the bot on or off on this server. Raises `Refusal` unless the user moderates it."""
        if context.guild_id is None or not context.moderates:
            raise Refusal('refusal-stale')
        await self._core.store.allow(context.guild_id, MODERATED[setting], wanted=wanted)
        await self.show_server(context)

    async def show_server(self, context: Context) -> None:
        """Show a moderator the settings of their server. Raises `Refusal` to others."""
        if context.guild_id is None or not context.moderates:
            raise Refusal('refusal-stale')
        store = self._core.store
        off, channel_id = await store.switched_off(context.guild_id), await store.search_channel(context.guild_id)
        await context.reply.show(moderated_panel(off, channel_id, context.words))

    async def _show(self, context: Context) -> None:
        user = await context.user(self._core.store)
        context.speak(user.locale or context.locale, button_words=user.button_words)
        panel = settings_panel(user, context.words, await self._here(context, user), now=self._core.now())
        await context.reply.show(panel)

    async def show_people(self, context: Context) -> None:
        """Show the user's settings about other users."""
        here = await self._here(context, await context.user(self._core.store))
        await context.reply.show(people_panel(here, context.words))

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
            searches=await store.search_channel(guild_id) is not None,
        )
