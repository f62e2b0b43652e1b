"""Sends, edits and deletes the bot's messages, and knows which failures mean that a message is gone."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import discord

from bot.message.custom_id import CustomId
from bot.message.error_codes import GONE, TOO_OLD
from bot.message.panel import Panel, Picture
from bot.message.render import layout, pictures
from bot.pictures.page import Painter

log = logging.getLogger(__name__)

OLDEST: Final = 50 * 60
"""Seconds after which a message is sent anew: Discord allows few edits of messages older than an hour."""


NOBODY: Final = discord.AllowedMentions.none()
"""Pings nobody. Passed with every edit: without it Discord would ping everybody whom the text mentions."""


class Messages:
    """The bot's messages, by channel and id. Keeps no state of its own."""

    def __init__(self, client: discord.Client, painter: Painter, clock: Callable[[], float]) -> None:
        self._client = client
        self._painter = painter
        self._clock = clock

    async def draw(self, panel: Panel) -> None:
        """Draw the pictures of a panel beforehand, so that sending or editing it does not wait for them."""
        for block in panel.blocks:
            if isinstance(block, Picture):
                await self._painter.prepare(block.scene)

    async def send(self, channel_id: int, panel: Panel, revision: str, **how: Any) -> int:
        """Send a panel; the message's id. `how` is passed on to discord.py. Raises `discord.HTTPException`."""
        await self.draw(panel)
        files = await pictures(panel, revision, self._painter)
        channel = self._client.get_partial_messageable(channel_id)
        message = await channel.send(view=layout(panel, revision), files=files, **{'allowed_mentions': NOBODY, **how})
        return message.id

    async def edit(self, channel_id: int, message_id: int, panel: Panel, revision: str) -> bool:
        """Show a panel in a message that is there; False when it is gone, or too old for that.

        Raises `discord.HTTPException` for anything else.
        """
        if self.age(message_id) > OLDEST:
            return False
        message = self._message(channel_id, message_id)
        files = await pictures(panel, revision, self._painter)
        try:
            await message.edit(view=layout(panel, revision), attachments=files, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in GONE or error.code in TOO_OLD:
                return False
            raise
        return True

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message, which may be gone already. Raises `discord.HTTPException`."""
        try:
            await self._message(channel_id, message_id).delete()
        except discord.NotFound:
            log.info('message %d had been deleted already', message_id)

    async def exists(self, channel_id: int, message_id: int) -> bool:
        """Whether a message is still there. Raises `discord.HTTPException` where that cannot be found out."""
        try:
            await self._message(channel_id, message_id).fetch()
        except discord.NotFound as error:
            if error.code in GONE:
                return False
            raise
        return True

    async def dm_channel(self, user_id: int) -> int:
        """The id of the channel of a user's DMs, opened if need be. Raises `discord.HTTPException`."""
        return (await self._client.create_dm(discord.Object(user_id))).id

    def own(self, message: discord.Message) -> bool:
        """Whether the bot has sent a message."""
        return message.author == self._client.user

    async def after(self, channel_id: int, message_id: int, limit: int) -> AsyncIterator[discord.Message]:
        """The messages below one, whoever sent them. Raises `discord.HTTPException`."""
        channel = self._client.get_partial_messageable(channel_id)
        async for message in channel.history(after=discord.Object(message_id), limit=limit):
            yield message

    def age(self, message_id: int) -> float:
        """Seconds since a message was sent; its id tells."""
        return self._clock() - discord.utils.snowflake_time(message_id).timestamp()

    def _message(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)


def table_in(message: discord.Message) -> int | None:
    """The table whose buttons a message carries; None for a message without such buttons."""
    for row in message.components:
        for component in getattr(row, 'children', ()):
            custom_id = CustomId.parse(getattr(component, 'custom_id', None))
            if custom_id is not None:
                return custom_id.table
    return None
