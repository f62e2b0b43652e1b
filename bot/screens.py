"""What should be on screen against what is: the board of each table is sent, edited or posted anew until it is right.

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

from bot import board, news
from bot.errors import OUT_OF_REACH, TOO_OLD
from bot.lobby import lobby_panel
from bot.match import Match, read
from bot.messages import table_in
from bot.panel import Panel
from bot.private import home_panel
from bot.refusal import Refusal
from bot.reply import NOBODY
from bot.words import words_for
from persistence.errors import StoreError
from persistence.rows import BOARD_SEAT, Place, Screen, Table

if TYPE_CHECKING:
    from bot.client import Clew

log = logging.getLogger(__name__)

TRANSIENT: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, StoreError, OSError)
"""What passes by itself: Discord, the network or the disk have a bad moment."""

BOARD: Final[tuple[Place, int]] = ('board', BOARD_SEAT)

REST: Final = 1.0
"""Seconds between two times that a game is shown: Discord takes five edits of a channel in five seconds."""

BURIED: Final = 5
"""With so many newer messages below it, a board is posted anew."""

LOOK_EVERY: Final = 60
"""Seconds between two looks at what lies below a board: we are not told, and asking is a request."""


class Screens:
    """Keeps the boards of all tables up to date."""

    def __init__(self, clew: Clew) -> None:
        self.clew = clew
        self.blocked: set[int] = set()
        self.failed: set[int] = set()
        self._left: dict[int, Screen] = {}
        self._looked: dict[int, float] = {}
        self._anew: set[int] = set()
        self.rest = REST
        self._in_a_hurry = asyncio.Event()
        self._doubted: dict[int, set[int | None]] = {}
        self._retired: dict[int, int] = {}
        self._due: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}

    def refresh(self, table_id: int) -> None:
        """The table has changed: show it, soon."""
        self._due.add(table_id)
        if table_id not in self._workers:
            worker = asyncio.create_task(self._work(table_id), name=f'screens of table {table_id}')
            self._workers[table_id] = worker

    def post_anew(self, table_id: int) -> None:
        """Show the table in a new message, whatever is on screen now."""
        self._anew.add(table_id)
        self.refresh(table_id)

    def doubt(self, table_id: int, message_id: int | None = None) -> None:
        """Somebody uses a board that may not be the one on record, or, without a message, misses the board.

        A board that is gone is posted anew, a stray one is taken away.
        """
        self._doubted.setdefault(table_id, set()).add(message_id)
        self.refresh(table_id)

    async def posted(self, table: Table, mark: str, panel: Panel, message_id: int) -> None:
        """A message that shows the table has been sent by other means."""
        await self.record(table, BOARD, table.channel_id, message_id, f'{mark}|{panel.digest()}')

    async def drain(self) -> None:
        """Wait until everything that is due has been shown."""
        while self._workers:
            await asyncio.wait(self._workers.values())

    async def finish(self, seconds: float) -> None:
        """Show what is due, but give up after so many seconds."""
        self._in_a_hurry.set()
        try:
            async with asyncio.timeout(seconds):
                await self.drain()
        except TimeoutError:
            for worker in self._workers.values():
                worker.cancel()

    async def board_url(self, table: Table) -> str | None:
        """Where the board is, as a link."""
        screen = await self._board(table.id)
        if screen is None:
            return None
        return f'https://discord.com/channels/{table.guild_id or "@me"}/{screen.channel_id}/{screen.message_id}'

    async def is_board(self, table: Table, message_id: int) -> bool:
        """Whether a message is the board on record."""
        screen = await self._board(table.id)
        return screen is not None and screen.message_id == message_id

    async def digest(self, match: Match) -> str:
        """The fingerprint of the board as it should be."""
        panel, mark = await self._wanted(match.table, match)
        return f'{mark}|{panel.digest()}'

    async def _work(self, table_id: int) -> None:
        try:
            while table_id in self._due:
                self._due.discard(table_id)
                self.failed.discard(table_id)
                rest = 0.0
                try:
                    table = await self._show(table_id)
                    rest = self.rest if table.status == 'open' else 0.0
                except TRANSIENT as error:
                    self.failed.add(table_id)
                    log.warning('table %d could not be shown; the pulse will try again: %s', table_id, error)
                except Exception:
                    log.exception('table %d could not be shown', table_id)
                await self._let_rest(rest)
        finally:
            del self._workers[table_id]

    async def _let_rest(self, seconds: float) -> None:
        """Let what comes quickly be shown together. Nobody waits for it when the bot is stopped."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._in_a_hurry.wait(), seconds)

    async def _show(self, table_id: int) -> Table:
        table = await self.clew.store.load(table_id)
        match = await self._match(table)
        panel, mark = await self._wanted(table, match)
        try:
            await self._place(table, panel, mark)
        finally:
            # A board that cannot be shown keeps nobody from playing on in his DMs.
            if match is not None and table.guild_id is not None:
                await self._deal(match)
        return table

    async def _deal(self, match: Match) -> None:
        hands = (self.clew.hands.show(match, seat) for seat in match.table.seats)
        for failure in await asyncio.gather(*hands, return_exceptions=True):
            if failure is not None:
                raise failure

    async def _match(self, table: Table) -> Match | None:
        if table.snapshot is None or table.status == 'aside':
            return None
        try:
            return await read(self.clew.store, table)
        except Refusal:
            return None

    async def _wanted(self, table: Table, match: Match | None) -> tuple[Panel, str]:
        words = words_for(table.locale)
        if match is None:
            if table.status == 'lobby':
                try:
                    return lobby_panel(table, words), 'lobby'
                except Refusal:
                    return board.aside_panel(table, words), 'over'
            ended = table.status == 'over' and table.snapshot is None
            return (board.ended_panel if ended else board.aside_panel)(table, words), 'over'
        mark = 'over' if table.status != 'open' else ','.join(str(seat) for seat in _people_asked(match)) or 'automatic'
        if table.guild_id is None and table.status == 'open':
            # Only one person plays in a DM: others there are automatic.
            me = next(seat.index for seat in table.seats if seat.user_id is not None)
            lines = await news.private(self.clew.store, match, me, words)
            return home_panel(match, me, words, news=lines), mark
        return board.board_panel(match, words, await news.public(self.clew.store, match, words)), mark

    async def _place(self, table: Table, panel: Panel, mark: str) -> None:
        left = self._left.pop(table.id, None)
        if left is not None:
            await self._retire(table, left)
        screen = await self._board(table.id)
        if overtaken(table, screen):
            return
        digest = f'{mark}|{panel.digest()}'
        if screen is None or screen.channel_id != table.channel_id or table.id in self._anew:
            self._anew.discard(table.id)
            await self._post(table, panel, digest, screen, called(table, mark))
            return
        await self._correct(table, screen, panel, digest, mark)

    async def _correct(self, table: Table, screen: Screen, panel: Panel, digest: str, mark: str) -> None:
        """Bring the board on record up to date: leave it, edit it, or post another."""
        doubted = self._doubted.pop(table.id, set()) - {screen.message_id, self._retired.get(table.id, 0)}
        gone = bool(doubted) and not await self.clew.messages.exists(screen.channel_id, screen.message_id)
        for stray in doubted:
            if stray is not None:
                await self._remove_stray(screen, stray)
        if screen.digest == digest and not gone:
            await self.record(table, BOARD, screen.channel_id, screen.message_id, digest, screen.shown_at)
            return
        buried = await self._buried(screen)
        if begins(table, mark) and not screen.digest.startswith(f'{mark}|'):
            await self._post(table, panel, digest, screen, called(table, mark))
        elif gone or buried or not await self._edit(table, panel, digest, screen):
            # The same turn goes on: whoever is on turn has been called already.
            await self._post(table, panel, digest, screen, NOBODY)

    async def _buried(self, screen: Screen) -> bool:
        """Whether many messages lie below a board. Boards of the same table among them are strays, and taken away."""
        if self.clew.messages.clock() - self._looked.get(screen.table_id, 0.0) < LOOK_EVERY:
            return False
        self._looked[screen.table_id] = self.clew.messages.clock()
        newer = 0
        try:
            async for message in self.clew.messages.after(screen.channel_id, screen.message_id, BURIED):
                if message.author == self.clew.user and table_in(message) == screen.table_id:
                    await self._remove_stray(screen, message.id)
                else:
                    newer += 1
        except discord.HTTPException:
            return False
        return newer >= BURIED

    async def _remove_stray(self, screen: Screen, message_id: int) -> None:
        """Take away a board that the bot has no record of: it was killed between sending it and noting that down."""
        with suppress(discord.HTTPException):
            await self.clew.messages.delete(screen.channel_id, message_id)

    async def _edit(self, table: Table, panel: Panel, digest: str, screen: Screen) -> bool:
        await self.clew.messages.draw(panel)
        if overtaken(table, await self._board(table.id)):
            return True
        try:
            if not await self.clew.messages.edit(screen.channel_id, screen.message_id, panel, str(table.version)):
                return False
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            self._out_of_reach(table, error)
            return True
        self.blocked.discard(table.id)
        await self.record(table, BOARD, screen.channel_id, screen.message_id, digest)
        return True

    async def _post(
        self, table: Table, panel: Panel, digest: str, former: Screen | None, pinged: discord.AllowedMentions
    ) -> None:
        # Posted twice by a crash between sending and recording, it is still one message.
        nonce = f'{table.id}.{table.version}.{former.message_id % 10**9 if former else 0}'
        try:
            message_id = await self.clew.messages.send(
                table.channel_id, panel, str(table.version), allowed_mentions=pinged, nonce=nonce
            )
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            self._out_of_reach(table, error)
            return
        self.blocked.discard(table.id)
        await self.record(table, BOARD, table.channel_id, message_id, digest)
        if former is not None:
            await self._retire(table, former)

    async def _retire(self, table: Table, former: Screen) -> None:
        try:
            if former.channel_id == table.channel_id:
                await self.clew.messages.delete(former.channel_id, former.message_id)
                self._retired[table.id] = former.message_id
            else:
                panel = board.moved_panel(table, words_for(table.locale))
                await self.clew.messages.edit(former.channel_id, former.message_id, panel, '')
        except TRANSIENT as error:
            log.info('the former board of table %d could not be retired: %s', table.id, error)
            if not isinstance(error, discord.HTTPException) or error.code not in TOO_OLD | OUT_OF_REACH:
                self._left[table.id] = former
                self.failed.add(table.id)

    def _out_of_reach(self, table: Table, error: discord.HTTPException) -> None:
        # Not raised: trying again would only use up Discord's patience. The players hear of it at their next press.
        self.blocked.add(table.id)
        log.warning('table %d cannot be shown in channel %d: %s', table.id, table.channel_id, error)

    async def _board(self, table_id: int) -> Screen | None:
        return await self.on_record(table_id, BOARD)

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


def overtaken(table: Table, screen: Screen | None) -> bool:
    """Whether a message shows something newer: an answer has put it there since the table was read."""
    return screen is not None and screen.shown_version > table.version


def _people_asked(match: Match) -> list[int]:
    return [seat for seat in match.asked if match.table.seats[seat].player is None]


def begins(table: Table, mark: str) -> bool:
    """Whether somebody has to be called to his turn: not who plays alone, or with automatic players only."""
    people = sum(seat.user_id is not None and seat.player is None for seat in table.seats)
    return table.status == 'open' and people > 1 and mark != 'automatic'


def called(table: Table, mark: str) -> discord.AllowedMentions:
    """Whom a message pings with which a turn begins."""
    if not begins(table, mark):
        return NOBODY
    people = (table.seats[int(seat)].user_id for seat in mark.split(',') if seat.isdigit())
    return discord.AllowedMentions(users=[discord.Object(user) for user in people if user is not None])
