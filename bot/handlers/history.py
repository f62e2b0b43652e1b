"""Pages about a table: **History**, `/history`, **What's left** and **Story so far**."""

from __future__ import annotations

from typing import Final

from bot import limits
from bot.handlers.arrivals import Arrivals
from bot.handlers.context import Actions, Context, Offered
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.history import END, STEPS, history_panel, place_in, whole_turns
from bot.panels.left import left_panel
from bot.panels.replay_place import upload_button
from bot.panels.so_far import EVENING, so_far_panel
from bot.systems.core import Core
from bot.tables.hidden import refuse_given
from bot.tables.match import Match, seat_of
from bot.tables.reading import find, read
from persistence.history import LAST
from persistence.rows import Status, Table

PLAYED: Final[tuple[Status, ...]] = ('open', 'over')
"""Statuses of tables that have a history."""

LONGEST: Final = 4
"""Maximum digits of a page number."""


class HistoryHandlers:
    """Shows pages of a table's history, and the cards left in its decks."""

    def __init__(self, core: Core, arrivals: Arrivals) -> None:
        self._core = core
        self._arrivals = arrivals
        self.actions: Final[Actions] = {'history': self.turn_page, 'left': self.left, 'story': self.so_far}

    async def history(self, context: Context) -> None:
        """`/history`: the newest page of the table in this channel, or of the table where the user played last."""
        table = await self._table(context)
        table = await self._arrivals.be_there(context, table.id) or table
        await context.reply.show(await self._page(context, table, LAST, END))

    async def turn_page(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**History**, and the buttons below a page. The id is empty, or "PAGE.PART"."""
        table, place = await find(self._core.store, custom_id.table), place_in(custom_id.rest)
        panel = await self._page(context, table, *(place or (LAST, END)))
        # The newest page opens in a new message. A button below a page edits it.
        await context.reply.answer(panel, beside=place is None)

    async def left(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**What's left**, below a hand or a page. The id is the page to return to."""
        match = await self._match(context, custom_id.table)
        place = custom_id.rest if place_in(custom_id.rest) is not None else ''
        await context.reply.show(left_panel(match, seat_of(match.table, context.user_id), place, context.words))

    async def so_far(self, context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
        """**Story so far**, **The evening**, and the buttons below a page, whose id is the number of the page."""
        match = await self._match(context, custom_id.table)
        turns = custom_id.rest.isdecimal() and len(custom_id.rest) <= LONGEST
        number = int(custom_id.rest) if turns else None if custom_id.rest == EVENING else 0
        log = await self._core.store.log(match.table.id) if match.table.status == 'over' else ()
        panel = so_far_panel(match, number, context.words, log)
        await (context.reply.show(panel) if turns else context.reply.show_beside(panel))

    async def _match(self, context: Context, table_id: int) -> Match:
        table = await find(self._core.store, table_id)
        await refuse_given(self._core.store, table, context.user_id)
        return await read(self._core.store, table)

    async def _page(self, context: Context, table: Table, page: int, part: int) -> Panel:
        await refuse_given(self._core.store, table, context.user_id)
        match = await read(self._core.store, table)
        reader = seat_of(table, context.user_id)
        found = await self._core.store.history(table.id, STEPS, page, viewer=reader)
        before, after = [
            await self._core.store.history(table.id, STEPS, beside, viewer=reader)
            if 0 <= beside < found.pages
            else None
            for beside in (found.page - 1, found.page + 1)
        ]
        return history_panel(match, whole_turns(match, before, found, after), part, reader, context.words)

    async def _table(self, context: Context) -> Table:
        """The table that the user most likely means, in this channel or their own. Raises `Refusal` without one."""
        store = self._core.store
        found = [
            *(await store.tables_in_channel(context.channel_id, PLAYED, limit=limits.MENU)),
            *(await store.tables_of_user(context.user_id, PLAYED, limit=limits.MENU)),
        ]
        if not any(table.channel_id == context.channel_id for table in found):
            archived = await store.archived(context.channel_id, context.user_id)
            found += [] if archived is None else [await find(store, archived)]
        if not found:
            raise Offered('refusal-no-history', upload_button)
        return min(found, key=lambda table: _rank(context, table))


def _rank(context: Context, table: Table) -> tuple[bool, bool, bool, float]:
    """Sort key: first tables in this channel, then the user's tables, then running ones, then the latest change."""
    mine = seat_of(table, context.user_id) is not None
    return table.channel_id != context.channel_id, not mine, table.status != 'open', -table.updated_at
