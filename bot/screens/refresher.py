"""Brings what is on screen up to date with the store, table by table.

A screen is a pure function of the table, so showing it again does no harm: after a crash, at a slow pulse, or because
two people pressed at once. A table has only one update at a time, and the last one shows the newest state.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

from bot.refusal import Refusal
from bot.screens.boards import Boards
from bot.screens.hands import Hands
from bot.screens.reminders import Reminders
from bot.screens.responses import Responses
from bot.screens.retries import Retries, Target
from bot.tables.match import Match, read
from bot.tables.queue import KeyedQueue
from persistence.errors import NoTable
from persistence.rows import BOARD_SEAT, Table
from persistence.store import Store

REST: Final = 1.0
"""Seconds between two updates of a table: Discord takes five edits of a channel in five seconds."""

LONGEST_WAIT: Final = 3.0
"""Seconds that an update waits, at most, for responses to interactions that came before it."""


class Refresher:
    """Shows all tables, each as often as Discord allows."""

    def __init__(
        self,
        store: Store,
        boards: Boards,
        hands: Hands,
        reminders: Reminders,
        responses: Responses,
        retries: Retries,
    ) -> None:
        self.rest = REST
        self._store = store
        self._boards = boards
        self._hands = hands
        self._reminders = reminders
        self._responses = responses
        self._retries = retries
        self._in_a_hurry = asyncio.Event()
        self._catching_up: set[int] = set()
        self._queue = KeyedQueue('screens', self._do)

    def refresh(self, table_id: int) -> None:
        """The table has changed: show it, soon."""
        self._queue.add(table_id)

    async def catch_up(self) -> None:
        """Show every table whose screens are out of date, even if nobody looks at them. Raises `StoreUnavailable`."""
        stale = {screen.table_id for screen in await self._store.stale_screens()}
        unseen = await self._store.tables_without_board()
        uncalled = await self._store.tables_to_call()
        behind = stale.union(unseen, uncalled, self._retries.tables(), self._boards.unfinished)
        for table_id in behind - self._boards.blocked:
            if not self._retries.waits(Target(table_id)):
                self._catching_up.add(table_id)
                self.refresh(table_id)

    async def drain(self) -> None:
        """Wait until everything that is due has been shown."""
        await self._queue.drain()

    async def finish(self, seconds: float) -> None:
        """Show what is due, but give up after so many seconds."""
        self._in_a_hurry.set()
        try:
            async with asyncio.timeout(seconds):
                await self.drain()
        except TimeoutError:
            self._queue.cancel()

    async def _do(self, table_id: int) -> None:
        await self._responses.wait(LONGEST_WAIT)
        target, rest = Target(table_id), 0.0
        try:
            table = await self._show(table_id)
            rest = self.rest if table.status == 'open' else 0.0
            self._retries.succeeded(target)
        except NoTable:
            # It has been deleted since.
            self._retries.succeeded(target)
        except Exception as error:
            self._retries.failed(target, error)
        # Changes in quick succession are shown together. When the bot is being stopped, it does not wait for more.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._in_a_hurry.wait(), rest)

    async def _show(self, table_id: int) -> Table:
        catch_up = table_id in self._catching_up
        self._catching_up.discard(table_id)
        table = await self._store.load(table_id)
        match = await self._match(table)
        await self._try(
            Target(table_id, BOARD_SEAT), self._boards.show(table, match, catch_up=catch_up), catch_up=catch_up
        )
        if match is not None and table.guild_id is not None:
            hands = (
                self._try(
                    Target(table_id, seat.index), self._hands.show(match, seat, catch_up=catch_up), catch_up=catch_up
                )
                for seat in table.seats
            )
            await asyncio.gather(*hands)
        await self._reminders.clear(table)
        return table

    async def _try(self, target: Target, showing: Coroutine[Any, Any, None], *, catch_up: bool) -> None:
        """Show one screen; if it fails, the others are shown all the same."""
        if catch_up and self._retries.waits(target):
            showing.close()
            return
        try:
            await showing
            self._retries.succeeded(target)
        except Exception as error:
            self._retries.failed(target, error)

    async def _match(self, table: Table) -> Match | None:
        if table.snapshot is None or table.status == 'quarantined':
            return None
        try:
            return await read(self._store, table)
        except Refusal:
            return None
