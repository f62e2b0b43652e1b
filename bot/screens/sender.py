"""Shows a panel in a new message: silently, or after a line that calls somebody to it.

The notification of a panel is empty, and an edit notifies nobody. So whoever is called gets the line first, and the
same message becomes the panel right after.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.message.delivery import Messages
from bot.message.error_codes import GONE, REFUSED, code_that_lasts
from bot.message.panel import Call, Panel
from bot.screens.pacing import Pacing

log = logging.getLogger(__name__)


class Sender:
    """Sends the messages of the screens."""

    def __init__(self, messages: Messages, pacing: Pacing) -> None:
        self._messages = messages
        self._pacing = pacing
        self._lines_first = True

    async def send(self, channel_id: int, panel: Panel, revision: str, *, nonce: str | None = None) -> int:
        """Send a panel that notifies nobody; the message's id. Raises `discord.HTTPException`."""
        return await self._messages.send(channel_id, panel, revision, nonce=nonce)

    async def call(
        self,
        channel_id: int,
        call: Call,
        panel: Panel,
        revision: str,
        *,
        nonce: str | None = None,
        called: Callable[[int], Awaitable[None]],
    ) -> int:
        """Call somebody to a panel; the id of the message that shows it. Raises `discord.HTTPException`.

        `called` is awaited with the id of the message that has called them, before that shows the panel.
        """
        if not self._lines_first:
            return await self._send_in_one(channel_id, call, panel, revision, nonce, called)
        # Drawn beforehand, the panel is not long in coming.
        await self._messages.draw(panel)
        message_id = await self._messages.call(channel_id, call, nonce=nonce)
        await called(message_id)
        self._pacing.count(channel_id)
        try:
            await self._messages.turn_into(channel_id, message_id, panel, revision)
        except discord.HTTPException as error:
            if error.code not in GONE | REFUSED:
                if code_that_lasts(error) is not None:
                    # A line without its panel would lead nowhere.
                    await self._messages.delete(channel_id, message_id)
                raise
            await self._messages.delete(channel_id, message_id)
            message_id = await self._send_in_one(channel_id, call, panel, revision, None, called)
            if error.code in REFUSED:
                log.warning('lines of text cannot be turned into panels, so notifications stay empty: %s', error)
                self._lines_first = False
        return message_id

    async def _send_in_one(
        self,
        channel_id: int,
        call: Call,
        panel: Panel,
        revision: str,
        nonce: str | None,
        called: Callable[[int], Awaitable[None]],
    ) -> int:
        message_id = await self._messages.send(channel_id, panel, revision, nonce=nonce, call=call)
        await called(message_id)
        return message_id
