"""Brings what is on screen up to date with the store, table by table.

A screen is a pure function of the table, so showing it again does no harm: after a crash, at a slow pulse, or because
two people pressed at once. A screen has only one update at a time, and the last one shows the newest state. One that
takes long holds up no other.

Where several processes share the store, a board is shown by the one that looks after its server, a hand by the one
that sends private messages, and a private answer by the one that has its interaction. Each tells the others what has
changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.refusal import Refusal
from bot.screens.boards import Boards
from bot.screens.hands import Hands
from bot.screens.opened import Opened
from bot.screens.pacing import Pacing
from bot.screens.recent import Recent
from bot.screens.reminders import Reminders
from bot.screens.responses import Responses
from bot.screens.retries import Retries, Target
from bot.tables.duties import Duties
from bot.tables.match import Match, read
from bot.tables.queue import KeyedQueue
from persistence.errors import NoTable
from persistence.rows import BOARD_SEAT, Table
from persistence.store import Store

LONGEST_WAIT: Final = 0.5
"""Seconds that an update waits, at most, for responses to interactions that came before it."""

ANSWERS_FIRST: Final = 1.5
"""Seconds that the screens wait, at most, while people wait for answers."""

AT_ONCE: Final = 16
"""So many screens are shown at the same time: Discord takes no more, and whoever presses is answered in between."""

BOARD_FIRST: Final = 0.5
"""Seconds that the hands wait for the board, at most: they link to it."""

REMEMBERED: Final = 60.0
"""Seconds for which a table is remembered as it was read last."""


@dataclass(frozen=True, slots=True)
class Newest:
    """A table as it was read last."""

    table: Table
    match: Match | None


class Refresher:
    """Shows all tables, each as often as Discord allows."""

    def __init__(
        self,
        store: Store,
        boards: Boards,
        hands: Hands,
        opened: Opened,
        reminders: Reminders,
        responses: Responses,
        retries: Retries,
        pacing: Pacing,
        duties: Duties,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._boards = boards
        self._hands = hands
        self._opened = opened
        self._reminders = reminders
        self._responses = responses
        self._retries = retries
        self._pacing = pacing
        self._duties = duties
        self._newest: Recent[int, Newest] = Recent(REMEMBERED, clock)
        self._catching_up: set[int] = set()
        self._untold: set[int] = set()
        self._by_the_way: set[Target] = set()
        self._tables = KeyedQueue('tables', self._read)
        self._screens = KeyedQueue('screens', self._show)
        duties.hear('show', self._tables.add)
        self._turns = asyncio.Semaphore(AT_ONCE)

    def refresh(self, table_id: int) -> None:
        """The table has changed: show it, soon."""
        self._untold.add(table_id)
        self._tables.add(table_id)

    async def catch_up(self) -> None:
        """Show every table whose screens are out of date, even if nobody looks at them. Raises `StoreUnavailable`."""
        shards = self._duties.shards
        stale = {Target(screen.table_id, screen.seat) for screen in await self._store.stale_screens(shards)}
        unseen = {Target(table_id, BOARD_SEAT) for table_id in await self._store.tables_without_board(shards)}
        unsent = {Target(*seat) for seat in await self._store.seats_without_hand(shards)}
        behind = {target.table_id for target in stale | unseen | unsent if not self._retries.waits(target)}
        behind.update(await self._store.tables_to_call(shards), self._retries.tables(), self._boards.unfinished)
        for table_id in behind:
            if not self._retries.waits(Target(table_id)):
                self._catching_up.add(table_id)
                self._tables.add(table_id)

    async def drain(self) -> None:
        """Wait until everything that is due has been shown."""
        while self._tables.busy or self._screens.busy:
            await self._tables.drain()
            await self._screens.drain()

    async def settle(self, seconds: float) -> None:
        """Wait until what is being shown just now has been shown, at most so many seconds."""
        await self._screens.under_way(seconds)

    async def finish(self, seconds: float) -> bool:
        """Show what is due without waiting for its turn; False when that was given up after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                # So that nothing is shown twice, what has changed is read first.
                await self._tables.drain()
                self._pacing.end()
                self._screens.hurry()
                await self.drain()
        except TimeoutError:
            self._tables.cancel()
            self._screens.cancel()
            return False
        return True

    async def _read(self, table_id: int) -> None:
        """Read a table, and have all of its screens shown."""
        await self._responses.wait(LONGEST_WAIT)
        catch_up = table_id in self._catching_up
        self._catching_up.discard(table_id)
        if table_id in self._untold:
            self._untold.discard(table_id)
            self._duties.tell('show', table_id)
        await self._responses.calm(ANSWERS_FIRST)
        try:
            table = await self._store.load(table_id)
            match = await self._match(table)
            self._newest.put(table_id, Newest(table, match))
            targets = self._targets(table, match)
            if catch_up:
                self._by_the_way.update(targets)
            for target in targets:
                self._screens.add(target)
                if target.seat == BOARD_SEAT:
                    await self._screens.done(target, BOARD_FIRST)
            await self._reminders.clear(table)
            if not self._duties.holds(table.guild_id):
                self._boards.leave(table_id)
            self._retries.succeeded(Target(table_id))
        except NoTable:
            # It has been deleted since.
            self._newest.drop(table_id)
            self._retries.succeeded(Target(table_id))
        except Exception as error:
            self._retries.failed(Target(table_id), error)

    async def _show(self, target: Target) -> None:
        """Show one screen, when nobody waits for an answer any more."""
        async with self._turns:
            await self._responses.calm(ANSWERS_FIRST)
            await self._show_now(target)

    async def _show_now(self, target: Target) -> None:
        """Show one screen, or wait for its turn; if it fails, the others are shown all the same."""
        catch_up = target in self._by_the_way
        self._by_the_way.discard(target)
        newest = self._newest.get(target.table_id)
        if newest is None:
            self.refresh(target.table_id)
            return
        if not self._is_ours(target, newest.table):
            return
        if self._retries.rests(target) or (catch_up and self._retries.waits(target)):
            return
        was_blocked = self._retries.code(target) is not None
        try:
            wait = await self._shown(target, newest, catch_up=catch_up)
            self._retries.succeeded(target)
        except NoTable:
            wait = 0.0
            self._retries.succeeded(target)
        except Exception as error:
            wait = 0.0
            self._retries.failed(target, error)
        if wait:
            if catch_up:
                # When its turn comes, it is brought up to date as now, even if nobody looks at it.
                self._by_the_way.add(target)
            self._screens.add_later(target, wait)
            return
        self._pacing.shown(target)
        if not was_blocked and target.seat == BOARD_SEAT and self._retries.code(target) is not None:
            # Where the board may not call anybody, the hands do.
            self.refresh(target.table_id)

    async def _shown(self, target: Target, newest: Newest, *, catch_up: bool) -> float:
        """Show one screen as the table was when it was read last; 0, or the seconds until it is its turn."""
        if target.seat == BOARD_SEAT:
            return await self._boards.show(newest.table, newest.match)
        assert newest.match is not None and target.seat is not None, 'without a game there are no hands'
        if target.seat >= len(newest.table.seats):
            return 0.0
        if target.opened is not None:
            return await self._opened.show(newest.match, target)
        return await self._hands.show(newest.match, newest.table.seats[target.seat], catch_up=catch_up)

    def _targets(self, table: Table, match: Match | None) -> tuple[Target, ...]:
        """The screens of a table that are shown from here, the board first."""
        seats = () if match is None or table.guild_id is None else table.seats
        screens = Target(table.id, BOARD_SEAT), *(Target(table.id, seat.index) for seat in seats)
        opened = () if match is None else self._opened.of(table.id)
        return *(screen for screen in screens if self._is_ours(screen, table)), *opened

    def _is_ours(self, target: Target, table: Table) -> bool:
        """Whether it is this process that shows a screen."""
        if target.opened is not None:
            return True
        return self._duties.holds(table.guild_id if target.seat == BOARD_SEAT else None)

    async def _match(self, table: Table) -> Match | None:
        if table.snapshot is None or table.status == 'quarantined':
            return None
        try:
            return await read(self._store, table)
        except Refusal:
            return None
