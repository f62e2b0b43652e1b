"""Refresher: brings screens up to date with the store, table by table.

A screen is a pure function of the table. So another refresh does no harm: after a crash, at a late pulse, or when two
users press at once. A screen has only one update at a time, and the last update shows the newest state. A slow update
does not hold up other screens.

With several processes, a guild's boards are shown by the process that holds the guild. Hands are shown by the process
for private messages, and ephemeral messages by the process that has their interaction. The store notifies the other
processes of changes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.refusal import Refusal
from bot.screens.kinds import Newest, Target
from bot.screens.pacing import Pacing
from bot.screens.recent import Recent
from bot.screens.reconcile import Reconciler
from bot.screens.responses import Responses
from bot.screens.retries import Retries
from bot.tables.match import Match
from bot.tables.queue import KeyedQueue
from bot.tables.reading import read
from persistence.audience import Audience, either
from persistence.changes import Change
from persistence.errors import NoTable, StoreUnavailable
from persistence.rows import BOARD_SEAT, Table
from persistence.store import Store

LONGEST_WAIT: Final = 0.5
"""Maximum seconds that an update waits for responses to earlier interactions."""

ANSWERS_FIRST: Final = 1.5
"""Maximum seconds that screens wait while a user waits for a response. Responses must start within three seconds."""

AT_ONCE: Final = 16
"""Maximum screens shown at the same time. More would delay responses, and Discord would allow no more edits."""

REMEMBERED: Final = 60.0
"""Seconds that a table stays in the cache."""

BOARD_FIRST: Final = 0.5
"""Maximum seconds that hands wait for the board, because they link to it."""


class Refresher:
    """Reads changed tables, and updates their screens as often as Discord allows."""

    def __init__(
        self,
        store: Store,
        reconciler: Reconciler,
        responses: Responses,
        retries: Retries,
        pacing: Pacing,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._reconciler = reconciler
        self._responses = responses
        self._retries = retries
        self._pacing = pacing
        self._newest: Recent[int, Newest] = Recent(REMEMBERED, clock)
        self._catching_up: set[int] = set()
        self._audiences: dict[int, Audience] = {}
        """For each table in the queue, the audience of its changes."""
        self._to_catch_up: set[Target] = set()
        self._tables = KeyedQueue('tables', self._read)
        self._screens = KeyedQueue('screens', self._show)
        self._slots = asyncio.Semaphore(AT_ONCE)
        store.watch(self._on_change)

    def refresh(self, table_id: int, audience: Audience = None) -> None:
        """Queue the refresh of a changed table, for the screens of `audience`; None means all.

        A refresh of other screens could reveal to their players that something secret has happened.
        """
        self._audiences[table_id] = either(self._audiences.get(table_id, frozenset()), audience)
        self._tables.add(table_id)

    def _on_change(self, change: Change) -> None:
        """Refresh a table that another process has changed.

        For a change in this process, the handler calls `refresh`.
        """
        if change.elsewhere:
            self.refresh(change.table_id, change.audience)

    async def catch_up(self) -> None:
        """Refresh every table with stale screens, even if nobody looks at them. Raises `StoreUnavailable`."""
        stale = {Target(screen.table_id, screen.seat) for screen in await self._store.stale_screens()}
        unseen = {Target(table_id, BOARD_SEAT) for table_id in await self._store.tables_without_board()}
        unsent = {Target(*seat) for seat in await self._store.seats_without_hand()}
        behind = {target.table_id for target in stale | unseen | unsent if not self._retries.must_wait(target)}
        behind.update(await self._store.tables_to_call(), self._retries.due_tables())
        for kind in self._reconciler.kinds.values():
            behind.update(await kind.unfinished())
        for table_id in behind:
            if not self._retries.must_wait(Target(table_id)):
                self._catching_up.add(table_id)
                self.refresh(table_id)

    async def drain(self) -> None:
        """Wait until the queues are empty."""
        while self._tables.busy or self._screens.busy:
            await self._tables.drain()
            await self._screens.drain()

    async def settle(self, seconds: float) -> None:
        """Wait until the updates in progress end, at most `seconds`."""
        await self._screens.under_way(seconds)

    async def finish(self, seconds: float) -> bool:
        """Show everything in the queues without pacing.

        Returns False if `seconds` were not enough; then the rest is dropped.
        """
        try:
            async with asyncio.timeout(seconds):
                # Read the changed tables first, so that no screen is shown twice.
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
        """Read a table, and queue its screens."""
        await self._responses.wait(LONGEST_WAIT)
        catch_up = table_id in self._catching_up
        self._catching_up.discard(table_id)
        audience = self._audiences.pop(table_id, None)
        await self._responses.calm(ANSWERS_FIRST)
        try:
            table = await self._reconciler.placed(await self._store.load(table_id))
            match = await self._match(table)
            newest = Newest(table, match)
            self._newest.put(table_id, newest)
            if table.wish is not None:
                self._retries.ask_again(table_id)
            self._read_refusals(newest)
            targets = [target for target in self._targets(newest) if _concerns(target, table, audience)]
            if catch_up:
                self._to_catch_up.update(targets)
            for target in targets:
                self._screens.add(target)
                if target.kind == 'board':
                    await self._screens.done(target, BOARD_FIRST)
            if not self._is_ours(Target(table_id, BOARD_SEAT), newest):
                await self._reconciler.clear(self._reconciler.kinds['board'].handed_over(table))
            self._retries.succeeded(Target(table_id))
        except NoTable:
            # The table has been deleted.
            self._newest.drop(table_id)
            self._retries.succeeded(Target(table_id))
        except Exception as error:
            self._retries.failed(Target(table_id), error)

    async def _show(self, target: Target) -> None:
        """Show one screen, after a short wait if users wait for a response."""
        async with self._slots:
            await self._responses.calm(ANSWERS_FIRST)
            await self._try(target)

    async def _try(self, target: Target) -> None:
        """Show one screen, or queue it again until its turn.

        A failure is recorded, and does not affect other screens.
        """
        catch_up = target in self._to_catch_up
        self._to_catch_up.discard(target)
        newest = self._newest.get(target.table_id)
        if newest is None:
            self.refresh(target.table_id)
            return
        if not self._is_ours(target, newest):
            return
        if self._retries.must_rest(target) or (catch_up and self._retries.must_wait(target)):
            return
        was_blocked, wait = self._retries.code(target) is not None, 0.0
        try:
            wait = await self._reconciler.bring(target, newest, catch_up=catch_up)
            self._retries.succeeded(target)
        except NoTable:
            self._retries.succeeded(target)
        except Exception as error:
            self._retries.failed(target, error)
        await self._note_refusal(target, newest.table)
        if wait:
            if catch_up:
                # Keep the mark, so that the screen is updated at its turn even if its player does not look at it.
                self._to_catch_up.add(target)
            self._screens.add_later(target, wait)
            return
        self._pacing.shown(target)
        if not was_blocked and target.kind == 'board' and self._retries.code(target) is not None:
            # If the board cannot ping, the hands do.
            self.refresh(target.table_id)

    def _targets(self, newest: Newest) -> list[Target]:
        """The screens of a table that this process shows, the board first."""
        kinds = self._reconciler.kinds.values()
        return [target for kind in kinds for target in kind.targets(newest) if self._is_ours(target, newest)]

    def _is_ours(self, target: Target, newest: Newest) -> bool:
        """Whether this process shows a screen."""
        if target.kind in ('private', 'note', 'remote'):
            return True
        return self._store.holds(newest.table.guild_id if target.kind == 'board' else None)

    def _read_refusals(self, newest: Newest) -> None:
        """Copy Discord's refusals that other processes have recorded, because hands and answers here mention them."""
        for seat in (BOARD_SEAT, *(seat.index for seat in newest.table.seats)):
            if not self._is_ours(target := Target(newest.table.id, seat), newest):
                self._retries.set_code(target, newest.table.refusal(seat))

    async def _note_refusal(self, target: Target, table: Table) -> None:
        """Record for other processes whether Discord refuses a screen."""
        code = self._retries.code(target)
        if target.kind in ('board', 'hand') and target.seat is not None and code != table.refusal(target.seat):
            with suppress(StoreUnavailable):
                await self._store.note_refusal(target.table_id, target.seat, code)

    async def _match(self, table: Table) -> Match | None:
        if table.snapshot is None or table.status == 'quarantined':
            return None
        try:
            return await read(self._store, table)
        except Refusal:
            return None


def _concerns(target: Target, table: Table, audience: Audience) -> bool:
    """Whether a screen is for the audience. In a DM the board is the hand of the only player."""
    if audience is None or table.in_dm or target.kind == 'note':
        return True
    return (None if target.kind in ('board', 'remote') else target.seat) in audience
