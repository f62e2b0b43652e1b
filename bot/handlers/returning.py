"""Whoever presses anything at a table where an automatic player answers for them plays themselves again."""

from __future__ import annotations

from contextlib import suppress

from bot.handlers.context import Context
from bot.refusal import Refusal
from bot.tables.match import find, read, seat_of
from bot.tables.seats import hand_over
from persistence.rows import Table


async def be_there(context: Context, table_id: int) -> Table | None:
    """Note that the user is at the table, and let them answer for their seat again if somebody does so for them.

    The table if that has changed it. What keeps them from it is left to what they have pressed: a game that cannot be
    read can still be left.
    """
    services = context.services
    services.presence.press(table_id, context.user_id)
    if not services.players.may_stand_in_for(table_id, context.user_id):
        return None
    with suppress(Refusal):
        table = await find(services.store, table_id)
        seat = seat_of(table, context.user_id)
        if seat is None or table.status != 'open' or table.seats[seat].player is None:
            return None
        # A name of its own: what was pressed is another step.
        request = f'{context.request}/back'
        match = await read(services.store, table)
        match = await hand_over(services.store, match, seat, None, request, now=services.clock())
        context.came_back = True
        services.changed(table_id)
        return match.table
    return None
