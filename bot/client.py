"""The Discord client: start, connection to the gateway, pulse, stop."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import discord
from discord import app_commands

from bot import unpromised
from bot.backoff import Attempts
from bot.clock import Clock
from bot.config import About
from bot.handlers.dispatch import Dispatcher
from bot.handlers.registration import add_commands, look_up, sync
from bot.handlers.slash import completes, offer
from bot.handlers.wiring import Handlers
from bot.message.components import Pick, Press
from bot.message.custom_id import CustomId
from bot.message.emojis import Emoji
from bot.message.error_codes import DISCORD_FAILED
from bot.message.forms import entered, form_in
from bot.message.incoming import normalized
from bot.pictures import unpromised as pillow
from bot.pictures.painter import Painter
from bot.pulse import Pulse
from bot.readiness import Readiness
from bot.screens.dm_limit import DmLimit
from bot.screens.housekeeping import KEEP_DAYS
from bot.systems.analysts import Analysts
from bot.systems.core import Core
from bot.systems.messenger import Messenger
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.systems.upkeep import Upkeep
from bot.thinking.thinkers import Thinkers
from bot.words.translator import Translator
from engine.registry import PACKAGES
from persistence.cluster import Standing
from persistence.errors import StoreUnavailable
from persistence.faults import Faults
from persistence.shards import Shards
from persistence.store import Store

log = logging.getLogger(__name__)

unpromised.quieten()

STOP_WITHIN: Final = 5.0
"""Maximum seconds for each step of a stop: responses in progress, then stale screens."""

APOLOGY: Final = 2.0
"""Maximum seconds for the last messages of a stop: withdrawn requests, refusals of late presses, apologies."""

UNKNOWN: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""discord.py's errors for a command that is forged, or belongs to another version of the bot."""

SERVED: Final = 'served'
"""Key in `interaction.extras` that marks an interaction for which discord.py has found a component."""


class Tree(app_commands.CommandTree['Clew']):
    """The slash commands. Every error is answered."""

    async def interaction_check(self, interaction: discord.Interaction[Clew], /) -> bool:
        """Let commands through.

        A request for choices of an option without any is forged, and gets an empty answer.
        """
        if interaction.type is not discord.InteractionType.autocomplete or completes(interaction):
            return True
        with suppress(*DISCORD_FAILED):
            await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: discord.Interaction[Clew], error: app_commands.AppCommandError, /) -> None:
        """Answer a command that failed before its handler ran. The dispatcher answers errors of the handler itself."""
        if isinstance(error, UNKNOWN):
            await interaction.client.dispatcher.unknown(interaction)
        else:
            await interaction.client.dispatcher.failed(interaction, error)


class Clew(discord.AutoShardedClient):
    """The bot. It keeps no game in memory: every press reads its table from the store and writes it back.

    It needs no intents: interactions arrive without any, and everything else is requested when it is needed. `shards`
    are the shards of this process; None for all, as many as Discord recommends.
    """

    def __init__(
        self,
        store: Store,
        painter: Painter,
        *,
        emojis: Mapping[str, Emoji] | None = None,
        clock: Clock | None = None,
        dm_limit: DmLimit | None = None,
        keep_days: int = KEEP_DAYS,
        about: About | None = None,
        shards: Shards | None = None,
        thinkers: Thinkers | None = None,
        **options: Any,
    ) -> None:
        if shards is not None:
            options |= {'shard_ids': sorted(shards.ids), 'shard_count': shards.count}
        self._leads = shards is None or 0 in shards.ids
        """Whether this process leads: only it changes data of the whole application, such as commands."""
        clock, thinkers = clock or Clock(), thinkers or Thinkers()
        self.core = Core(store, clock, about)
        self.messenger = Messenger(self.core, self, painter, emojis)
        super().__init__(
            intents=discord.Intents.none(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            max_ratelimit_timeout=30.0,
            # Without that intent no server introduces itself, so there is nothing to wait for.
            guild_ready_timeout=0.0,
            http_trace=self.messenger.trace,
            **options,
        )
        self.analysts = Analysts(self.core, thinkers)
        self.screens = Screens(self.core, self.messenger, self.analysts, dm_limit)
        self.players = Players(self.core, self.screens, thinkers)
        self.upkeep = Upkeep(self.core, self.messenger, self.screens, self.players, keep_days)
        handlers = Handlers(self.core, self.messenger, self.screens, self.players, self.analysts, self.upkeep)
        self.dispatcher = Dispatcher(self.core, self.messenger, self.screens, self.players, self.upkeep, handlers)
        unpromised.check_interactions(self, normalized)
        for sentence in (*unpromised.changed(self), *pillow.changed()):
            log.warning('library changed: %s', sentence)
        self.tree = Tree(self)
        self._learned = False
        self._logins: defaultdict[int | None, Attempts] = defaultdict(Attempts)
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self._faults = Faults(log)
        self.pulse = Pulse(
            {
                'showing what is out of date': self.screens.pulse,
                'automatic players': self.players.pulse,
                **self.upkeep.jobs,
                'following the leader': self._learn_commands,
                'emojis': self.messenger.pulse,
            }
        )
        store.cluster.watch(self._look_soon)
        self._readiness = Readiness(self, lambda shard_id: self._logins[shard_id].wait)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Delay the login of a shard. The delay doubles while the shard's sessions are short."""
        await super().before_identify_hook(shard_id, initial=initial)
        logins = self._logins[shard_id]
        if logins.wait:
            log.warning('login delayed: shard=%s, %.0f seconds, its sessions are short', shard_id, logins.wait)
        await asyncio.sleep(logins.wait)
        logins.made()
        if shard_id is not None:
            self._readiness.expect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that a shard has lost its connection, and will ask to resume its session."""
        self._readiness.expect(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that Discord has sent READY for a shard."""
        self._readiness.heard(shard_id)
        if not self.dispatcher.closing:
            self.core.start(self._own_shards)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that a shard has resumed its session."""
        self._readiness.heard(shard_id)

    @property
    def _own_shards(self) -> Shards:
        """The shards of this process. Raises `AssertionError` before the client begins to connect."""
        assert self.shard_count is not None, 'discord.py asks for it first'
        return Shards.of(self.shard_ids or range(self.shard_count), self.shard_count)

    @property
    def connected(self) -> bool:
        """Whether each shard is connected, and has got READY or RESUMED from Discord."""
        return self.is_ready() and self._readiness.complete and not any(s.is_closed() for s in self.shards.values())

    async def login(self, token: str) -> None:
        """Log in.

        The token is also the key for the hashes by which users who have deleted their data are recognized.
        """
        self.core.store.key_by(token.strip())
        await super().login(token)

    async def setup_hook(self) -> None:
        """Prepare the commands and components before the client connects to the gateway."""
        offer(PACKAGES)
        await self.core.offer_games()
        self.add_dynamic_items(Press, Pick)
        await self.tree.set_translator(Translator())
        add_commands(self.tree)
        if self._leads:
            await sync(self.tree, self.core.store)
        else:
            self._learned = await look_up(self.tree)
        await self.messenger.start(leads=self._leads)

    async def on_ready(self) -> None:
        """Start the deadlines and the pulse. The first pulse also shows the changes since the last stop."""
        if self.dispatcher.closing:
            # READY arrived while the bot was already stopping.
            return
        log.info('ready: %s is connected, servers=%d', self.user, len(self.guilds))
        self.pulse.start()
        self.players.start()
        try:
            await self.upkeep.start([guild.id for guild in self.guilds], self._own_shards)
        except StoreUnavailable as error:
            log.info('left and rejoined servers not noted until the next start: %s', error)

    async def _learn_commands(self) -> None:
        """Learn the ids of the commands, once the process that leads has registered all of them."""
        if self._leads or self._learned:
            return
        try:
            self._learned = await look_up(self.tree)
        except DISCORD_FAILED as error:
            log.info('command ids not known yet: %s', error)

    def _look_soon(self, standing: Standing) -> None:
        """Look at all tables soon, if `standing` says that they may have changed without a notice to this process.

        Reasons are a lost notice, or tables that this process has taken over from another process.
        """
        if not standing.look_again:
            return
        self._look_again = True
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while self._look_again:
            self._look_again = False
            try:
                await self.screens.catch_up()
                await self.players.pulse()
            except Exception as error:
                self._faults.failed('looking at all tables', error)
            else:
                self._faults.succeeded('looking at all tables')

    async def on_interaction(self, interaction: discord.Interaction[Clew]) -> None:
        """Serve forms. Refuse components that are forged, or belong to another version of the bot.

        discord.py calls this for every interaction. Components that it knows are marked as `SERVED` before.
        """
        form = form_in(interaction)
        if form is not None:
            await self.serve(interaction, form, entered(interaction))
            return
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds and SERVED not in interaction.extras:
            await self.dispatcher.unknown(interaction)

    async def serve(self, interaction: discord.Interaction[Clew], custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Run the handler of a pressed button, a used menu or a form that was sent."""
        interaction.extras[SERVED] = True
        await self.dispatcher.press(interaction, custom_id, values)

    async def close(self) -> None:
        """Finish the work in progress, then disconnect. Idempotent."""
        self.dispatcher.closing = True
        self.pulse.cancel()
        if self._looking is not None:
            self._looking.cancel()
        for system in (self.messenger, self.analysts, self.players, self.screens):
            system.stop()
        await self._readiness.stop()
        try:
            finished = await self._finish()
        except Exception:
            # No failure here may keep the store and the connection from being closed.
            log.exception('stopped before all work was finished')
            finished = False
        await self.core.close(finished=finished)
        await super().close()

    async def _finish(self) -> bool:
        """Finish the work in progress. Returns whether all of it was finished."""
        finished = True
        await self.screens.answered(STOP_WITHIN)
        if not self.is_closed():
            if self.is_ready():
                try:
                    async with asyncio.timeout(APOLOGY):
                        await self.upkeep.stop()
                except (StoreUnavailable, TimeoutError) as error:
                    log.info('open requests to end a game not withdrawn: %r', error)
                self.screens.end()
                try:
                    async with asyncio.timeout(STOP_WITHIN):
                        await self.screens.catch_up()
                except (StoreUnavailable, TimeoutError) as error:
                    log.info('screens not brought up to date before the stop: %r', error)
            finished = await self.screens.finish(STOP_WITHIN)
            # No new press arrives after this. Presses that have arrived meanwhile are still answered.
            with suppress(TimeoutError):
                async with asyncio.timeout(APOLOGY):
                    await asyncio.gather(*(shard.disconnect() for shard in self.shards.values()))
                    await self.screens.answered(APOLOGY)
            finished &= await self.screens.cut_off(APOLOGY)
        return finished
