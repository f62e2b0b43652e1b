"""Threads: a game moves from its lobby's message into a thread there, and back if the thread is lost.

The message stays in the channel with a link to the thread, and at the end with the result.
"""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.clock import Clock
from bot.message.delivery import Messages
from bot.message.error_codes import DISCORD_FAILED, permanent_code
from bot.message.panel import Panel
from bot.message.threads import ChannelThreads
from bot.panels.threads import left_panel, refused_panel, result_panel, thread_name
from bot.refusal import Refusal
from bot.tables.reading import read
from bot.words import words_for
from persistence.errors import TableUnreadable
from persistence.rows import BOARD_SEAT, UNFINISHED, Table
from persistence.store import Store
from persistence.threads import Thread

log = logging.getLogger(__name__)

MOST: Final = 25
"""Maximum threads of a guild that are open at the same time. Discord limits a guild's active threads too."""

ARCHIVED_AFTER: Final = 3600.0
"""Seconds between the end of a game and the archiving of its thread. Players may still look at the end."""

AT_ONCE: Final = 10
"""Maximum threads that one pulse edits or archives."""

EXISTS: Final = 160004
"""Discord's code if the message has a thread already: it was made before a crash."""

LOST: Final = frozenset({10003, 50001, 50013, 160005})
"""Codes of a board in a thread that is deleted or locked, or where the bot may no longer write."""


class Threads:
    """Moves games into threads and back, and archives the threads of finished games."""

    def __init__(self, store: Store, messages: Messages, threads: ChannelThreads, clock: Clock) -> None:
        self._store = store
        self._messages = messages
        self._threads = threads
        self._clock = clock

    async def placed(self, table: Table) -> Table:
        """Move a table into its thread if its host wants that, or back if the thread is lost. Returns the table.

        Raises the errors in `DISCORD_FAILED` for transient failures, and `StoreError`.
        """
        if table.guild_id is None or not self._store.holds(table.guild_id):
            return table
        if table.threaded and table.status == 'open':
            return await self._begin(table, table.guild_id)
        if table.status in UNFINISHED and table.refusal(BOARD_SEAT) in LOST:
            thread = await self._store.thread_of(table.id)
            if thread is not None and thread.id == table.channel_id:
                back = await self._store.leave_thread(table.version, thread, request=f'thread lost {thread.id}')
                # The message would lead to the thread, and the thread back to the channel.
                left = left_panel(words_for(table.locale))
                try:
                    await self._messages.edit(thread.channel_id, thread.message_id, left, patiently=True)
                except DISCORD_FAILED as error:
                    log.info('link to a lost thread not replaced: table=%d, %s', table.id, error)
                return back
        return table

    async def pulse(self) -> None:
        """Show results in the channels, and archive threads whose game is long over. Raises `StoreUnavailable`."""
        for thread in await self._store.threads_over(self._clock.now() - ARCHIVED_AFTER, AT_ONCE):
            try:
                await (self._archive(thread) if thread.told else self._tell(thread))
            except DISCORD_FAILED as error:
                log.info('thread not finished: thread=%d, %s', thread.id, error)
                if permanent_code(error) is not None:
                    await self._store.end_thread(thread.id)

    async def _begin(self, table: Table, guild_id: int) -> Table:
        boards = [each for each in await self._store.screens_of(table.id) if each.place == 'board']
        board = next((each for each in boards if each.channel_id == table.channel_id), None)
        allowed = await self._store.allows(guild_id, 'threads')
        if board is None or not allowed or await self._store.count_threads(guild_id) >= MOST:
            return await self._stay(table)
        name = thread_name(table, words_for(table.locale))
        try:
            thread_id = await self._threads.open(table.channel_id, board.message_id, name)
        except discord.HTTPException as error:
            if permanent_code(error) is None:
                raise
            log.info('thread not opened: table=%d, %s', table.id, error)
            # A thread has the id of its message.
            thread_id = board.message_id if error.code == EXISTS else None
        if thread_id is None:
            return await self._stay(table)
        thread = Thread(thread_id, table.id, guild_id, table.channel_id, board.message_id)
        moved = await self._store.begin_thread(table.version, thread, request=f'thread {table.id}')
        for seat in table.seats:
            # Discord refuses users who are not on the server.
            if seat.user_id is not None and seat.player is None and not seat.abroad:
                try:
                    await self._threads.add(thread_id, seat.user_id)
                except DISCORD_FAILED as error:
                    log.info('player not added to the thread: table=%d, seat=%d, %s', table.id, seat.index, error)
        return moved

    async def _stay(self, table: Table) -> Table:
        """Play in the channel, and say so there."""
        await self._store.want_no_thread(table.id)
        try:
            await self._messages.send(table.channel_id, refused_panel(words_for(table.locale)))
        except DISCORD_FAILED as error:
            log.info('players not told that there is no thread: table=%d, %s', table.id, error)
        return await self._store.load(table.id)

    async def _tell(self, thread: Thread) -> None:
        panel = await self._result(thread)
        if panel is not None:
            await self._messages.edit(thread.channel_id, thread.message_id, panel, patiently=True)
        await self._store.tell_thread(thread.id)

    async def _result(self, thread: Thread) -> Panel | None:
        """Return the message with the result. None for a table that is deleted or cannot be read."""
        try:
            table = await self._store.load(thread.table_id)
            match = await read(self._store, table) if table.snapshot is not None else None
            return result_panel(table, match, thread.id, words_for(table.locale))
        except (TableUnreadable, Refusal):
            return None

    async def _archive(self, thread: Thread) -> None:
        await self._threads.archive(thread.id)
        await self._store.end_thread(thread.id)
