"""The boards in the channels: each is sent, edited or posted anew until it is right."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import discord

from bot.handlers.reply import NOBODY
from bot.message.delivery import table_in
from bot.message.error_codes import OUT_OF_REACH, TOO_OLD
from bot.message.panel import Panel
from bot.panels import board
from bot.panels import story as news
from bot.panels.hand import home_panel
from bot.panels.lobby import lobby_panel
from bot.refusal import Refusal
from bot.screens.refresher import TRANSIENT
from bot.tables.match import Match
from bot.words import Words, words_for
from persistence.rows import BOARD_SEAT, Place, Screen, Table

if TYPE_CHECKING:
    from bot.client import Clew

log = logging.getLogger(__name__)

BOARD: Final[tuple[Place, int]] = ('board', BOARD_SEAT)

UNCALLED: Final = '+'
"""Marks a board that was edited when a turn began, because whoever is asked was there. If he is not there any more
before he has acted, he is called: it is posted anew."""

BURIED: Final = 5
"""With so many newer messages below it, a board is posted anew."""

LOOK_EVERY: Final = 180
"""Seconds between two looks at what lies below a board: we are not told, and asking is a request."""


class Boards:
    """Keeps one board a table up to date."""

    def __init__(self, clew: Clew) -> None:
        self.clew = clew
        self.blocked: set[int] = set()
        self._left: dict[int, Screen] = {}
        self._looked: dict[int, float] = {}
        self._anew: set[int] = set()
        self._doubted: dict[int, set[int | None]] = {}
        self._retired: dict[int, int] = {}

    def post_anew(self, table_id: int) -> None:
        """Show the table in a new message, whatever is on screen now."""
        self._anew.add(table_id)
        self.clew.screens.refresh(table_id)

    def doubt(self, table_id: int, message_id: int | None = None) -> None:
        """Somebody uses a board that may not be the one on record, or, without a message, misses the board.

        A board that is gone is posted anew, a stray one is taken away.
        """
        self._doubted.setdefault(table_id, set()).add(message_id)
        self.clew.screens.refresh(table_id)

    async def posted(self, table: Table, mark: str, panel: Panel, message_id: int) -> None:
        """A message that shows the table has been sent by other means."""
        await self._record(table, table.channel_id, message_id, f'{mark}|{panel.digest()}')

    async def url(self, table: Table) -> str | None:
        """Where the board of a table is, as a link."""
        screen = await self._on_record(table.id)
        if screen is None:
            return None
        return f'https://discord.com/channels/{table.guild_id or "@me"}/{screen.channel_id}/{screen.message_id}'

    async def is_board(self, table: Table, message_id: int) -> bool:
        """Whether a message is the board on record."""
        screen = await self._on_record(table.id)
        return screen is not None and screen.message_id == message_id

    async def digest(self, match: Match) -> str:
        """The fingerprint of the board as it should be."""
        panel = await self._panel(match.table, match)
        return f'{_mark(match.table, match)}|{panel.digest()}'

    async def show(self, table: Table, match: Match | None, *, follow: bool) -> None:
        """Bring the board up to date. One that nobody looks at is left alone, but with `follow`."""
        left = self._left.pop(table.id, None)
        if left is not None:
            await self._retire(table, left)
        screen = await self._on_record(table.id)
        if self.clew.screens.overtaken(table, screen):
            return
        if screen is None or screen.channel_id != table.channel_id or table.id in self._anew:
            self._anew.discard(table.id)
            panel, mark = await self._panel(table, match), _mark(table, match)
            await self._post(table, panel, f'{mark}|{panel.digest()}', screen, called(table, mark))
            return
        await self._correct(table, match, screen, follow=follow)

    async def _correct(self, table: Table, match: Match | None, screen: Screen, *, follow: bool) -> None:
        """Bring the board on record up to date: leave it, edit it, or post another."""
        gone, mark = await self._clear_doubts(screen), _mark(table, match)
        calls = begins(table, mark) and not screen.digest.startswith(f'{mark}|')
        if calls and self._there(table, mark):
            calls, mark = False, f'{UNCALLED}{mark}'
        if not (calls or gone or follow or self._used(table)):
            return
        panel = await self._panel(table, match)
        digest = f'{mark}|{panel.digest()}'
        if screen.digest == digest and not gone:
            await self._record(table, screen.channel_id, screen.message_id, digest, screen.shown_at)
        elif calls:
            await self._post(table, panel, digest, screen, called(table, mark))
        elif gone or await self._buried(screen) or not await self._edit(table, panel, digest, screen):
            # The same turn goes on, or whoever is on turn is there: nobody has to be called.
            await self._post(table, panel, digest, screen, NOBODY)

    async def _panel(self, table: Table, match: Match | None) -> Panel:
        """What everybody sees of the table; where it is all in somebody's DM, what he sees."""
        words = words_for(table.locale)
        if match is None:
            return _without_game(table, words)
        if table.guild_id is None and table.status == 'open':
            # Only one person plays in a DM: others there are automatic.
            me = next(seat.index for seat in table.seats if seat.user_id is not None)
            lines = await news.private(self.clew.store, match, me, words)
            return home_panel(match, me, words, news=lines)
        return board.board_panel(match, words, await news.public(self.clew.store, match, words))

    async def _clear_doubts(self, screen: Screen) -> bool:
        """Whether a board that somebody misses is gone; those that are not on record are taken away."""
        doubted = self._doubted.pop(screen.table_id, set())
        doubted -= {screen.message_id, self._retired.get(screen.table_id, 0)}
        gone = bool(doubted) and not await self.clew.messages.exists(screen.channel_id, screen.message_id)
        for stray in doubted:
            if stray is not None:
                await self._remove_stray(screen, stray)
        return gone

    def _there(self, table: Table, mark: str) -> bool:
        """Whether all who are asked are at the table now."""
        asked = (table.seats[int(seat)] for seat in mark.split(','))
        return all(self.clew.presence.place(table, seat.user_id) is not None for seat in asked)

    def _used(self, table: Table) -> bool:
        """Whether somebody may be looking at the board: unless all who are there play in their DMs."""
        return table.status != 'open' or self.clew.presence.places(table) != {'hand'}

    async def _buried(self, screen: Screen) -> bool:
        """Whether many messages lie below a board. Boards of the same table among them are strays, and taken away.

        Looking can wait while somebody waits for an answer.
        """
        looked = self._looked.get(screen.table_id, 0.0)
        if self.clew.visits or self.clew.messages.clock() - looked < LOOK_EVERY:
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
        if self.clew.screens.overtaken(table, await self._on_record(table.id)):
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
        await self._record(table, screen.channel_id, screen.message_id, digest)
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
        await self._record(table, table.channel_id, message_id, digest)
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
                self.clew.screens.failed.add(table.id)

    def _out_of_reach(self, table: Table, error: discord.HTTPException) -> None:
        # Not raised: trying again would only use up Discord's patience. The players hear of it at their next press.
        self.blocked.add(table.id)
        log.warning('table %d cannot be shown in channel %d: %s', table.id, table.channel_id, error)

    async def _on_record(self, table_id: int) -> Screen | None:
        return await self.clew.screens.on_record(table_id, BOARD)

    async def _record(
        self, table: Table, channel_id: int, message_id: int, digest: str, shown_at: float | None = None
    ) -> None:
        await self.clew.screens.record(table, BOARD, channel_id, message_id, digest, shown_at)


def _without_game(table: Table, words: Words) -> Panel:
    """A lobby, or a table whose game is not there or cannot be read."""
    if table.status == 'lobby':
        with suppress(Refusal):
            return lobby_panel(table, words)
    ended = table.status == 'over' and table.snapshot is None
    return (board.ended_panel if ended else board.aside_panel)(table, words)


def _mark(table: Table, match: Match | None) -> str:
    """What a fingerprint begins with: the people who are asked, else a word for how the table stands."""
    if match is None or table.status != 'open':
        return 'lobby' if table.status == 'lobby' else 'over'
    people = (str(seat) for seat in match.asked if table.seats[seat].player is None)
    return ','.join(people) or 'automatic'


def begins(table: Table, mark: str) -> bool:
    """Whether somebody has to be called to his turn: not who plays alone, or with automatic players only."""
    people = sum(seat.user_id is not None and seat.player is None for seat in table.seats)
    return table.status == 'open' and people > 1 and mark[0].isdigit()


def called(table: Table, mark: str) -> discord.AllowedMentions:
    """Whom a message pings with which a turn begins."""
    if not begins(table, mark):
        return NOBODY
    people = (table.seats[int(seat)].user_id for seat in mark.split(','))
    return discord.AllowedMentions(users=[discord.Object(user) for user in people if user is not None])
