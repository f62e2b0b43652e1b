"""The Discord client: start, gateway, pulse, stop."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import tasks

from bot.backoff import Logins
from bot.clock import Clock
from bot.config import About
from bot.handlers.dispatch import Dispatcher
from bot.handlers.slash import COMMANDS, look_up, sync
from bot.message.components import Pick, Press
from bot.message.custom_id import CustomId
from bot.message.emoji_upload import recall, renew
from bot.message.emojis import EMOJIS, Emoji
from bot.message.error_codes import DISCORD_FAILED
from bot.message.incoming import straighten
from bot.message.throttle import Throttle, watching
from bot.pictures.page import Painter
from bot.presenters.registry import every_sprite
from bot.readiness import PATIENCE, Readiness
from bot.screens.dm_channels import Openings
from bot.screens.housekeeping import KEEP_DAYS
from bot.services import services_for
from bot.thinking.thinkers import Thinkers
from bot.words.translator import Translator
from persistence.errors import StoreUnavailable
from persistence.shards import Shards
from persistence.store import Store

log = logging.getLogger(__name__)

# Clew does not use voice, so the warning that the voice libraries are missing says nothing.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

# It wants no events on purpose; discord.py warns of that at every start.
logging.getLogger('discord.state').addFilter(lambda record: 'intent seems to be disabled' not in record.getMessage())

PULSE: Final = 30.0
"""Seconds between two checks of whether everything is on screen as it should be."""

STOP_WITHIN: Final = 5.0
"""Seconds that the bot takes, at most, to finish what it is doing when it is stopped."""

APOLOGY: Final = 2.0
"""Seconds that the last answers of a bot that is stopped take, at most."""

UNKNOWN: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""What discord.py says of a command of another version of the bot, and of a forged one."""

SERVED: Final = 'served'
"""The mark of an interaction for which discord.py has found a component."""


class Tree(app_commands.CommandTree['Clew']):
    """The slash commands, with an answer for every error."""

    async def interaction_check(self, interaction: discord.Interaction[Clew], /) -> bool:
        """Let commands through. No command completes what is typed, so whoever asks for that has made it up."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        with suppress(*DISCORD_FAILED):
            await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: discord.Interaction[Clew], error: app_commands.AppCommandError, /) -> None:
        """A command failed before or outside its handler, whose errors the dispatcher answers."""
        if isinstance(error, UNKNOWN):
            await interaction.client.dispatcher.unknown(interaction)
        else:
            await interaction.client.dispatcher.failed(interaction, error)


class Clew(discord.AutoShardedClient):
    """The bot. It holds no game: every press reads its table from the store and writes it back.

    Interactions arrive whatever the intents, and all else is asked for when it is needed: it wants no events.
    `shards` are those that this process has, None: all of them, as many as Discord advises.
    """

    def __init__(
        self,
        store: Store,
        painter: Painter,
        *,
        emojis: Mapping[str, Emoji] = EMOJIS,
        clock: Clock | None = None,
        openings: Openings | None = None,
        keep_days: int = KEEP_DAYS,
        about: About | None = None,
        patience: float = PATIENCE,
        shards: Shards | None = None,
        thinkers: Thinkers | None = None,
        **options: Any,
    ) -> None:
        if shards is not None:
            options |= {'shard_ids': sorted(shards.ids), 'shard_count': shards.count}
        self._leads = shards is None or 0 in shards.ids
        """Whether it is this process, of all that share the bot, that tells Discord what it has to be told once."""
        self.throttle = Throttle()
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=30.0,
            # Without that intent no server introduces itself, so there is nothing to wait for.
            guild_ready_timeout=0.0,
            http_trace=watching(self.throttle),
            **options,
        )
        self.services = services_for(
            self, store, painter, clock or Clock(), openings, keep_days,
            throttle=self.throttle, about=about, thinkers=thinkers,
        )  # fmt: skip
        self.dispatcher = Dispatcher(self.services)
        straighten(self)
        self.tree = Tree(self)
        self._emojis = emojis
        self._drawing: asyncio.Task[None] | None = None
        self._learned = False
        self._logins: defaultdict[int | None, Logins] = defaultdict(Logins)
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self.services.duties.hear('duties', self._look_soon)
        self._readiness = Readiness(self, lambda shard_id: self._logins[shard_id].wait, patience)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A shard logs in at the gateway: the more slowly, the shorter its former sessions were."""
        await super().before_identify_hook(shard_id, initial=initial)
        logins = self._logins[shard_id]
        if logins.wait:
            log.warning('shard %s logs in again in %.0f seconds: its sessions do not last', shard_id, logins.wait)
        await asyncio.sleep(logins.wait)
        logins.made()
        if shard_id is not None:
            self._readiness.expect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """A shard has lost its connection, and asks to go on with its session."""
        self._readiness.expect(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Discord has said READY to a shard."""
        self._readiness.heard(shard_id)
        if not self.dispatcher.closing:
            self.services.duties.start(self._own_shards)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """A shard goes on with its session."""
        self._readiness.heard(shard_id)

    @property
    def _own_shards(self) -> Shards:
        """The shards that this process has; known when it has begun to connect."""
        assert self.shard_count is not None, 'discord.py asks for it first'
        return Shards.of(self.shard_ids or range(self.shard_count), self.shard_count)

    @property
    def connected(self) -> bool:
        """Whether each shard is connected, and Discord has said so."""
        return self.is_ready() and self._readiness.complete and not any(s.is_closed() for s in self.shards.values())

    async def setup_hook(self) -> None:
        """Before the gateway: commands, buttons."""
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Translator())
        contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
        installs = app_commands.AppInstallationType(guild=True, user=False)
        for command in COMMANDS:
            command.allowed_contexts, command.allowed_installs = contexts, installs
            self.tree.add_command(command)
        if self._leads:
            await sync(self.tree, self.services.store)
        else:
            self._learned = await look_up(self.tree)
        there = await recall(self, self.services.emojis, self._emojis)
        self._drawing = asyncio.create_task(self._draw_ahead(there))

    async def _draw_ahead(self, there: Sequence[discord.Emoji] | None) -> None:
        """Draw what will be wanted soon."""
        painter = self.services.painter
        await painter.warm(every_sprite())
        if there is not None and self._leads:
            await renew(self, self.services.emojis, painter, self._emojis, there)

    async def on_ready(self) -> None:
        """Connected: show what changed while we were away, and keep it up to date."""
        if self.dispatcher.closing:
            # Discord has said so in the moment in which the bot was stopped.
            return
        log.info('ready')
        if not self.pulse.is_running():
            self.pulse.start()
        self.services.deadlines.start()
        with suppress(StoreUnavailable):
            await self.services.housekeeping.compare([guild.id for guild in self.guilds], self._own_shards)

    @tasks.loop(seconds=PULSE)
    async def pulse(self) -> None:
        """Show what is out of date, let automatic players go on who could not before, and delete what has expired."""
        try:
            await self.services.refresher.catch_up()
            for table_id in self.services.dm_channels.due() | self.services.opened.ending():
                self.services.refresher.refresh(table_id)
            await self.services.players.pulse()
            await self.services.endings.pulse()
            await self.services.guests.pulse()
            await self.services.idle_lobbies.sweep()
            if self.services.duties.holds(None):
                await self.services.latecomers.record()
                await self.services.housekeeping.sweep()
            else:
                await self.services.housekeeping.note_lost()
            if not self._leads:
                await self._follow_leader()
        except StoreUnavailable as error:
            log.warning('the store is not available; the next pulse will ask again: %s', error)

    async def _follow_leader(self) -> None:
        """Learn what the process that leads has told Discord since."""
        try:
            self._learned = self._learned or await look_up(self.tree)
        except DISCORD_FAILED as error:
            log.info('the commands are not known yet: %s', error)
        if not self.services.emojis.complete:
            await recall(self, self.services.emojis, self._emojis)

    def _look_soon(self, _gained: bool) -> None:
        """There are other tables to look after, or something may have been missed."""
        self._look_again = True
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while self._look_again:
            self._look_again = False
            try:
                await self.services.refresher.catch_up()
                await self.services.players.pulse()
            except StoreUnavailable as error:
                log.warning('the store is not available; the next pulse will ask again: %s', error)

    async def on_interaction(self, interaction: discord.Interaction[Clew]) -> None:
        """Answer components that discord.py finds no item for: those of another version of the bot, and forged ones.

        It tells of all, but of those that it finds one for only when they are being served already.
        """
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds and SERVED not in interaction.extras:
            await self.dispatcher.unknown(interaction)

    async def serve(self, interaction: discord.Interaction[Clew], custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Do what a button or a menu stands for."""
        interaction.extras[SERVED] = True
        await self.dispatcher.press(interaction, custom_id, values)

    async def close(self) -> None:
        """Finish what is in hand, then disconnect. May be repeated."""
        self.dispatcher.closing = True
        self.pulse.cancel()
        for task in (self._drawing, self._looking):
            if task is not None:
                task.cancel()
        self.services.players.stop()
        self.services.advisers.stop()
        self.services.deadlines.stop()
        self.services.looking_back.stop()
        self.services.adviser_alone.stop()
        self.services.pars.stop()
        self.services.followed.stop()
        await self._readiness.stop()
        finished = True
        await self.services.responses.wait(STOP_WITHIN)
        if not self.is_closed():
            if self.is_ready():
                with suppress(TimeoutError):
                    async with asyncio.timeout(APOLOGY):
                        await self.services.endings.stop()
                for table_id in self.services.opened.end():
                    self.services.refresher.refresh(table_id)
                with suppress(StoreUnavailable):
                    await self.services.refresher.catch_up()
            finished = await self.services.refresher.finish(STOP_WITHIN)
            # Nobody can ask for anything from here on; whoever has asked meanwhile is still answered.
            with suppress(TimeoutError):
                async with asyncio.timeout(APOLOGY):
                    await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
                    await self.services.responses.wait(APOLOGY)
            finished &= await self.services.responses.finish(APOLOGY)
        await self.services.duties.stop(finished=finished)
        await super().close()
