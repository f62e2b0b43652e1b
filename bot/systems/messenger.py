"""Messenger: requests to Discord. `Screens` decides which message shows which table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import discord

from bot.backoff import Attempts
from bot.message.delivery import Messages
from bot.message.emoji_upload import recall, renew
from bot.message.emojis import Emoji, Emojis, drawn
from bot.message.threads import ChannelThreads
from bot.message.throttle import Throttle, watching
from bot.message.uploads import Uploads
from bot.pictures.painter import Painter
from bot.pictures.scene import Scene
from bot.presenters.registry import every_sprite
from bot.systems.core import Core
from bot.words import Buttons
from persistence.cluster import Standing


class Messenger:
    """Sends messages, paints their pictures, uploads the application's emojis, and keeps within Discord's rate limits.

    `wanted` are the emojis to upload; None means every drawn one. `trace` is a trace configuration for aiohttp:
    it makes the client's requests wait for the rate limit, and measures them.
    """

    def __init__(
        self, core: Core, client: discord.Client, painter: Painter, wanted: Mapping[str, Emoji] | None = None
    ) -> None:
        self.painter = painter
        self.emojis = Emojis()
        self.throttle, uploads = Throttle(), Uploads()
        self.trace = watching(self.throttle)
        # After the throttle, whose waiting is no part of an upload.
        uploads.watch(self.trace)
        core.clock.watch(self.trace)
        self.messages = Messages(client, painter, self.emojis, core.clock, self.throttle, uploads)
        self.threads = ChannelThreads(client)
        self._client = client
        self._wanted = drawn() if wanted is None else wanted
        self._leads = True
        self._drawing: asyncio.Task[None] | None = None
        self._attempts = Attempts(core.clock.steady)
        core.store.cluster.watch(self._stands)

    def buttons(self, *, words: bool) -> Buttons:
        """The style of card buttons for a user. `words` is true if the user has chosen words instead of emojis."""
        return self.emojis.buttons(words=words)

    async def film(self, steps: Sequence[Scene], end: Scene) -> bytes:
        """Paint a film. Pictures that users wait for are painted before it. Returns a GIF.

        Raises `NotDone` if painting fails.
        """
        return await self.painter.film(steps, end)

    def heard(self, interaction_id: int) -> None:
        """Learn Discord's time from the id of an interaction that has just arrived."""
        self.messages.heard(interaction_id)

    async def start(self, *, leads: bool) -> None:
        """Use the emojis already uploaded. Then, in the background, paint sprites ahead and upload missing emojis.

        Only the process that leads uploads emojis, because they belong to the whole application.
        """
        self._leads = leads
        there = await recall(self._client, self.emojis, self._wanted)
        self._drawing = asyncio.create_task(self._draw_ahead(there), name='drawing ahead')

    async def pulse(self) -> None:
        """Get missing emojis.

        The process that leads uploads them, with a backoff. The others ask Discord whether they are there by now.
        """
        if self.emojis.complete:
            return
        if not self._leads:
            await recall(self._client, self.emojis, self._wanted)
        elif (self._drawing is None or self._drawing.done()) and not self._attempts.wait:
            self._attempts.made()
            there = await recall(self._client, self.emojis, self._wanted)
            self._drawing = asyncio.create_task(self._upload(there), name='uploading emojis')

    def stop(self) -> None:
        """Cancel painting ahead and uploads. Idempotent."""
        if self._drawing is not None:
            self._drawing.cancel()

    async def _draw_ahead(self, there: Sequence[discord.Emoji] | None) -> None:
        await self.painter.warm(every_sprite())
        await self._upload(there)

    async def _upload(self, there: Sequence[discord.Emoji] | None) -> None:
        if there is not None and self._leads:
            await renew(self._client, self.emojis, self.painter, self._wanted, there)

    def _stands(self, standing: Standing) -> None:
        self.throttle.share(standing.processes)
        if standing.gained:
            # Another process may have edited the messages meanwhile.
            self.messages.kept_pictures.forget()
