"""Reply: the response to one interaction, within Discord's three seconds."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from os import SEEK_END
from types import TracebackType
from typing import Any, Final, Self

import discord

from bot.message.delivery import NAMED, NOBODY, Messages
from bot.message.error_codes import GONE, NETWORK, REFUSED, TOO_LATE
from bot.message.forms import Form, modal
from bot.message.panel import Panel
from bot.message.render import layout, pictures
from bot.pictures.painter import Painter
from bot.screens.kinds import Private
from bot.screens.responses import Responses
from bot.unpromised import is_remote

log = logging.getLogger(__name__)

DEFER_AFTER: Final = 2.0
"""Seconds after which a response is deferred. Discord allows three until the first response."""

PAINTED_WITHIN: Final = 0.5
"""Seconds that a response waits for its pictures before it is deferred."""

ARRIVES_WITHIN: Final = 1.5
"""Maximum seconds for a response with pictures to arrive. A response with a longer upload is deferred first."""

ANSWERED = discord.InteractionResponseType
NEW: Final = (ANSWERED.channel_message, ANSWERED.deferred_channel_message)
CHANGED: Final = (ANSWERED.message_update, ANSWERED.deferred_message_update)
"""Response types that edit the pressed message, now or after a deferral."""


class Reply:
    """The response to one interaction.

    It edits the pressed message if that is ephemeral or in a DM. Otherwise it is a new ephemeral message. Used as a
    context manager, it defers the response after `DEFER_AFTER` seconds.

    In a place without the bot, only the token of a press can edit a public message. So `Reply` acknowledges a press on
    such a message first, and shows the user a follow-up. It never edits the public message with a private answer.
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
        remote = is_remote(interaction)
        own = interaction.guild_id is None and not remote
        self.in_place = message is not None and (message.flags.ephemeral or own)
        self._remote = remote
        self.message_id = message.id if message is not None and self.in_place else None
        """Id of the message that shows the response; None while no message does."""
        if self.message_id is not None:
            messages.kept_pictures.pressed(self.message_id)
        self._lock = asyncio.Lock()
        self._deferral: asyncio.Task[None] | None = None
        self._clock = asyncio.get_running_loop().time
        self._began = self._clock()
        self._is_public = False
        """Whether the deferral is visible to all users in the channel."""
        self.follow_up_id: int | None = None
        """Id of the follow-up that shows the user their answer; None while the response itself does."""

    async def __aenter__(self) -> Self:
        self._deferral = asyncio.create_task(self._defer_after(DEFER_AFTER))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._deferral is not None:
            self._deferral.cancel()

    def edit_pressed(self) -> None:
        """Let the response edit the pressed message, even a public one."""
        message = self.interaction.message
        if message is not None and not self.given:
            self.in_place, self.message_id = True, message.id
            self._messages.kept_pictures.pressed(message.id)

    @property
    def place(self) -> Private | None:
        """The place of the message that shows the response; None while no message does."""
        if self.message_id is None:
            return None
        return Private(self.interaction, self.message_id, self.follow_up_id is not None)

    @property
    def holds_board(self) -> bool:
        """Whether the interaction can edit the pressed public message, which the bot can't edit otherwise."""
        return self._follows_up and self.interaction.response.type in CHANGED

    @property
    def _follows_up(self) -> bool:
        """Whether a private answer goes into a follow-up, because the press was on a public message."""
        return self._remote and self.interaction.message is not None and not self.in_place

    @property
    def given(self) -> bool:
        """Whether Discord has received a response or a deferral."""
        return self.interaction.response.is_done()

    def is_answer(self, *, beside: bool) -> bool:
        """Whether the shown message is the interaction's own response, so that the interaction can edit it later.

        `beside` says that the panel was shown with `show_beside`.
        """
        if self._follows_up:
            return self.follow_up_id is not None
        return self.interaction.response.type in (NEW if beside else (*NEW, *CHANGED))

    async def show(self, panel: Panel) -> bool:
        """Show a panel to the user alone, in the pressed message or a new one.

        Returns False if Discord has refused the edit, so that another message shows the panel.
        """
        view, files = await self._ready(panel)
        if self._follows_up:
            async with self._lock:
                self.message_id = await self._follow_up(view, files)
            return True
        if self.in_place and self.message_id is not None:
            await self._messages.wait_for_edit(self.message_id)
        async with self._lock:
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
                log.warning('edit refused, answered in a new message: interaction=%d, %s', self.interaction.id, error)
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

    async def show_beside(self, panel: Panel) -> int | None:
        """Show a panel in a new ephemeral message. The pressed message is unchanged.

        Returns the message's id, None if Discord does not tell it.
        """
        view, files = await self._ready(panel)
        async with self._lock:
            if self._follows_up:
                return await self._follow_up(view, files)
            if not self.given:
                sent = await self.interaction.response.send_message(view=view, files=files, ephemeral=True)
                return sent.message_id
            if self.in_place:
                return (await self.interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)).id
            how = {'view': view, 'attachments': files, 'allowed_mentions': NAMED}
            return (await self.interaction.edit_original_response(**how)).id

    async def answer(self, panel: Panel, *, beside: bool) -> None:
        """Show a panel to the user alone: in a new message if `beside`, else as `show` does."""
        await (self.show_beside(panel) if beside else self.show(panel))

    async def publish(self, panel: Panel) -> discord.Message | None:
        """Show a panel to all users in the channel.

        Returns the message. None if the response was deferred as an ephemeral one, which cannot become public. Then it
        is deleted, and the caller must post the panel in another way. Where the bot is no member, a follow-up shows it.
        """
        view, files = await self._ready(panel, public=True)
        async with self._lock:
            if not self.given:
                response = await self.interaction.response.send_message(view=view, files=files, allowed_mentions=NOBODY)
                assert isinstance(response.resource, discord.Message), 'an answer that everybody sees is a message'
                return response.resource
            if self._is_public:
                how = {'view': view, 'attachments': files, 'allowed_mentions': NOBODY}
                return await self.interaction.edit_original_response(**how)
            if self.interaction.response.type not in CHANGED:
                await self.interaction.delete_original_response()
            if not self._remote:
                return None
            return await self.interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY, wait=True)

    async def announce(self, panel: Panel) -> None:
        """Show a panel to all users in the channel, even after a deferral. The pressed message is unchanged."""
        view, files = await self._ready(panel)
        async with self._lock:
            if not self.given:
                await self.interaction.response.send_message(view=view, files=files, allowed_mentions=NOBODY)
            else:
                await self.interaction.followup.send(view=view, files=files, allowed_mentions=NOBODY)

    async def _follow_up(self, view: Any, files: list[discord.File]) -> int:
        """Acknowledge the press, and show the user an ephemeral follow-up, or edit it. Returns the follow-up's id."""
        if not self.given:
            await self.interaction.response.defer()
        followup = self.interaction.followup
        if self.follow_up_id is None:
            self.follow_up_id = (await followup.send(view=view, files=files, ephemeral=True, wait=True)).id
        else:
            await followup.edit_message(self.follow_up_id, view=view, attachments=files, allowed_mentions=NAMED)
        return self.follow_up_id

    async def ask(self, form: Form) -> bool:
        """Open a form. Returns False if the response was deferred before: only the first response can be a form."""
        self._responses.drawn()
        async with self._lock:
            if self.given:
                return False
            await self.interaction.response.send_modal(modal(form))
            return True

    async def acknowledge(self) -> None:
        """Acknowledge the press without showing anything.

        If the pressed message is a screen, the refresher edits it.
        """
        self._responses.drawn()
        async with self._lock:
            if not self.given:
                await self.interaction.response.defer()
            elif self.interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
                await self.interaction.delete_original_response()

    async def _ready(self, panel: Panel, *, public: bool = False) -> tuple[Any, list[discord.File]]:
        """Draw a panel. Returns its view and files. If painting or uploading is slow, defer the response first.

        A response cannot be deferred once its upload has begun, because the upload holds the lock.
        """
        late = asyncio.create_task(self._defer_after(PAINTED_WITHIN, public=public))
        try:
            view, files = await self._drawn(panel)
        finally:
            late.cancel()
        size = sum(file.fp.seek(0, SEEK_END) for file in files)
        for file in files:
            file.reset()
        if files and self._clock() - self._began + self._messages.uploads.estimate(size) > ARRIVES_WITHIN:
            await self._defer(public=public)
        return view, files

    async def _drawn(self, panel: Panel) -> tuple[Any, list[discord.File]]:
        view = layout(panel, self._emojis)
        self._responses.worked_out()
        files = await pictures(panel, self._painter)
        self._responses.drawn()
        return view, files

    async def _defer_after(self, seconds: float, *, public: bool = False) -> None:
        await asyncio.sleep(seconds)
        deferring = asyncio.create_task(self._defer(public=public))
        deferring.add_done_callback(self._note_failure)
        # A cancelled request would leave open whether Discord has the deferral.
        with suppress(discord.HTTPException, *NETWORK):
            await asyncio.shield(deferring)

    def _note_failure(self, deferring: asyncio.Task[None]) -> None:
        # Nobody awaits a deferral after the response. If Discord is down, the response itself fails and reports it.
        if deferring.cancelled() or (error := deferring.exception()) is None:
            return
        # With such a code the response fails too, and the dispatcher reports that.
        if not isinstance(error, discord.HTTPException) or error.code not in TOO_LATE:
            log.info('deferral failed: interaction=%d, %s', self.interaction.id, error)

    async def _defer(self, *, public: bool = False) -> None:
        async with self._lock:
            if self.given:
                return
            if self.in_place or (self._follows_up and not public):
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=not public, thinking=True)
                self._is_public = public
