"""Access: checks the permissions that a board needs in a channel, and how many boards a user opens."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import discord

from bot.handlers.context import Context
from bot.message.delivery import Messages
from bot.refusal import Refusal
from bot.screens.board_pace import BoardPace
from bot.systems.core import Core
from bot.tables.watching import may_show
from persistence.rows import Table
from persistence.store import Store

ALWAYS: Final = ('view_channel', 'read_message_history', 'attach_files')
"""Permissions that a board needs in every channel."""

KEYS: Final = {
    'view_channel': 'permission-view-channel',
    'read_message_history': 'permission-read-message-history',
    'attach_files': 'permission-attach-files',
    'send_messages': 'permission-send-messages',
    'send_messages_in_threads': 'permission-send-messages-in-threads',
    'create_public_threads': 'permission-create-public-threads',
    'connect': 'permission-connect',
}
"""Keys of the words that name each permission."""

VOICE: Final = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


class Access:
    """Checks that the bot may show a board in a channel, and that a user does not fill channels with boards."""

    def __init__(self, core: Core, messages: Messages) -> None:
        self._core = core
        self._messages = messages
        self._board_pace = BoardPace(core.clock.steady)

    async def may_play_here(self, context: Context) -> None:
        """Raise `Refusal` unless the bot may show a board in the channel of the interaction."""
        interaction, channel = context.interaction, context.interaction.channel
        if context.is_alone:
            raise Refusal('refusal-remote')
        if context.remote or interaction.guild_id is None:
            return
        if not interaction.is_guild_integration():
            raise Refusal('refusal-not-in-server')
        have = interaction.app_permissions
        if missing := [KEYS[name] for name in _needed(channel) if not getattr(have, name)]:
            raise Refusal('refusal-no-permission', missing=', '.join(f'**{context.words(name)}**' for name in missing))
        if not isinstance(channel, discord.Thread) or have.manage_threads:
            return
        if channel.locked:
            raise Refusal('refusal-locked')
        # The permissions of an interaction in a private thread do not say whether the bot is in the thread.
        if channel.is_private() and not await self._messages.may_see(channel.id):
            raise Refusal('refusal-private-thread', bot=f'<@{self._messages.me}>')

    def keep_pace(self, context: Context) -> None:
        """Count a new board of the user. Raises `Refusal` if the user has opened too many."""
        wait = self._board_pace.take(context.user_id)
        if wait:
            raise Refusal('refusal-pace', when=f'<t:{math.ceil(self._core.now() + wait)}:R>')


def others_may_sit(context: Context, table: Table) -> None:
    """Raise `Refusal` if a user could not see the board of a table, because it is in another DM or group DM."""
    if table.in_dm:
        raise Refusal('refusal-in-dms')
    if table.remote and table.channel_id != context.channel_id:
        raise Refusal('refusal-no-table')


async def refuse_apart(store: Store, table: Table, user_id: int) -> None:
    """Raise `Refusal` if a block lies between a user and one at the table. A blocked user does not learn of it."""
    own = await store.kept_apart(user_id, table.people)
    if own is not None:
        raise Refusal('refusal-blocked-by-you' if own else 'refusal-apart')


async def may_show_here(store: Store, context: Context, table: Table) -> bool:
    """Whether the user may show a finished game in this channel: not while others may still play its deal."""
    return await may_show(store, table, context.user_id, context.guild_id, here=context.posts_for(table))


def _needed(channel: object) -> Iterator[str]:
    yield from ALWAYS
    yield 'send_messages_in_threads' if isinstance(channel, discord.Thread) else 'send_messages'
    if getattr(channel, 'type', None) in VOICE:
        yield 'connect'
