"""**Replay a file…**: a form for a game file, and the replay of the file for the user who has sent it."""

from __future__ import annotations

import asyncio
from typing import Final

import discord

from bot.handlers.context import Actions, Context, Offered
from bot.handlers.replay import place_of
from bot.message.custom_id import CustomId
from bot.message.forms import FileField, Form, document_in, upload_in
from bot.message.panel import Document, Panel
from bot.panels.names import renamed
from bot.panels.replay import file_panel, whole_panel
from bot.panels.replay_place import FROM_FILE, SPECTATOR, UPLOAD, WHOLE, Place, upload_button
from bot.panels.replay_scene import scene_at
from bot.panels.share import shown_names
from bot.refusal import Refusal
from bot.tables.from_file import MOST, FileReplay, FileReplays, too_large
from bot.unpromised import download
from bot.words import Words
from engine.exports import LARGEST


class FileReplayHandlers:
    """Replays game files. The file stays in the message of the replay, and nowhere else."""

    def __init__(self) -> None:
        self._files = FileReplays()
        self.actions: Final[Actions] = {UPLOAD: self.ask, FROM_FILE: self.watch}

    async def ask(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Replay a file…**: open the form for a game file."""
        if not await context.reply.ask(_form(context.words)):
            raise Refusal('refusal-late-form')

    async def watch(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """The form, whose id is empty, and the components of the replay, whose id is a digest and a `Place`."""
        digest, _, rest = custom_id.rest.partition('.')
        try:
            if digest:
                await self._turn(context, digest, place_of(rest, values))
            else:
                await self._show(context, await self._uploaded(context), Place(0, SPECTATOR), beside=True)
        except Refusal as refusal:
            raise Offered(refusal.key, upload_button, **refusal.args_for_words) from None

    async def _turn(self, context: Context, digest: str, place: Place) -> None:
        """Show another stop. If the file is no longer cached, it is read from the pressed message."""
        found = self._files.kept(digest)
        if found is None:
            found = await self._read(context, document_in(context.interaction.message))
        await self._show(context, found, place, beside=False)

    async def _uploaded(self, context: Context) -> FileReplay:
        upload = upload_in(context.interaction)
        if upload is not None and upload.size > LARGEST:
            raise too_large()
        return await self._read(context, None if upload is None else upload.url)

    async def _read(self, context: Context, url: str | None) -> FileReplay:
        try:
            data = None if url is None else await download(context.interaction.client, url)
        except discord.NotFound:
            data = None
        if data is None:
            raise Refusal('refusal-file-gone')
        return await self._files.read(data)

    async def _show(self, context: Context, found: FileReplay, place: Place, *, beside: bool) -> None:
        words, replay = context.words, found.replay
        if place.stop >= len(replay.stops):
            raise Refusal('refusal-no-stop')
        match = renamed(found.match, shown_names(found.match, words, named=found.file.names is not None))
        seat = place.seat if place.seat is not None and place.seat < len(match.table.seats) else None
        document = Document(f'clew-{match.game.name}.json', found.file.dump())

        def page() -> Panel:
            scene = scene_at(match, replay, place.stop, seat, words)
            if place.deed.startswith(WHOLE):
                return whole_panel(scene, place._replace(file=found.digest), words, document)
            return file_panel(scene, document, found.digest, words)

        await context.reply.answer(await asyncio.to_thread(page), beside=beside)


def _form(words: Words) -> Form:
    label, about = words('replay-file-label'), words('replay-file-about', most=MOST)
    return Form(CustomId(FROM_FILE).form(), words('replay-file-title'), (FileField(label, about),))
