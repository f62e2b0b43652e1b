"""The thread of a game: the host of a lobby wants one, or none."""

from __future__ import annotations

from typing import Final

import discord

from bot.handlers.access import KEYS
from bot.handlers.context import Actions, Context
from bot.handlers.lobby import LobbyHandlers
from bot.message.custom_id import CustomId
from bot.panels.menus import explained_value
from bot.panels.options import THREAD
from bot.refusal import Refusal
from bot.screens.threads import MOST
from bot.systems.core import Core

NEEDED: Final = ('create_public_threads', 'send_messages_in_threads')
"""Permissions that the thread of a game needs, besides those of a board."""


class ThreadHandlers:
    """Lets the host of a lobby choose whether its game gets a thread."""

    def __init__(self, core: Core, lobby: LobbyHandlers) -> None:
        self._core = core
        self._lobby = lobby
        self.actions: Final[Actions] = {THREAD: self.choose}

    async def choose(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The menu of a lobby for a thread. Its values are "on" and "off"."""
        table = await self._lobby.hosted(context, custom_id)
        if not values or values[0] not in ('on', 'off'):
            raise Refusal('refusal-stale')
        if values[0] == 'on':
            await self._may_open_one(context)
        store = self._core.store
        table = await store.change_lobby(table.id, table.version, threaded=values[0] == 'on', request=context.request)
        about = explained_value('lobby-thread', values[0], context.words)
        await self._lobby.options_anew(context, table, custom_id, about)

    async def _may_open_one(self, context: Context) -> None:
        """Raise `Refusal` if the bot may not open a thread here, or the server has too many."""
        if context.guild_id is None or context.interaction.channel is None:
            raise Refusal('refusal-thread-here')
        if context.interaction.channel.type is not discord.ChannelType.text:
            raise Refusal('refusal-thread-here')
        if not await self._core.store.allows(context.guild_id, 'threads'):
            raise Refusal('refusal-threads-off')
        have = context.interaction.app_permissions
        if missing := [KEYS[name] for name in NEEDED if not getattr(have, name)]:
            names = ', '.join(f'**{context.words(name)}**' for name in missing)
            raise Refusal('refusal-thread-permission', missing=names)
        if await self._core.store.count_threads(context.guild_id) >= MOST:
            raise Refusal('refusal-threads-many', most=MOST)
