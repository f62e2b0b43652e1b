"""**History**, `/history` and **What is left**: what has happened at a table and is to come, for the reader alone."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.history import END, STEPS, history_panel, place_in
from bot.panels.left import left_panel
from bot.refusal import Refusal
from bot.tables.match import find, read, seat_of
from persistence.history import LAST
from persistence.rows import Status, Table

TOLD: Final[tuple[tuple[Status, ...], ...]] = (('open',), ('over',))
"""The tables of which something can be told: those that are played come first."""


async def history(context: Context) -> None:
    """`/history`: the newest page, of the table in this channel or the one where the user played last."""
    table = await _table(context)
    await context.reply.show(await _page(context, table, LAST, END))


async def turn_page(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**History**, and the buttons below a page; the id of those says which page and which part of it."""
    table, place = await find(context.services.store, custom_id.table), place_in(custom_id.rest)
    panel = await _page(context, table, *(place or (LAST, END)))
    # The newest page opens beside the message with the button; turning a page changes the page.
    await (context.reply.show_beside(panel) if place is None else context.reply.show(panel))


async def left(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**What is left**, below a hand or a page of the history; the id says to which page the way back leads."""
    match = await read(context.services.store, await find(context.services.store, custom_id.table))
    place = custom_id.rest if place_in(custom_id.rest) is not None else ''
    await context.reply.show(left_panel(match, seat_of(match.table, context.user_id), place, context.words))


async def _page(context: Context, table: Table, page: int, part: int) -> Panel:
    match = await read(context.services.store, table)
    found = await context.services.store.history(table.id, STEPS, page)
    return history_panel(match, found, part, seat_of(table, context.user_id), context.words)


async def _table(context: Context) -> Table:
    """The table that is meant in this channel, the user's own first. Raises `Refusal` when there is none."""
    store = context.services.store
    for statuses in TOLD:
        here = await store.tables_in_channel(context.channel_id, statuses, limit=25)
        mine = [table for table in here if seat_of(table, context.user_id) is not None]
        for table in (*mine, *here):
            return table
    for statuses in TOLD:
        for table in await store.tables_of_user(context.user_id, statuses, limit=1):
            return table
    raise Refusal('refusal-no-history')


HANDLERS: Final = {'history': turn_page, 'left': left}
"""The handlers by the action in a `custom_id`."""
