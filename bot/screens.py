"""What should be on screen against what is: the board of each table is sent, edited or posted anew until it is right.

A screen is a pure function of the table, so showing it again does no harm: after a crash, at a slow pulse, or because
two people pressed at once. Of one table only one update is under way, and it always ends in the newest state.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot import board, news
from bot.errors import GONE, OUT_OF_REACH, TOO_OLD
from bot.layout import layout, pictures
from bot.lobby import lobby_panel
from bot.match import Match, read
from bot.panel import Panel
from bot.private import home_panel
from bot.refusal import Refusal
from bot.reply import NOBODY
from bot.words import words_for
from persistence.errors import StoreError
from persistence.rows import BOARD_SEAT, Screen, Table

if TYPE_CHECKING:
    from bot.client import Clew

log = logging.getLogger(__name__)

OLDEST: Final = 50 * 60
"""Seconds after which a message is posted anew: Discord grudges edits of messages older than an hour."""

TRANSIENT: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, StoreError, OSError)
"""What passes by itself: Discord, the network or the disk have a bad moment."""

REST: Final = 1.0
"""Seconds between two times that a game is shown: Discord takes five edits of a channel in five seconds."""

BURIED: Final = 5
"""With so many newer messages below it, a board is posted anew."""

LOOK_EVERY: Final = 60
"""Seconds between two looks at what lies below a board: we are not told, and asking is a request."""


class Screens:
    """Keeps the boards of all tables up to date."""

    def __init__(self, clew: Clew, clock: Callable[[], float] = time.time) -> None:
        self.clew = clew
        self.clock = clock
        self.blocked: set[int] = set()
        self.failed: set[int] = set()
        self._left: dict[int, Screen] = {}
        self._looked: dict[int, float] = {}
        self._anew: set[int] = set()
        self.rest = REST
        self._in_a_hurry = asyncio.Event()
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

    async def posted(self, table: Table, mark: str, panel: Panel, message_id: int) -> None:
        """A message that shows the table has been sent by other means."""
        await self._record(table, message_id, f'{mark}|{panel.digest()}')

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
        mark = ','.join(str(seat) for seat in match.asked) or 'over'
        if table.guild_id is None and table.status == 'open':
            lines = await news.private(self.clew.store, match, 0, words)
            return home_panel(match, 0, words, news=lines), mark
        return board.board_panel(match, words, await news.public(self.clew.store, match, words)), mark

    async def _place(self, table: Table, panel: Panel, mark: str) -> None:
        left = self._left.pop(table.id, None)
        if left is not None:
            await self._retire(table, left)
        screen = await self._board(table.id)
        if screen is not None and screen.shown_version > table.version:
            # An answer has put something newer there since the table was read.
            return
        digest = f'{mark}|{panel.digest()}'
        if screen is None or screen.channel_id != table.channel_id or table.id in self._anew:
            self._anew.discard(table.id)
            await self._post(table, panel, digest, screen, called(table, mark))
        elif screen.digest == digest:
            await self._record(table, screen.message_id, digest, screen.shown_at)
        elif len(table.seats) > 1 and table.status == 'open' and not screen.digest.startswith(f'{mark}|'):
            await self._post(table, panel, digest, screen, called(table, mark))
        elif await self._out_of_sight(screen) or not await self._edit(table, panel, digest, screen):
            # The same turn goes on: whoever is on turn has been called already.
            await self._post(table, panel, digest, screen, NOBODY)

    async def _out_of_sight(self, screen: Screen) -> bool:
        return self.age(screen.message_id) > OLDEST or await self._buried(screen)

    def age(self, message_id: int) -> float:
        """Seconds since a message was sent; its id tells."""
        return self.clock() - discord.utils.snowflake_time(message_id).timestamp()

    async def _buried(self, screen: Screen) -> bool:
        if self.clock() - self._looked.get(screen.table_id, 0.0) < LOOK_EVERY:
            return False
        self._looked[screen.table_id] = self.clock()
        channel = self.clew.get_partial_messageable(screen.channel_id)
        try:
            newer = [m async for m in channel.history(after=discord.Object(screen.message_id), limit=BURIED)]
        except discord.HTTPException:
            return False
        return len(newer) >= BURIED

    async def _edit(self, table: Table, panel: Panel, digest: str, screen: Screen) -> bool:
        message = self.clew.get_partial_messageable(screen.channel_id).get_partial_message(screen.message_id)
        files = await pictures(panel, str(table.version), self.clew.painter)
        try:
            await message.edit(view=layout(panel, str(table.version)), attachments=files, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in GONE or error.code in TOO_OLD:
                return False
            if error.code in OUT_OF_REACH:
                self._out_of_reach(table, error)
                return True
            raise
        self.blocked.discard(table.id)
        await self._record(table, screen.message_id, digest)
        return True

    async def _post(
        self, table: Table, panel: Panel, digest: str, former: Screen | None, pinged: discord.AllowedMentions
    ) -> None:
        channel = self.clew.get_partial_messageable(table.channel_id, guild_id=table.guild_id)
        files = await pictures(panel, str(table.version), self.clew.painter)
        try:
            message = await channel.send(
                view=layout(panel, str(table.version)),
                files=files,
                allowed_mentions=pinged,
                # Posted twice by a crash between sending and recording, it is still one message.
                nonce=f'{table.id}.{table.version}.{former.message_id % 10**9 if former else 0}',
            )
        except discord.HTTPException as error:
            if error.code not in OUT_OF_REACH:
                raise
            self._out_of_reach(table, error)
            return
        self.blocked.discard(table.id)
        await self._record(table, message.id, digest)
        if former is not None:
            await self._retire(table, former)

    async def _retire(self, table: Table, former: Screen) -> None:
        message = self.clew.get_partial_messageable(former.channel_id).get_partial_message(former.message_id)
        try:
            if former.channel_id == table.channel_id:
                await message.delete()
            else:
                panel = board.moved_panel(table, words_for(table.locale))
                await message.edit(view=layout(panel, ''), attachments=[], allowed_mentions=NOBODY)
        except TRANSIENT as error:
            log.info('the former board of table %d could not be retired: %s', table.id, error)
            if not isinstance(error, discord.HTTPException) or error.code not in GONE | TOO_OLD | OUT_OF_REACH:
                self._left[table.id] = former
                self.failed.add(table.id)

    def _out_of_reach(self, table: Table, error: discord.HTTPException) -> None:
        # Not raised: trying again would only use up Discord's patience. The players hear of it at their next press.
        self.blocked.add(table.id)
        log.warning('table %d cannot be shown in channel %d: %s', table.id, table.channel_id, error)

    async def _board(self, table_id: int) -> Screen | None:
        screens = await self.clew.store.screens_of(table_id)
        return next((screen for screen in screens if screen.place == 'board'), None)

    async def _record(self, table: Table, message_id: int, digest: str, shown_at: float | None = None) -> None:
        await self.clew.store.put_screen(
            Screen(
                table_id=table.id,
                place='board',
                seat=BOARD_SEAT,
                channel_id=table.channel_id,
                message_id=message_id,
                shown_version=table.version,
                shown_at=self.clock() if shown_at is None else shown_at,
                digest=digest,
            )
        )


def called(table: Table, mark: str) -> discord.AllowedMentions:
    """Whom a message pings with which a turn begins: where several play, those who are on turn."""
    if len(table.seats) < 2 or table.status != 'open':
        return NOBODY
    people = (table.seats[int(seat)].user_id for seat in mark.split(',') if seat.isdigit())
    return discord.AllowedMentions(users=[discord.Object(user) for user in people if user is not None])
