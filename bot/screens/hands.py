"""The hands in the players' DMs."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from bot.message.error_codes import DMS_CLOSED, TOO_MANY_DMS
from bot.message.panel import Panel
from bot.panels import story as news
from bot.panels.hand import hand_panel
from bot.tables.match import Match
from bot.words import words_for
from persistence.errors import StoreUnavailable
from persistence.rows import Screen, Seat, Table

if TYPE_CHECKING:
    from bot.client import Clew
    from bot.handlers.context import Visit

log = logging.getLogger(__name__)


WAITING: Final = 'waiting'
"""Marks the hand of a seat that can do nothing now. It stays as it is until the seat is asked, or the game is over.

What the others do is to be seen on the board, and a request at each of their steps would be too many.
"""


class Hands:
    """Keeps each player's hand in his DMs up to date, as far as he takes DMs."""

    def __init__(self, clew: Clew) -> None:
        self.clew = clew

    async def show(self, match: Match, seat: Seat, *, follow: bool) -> None:
        """Send or edit the hand of a seat; of a free seat, take away what its player had.

        The hand of somebody who plays from the board is left alone, but with `follow`.
        """
        screen = await self._screen(match.table.id, seat.index)
        if seat.user_id is None:
            if screen is not None:
                await self._retire(screen)
            return
        if self.clew.screens.overtaken(match.table, screen):
            return
        user = await self.clew.store.user(seat.user_id)
        if screen is not None and (user is None or screen.channel_id != user.dm_channel_id):
            # Somebody else had the seat before.
            await self._retire(screen)
            screen = None
        if user is not None and user.dms_closed:
            if screen is not None:
                await self.clew.store.drop_screen(screen.table_id, screen.place, screen.seat)
            return
        if screen is not None and await self._may_stay(match, seat, screen, follow=follow):
            return
        panel, digest = await self._panel(match, seat)
        if screen is not None and screen.digest == digest:
            await self._record(match.table, seat.index, screen, digest)
            return
        await self.clew.messages.draw(panel)
        if self.clew.screens.overtaken(match.table, await self._screen(match.table.id, seat.index)):
            return
        try:
            if screen is not None and await self._edit(match.table, seat.index, screen, panel, digest):
                return
            await self._send(match.table, seat, panel, digest)
        except discord.HTTPException as error:
            if error.code in DMS_CLOSED:
                await self.clew.store.remember(seat.user_id, dms_closed=True)
            elif error.code not in TOO_MANY_DMS:
                raise
            return
        if screen is not None:
            await self._delete(screen)

    async def explain_closed(self, table: Table, seat: int) -> bool:
        """Whether the player of a seat has yet to hear that his DMs are closed; it is true once."""
        user_id = table.seats[seat].user_id
        user = await self.clew.store.user(user_id) if user_id is not None else None
        if user is None or not user.dms_closed or user.told_dms:
            return False
        await self.clew.store.remember(user.id, told_dms=True)
        return True

    async def try_again(self, table: Table) -> None:
        """Forget that DMs were closed: the players have acted since, and may have opened them."""
        for seat in table.seats:
            user = await self.clew.store.user(seat.user_id) if seat.user_id is not None else None
            if user is not None and user.dms_closed:
                await self.clew.store.remember(user.id, dms_closed=False)

    async def deal_anew(self, table: Table) -> None:
        """Take the hands that are on screen away, so that they are sent again, also to those whose DMs were closed."""
        for screen in await self.clew.store.screens_of(table.id):
            if screen.place == 'hand':
                await self._retire(screen)
        await self.try_again(table)

    @asynccontextmanager
    async def showing(self, visit: Visit, match: Match, seat: int) -> AsyncIterator[None]:
        """While a reply changes the message that was pressed: if that is a screen, it needs no edit besides."""
        message = visit.interaction.message if visit.reply.in_place else None
        screen = await self.clew.store.screen_by_message(message.id) if message is not None else None
        if screen is None or screen.table_id != match.table.id:
            yield
            return
        if screen.place == 'board' and match.table.status != 'open':
            # The end looks different on a board than in the reply.
            yield
            return
        if screen.place == 'hand':
            _, digest = await self._panel(match, match.table.seats[seat])
        else:
            digest = await self.clew.boards.digest(match)
        self.clew.screens.answering.add(screen.message_id)
        try:
            yield
            now = self.clew.messages.clock()
            shown = replace(screen, shown_version=match.table.version, shown_at=now, digest=digest)
            with suppress(StoreUnavailable):
                # Not if an edit that was under way has been noted down meanwhile: it may lie on top of the reply.
                await self.clew.store.replace_screen(screen, shown)
        finally:
            self.clew.screens.answering.discard(screen.message_id)
            self.clew.screens.refresh(match.table.id)

    async def _may_stay(self, match: Match, seat: Seat, screen: Screen, *, follow: bool) -> bool:
        """Whether a hand need not be looked at: its seat still waits, or its player looks at what the board shows him.

        The one is in order as it is, the other follows later.
        """
        if await self._still_waits(match, seat, screen):
            await self.clew.store.put_screen(replace(screen, shown_version=match.table.version))
            return True
        at_the_board = self.clew.presence.place(match.table, seat.user_id) == 'board'
        return at_the_board and match.table.status == 'open' and not follow

    async def _still_waits(self, match: Match, seat: Seat, screen: Screen) -> bool:
        """Whether a seat that could do nothing when its hand was shown has done nothing since, and cannot now."""
        if not screen.digest.startswith(f'{WAITING}|') or _marked(match, seat.index) != WAITING:
            return False
        since = await self.clew.store.log(match.table.id, after=screen.shown_version)
        return all(action.seat != seat.index for action in since)

    async def _panel(self, match: Match, seat: Seat) -> tuple[Panel, str]:
        """The hand as it should be, and its fingerprint."""
        user = await self.clew.store.user(seat.user_id) if seat.user_id is not None else None
        words = words_for((user and user.locale) or seat.locale)
        lines = await news.private(self.clew.store, match, seat.index, words)
        url = await self.clew.boards.url(match.table)
        panel = hand_panel(match, seat.index, words, board_url=url, news=lines)
        return panel, f'{_marked(match, seat.index)}|{panel.digest()}'

    async def _edit(self, table: Table, seat: int, screen: Screen, panel: Panel, digest: str) -> bool:
        if not await self.clew.messages.edit(screen.channel_id, screen.message_id, panel, str(table.version)):
            return False
        await self._record(table, seat, screen, digest)
        return True

    async def _send(self, table: Table, seat: Seat, panel: Panel, digest: str) -> None:
        assert seat.user_id is not None, 'a free seat has no DMs'
        user = await self.clew.store.user(seat.user_id)
        channel_id = user.dm_channel_id if user is not None else None
        if channel_id is None:
            channel_id = (await self.clew.create_dm(discord.Object(seat.user_id))).id
            await self.clew.store.remember(seat.user_id, dm_channel_id=channel_id)
        message_id = await self.clew.messages.send(channel_id, panel, str(table.version))
        await self.clew.screens.record(table, ('hand', seat.index), channel_id, message_id, digest)

    async def _retire(self, screen: Screen) -> None:
        await self._delete(screen)
        await self.clew.store.drop_screen(screen.table_id, screen.place, screen.seat)

    async def _delete(self, screen: Screen) -> None:
        try:
            await self.clew.messages.delete(screen.channel_id, screen.message_id)
        except discord.HTTPException as error:
            log.info('a former hand of table %d could not be taken away: %s', screen.table_id, error)

    async def _screen(self, table_id: int, seat: int) -> Screen | None:
        return await self.clew.screens.on_record(table_id, ('hand', seat))

    async def _record(self, table: Table, seat: int, screen: Screen, digest: str) -> None:
        await self.clew.screens.record(table, ('hand', seat), screen.channel_id, screen.message_id, digest)


def _marked(match: Match, seat: int) -> str:
    if match.table.status != 'open':
        return 'over'
    if match.table.seats[seat].player is not None:
        return 'away'
    return WAITING if match.decision(seat) is None else 'asked'
