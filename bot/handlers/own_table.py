"""The table that a command is about if its user names none."""

from __future__ import annotations

from bot.handlers.context import Context
from bot.refusal import Refusal
from persistence.rows import UNFINISHED, Status, Table
from persistence.store import Store


async def own_table(
    store: Store, context: Context, statuses: tuple[Status, ...] = UNFINISHED, *, here_only: bool = False
) -> Table:
    """The user's table in this channel, with one of the `statuses`.

    Unless `here_only`, the fallback is the table where the user played last. Raises `Refusal` without one.
    """
    tables = await store.tables_of_user(context.user_id, statuses)
    here = [table for table in tables if table.channel_id == context.channel_id]
    found = here or ([] if here_only and context.guild_id is not None else tables)
    if not found:
        raise Refusal('refusal-no-seat-here' if here_only else 'refusal-no-seat')
    return found[0]
