"""Boards in channels: when they are edited, reposted below newer messages, or removed."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import discord

from bot.message.delivery import Messages, table_in
from bot.message.error_codes import NOT_A_MEMBER
from bot.message.panel import Call, Panel
from bot.panels.calls import call_to_board, call_to_event, call_to_lobby
from bot.screens.board_records import BoardRecords, Unrecorded
from bot.screens.calls import Calls
from bot.screens.halves import Half
from bot.screens.kinds import Kind, Newest, Pace, Posted, Stray, Target, Wanted
from bot.screens.ledger import Ledger, Looks
from bot.screens.panels import Panels, board_looks
from bot.screens.recent import Recent
from bot.tables.end_notes import is_closed_by_bot
from bot.tables.seats import only_player
from bot.words import words_for
from persistence.rows import BOARD_SEAT, Screen, Table
from persistence.store import Store

log = logging.getLogger(__name__)

BURIED: Final = 5
"""Number of newer messages below a board at which it is reposted."""

LOOK_EVERY: Final = 180.0
"""Minimum seconds between two counts of the messages below a board. Each count takes a request."""


@dataclass(slots=True)
class WantedBoard(Wanted):
    """A board to show in place of the screen `former`.

    If it is reposted, it pings the players of the seats `called`.
    """

    newest: Newest = field(kw_only=True)
    former: Screen | None = field(kw_only=True)
    looks: Looks = field(kw_only=True)
    called: tuple[int, ...] = ()


class Boards(Kind[WantedBoard]):
    """Says what the board of each table should show, and where. The reconciler then sends or edits its message."""

    def __init__(
        self,
        store: Store,
        messages: Messages,
        ledger: Ledger,
        calls: Calls,
        panels: Panels,
        clock: Callable[[], float],
    ) -> None:
        self.lost_guilds: set[int] = set()
        """Guilds where Discord has refused a board, perhaps because the bot is not a member."""
        self._store = store
        self._messages = messages
        self._ledger = ledger
        self._calls = calls
        self._panels = panels
        self._records = BoardRecords(store, ledger, clock)
        self._reposts: set[int] = set()
        self._checks: set[int] = set()
        self._strays: dict[int, list[Posted]] = {}
        self._looked: Recent[int, bool] = Recent(LOOK_EVERY, clock)

    async def unfinished(self) -> set[int]:
        """Ids of the tables with a board to record or to remove. Raises `StoreUnavailable`."""
        return await self._records.unfinished()

    async def repost(self, table_id: int) -> None:
        """Have the next refresh repost the board. Raises `StoreUnavailable`."""
        await self._store.wish_board(table_id, 'anew')

    async def doubt(self, table_id: int, message_id: int | None = None) -> None:
        """Have the next refresh check the board: repost a missing board, delete a board that is not on record.

        `message_id` is the pressed board, None after a command. Raises `StoreUnavailable`.
        """
        if message_id is None or message_id != self._records.retired(table_id):
            await self._store.wish_board(table_id, 'check', pressed=message_id)

    async def _take_wish(self, table_id: int) -> None:
        """Move the request that `repost` or `doubt` has stored from the store into memory.

        Raises `StoreUnavailable`.
        """
        match await self._store.take_wish(table_id):
            case 'anew':
                self._reposts.add(table_id)
            case 'check':
                self._checks.add(table_id)
                self._records.notice(table_id)

    async def posted(self, table: Table, panel: Panel, message: discord.Message) -> None:
        """Record a lobby's board, which was sent as the answer to a command."""
        self._messages.kept_pictures.remember(message, panel)
        await self._ledger.record_board(table, board_looks(table, panel), message.id)

    def targets(self, newest: Newest) -> tuple[Target, ...]:
        """The target of the table's one board. Empty where the bot is no member: see `RemoteBoards`."""
        return () if newest.table.remote else (Target(newest.table.id, BOARD_SEAT),)

    async def handed_over(self, table: Table) -> AsyncIterator[Stray]:
        """Yield this process's unrecorded board of a table that another process has taken over.

        Raises `StoreUnavailable`.
        """
        self._forget(table.id)
        async for stray in self._records.handed_over(table):
            yield stray

    async def leftovers(self, target: Target, newest: Newest) -> AsyncIterator[Stray]:
        """Yield former boards, the board of a table that has become private, and stray boards.

        A stray board is a message that is not on record as a board. The bot learns of it when a user presses it.
        """
        table = newest.table
        if table.wish is not None:
            await self._take_wish(table.id)
        async for stray in self._records.strays(table):
            yield stray
        if table.private:
            # Only its player may see a private table, so the channel keeps no board.
            self._forget(table.id)
            if (screen := (await self._ledger.screens(table)).board) is not None:
                await self._records.withdraw(screen)
                async for stray in self._records.strays(table):
                    yield stray
        elif table.id in self._checks:
            screen = (await self._ledger.screens(table)).board
            if screen is not None and self._stays(table, screen):
                await self._clear_doubts(screen)
        for where in self._strays.pop(table.id, ()):
            yield Stray(where)

    async def wanted(self, target: Target, newest: Newest, pace: Pace) -> WantedBoard | float:
        """Return the board to show, 0.0 if it needs no change, or the seconds until it may be edited.

        The board is reposted if it is missing, at the request of a user, or if it has to ping a player.
        """
        table = newest.table
        shown = await self._ledger.screens(table)
        screen = shown.board
        if table.private or self._ledger.overtaken(shown, screen):
            return 0.0
        closed, called = is_closed_by_bot(table), self._calls.due(newest.match)
        if closed:
            self._forget(table.id)
            if screen is None:
                return 0.0
        repost = not closed and (screen is None or not self._stays(table, screen) or bool(called))
        if pace.left and not repost and not closed:
            return pace.left
        half = None if repost else self._half(newest, screen)
        if half is not None and half.sure:
            return 0.0
        panel = await self._panels.board(newest, '' if half is None else half.text)
        looks = board_looks(table, panel)
        return WantedBoard(
            panel,
            None if screen is None else Posted(screen.channel_id, screen.message_id),
            current=screen is not None and self._ledger.is_known_to_show(screen, looks),
            repost=repost,
            # A bot that crashes before it records a message sends the message again. Discord drops a repeated nonce.
            nonce=f'{table.id}.{table.known(None)}.{screen.message_id % 10**9 if screen else 0}',
            is_call=screen is not None and self._ledger.is_call(screen),
            at_once=closed,
            newest=newest,
            former=screen,
            looks=looks,
            called=called,
        )

    async def buried(self, wanted: WantedBoard) -> bool:
        """Whether at least `BURIED` newer messages are below the board.

        False if the last count was less than `LOOK_EVERY` seconds ago. Stray boards of this table do not count, and
        will be deleted.
        """
        screen = wanted.former
        assert screen is not None, 'what is not on screen is not buried'
        if self._looked.get(screen.table_id):
            return False
        self._looked.put(screen.table_id, True)
        newer = 0
        try:
            async for message in self._messages.after(screen.channel_id, screen.message_id, BURIED):
                if message.id <= screen.message_id:
                    continue
                if self._messages.own(message) and table_in(message) == screen.table_id:
                    self._stray(screen, message.id)
                else:
                    newer += 1
        except discord.HTTPException as error:
            log.info('messages below the board not read: table=%d, %s', screen.table_id, error)
            return False
        return newer >= BURIED

    async def overtaken(self, wanted: WantedBoard) -> bool:
        """Whether a response has changed the board since the table was read.

        False for a repost, which is a new message.
        """
        shown = await self._ledger.screens(wanted.newest.table)
        return not wanted.repost and self._ledger.overtaken(shown, shown.board)

    def editing(self, wanted: WantedBoard) -> None:
        """Note that it is uncertain what the board shows, until its edit is recorded."""
        assert wanted.former is not None, 'there is something to edit'
        self._ledger.mark_uncertain(wanted.former)

    async def edited(self, wanted: WantedBoard) -> None:
        """Record the edit of the board."""
        assert wanted.former is not None, 'it has been edited'
        await self._ledger.record_edit(wanted.former, wanted.newest.table, wanted.looks)

    async def place(self, wanted: WantedBoard) -> int | None:
        """The channel of the table. None for a closed lobby, whose board may be edited but is never sent again."""
        if not is_closed_by_bot(wanted.newest.table):
            return wanted.newest.table.channel_id
        if wanted.former is not None:
            await self._ledger.drop(wanted.former)
        return None

    async def sending(self, wanted: WantedBoard) -> None:
        """Prepare the text that pings players before a new board."""
        wanted.call = self._call(wanted.newest, wanted.former, wanted.called)

    async def called(self, wanted: WantedBoard, message_id: int) -> None:
        """Record that the new message has pinged. The ping counts even if the message never shows the board."""
        table, match = wanted.newest.table, wanted.newest.match
        record = partial(self._ledger.record_call, table, message_id, channel_id=table.channel_id)
        await self._records.put(Unrecorded(table.id, table.channel_id, message_id, wanted.former, record))
        self._reposts.discard(table.id)
        if match is not None and wanted.called:
            await self._calls.record(match, wanted.called)
        if match is None and wanted.call is not None and not wanted.call.silent:
            await self._calls.record_lobby(table, wanted.call.people)

    async def sent(self, wanted: WantedBoard, message_id: int) -> None:
        """Record the new board."""
        table = wanted.newest.table
        record = partial(self._ledger.record_board, table, wanted.looks, message_id)
        await self._records.put(Unrecorded(table.id, table.channel_id, message_id, wanted.former, record))
        self._reposts.discard(table.id)
        if wanted.former is not None:
            self._ledger.forget(wanted.former)

    async def settle(self, wanted: WantedBoard) -> AsyncIterator[Stray]:
        """Yield former boards, and other boards found below this one.

        A board that needed no edit is recorded as up to date.
        """
        table = wanted.newest.table
        async for stray in self._records.strays(table):
            yield stray
        for where in self._strays.pop(table.id, ()):
            yield Stray(where)
        if wanted.current and not wanted.repost and wanted.former is not None:
            await self._ledger.record_unchanged(wanted.former, table)

    async def refused(self, wanted: WantedBoard, error: Exception) -> bool:
        """If the error says that the bot is no member of the guild, add the guild to `lost_guilds`.

        Returns False, so that the error is retried as any other.
        """
        guild_id = wanted.newest.table.guild_id
        if isinstance(error, discord.HTTPException) and error.code in NOT_A_MEMBER and guild_id is not None:
            self.lost_guilds.add(guild_id)
        return False

    def _half(self, newest: Newest, screen: Screen | None) -> Half | None:
        """The half that a board in a DM shows, which is the hand of the only player. None for other boards."""
        match, me = newest.match, only_player(newest.table)
        if screen is None or match is None or me is None:
            return None
        return self._ledger.halves.of(screen.message_id, match, me)

    def _forget(self, table_id: int) -> None:
        self._reposts.discard(table_id)
        self._checks.discard(table_id)

    def _stays(self, table: Table, screen: Screen) -> bool:
        """Whether the recorded message stays the board: it is in the table's channel, and no repost is wanted."""
        return screen.channel_id == table.channel_id and table.id not in self._reposts

    async def _clear_doubts(self, screen: Screen) -> None:
        """Check whether the recorded message still exists. If not, have the board reposted."""
        if not await self._messages.exists(screen.channel_id, screen.message_id):
            self._reposts.add(screen.table_id)
        self._checks.discard(screen.table_id)

    def _stray(self, screen: Screen, message_id: int) -> None:
        """Remember a second board, to delete it.

        A second board exists if the bot was killed between sending and recording a board.
        """
        self._strays.setdefault(screen.table_id, []).append(Posted(screen.channel_id, message_id))

    def _call(self, newest: Newest, former: Screen | None, called: tuple[int, ...]) -> Call | None:
        """The text that pings before a new board, None if it mentions no user.

        A player who has not answered the ping of the `former` board is mentioned silently, since that board is about to
        be deleted.
        """
        table, match, words = newest.table, newest.match, words_for(newest.table.locale)
        if match is not None and called:
            return call_to_board(match, called, words, silently=self._calls.unanswered(match))
        if people := self._calls.gathered(table):
            return call_to_event(table, people, words)
        if asked := self._calls.invitations_due(table, first=former is None):
            return call_to_lobby(table, asked, words)
        if former is None:
            return None
        if match is not None:
            unanswered = self._calls.unanswered(match)
            return replace(call_to_board(match, unanswered, words), silent=True) if unanswered else None
        invited = self._calls.invited(table)
        return replace(call_to_lobby(table, invited, words), silent=True) if invited else None
