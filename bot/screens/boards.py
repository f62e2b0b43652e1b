"""The boards in the channels: sent, edited, or posted anew below newer messages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import discord

from bot.message.delivery import Messages, table_in
from bot.message.error_codes import DISCORD_FAILED, NOT_A_MEMBER, code_that_lasts
from bot.message.panel import Call, Panel
from bot.panels import board, recap
from bot.panels.calls import call_to_board, call_to_lobby
from bot.panels.choices import objection_now
from bot.panels.hand import home_panel
from bot.panels.lobby import lobby_panel
from bot.refusal import Refusal
from bot.screens.advice import Advisers
from bot.screens.calls import Calls
from bot.screens.daily import ending
from bot.screens.dm_channels import DmChannels
from bot.screens.hints import Hints
from bot.screens.ledger import Ledger, Looks
from bot.screens.pacing import Pacing
from bot.screens.readers import words_of
from bot.screens.recent import Recent
from bot.screens.responses import Responses
from bot.screens.retries import Retries, Target
from bot.screens.sender import Sender
from bot.tables.duties import Duties
from bot.tables.match import Match
from bot.words import Words, words_for
from persistence.rows import BOARD_SEAT, Action, Phase, Screen, Table
from persistence.store import Store

log = logging.getLogger(__name__)

BURIED: Final = 5
"""With so many newer messages below it, a board is posted anew."""

LOOK_EVERY: Final = 180.0
"""Seconds between two checks of how many messages lie below a board: each takes a request."""

IDLE_NOTE: Final = 'idle'
"""The note of a lobby that was closed because nobody pressed anything."""

RETIRED_FOR: Final = 900.0
"""Seconds that a board which was taken away is remembered: presses on it may still be on their way."""


RETIRED_AFTER: Final = 5
"""How often it is tried to take a former board away. One that stays goes when somebody presses it."""


class Boards:
    """Keeps the one board of each table up to date."""

    def __init__(
        self,
        store: Store,
        messages: Messages,
        sender: Sender,
        pacing: Pacing,
        ledger: Ledger,
        calls: Calls,
        responses: Responses,
        dm_channels: DmChannels,
        retries: Retries,
        hints: Hints,
        advisers: Advisers,
        duties: Duties,
        clock: Callable[[], float],
    ) -> None:
        self.lost_guilds: set[int] = set()
        """The servers that the bot is perhaps not on any more."""
        self._store = store
        self._messages = messages
        self._sender = sender
        self._pacing = pacing
        self._ledger = ledger
        self._calls = calls
        self._responses = responses
        self._dm_channels = dm_channels
        self._retries = retries
        self._hints = hints
        self._advisers = advisers
        self._duties = duties
        self._left: dict[int, Screen] = {}
        self._left_tries: dict[int, int] = {}
        self._anew: set[int] = set()
        self._doubted: dict[int, set[int | None]] = {}
        self._looked: Recent[int, bool] = Recent(LOOK_EVERY, clock)
        self._retired: Recent[int, int] = Recent(RETIRED_FOR, clock)
        duties.hear('anew', self._anew_here)
        duties.hear('doubt', self._doubt_here)

    @property
    def unfinished(self) -> set[int]:
        """The tables whose former board could not be taken away yet."""
        return set(self._left)

    def post_anew(self, table_id: int) -> None:
        """The next refresh shows the table in a new message, whatever is on screen now."""
        self._anew_here(table_id)
        self._duties.tell('anew', table_id)

    def _anew_here(self, table_id: int) -> None:
        self._retries.ask_again(table_id)
        self._anew.add(table_id)

    def doubt(self, table_id: int, message_id: int | None = None) -> None:
        """Somebody has pressed a board that may not be the one on record, or, without a message, looks for the board.

        At the next refresh a board that is gone is posted anew, and one that is not on record is deleted.
        """
        self._doubt_here(table_id, message_id)
        self._duties.tell('doubt', table_id, message_id)

    def _doubt_here(self, table_id: int, message_id: int | None) -> None:
        if message_id is None:
            self._retries.ask_again(table_id)
        self._doubted.setdefault(table_id, set()).add(message_id)

    def leave(self, table_id: int) -> None:
        """Another process shows the board of this table."""
        self._anew.discard(table_id)
        self._doubted.pop(table_id, None)
        self._left.pop(table_id, None)

    async def posted(self, table: Table, panel: Panel, message_id: int, revision: str) -> None:
        """A new message that shows a lobby has been sent as the answer to a command."""
        self._messages.remember(message_id, panel, revision)
        await self._ledger.record_board(table, looks(table, panel), message_id)

    async def show(self, table: Table, match: Match | None) -> float:
        """Bring the board up to date; 0, or the seconds until it is its turn to be edited."""
        try:
            return await self._show(table, match)
        except discord.HTTPException as error:
            if error.code in NOT_A_MEMBER and table.guild_id is not None:
                self.lost_guilds.add(table.guild_id)
            raise

    async def _show(self, table: Table, match: Match | None) -> float:
        left = self._left.pop(table.id, None)
        if left is not None:
            await self._retire(table, left)
        screen = (await self._ledger.shown(table)).board
        if table.private:
            await self._withdraw(table, screen)
            return 0.0
        if self._ledger.overtaken(table, screen):
            return 0.0
        if table.status == 'over' and table.note == IDLE_NOTE:
            await self._close(table, screen)
            return 0.0
        if screen is None or screen.channel_id != table.channel_id or table.id in self._anew:
            await self._post(table, match, await self._panel(table, match), screen, self._calls.due(match))
            return 0.0
        return await self._correct(table, match, screen)

    async def _withdraw(self, table: Table, screen: Screen | None) -> None:
        """Nobody but its player may see the table from now on."""
        self._anew.discard(table.id)
        self._doubted.pop(table.id, None)
        if screen is not None:
            await self._ledger.drop(screen)
            await self._retire(table, screen)

    async def _close(self, table: Table, screen: Screen | None) -> None:
        """Say of a lobby that its time was up, in the message that is there, however old that is."""
        self._anew.discard(table.id)
        self._doubted.pop(table.id, None)
        panel = _without_game(table, words_for(table.locale))
        if screen is None:
            return
        if self._ledger.shows(screen, looks(table, panel)):
            await self._ledger.up_to_date(screen, table)
        elif not await self._edit(table, panel, screen, old=True):
            await self._ledger.drop(screen)

    async def _correct(self, table: Table, match: Match | None, screen: Screen) -> float:
        """Bring the board on record up to date: leave it, edit it when it is its turn, or post another."""
        gone, called = await self._clear_doubts(screen), self._calls.due(match)
        target = Target(table.id, BOARD_SEAT)
        if not (called or gone) and (left := self._pacing.left(target)):
            return left
        panel = await self._panel(table, match)
        if called or gone:
            await self._post(table, match, panel, screen, called)
        elif self._ledger.shows(screen, looks(table, panel)):
            await self._ledger.up_to_date(screen, table)
        elif await self._buried(screen):
            await self._post(table, match, panel, screen, ())
        elif wait := self._pacing.wait(target, screen.channel_id):
            return wait
        elif not await self._edit(table, panel, screen):
            await self._post(table, match, panel, screen, ())
        return 0.0

    async def _panel(self, table: Table, match: Match | None) -> Panel:
        """What everybody sees of the table; for a game in somebody's DM, what they see."""
        words = words_for(table.locale)
        if match is None:
            return _without_game(table, words)
        if table.guild_id is None and table.status == 'open':
            # Only one person plays in a DM: others there are automatic.
            me = next(seat.index for seat in table.seats if seat.user_id is not None)
            user_id = table.seats[me].user_id
            user = await self._store.user(user_id) if user_id is not None else None
            words = words_of(user, table.locale, self._messages.emojis)
            log = await self._log(match)
            hint, advised = await self._hints.of(match, me, log), self._advisers.of(match, me)
            return home_panel(match, me, words, log=log, hint=hint, advised=advised)
        await self._hints.prepare(match)
        later = await self._dm_channels.later(table)
        panel = board.board_panel(match, words, log=await self._log(match), later=later)
        return Panel((*panel.blocks, *await ending(self._store, match, words)))

    async def _log(self, match: Match) -> list[Action]:
        return await self._store.log(match.table.id, after=recap.begins(match.table))

    async def _clear_doubts(self, screen: Screen) -> bool:
        """Whether a board that somebody misses is gone; other boards that were pressed are deleted."""
        asked = self._doubted.pop(screen.table_id, set())
        doubted = asked - {screen.message_id, self._retired.get(screen.table_id) or 0}
        try:
            gone = bool(doubted) and not await self._messages.exists(screen.channel_id, screen.message_id)
        except BaseException:
            self._doubted.setdefault(screen.table_id, set()).update(asked)
            raise
        if gone:
            self._anew.add(screen.table_id)
        for stray in doubted:
            if stray is not None:
                await self._remove_stray(screen, stray)
        return gone

    async def _buried(self, screen: Screen) -> bool:
        """Whether many messages lie below a board. Other boards of the same table among them are deleted.

        What is not newer than the board does not lie below it, whatever a server answers. Not checked while somebody
        waits for an answer.
        """
        if self._responses.tasks or self._looked.get(screen.table_id):
            return False
        self._looked.put(screen.table_id, True)
        newer = 0
        try:
            async for message in self._messages.after(screen.channel_id, screen.message_id, BURIED):
                if message.id <= screen.message_id:
                    continue
                if self._messages.own(message) and table_in(message) == screen.table_id:
                    await self._remove_stray(screen, message.id)
                else:
                    newer += 1
        except discord.HTTPException:
            return False
        return newer >= BURIED

    async def _remove_stray(self, screen: Screen, message_id: int) -> None:
        """Delete a board that the bot has no record of: it was killed between sending and recording it."""
        with suppress(discord.HTTPException):
            await self._messages.delete(screen.channel_id, message_id)

    async def _edit(self, table: Table, panel: Panel, screen: Screen, *, old: bool = False) -> bool:
        await self._messages.draw(panel)
        if self._ledger.overtaken(table, (await self._ledger.shown(table)).board):
            return True
        is_call, revision = self._ledger.is_call(screen), str(table.version)
        where = screen.channel_id, screen.message_id
        self._ledger.editing(screen)
        if not await self._messages.edit(*where, panel, revision, is_call=is_call, old=old):
            return False
        await self._ledger.edited(screen, table, looks(table, panel))
        return True

    async def _post(
        self, table: Table, match: Match | None, panel: Panel, former: Screen | None, called: Sequence[int]
    ) -> None:
        """Show the board in a new message, which calls the people on the seats `called`."""
        # If the bot crashes before it has recorded the message, it sends it again: Discord drops a repeated nonce.
        nonce = f'{table.id}.{table.version}.{former.message_id % 10**9 if former else 0}'
        asked = self._calls.asked_to(table) if former is None else ()
        words = words_for(table.locale)
        if match is not None and called:
            call = call_to_board(match, called, words)
            message_id = await self._call(table, call, panel, former, nonce, partial(self._calls.made, match, called))
        elif asked:
            self._calls.asked(table, asked)
            message_id = await self._call(table, call_to_lobby(table, asked, words), panel, former, nonce)
        else:
            message_id = await self._sender.send(table.channel_id, panel, str(table.version), nonce=nonce)
        await self._ledger.record_board(table, looks(table, panel), message_id)
        self._anew.discard(table.id)
        # The hands lead to the board, and may be shown elsewhere.
        self._duties.tell('show', table.id)
        former = self._left.pop(table.id, former)
        if former is not None:
            await self._retire(table, former)

    async def _call(
        self,
        table: Table,
        call: Call,
        panel: Panel,
        former: Screen | None,
        nonce: str,
        made: Callable[[], Awaitable[None]] | None = None,
    ) -> int:
        """Show the board in a new message that calls people; its id.

        Whatever happens then, they have been called, and `made` is awaited.
        """

        async def recorded(message_id: int) -> None:
            await self._ledger.record_call(table, message_id, channel_id=table.channel_id)
            self._anew.discard(table.id)
            if made is not None:
                await made()
            if former is not None:
                self._left[table.id] = former

        return await self._sender.call(table.channel_id, call, panel, str(table.version), nonce=nonce, called=recorded)

    async def _retire(self, table: Table, former: Screen) -> None:
        self._ledger.forget(former)
        try:
            if former.channel_id == table.channel_id:
                await self._messages.delete(former.channel_id, former.message_id)
                self._retired.put(table.id, former.message_id)
            else:
                panel = board.moved_panel(table, words_for(table.locale))
                await self._messages.edit(former.channel_id, former.message_id, panel, '')
        except DISCORD_FAILED as error:
            log.info('the former board of table %d could not be retired: %s', table.id, error)
            tries = self._left_tries.get(former.message_id, 0) + 1
            if code_that_lasts(error) is None and tries < RETIRED_AFTER:
                self._left[table.id] = former
                self._left_tries[former.message_id] = tries
                return
        self._left_tries.pop(former.message_id, None)


def _without_game(table: Table, words: Words) -> Panel:
    """A lobby, or a table whose game is not there or cannot be read."""
    if table.status == 'lobby':
        with suppress(Refusal):
            return lobby_panel(table, words, objection=objection_now(table, words))
    ended = table.status == 'over' and table.snapshot is None
    return (board.ended_panel if ended else board.quarantined_panel)(table, words)


def looks(table: Table, panel: Panel) -> Looks:
    """The looks of a board that shows this panel."""
    phase: Phase = table.status if table.status in ('lobby', 'open') else 'over'
    return Looks(phase, panel.digest())
