"""Opening a table in the channel of an interaction, and posting its lobby there."""

from __future__ import annotations

from typing import Final

from bot.handlers.context import Context
from bot.message.panel import Panel
from bot.refusal import Refusal
from bot.systems.screens import Screens
from bot.tables.reading import find
from bot.tables.seats import TABLES
from persistence.errors import Repeated
from persistence.lobby import NewTable
from persistence.rows import NOWHERE, Table
from persistence.store import Store

LOBBIES: Final = 5
"""Maximum number of open lobbies of a user."""


async def new_table(
    store: Store, context: Context, game: str, options: str, *, locale: str | None = None, shared: bool = False
) -> NewTable:
    """A table to open in the channel of the interaction. `options` are JSON. `locale` is by default the channel's.

    Where the bot is no member, only the user sees the table unless it is `shared`.
    """
    return NewTable(
        game=game,
        options=options,
        guild_id=context.guild_id,
        channel_id=NOWHERE if context.remote and not shared else context.channel_id,
        locale=locale or await context.board_locale(store),
        remote=context.remote if shared else None,
    )


async def open_table(store: Store, context: Context, new: NewTable, *, most: int | None = None) -> Table:
    """Open a table, with the user on the first seat. `most` limits the user's open lobbies.

    Raises the errors of `Store.create_table`.
    """
    host = context.seat(0)
    return await store.create_table(new, host=host, most=most, most_tables=TABLES, request=context.request)


async def open_once(store: Store, context: Context, new: NewTable, *, most: int | None = None) -> Table:
    """Open a table as `open_table` does. For a repeated interaction, return the table that exists already."""
    try:
        return await open_table(store, context, new, most=most)
    except Repeated as repeated:
        return await find(store, repeated.table_id)


async def find_lobby(store: Store, screens: Screens, table_id: int) -> Table:
    """Return a lobby. Raises `Refusal` if its game has begun or it is closed, and refreshes the stale screens then."""
    table = await find(store, table_id)
    if table.status != 'lobby':
        screens.refresh(table.id)
        raise Refusal('refusal-lobby-over')
    return table


async def post_lobby(context: Context, screens: Screens, table: Table, panel: Panel | None = None) -> None:
    """Post the message of a new lobby in its channel, or a `panel` that shows a table there anew."""
    panel = panel or await screens.board(table)
    message = await context.reply.publish(panel)
    if message is not None:
        await screens.posted(table, panel, message, context.interaction)
    screens.refresh(table.id)
