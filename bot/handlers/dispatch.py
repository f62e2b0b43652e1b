"""Dispatch: runs the handler of an interaction, and answers the user whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot import metrics
from bot.handlers.context import Actions, Context
from bot.handlers.wiring import Handlers
from bot.message.custom_id import CustomId
from bot.message.error_codes import ANSWERED, GONE, NETWORK, OUT_OF_REACH, TOO_LATE
from bot.panels.moves import Move
from bot.refusal import Refusal
from bot.screens.recent import Recent
from bot.systems.core import Core
from bot.systems.messenger import Messenger
from bot.systems.players import Players
from bot.systems.screens import Screens
from bot.systems.upkeep import Upkeep
from bot.words import language_of
from persistence.errors import Conflict, NoTable, Repeated, StoreUnavailable, TooManyLobbies, TooManyTables, WrongStatus
from persistence.users import UserChanges

log = logging.getLogger(__name__)

DAY: Final = 86400.0

TRIES: Final = 12
"""Maximum runs of a handler. It runs again if another user has changed the table in the meantime."""

NAMES_FOR: Final = 3600.0
"""Seconds for which a user's name is cached."""


class Dispatcher:
    """Runs the handler of each interaction, on the newest version of its table."""

    def __init__(
        self,
        core: Core,
        messenger: Messenger,
        screens: Screens,
        players: Players,
        upkeep: Upkeep,
        handlers: Handlers,
    ) -> None:
        self._core = core
        self._messenger = messenger
        self._screens = screens
        self._players = players
        self._upkeep = upkeep
        self._handlers = handlers
        self.closing = False
        """Whether the bot is stopping, and refuses new interactions."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Locks of the tables where handlers have met a conflict, so that they retry one after the other."""
        self._names: Recent[tuple[int, int | None], str] = Recent(NAMES_FOR, core.clock.steady)
        """Cached display names by `(user_id, guild_id)`; the guild is None for DMs."""

    @property
    def actions(self) -> Actions:
        """Handlers by the action in a `custom_id`."""
        return self._handlers.actions

    async def press(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: tuple[str, ...]) -> None:
        """Run the handler of a button or menu. `values` are the values chosen in a menu."""

        async def handle(context: Context) -> None:
            handler = self.actions.get(custom_id.action)
            if handler is None:
                raise Refusal('refusal-stale')
            if custom_id.table:
                await self._handlers.arrivals.be_there(context, custom_id.table)
            await handler(context, custom_id, values)

        await self.handle(interaction, handle, custom_id.action)

    async def command(
        self, interaction: discord.Interaction[Any], command: Callable[[Handlers, Context], Awaitable[None]]
    ) -> None:
        """Run a slash command. `command` calls the right one of the handlers."""
        await self.handle(interaction, lambda context: command(self._handlers, context))

    async def moves(self, interaction: discord.Interaction[Any], typed: str) -> tuple[Move, ...]:
        """The choices that `/move` offers for a typed text. Empty if the bot is stopping, or if something fails."""
        if self.closing:
            return ()
        try:
            return await self._handlers.moves.suggest(interaction, typed)
        except StoreUnavailable as error:
            log.warning('moves not offered, database unavailable: interaction=%d, %s', interaction.id, error)
        except Exception:
            log.exception('moves not offered: interaction=%d', interaction.id)
        return ()

    async def unknown(self, interaction: discord.Interaction[Any]) -> None:
        """Refuse a component or command that is forged, or belongs to another version of the bot."""

        async def handle(context: Context) -> None:
            raise Refusal('refusal-stale')

        await self.handle(interaction, handle)

    async def handle(
        self, interaction: discord.Interaction[Any], handler: Callable[[Context], Awaitable[None]], action: str = ''
    ) -> None:
        """Run a handler for an interaction, and answer the user even if it fails.

        `action` is the action in the `custom_id` of a component; empty for a command.
        """
        metrics.PRESSES.labels(self._counted(interaction, action)).inc()
        context = Context(interaction, self._messenger, self._screens)
        self._messenger.heard(interaction.id)
        with metrics.ANSWERS.time():
            async with self._screens.responding(context.changed_id):
                await self._answer(context, handler, action)
                if context.reply.holds_board:
                    try:
                        await self._screens.pressed(interaction)
                    except StoreUnavailable as error:
                        log.info('board not updated by a press on it: interaction=%d, %s', interaction.id, error)

    async def _answer(self, context: Context, handler: Callable[[Context], Awaitable[None]], action: str) -> None:
        interaction = context.interaction
        try:
            async with context.reply:
                await self._screens.take_slot()
                await self._run(context, handler)
        except discord.HTTPException as error:
            if error.code == ANSWERED:
                log.info('press answered by another process: interaction=%d', interaction.id)
            elif error.code in TOO_LATE:
                log.warning('response failed: interaction=%d, %s', interaction.id, error)
            else:
                # A deleted message or channel, or an outage of Discord, is no bug of ours.
                expected = error.code in GONE | OUT_OF_REACH or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
                log.warning('handler failed: interaction=%d, %s', interaction.id, error, exc_info=not expected)
                await apologise(context)
        except NETWORK as error:
            log.warning('handler failed: interaction=%d, %s', interaction.id, error)
            await apologise(context)
        except asyncio.CancelledError:
            if self.closing:
                # The time to stop is over, and the handler still waits for something.
                await apologise(context, 'refusal-restarting-begun' if context.begun else 'refusal-restarting')
            raise
        except Exception:
            log.exception('handler failed: interaction=%d', interaction.id, extra={'action': action})
            await apologise(context)

    async def failed(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """Answer a command that discord.py could not pass to its handler."""
        log.error('command failed: interaction=%d', interaction.id, exc_info=error)
        await apologise(Context(interaction, self._messenger, self._screens))

    async def _run(self, context: Context, handler: Callable[[Context], Awaitable[None]]) -> None:
        if self.closing:
            await context.say('refusal-restarting')
            return
        refresh = self._screens.refresh
        try:
            await self._remember(context)
            await self._upkeep.met(context.guild_id)
            await self._follow_name(context)
            context.begun = True
            await self._persist(context, handler)
        except Refusal as refusal:
            await context.refuse(refusal)
        except Repeated as repeated:
            refresh(repeated.table_id)
            await self._as_it_is(context, repeated.table_id)
        except WrongStatus as wrong:
            refresh(wrong.table_id)
            await context.say('refusal-stale')
        except Conflict as conflict:
            refresh(conflict.table_id)
            await context.say('refusal-crowded')
        except TooManyLobbies as many:
            await context.say('refusal-many-lobbies', most=many.most)
        except TooManyTables as many_tables:
            await context.say('refusal-many-tables', most=many_tables.most)
        except StoreUnavailable as error:
            # The database logs its outage, in one line for all presses.
            if context.begun and await self._saved(context):
                log.error('handler stopped after saving: interaction=%d, %s', context.interaction.id, error)
                await context.say_fault()
            else:
                await context.say('refusal-store')

    async def _persist(self, context: Context, handler: Callable[[Context], Awaitable[None]]) -> None:
        """Run the handler. After a `Conflict` run it again, at most `TRIES` times. Raises the last `Conflict`."""
        try:
            return await handler(context)
        except Conflict as conflict:
            table_id = conflict.table_id
        except NoTable:
            # The table has just been archived. Reading it again takes it out of the archive.
            return await handler(context)
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            for _ in range(TRIES - 2):
                with suppress(Conflict):
                    return await handler(context)
            return await handler(context)

    async def _saved(self, context: Context) -> bool:
        """Whether the interaction has changed a table. True too if the store is unavailable."""
        try:
            table_id = await self._core.store.served(context.request)
        except StoreUnavailable:
            return True
        if table_id is not None:
            self._players.changed(table_id)
        return table_id is not None

    async def _as_it_is(self, context: Context, table_id: int) -> None:
        """Answer a repeated interaction with the hand as it is now, or acknowledge it."""
        if context.reply.in_place:
            # A lobby has no hands. Its message is edited anyway.
            with suppress(Refusal):
                return await self._handlers.play.hand(context, CustomId('hand', table_id), ())
        return await context.reply.acknowledge()

    async def _remember(self, context: Context) -> None:
        """Answer in the user's language from now on. Store a new language or DM channel.

        Once a day, store the time of this press too."""
        known, now = await self._core.store.user(context.user_id), self._core.now()
        context.dms_closed = known is not None and known.dms_closed and not known.told_dms
        language = (known and known.language) or language_of(context.locale)
        context.speak(language, button_words=known is not None and known.button_words)
        dm_channel = context.channel_id if context.guild_id is None and not context.remote else None
        moved = known is None or known.locale != language or (dm_channel and known.dm_channel_id != dm_channel)
        if known is None or moved or abs(now - known.seen_at) >= DAY:
            changes: UserChanges = {'locale': language, 'seen_at': now}
            if dm_channel is not None:
                changes['dm_channel_id'] = dm_channel
            await self._core.store.remember(context.user_id, **changes)

    async def _follow_name(self, context: Context) -> None:
        """If the user's display name has changed, rename them at their tables in this guild, or in DMs."""
        where, name = (context.user_id, context.guild_id), context.interaction.user.display_name
        if self._names.get(where) == name:
            return
        for table_id in await self._core.store.rename(*where, name):
            self._screens.refresh(table_id)
        self._names.put(where, name)

    def _counted(self, interaction: discord.Interaction[Any], action: str) -> str:
        """The metrics label of an interaction: "command" or the action. A forged action counts as "unknown"."""
        if interaction.type is discord.InteractionType.application_command:
            return 'command'
        return action if action in self.actions else 'unknown'


async def apologise(context: Context, key: str | None = None) -> None:
    """Try to tell the user that something went wrong. `key` is the key of the reason; None for a bug."""
    try:
        await (context.say_fault() if key is None else context.say(key))
    except (discord.HTTPException, *NETWORK) as error:
        log.warning('response failed: interaction=%d, %s', context.interaction.id, error)
