"""What should be on screen against what is: the board and the hands of each table are shown until they are right.

A screen is a pure function of the table, so showing it again does no harm: after a crash, at a slow pulse, or because
two people pressed at once. Of one table only one update is under way, and it always ends in the newest state.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.refusal import Refusal
from bot.tables.match import Match, read
from bot.tables.queue import Chores
from persistence.errors import StoreError
from persistence.rows import Place, Screen, Table

if TYPE_CHECKING:
    from bot.client import Clew

log = logging.getLogger(__name__)

TRANSIENT: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, StoreError, OSError)
"""What passes by itself: Discord, the network or the disk have a bad moment."""

REST: Final = 1.0
"""Seconds between two times that a game is shown: Discord takes five edits of a channel in five seconds."""

BEHIND: Final = 3.0
"""Seconds that a table waits to be shown, at most, until those are answered who had pressed before."""


class Screens:
    """Shows all tables, each as often as Discord bears."""

    def __init__(self, clew: Clew) -> None:
        self.clew = clew
        self.failed: set[int] = set()
        self.answering: set[int] = set()
        """The messages that an answer is about to change."""
        self.rest = REST
        self._in_a_hurry = asyncio.Event()
        self._following: set[int] = set()
        self._chores = Chores('screens', self._do)

    def refresh(self, table_id: int) -> None:
        """The table has changed: show it, soon."""
        self._chores.add(table_id)

    def catch_up(self, table_id: int) -> None:
        """Show the table on those of its screens as well that nobody looks at."""
        self._following.add(table_id)
        self.refresh(table_id)

    async def drain(self) -> None:
        """Wait until everything that is due has been shown."""
        await self._chores.drain()

    async def finish(self, seconds: float) -> None:
        """Show what is due, but give up after so many seconds."""
        self._in_a_hurry.set()
        try:
            async with asyncio.timeout(seconds):
                await self.drain()
        except TimeoutError:
            self._chores.cancel()

    async def _do(self, table_id: int) -> None:
        self.failed.discard(table_id)
        rest = 0.0
        try:
            await self._let_answers_pass()
            table = await self._show(table_id)
            rest = self.rest if table.status == 'open' else 0.0
        except TRANSIENT as error:
            self.failed.add(table_id)
            log.warning('table %d could not be shown; the pulse will try again: %s', table_id, error)
        except Exception:
            log.exception('table %d could not be shown', table_id)
        await self._let_rest(rest)

    async def _let_answers_pass(self) -> None:
        """Whoever has pressed before a table is shown waits for his answer, and nobody for the table."""
        if self.clew.visits:
            await asyncio.wait(self.clew.visits, timeout=BEHIND)

    async def _let_rest(self, seconds: float) -> None:
        """Let what comes quickly be shown together. Nobody waits for it when the bot is stopped."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._in_a_hurry.wait(), seconds)

    async def _show(self, table_id: int) -> Table:
        follow = table_id in self._following
        self._following.discard(table_id)
        table = await self.clew.store.load(table_id)
        match = await self._match(table)
        try:
            await self.clew.boards.show(table, match, follow=follow)
        finally:
            # A board that cannot be shown keeps nobody from playing on in his DMs.
            if match is not None and table.guild_id is not None:
                await self._deal(match, follow=follow)
        return table

    async def _deal(self, match: Match, *, follow: bool) -> None:
        hands = (self.clew.hands.show(match, seat, follow=follow) for seat in match.table.seats)
        for failure in await asyncio.gather(*hands, return_exceptions=True):
            if failure is not None:
                raise failure

    async def _match(self, table: Table) -> Match | None:
        if table.snapshot is None or table.status == 'quarantined':
            return None
        try:
            return await read(self.clew.store, table)
        except Refusal:
            return None

    async def on_record(self, table_id: int, place: tuple[Place, int]) -> Screen | None:
        """The message that shows a table in that place, as far as the bot knows."""
        screens = await self.clew.store.screens_of(table_id)
        return next((screen for screen in screens if (screen.place, screen.seat) == place), None)

    async def record(
        self,
        table: Table,
        place: tuple[Place, int],
        channel_id: int,
        message_id: int,
        digest: str,
        shown_at: float | None = None,
    ) -> None:
        """Note down that a message shows the table as it is now."""
        kind, seat = place
        await self.clew.store.put_screen(
            Screen(
                table_id=table.id,
                place=kind,
                seat=seat,
                channel_id=channel_id,
                message_id=message_id,
                shown_version=table.version,
                shown_at=self.clew.messages.clock() if shown_at is None else shown_at,
                digest=digest,
            )
        )

    def overtaken(self, table: Table, screen: Screen | None) -> bool:
        """Whether an answer has put something newer on a message since the table was read, or is about to."""
        return screen is not None and (screen.shown_version > table.version or screen.message_id in self.answering)
