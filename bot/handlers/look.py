"""`/hand` and `/board`: commands for users who prefer to read and type."""

from __future__ import annotations

from typing import Final

from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context
from bot.handlers.hand_replies import HandReplies
from bot.handlers.own_table import own_table
from bot.message.custom_id import CustomId
from bot.panels.hand_buttons import more_panel
from bot.panels.hand_state import HandState
from bot.panels.in_words import words_panel
from bot.panels.paging import number_in
from bot.refusal import Refusal
from bot.systems.core import Core
from bot.systems.screens import Screens
from bot.tables.match import seat_of
from bot.tables.reading import find, read
from persistence.rows import RUNNING, Table


class LookHandlers:
    """Shows a hand, or a board in words."""

    def __init__(self, core: Core, screens: Screens, arrivals: Arrivals, hands: HandReplies) -> None:
        self._core = core
        self._screens = screens
        self._arrivals = arrivals
        self._hands = hands
        self.actions: Final[Actions] = {'text': self.turn_text, 'more': self.more}

    async def hand(self, context: Context) -> None:
        """`/hand`: the user's hand at their table in this channel, or at the table where they played last."""
        table = await own_table(self._core.store, context, RUNNING)
        seat = seat_of(table, context.user_id)
        assert seat is not None, 'it is one of their tables'
        table = await self._arrivals.be_there(context, table.id) or table
        self._arrivals.arrive(context, table)
        await self._hands.show_hand(context, await read(self._core.store, table), seat, explain_dms=True)
        await self._screens.missing(table.id)

    async def board(self, context: Context) -> None:
        """`/board`: the board in words, for screen readers and slow connections."""
        here = await self._core.store.tables_in_channel(context.channel_id, RUNNING, limit=1)
        table = here[0] if here else await own_table(self._core.store, context, RUNNING)
        table = await self._arrivals.be_there(context, table.id) or table
        await self._show_text(context, table, 0)
        await self._screens.missing(table.id)

    async def turn_text(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """A button for another page of the board in words. The id is the number of the page."""
        table = await find(self._core.store, custom_id.table)
        await self._show_text(context, table, number_in(custom_id.rest))

    async def more(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**More…** below a hand: the buttons about the table, in a message of their own."""
        table = await find(self._core.store, custom_id.table)
        seat = seat_of(table, context.user_id)
        if seat is None:
            raise Refusal('refusal-not-seated')
        hand = HandState(await read(self._core.store, table), seat, home=True)
        await context.reply.show_beside(more_panel(hand, context.words))

    async def _show_text(self, context: Context, table: Table, page: int) -> None:
        match, reader = await read(self._core.store, table), seat_of(table, context.user_id)
        await context.reply.show(words_panel(match, reader, page, context.words))
