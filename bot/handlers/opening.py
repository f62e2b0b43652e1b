"""Opening a table in the channel of an interaction."""

from __future__ import annotations

from typing import Any, Final

from bot.handlers.context import Context
from bot.tables.seats import TABLES
from persistence.rows import Table
from persistence.store import Store

LOBBIES: Final = 5
"""Maximum number of open lobbies of a user."""


async def open_table(
    store: Store, context: Context, game: str, options: str, *, locale: str | None = None, **more: Any
) -> Table:
    """Open a table, with the user on the first seat. `options` are JSON. `locale` is by default that of the channel.

    `more` are further arguments of `Store.create_table`. Raises its errors.
    """
    return await store.create_table(
        game=game,
        options=options,
        guild_id=context.guild_id,
        channel_id=context.channel_id,
        locale=locale or await context.board_locale(store),
        host=context.seat(0),
        most_tables=TABLES,
        request=context.request,
        **more,
    )
