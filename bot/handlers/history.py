"""**History**, `/history`, **What is left** and **Story so far**: what has happened at a table and is to come, for
the reader alone."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.handlers.returning import be_there
from bot.message.custom_id import CustomId
from bot.message.panel import Panel
from bot.panels.history import END, STEPS, history_panel, place_in
from bot.panels.left import left_panel
from bot.panels.so_far import so_far_panel
from bot.refusal import Refusal
from bot.tables.match import find, read, seat_of
from persistence.history import LAST
from persistence.rows import Status, Table

PLAYED: Final[tuple[Status, ...]] = ('open', 'over')
"""The tables of which something can be told."""

LONGEST: Final = 4
"""The number of a page has no more digits."""

LISTED: Final = 25
"""So many tables are looked at."""


async def history(context: Context) -> None:
    """`/history`: the newest page, of the table in this channel or the one where the user played last."""
    table = await _table(context)
    table = await be_there(context, table.id) or table
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


async def so_far(context: Context, custom_id: CustomId, values: tuple[str, ...]) -> None:
    """**Story so far**, and the buttons below a page; the id of those says which page."""
    match = await read(context.services.store, await find(context.services.store, custom_id.table))
    turns = custom_id.rest.isdecimal() and len(custom_id.rest) <= LONGEST
    panel = so_far_panel(match, int(custom_id.rest) if turns else 0, context.words)
    await (context.reply.show(panel) if turns else context.reply.show_beside(panel))


async def _page(context: Context, table: Table, page: int, part: int) -> Panel:
    match = await read(context.services.store, table)
    found = await context.services.store.history(table.id, STEPS, page)
    return history_panel(match, found, part, seat_of(table, context.user_id), context.words)


async def _table(context: Context) -> Table:
    """The table that is meant: in this channel if there is one, the user's own before others. Raises `Refusal`."""
    store = context.services.store
    found = [
        *(await store.tables_in_channel(context.channel_id, PLAYED, limit=LISTED)),
        *(await store.tables_of_user(context.user_id, PLAYED, limit=LISTED)),
    ]
    if not any(table.channel_id == context.channel_id for table in found):
        archived = await store.archived(context.channel_id, context.user_id)
        found += [] if archived is None else [await find(store, archived)]
    if not found:
        raise Refusal('refusal-no-history')
    return min(found, key=lambda table: _rank(context, table))


def _rank(context: Context, table: Table) -> tuple[bool, bool, bool, float]:
    """Sorts first what is meant more likely: here, one's own, still going on, changed last."""
    mine = seat_of(table, context.user_id) is not None
    return table.channel_id != context.channel_id, not mine, table.status != 'open', -table.updated_at


HANDLERS: Final = {'history': turn_page, 'left': left, 'story': so_far}
"""The handlers by the action in a `custom_id`."""
