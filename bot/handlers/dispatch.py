"""Calls the handler of a press or a command, and answers the user whatever goes wrong on the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot import metrics
from bot.handlers import (
    again,
    daily,
    ending,
    guests,
    history,
    lobby,
    looking_back,
    play,
    privacy,
    rules,
    settings,
    stats,
    tables,
)
from bot.handlers.context import Context, Handler
from bot.handlers.returning import be_there
from bot.message.custom_id import CustomId
from bot.message.error_codes import GONE, NETWORK, OUT_OF_REACH, TOO_LATE
from bot.refusal import Refusal
from bot.screens.recent import Recent
from bot.services import Services
from bot.words import language_of
from persistence.errors import Conflict, NoTable, Repeated, StoreUnavailable, TooManyLobbies, WrongStatus

log = logging.getLogger(__name__)

HANDLERS: Final[Mapping[str, Handler]] = {
    **daily.HANDLERS,
    **lobby.HANDLERS,
    **play.HANDLERS,
    **again.HANDLERS,
    **tables.HANDLERS,
    **ending.HANDLERS,
    **guests.HANDLERS,
    **history.HANDLERS,
    **looking_back.HANDLERS,
    **rules.HANDLERS,
    **settings.HANDLERS,
    **privacy.HANDLERS,
    **stats.HANDLERS,
}
"""The handlers by the action in a `custom_id`."""

DAY: Final = 86400.0

TRIES: Final = 5
"""How often a handler runs when somebody else changes the table first, at most."""

NAMES_FOR: Final = 3600.0
"""Seconds that a name is known: after that the seats are looked at again."""


class Dispatcher:
    """Serves every interaction once, on the table as it is by then."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.closing = False
        """Whether the bot is being stopped: who comes now is asked to come again."""
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """The tables that several people have pressed at once: there they take turns."""
        self._names: Recent[tuple[int, int | None], str] = Recent(NAMES_FOR, services.steady)
        """What somebody was called on a server, or in their DMs, when they last did something there."""

    async def press(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A component was used; `values` are the lines that were chosen from a menu."""

        async def handle(context: Context) -> None:
            handler = HANDLERS.get(custom_id.action)
            if handler is None:
                raise Refusal('refusal-stale')
            if custom_id.table:
                await be_there(context, custom_id.table)
            await handler(context, custom_id, values)

        await self.handle(interaction, handle, custom_id.action)

    async def unknown(self, interaction: discord.Interaction[Any]) -> None:
        """A component or a command was used that is none of ours, or of another version of the bot."""

        async def handle(context: Context) -> None:
            raise Refusal('refusal-stale')

        await self.handle(interaction, handle)

    async def handle(
        self, interaction: discord.Interaction[Any], handler: Callable[[Context], Awaitable[None]], action: str = ''
    ) -> None:
        """Run a handler for an interaction, which gets an answer whatever happens."""
        metrics.PRESSES.labels(_counted(interaction, action)).inc()
        context = Context(interaction, self.services)
        self.services.messages.heard(interaction.id)
        if context.changed_id is not None and not self.services.duties.holds(None):
            self.services.duties.tell('touched', context.changed_id)
        with self.services.responses.responding(), metrics.ANSWERS.time():
            async with self.services.opened.pressing(context.changed_id):
                await self._answer(context, handler, action)
        for table_id in self.services.opened.missed():
            self.services.refresher.refresh(table_id)

    async def _answer(self, context: Context, handler: Callable[[Context], Awaitable[None]], action: str) -> None:
        interaction = context.interaction
        try:
            async with context.reply:
                await self.services.responses.turn()
                await self._run(context, handler)
        except discord.HTTPException as error:
            if error.code in TOO_LATE:
                log.warning('interaction %d could not be answered: %s', interaction.id, error)
            else:
                # A message or channel that was deleted meanwhile, or trouble at Discord, is no bug of the bot.
                expected = error.code in GONE | OUT_OF_REACH or error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
                log.warning('interaction %d failed: %s', interaction.id, error, exc_info=not expected)
                await apologise(context)
        except NETWORK as error:
            log.warning('interaction %d failed: %s', interaction.id, error)
            await apologise(context)
        except asyncio.CancelledError:
            if self.closing:
                # The bot is stopped and cannot wait any longer for whatever holds this up.
                await apologise(context, 'refusal-restarting-begun' if context.begun else 'refusal-restarting')
            raise
        except Exception:
            log.exception('interaction %d failed', interaction.id, extra={'action': action})
            await apologise(context)

    async def failed(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """discord.py could not call a command's handler: answer all the same."""
        log.error('a command failed', exc_info=error)
        await apologise(Context(interaction, self.services))

    async def _run(self, context: Context, handler: Callable[[Context], Awaitable[None]]) -> None:
        if self.closing:
            await context.say('refusal-restarting')
            return
        refresh = self.services.refresher.refresh
        try:
            await self._remember(context)
            await self.services.housekeeping.met(context.guild_id)
            await self._follow_name(context)
            context.begun = True
            await self._persist(context, handler)
        except Refusal as refusal:
            await context.say(refusal.key, **refusal.args_for_words)
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
        except StoreUnavailable as error:
            log.error('the store is not available: %s', error)
            await context.say('refusal-bug' if context.begun and await self._saved(context) else 'refusal-store')

    async def _persist(self, context: Context, handler: Callable[[Context], Awaitable[None]]) -> None:
        """Run the handler, and again when somebody else was first. Raises `Conflict` when they were each time."""
        try:
            return await handler(context)
        except Conflict as conflict:
            table_id = conflict.table_id
        except NoTable:
            # It has just been archived: whoever looks for it takes it out again.
            return await handler(context)
        async with self._turns.setdefault(table_id, asyncio.Lock()):
            for _ in range(TRIES - 2):
                with suppress(Conflict):
                    return await handler(context)
            return await handler(context)

    async def _saved(self, context: Context) -> bool:
        """Whether the interaction changed a table before the store failed, or may have."""
        try:
            table_id = await self.services.store.served(context.request)
        except StoreUnavailable:
            return True
        if table_id is not None:
            self.services.changed(table_id)
        return table_id is not None

    async def _as_it_is(self, context: Context, table_id: int) -> None:
        """Answer a request that has been served already with the table as it is."""
        if context.reply.in_place:
            # A lobby has no hands, and changes by itself.
            with suppress(Refusal):
                return await play.hand(context, CustomId('hand', table_id), ())
        return await context.reply.acknowledge()

    async def _remember(self, context: Context) -> None:
        """Note who the user is and when they came, and speak the language that they have chosen."""
        known, now = await self.services.store.user(context.user_id), self.services.clock()
        language = (known and known.language) or language_of(context.locale)
        context.speak(language, button_words=known is not None and known.button_words)
        dm_channel = context.channel_id if context.guild_id is None else None
        moved = known is None or known.locale != language or (dm_channel and known.dm_channel_id != dm_channel)
        if known is None or moved or abs(now - known.seen_at) >= DAY:
            await self.services.store.remember(context.user_id, locale=language, dm_channel_id=dm_channel, seen_at=now)

    async def _follow_name(self, context: Context) -> None:
        """Call the user at their tables here what they are called here now."""
        where, name = (context.user_id, context.guild_id), context.interaction.user.display_name
        if self._names.get(where) == name:
            return
        for table_id in await self.services.store.rename(*where, name):
            self.services.refresher.refresh(table_id)
        self._names.put(where, name)


def _counted(interaction: discord.Interaction[Any], action: str) -> str:
    """What an interaction is counted as: nobody can make up names for that."""
    if interaction.type is discord.InteractionType.application_command:
        return 'command'
    return action if action in HANDLERS else 'unknown'


def dispatcher_of(interaction: discord.Interaction[Any]) -> Dispatcher:
    """The dispatcher of the client that has received an interaction."""
    dispatcher: Dispatcher = interaction.client.dispatcher
    return dispatcher


async def apologise(context: Context, key: str = 'refusal-bug') -> None:
    """The last resort: tell the user that it was not their fault and that nothing was lost."""
    try:
        await context.say(key)
    except (discord.HTTPException, *NETWORK) as error:
        log.warning('interaction %d could not be answered: %s', context.interaction.id, error)
