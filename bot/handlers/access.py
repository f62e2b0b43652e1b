"""Where the bot may show a board, and what to do about it where it may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord

from bot.handlers.context import Context
from bot.refusal import Refusal
from persistence.rows import Table

ALWAYS: Final = ('view_channel', 'read_message_history', 'attach_files')
"""The permissions that a board needs in every channel."""

KEYS: Final = {
    'view_channel': 'permission-view-channel',
    'read_message_history': 'permission-read-message-history',
    'attach_files': 'permission-attach-files',
    'send_messages': 'permission-send-messages',
    'send_messages_in_threads': 'permission-send-messages-in-threads',
    'connect': 'permission-connect',
}
"""The words for the permissions."""

VOICE: Final = (discord.ChannelType.voice, discord.ChannelType.stage_voice)


async def may_play_here(context: Context) -> None:
    """Raise `Refusal` unless the bot may show a board in the channel of an interaction."""
    interaction, channel = context.interaction, context.interaction.channel
    if interaction.guild_id is None:
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
    # What an interaction says of permissions in a private thread does not say whether the bot is in it.
    if channel.is_private() and not await context.services.messages.may_see(channel.id):
        raise Refusal('refusal-private-thread', bot=f'<@{context.services.messages.me}>')


def others_may_sit(table: Table) -> None:
    """Raise `Refusal` where a table is in somebody's DMs: nobody else sees its board."""
    if table.guild_id is None:
        raise Refusal('refusal-in-dms')


def _needed(channel: object) -> Iterator[str]:
    yield from ALWAYS
    yield 'send_messages_in_threads' if isinstance(channel, discord.Thread) else 'send_messages'
    if getattr(channel, 'type', None) in VOICE:
        yield 'connect'
