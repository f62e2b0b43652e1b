"""The Discord client: it receives what people do, and answers for everything that goes wrong on the way."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.ext import tasks

from bot.handlers import lobby, play, rules
from bot.handlers import tables as desk
from bot.handlers.context import Visit
from bot.handlers.slash import COMMANDS
from bot.message.components import Pick, Press
from bot.message.custom_id import TEMPLATE, CustomId
from bot.message.delivery import Messages
from bot.message.error_codes import GONE, OUT_OF_REACH, TOO_LATE
from bot.pictures.page import Painter
from bot.presenters.shelf import every_sprite
from bot.refusal import Refusal
from bot.screens.boards import UNCALLED, Boards
from bot.screens.hands import Hands
from bot.screens.presence import Presence
from bot.screens.refresher import Screens
from bot.tables.automatic import Automatics
from bot.words import language_of
from bot.words.translator import Translator
from persistence.errors import Conflict, Repeated, StoreUnavailable, WrongStatus
from persistence.store import Store

log = logging.getLogger(__name__)

# Clew has nothing to say aloud, so it is no news that the voice libraries are missing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

Errand: TypeAlias = Callable[[Visit], Awaitable[None]]

VERBS: Final = {**lobby.VERBS, **play.VERBS, **desk.VERBS, **rules.VERBS}
"""What the buttons and menus stand for."""

NETWORK: Final = (aiohttp.ClientError, OSError)
"""What the way to Discord may do to a request."""

PULSE: Final = 30.0
"""Seconds after which it is looked for what is not on screen as it should be."""

TRIES: Final = 5
"""When somebody else moved first the errand is run again on what the table is now."""

LAST_WORDS: Final = 5.0
"""Seconds that are given to what is in hand when the bot is stopped."""


class Tree(app_commands.CommandTree['Clew']):
    """The slash commands, with an answer for every error."""

    async def on_error(self, interaction: discord.Interaction[Clew], error: app_commands.AppCommandError, /) -> None:
        """A command failed before or outside its errand, which has its own boundary."""
        log.error('a command failed', exc_info=error)
        await apologise(Visit(interaction))


class Clew(discord.Client):
    """The bot. It holds no game: every press reads its table from the store and writes it back."""

    def __init__(self, store: Store, painter: Painter, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30.0,
            **options,
        )
        self.store = store
        self.painter = painter
        self.tree = Tree(self)
        self.messages = Messages(self)
        self.presence = Presence(self)
        self.screens = Screens(self)
        self.boards = Boards(self)
        self.hands = Hands(self)
        self.automatics = Automatics(self)
        self.visits: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.warming: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the gateway: commands, buttons."""
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Translator())
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        for command in COMMANDS:
            command.allowed_contexts = contexts
            self.tree.add_command(command)
        self.warming = asyncio.create_task(self.painter.sprites.warm(every_sprite()))
        await self._sync()

    async def on_ready(self) -> None:
        """Connected: show what changed while we were away, and go on looking after it."""
        log.info('ready')
        if not self.pulse.is_running():
            self.pulse.start()

    @tasks.loop(seconds=PULSE)
    async def pulse(self) -> None:
        """Whatever is out of date on screen, or on none, is shown; automatic players who are asked answer."""
        try:
            await self._catch_up()
            if not self.automatics.resumed:
                await self.automatics.resume()
        except StoreUnavailable as error:
            log.warning('the store is not available; the next pulse will ask again: %s', error)
            return
        for table_id in set(self.automatics.failed):
            self.automatics.wake(table_id)

    async def _catch_up(self) -> None:
        """Show the tables that are not on screen as they should be. Raises `StoreUnavailable`."""
        stale = {screen.table_id for screen in await self.store.stale_screens()}
        unseen = await self.store.tables_without_board()
        uncalled = await self.store.tables_with_mark(UNCALLED)
        for table_id in stale.union(unseen, uncalled, self.screens.failed) - self.boards.blocked:
            self.screens.catch_up(table_id)

    async def on_interaction(self, interaction: discord.Interaction[Clew]) -> None:
        """A press on what is no button of ours, be it one of another version: it would stay without an answer."""

        async def errand(visit: Visit) -> None:
            raise Refusal('refusal-stale')

        pressed = interaction.data.get('custom_id') if interaction.data is not None else None
        if interaction.type is discord.InteractionType.component and re.fullmatch(TEMPLATE, str(pressed)) is None:
            await self.attend(interaction, errand)

    async def serve(self, interaction: discord.Interaction[Clew], custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Do what a button or menu stands for."""

        async def errand(visit: Visit) -> None:
            verb = VERBS.get(custom_id.action)
            if verb is None:
                raise Refusal('refusal-stale')
            await verb(visit, custom_id, values)

        await self.attend(interaction, errand, custom_id)

    async def attend(
        self, interaction: discord.Interaction[Clew], errand: Errand, custom_id: CustomId | None = None
    ) -> None:
        """Run an errand for whoever came; he gets an answer whatever happens."""
        visit = Visit(interaction)
        task = asyncio.current_task()
        assert task is not None, 'discord.py runs every callback in a task'
        self.visits.add(task)
        try:
            async with visit.reply:
                await self._run(visit, errand, custom_id)
        except discord.HTTPException as error:
            if error.code in TOO_LATE:
                log.warning('interaction %d could not be answered: %s', interaction.id, error)
            else:
                # A message or channel that was deleted meanwhile, or Discord's own trouble, is no mistake of ours.
                expected = error.code in GONE | OUT_OF_REACH or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
                log.warning('interaction %d failed: %s', interaction.id, error, exc_info=not expected)
                await apologise(visit)
        except NETWORK as error:
            log.warning('interaction %d failed: %s', interaction.id, error)
            await apologise(visit)
        except Exception:
            log.exception('interaction %d failed', interaction.id, extra={'action': custom_id and custom_id.action})
            await apologise(visit)
        finally:
            self.visits.discard(task)

    async def close(self) -> None:
        """Finish what is in hand, then disconnect. May be repeated."""
        self.closing = True
        self.pulse.cancel()
        if self.warming is not None:
            self.warming.cancel()
        self.automatics.stop()
        others = self.visits - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=LAST_WORDS)
        if not self.is_closed():
            if self.is_ready():
                with suppress(StoreUnavailable):
                    await self._catch_up()
            await self.screens.finish(LAST_WORDS)
        # discord.py leaves this one behind, and it fails when it finds the client closed.
        if (getting_ready := self._connection._ready_task) is not None:
            getting_ready.cancel()
        await super().close()

    async def _run(self, visit: Visit, errand: Errand, custom_id: CustomId | None) -> None:
        if self.closing:
            await visit.say('refusal-restarting')
            return
        try:
            await self._remember(visit)
            await self._persist(visit, errand)
        except Refusal as refusal:
            await visit.say(refusal.key, **refusal.args_for_words)
        except Repeated as repeated:
            self.screens.refresh(repeated.table_id)
            await self._as_it_is(visit, repeated.table_id)
        except WrongStatus as wrong:
            self.screens.refresh(wrong.table_id)
            await visit.say('refusal-stale')
        except StoreUnavailable as error:
            log.error('the store is not available: %s', error)
            await visit.say('refusal-bug' if await self._saved(visit) else 'refusal-store')

    async def _persist(self, visit: Visit, errand: Errand) -> None:
        for _ in range(TRIES - 1):
            try:
                return await errand(visit)
            except Conflict:
                continue
        return await errand(visit)

    async def _saved(self, visit: Visit) -> bool:
        """Whether the visit changed a table before the store failed, or may have."""
        try:
            table_id = await self.store.served(visit.request)
        except StoreUnavailable:
            return True
        if table_id is not None:
            self.screens.refresh(table_id)
        return table_id is not None

    async def _as_it_is(self, visit: Visit, table_id: int) -> None:
        if visit.reply.in_place:
            # A lobby has no hands, and changes by itself.
            with suppress(Refusal):
                return await play.hand(visit, CustomId('hand', table_id), ())
        return await visit.reply.silence()

    async def _remember(self, visit: Visit) -> None:
        language = language_of(visit.locale)
        known = await self.store.user(visit.user_id)
        dm_channel = visit.channel_id if visit.guild_id is None else None
        if known is None or known.locale != language or (dm_channel and known.dm_channel_id != dm_channel):
            await self.store.remember(visit.user_id, locale=language, dm_channel_id=dm_channel)

    async def _sync(self) -> None:
        """Tell Discord of the commands, but only when they differ from what it was told last."""
        translator = self.tree.translator
        assert translator is not None, 'set just before'
        payload = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        digest = hashlib.blake2b(json.dumps(payload, sort_keys=True).encode(), digest_size=16).hexdigest()
        known = {command.name for command in await self.tree.fetch_commands()}
        if known != {command.name for command in COMMANDS} or await self.store.meta_get('commands') != digest:
            await self.tree.sync()
            await self.store.meta_set('commands', digest)


async def apologise(visit: Visit) -> None:
    """The last resort: tell the user that it was not his fault and that nothing was lost."""
    try:
        await visit.say('refusal-bug')
    except (discord.HTTPException, *NETWORK) as error:
        log.warning('interaction %d could not be answered: %s', visit.interaction.id, error)
