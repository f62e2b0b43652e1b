"""Discord's threads: opening one at a message, adding users, archiving it."""

from __future__ import annotations

import discord


class ChannelThreads:
    """Threads in the channels of guilds. Every method raises `discord.HTTPException`."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def open(self, channel_id: int, message_id: int, name: str) -> int | None:
        """Open a thread at a message. Returns its id, or None in a channel that has no threads."""
        channel = await self._client.fetch_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            return None
        return (await channel.create_thread(name=name, message=discord.Object(message_id))).id

    async def add(self, thread_id: int, user_id: int) -> None:
        """Add a user to a thread."""
        await (await self._thread(thread_id)).add_user(discord.Object(user_id))

    async def archive(self, thread_id: int) -> None:
        """Archive a thread that is not archived yet."""
        thread = await self._thread(thread_id)
        if not thread.archived:
            await thread.edit(archived=True)

    async def _thread(self, thread_id: int) -> discord.Thread:
        thread = await self._client.fetch_channel(thread_id)
        assert isinstance(thread, discord.Thread), 'the id is that of a thread'
        return thread
