"""The thread of a game: whether the bot may open one in a channel."""

from __future__ import annotations

from typing import Final

import discord

from bot.handlers.access import KEYS
from bot.handlers.context import Context
from bot.refusal import Refusal
from bot.screens.threads import MOST
from persistence.store import Store

NEEDED: Final = ('create_public_threads', 'send_messages_in_threads')
"""Permissions that the thread of a game needs, besides those of a board."""


async def refuse_thread(store: Store, context: Context) -> None:
    """Raise `Refusal` if the bot may not open a thread here, or the server has too many."""
    if context.guild_id is None or context.interaction.channel is None:
        raise Refusal('refusal-thread-here')
    if context.interaction.channel.type is not discord.ChannelType.text:
        raise Refusal('refusal-thread-here')
    if not await store.allows(context.guild_id, 'threads'):
        raise Refusal('refusal-threads-off')
    have = context.interaction.app_permissions
    if missing := [KEYS[name] for name in NEEDED if not getattr(have, name)]:
        names = ', '.join(f'**{context.words(name)}**' for name in missing)
        raise Refusal('refusal-thread-permission', missing=names)
    if await store.count_threads(context.guild_id) >= MOST:
        raise Refusal('refusal-threads-many', most=MOST)
