"""The response to one interaction: within Discord's three seconds, once, and privately."""

from __future__ import annotations

import asyncio
import logging
from types import TracebackType
from typing import Any, Final, Self

import discord

from bot.message.delivery import NAMED, NOBODY, Messages
from bot.message.error_codes import GONE, REFUSED
from bot.message.panel import Panel
from bot.message.render import layout, pictures
from bot.pictures.page import Painter
from bot.screens.responses import Responses

log = logging.getLogger(__name__)

DEFER_AFTER: Final = 2.0
"""Seconds after which the answer is deferred; Discord waits for three."""

ANSWERED = discord.InteractionResponseType
NEW: Final = (ANSWERED.channel_message, ANSWERED.deferred_channel_message)
CHANGED: Final = (ANSWERED.message_update, ANSWERED.deferred_message_update)
"""How a press is answered: with a message of its own, or by changing the one that was pressed."""


class Reply:
    """The answer to one interaction.

    A press in a private message (ephemeral, or a DM) is answered by changing that message, anything else by a new
    ephemeral message. As a context manager it defers the answer when the work inside takes long.
    """

    def __init__(
        self, interaction: discord.Interaction[Any], painter: Painter, messages: Messages, responses: Responses
    ) -> None:
        self.interaction = interaction
        self._painter = painter
        self._messages = messages
        self._responses = responses
        self._emojis = messages.emojis
        message = interaction.message
        self.in_place = message is not None and (message.flags.ephemeral or interaction.guild_id is None)
        self.message_id = message.id if message is not None and self.in_place else None
        """The message that shows the answer, None as long as there is none."""
        if self.message_id is not None:
            messages.pressed(self.message_id)
        self._turn = asyncio.Lock()
        self._deferral: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._deferral = asyncio.create_task(self._defer_when_late())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._deferral is not None:
            self._deferral.cancel()

    @property
    def given(self) -> bool:
        """Whether Discord has had an answer or a deferral."""
        return self.interaction.response.is_done()

    def is_answer(self, *, beside: bool) -> bool:
        """Whether the message that was shown is the answer to the interaction, which can then change it later.

        `beside`: it was to be a new one.
        """
        return self.interaction.response.type in (NEW if beside else (*NEW, *CHANGED))

    async def show(self, panel: Panel) -> bool:
        """Show the panel to the user, and to nobody else.

        False when Discord does not take it in the message that was pressed: then it is shown in a new one beside that.
        """
        view, files = await self._drawn(panel)
        if self.in_place and self.message_id is not None:
            await self._messages.wait_for_edit(self.message_id)
        async with self._turn:
            try:
                if self.given:
                    how = {'view': view, 'attachments': files, 'allowed_mentions': NAMED}
                    self.message_id = (await self.interaction.edit_original_response(**how)).id
                elif self.in_place:
                    await self.interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NAMED)
                else:
                    sent = await self.interaction.response.send_message(view=view, files=files, ephemeral=True)
                    self.message_id = sent.message_id
            except discord.HTTPException as error:
                if error.code not in GONE | REFUSED or not (self.given or self.in_place):
                    raise
                log.warning('interaction %d is answered in a new message: %s', self.interaction.id, error)
            else:
                return True
            view, files = await self._drawn(panel)
            if self.given:
                await self.interaction.followup.send(view=view, files=files, ephemeral=True)
                self.message_id = None
            else:
                sent = await self.interaction.response.send_message(view=view, files=files, ephemeral=True)
                self.message_id = sent.message_id
            return False

    async def show_beside(self, panel: Panel) -> None:
        """Show a panel in a new private message; the message that was pressed stays as it is."""
        view, files = await self._drawn(panel)
        async with self._turn:
            if not self.given:
                await self.interaction.response.send_message(view=view, files=files, ephemeral=True)
            elif self.in_place:
                await self.interaction.followup.send(view=view, files=files, ephemeral=True)
            else:
                await self.interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NAMED)

    async def publish(self, panel: Panel) -> int | None:
        """Show the panel to everybody in the channel: the id of the message, or None when it came too late for that."""
        view, files = await self._drawn(panel)
        async with self._turn:
            if not self.given:
                response = await self.interaction.response.send_message(view=view, files=files, allowed_mentions=NOBODY)
                return response.message_id
        await self.interaction.delete_original_response()
        return None

    async def announce(self, panel: Panel) -> None:
        """Show the panel to everybody in the channel, however late; the message that was pressed stays as it is."""
        view, files = await self._drawn(panel)
        async with self._turn:
            if not self.given:
                await self.interaction.response.send_message(view=view, files=files, allowed_mentions=NOBODY)
            else:
                await self.interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY)

    async def acknowledge(self) -> None:
        """Acknowledge the press without showing anything: the message that was pressed will change by itself."""
        self._responses.drawn()
        async with self._turn:
            if not self.given:
                await self.interaction.response.defer()
            elif self.interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
                await self.interaction.delete_original_response()

    @property
    def revision(self) -> str:
        """What the files of its pictures are named after."""
        return str(self.interaction.id)

    async def _drawn(self, panel: Panel) -> tuple[Any, list[discord.File]]:
        view = layout(panel, self.revision, self._emojis)
        self._responses.worked_out()
        files = await pictures(panel, self.revision, self._painter)
        self._responses.drawn()
        return view, files

    async def _defer_when_late(self) -> None:
        await asyncio.sleep(DEFER_AFTER)
        async with self._turn:
            if self.given:
                return
            if self.in_place:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
