"""Deals of codes that users know from games without the code: the same day's deal, or a game played on from it."""

from __future__ import annotations

from bot.tables.origins import origin_in
from persistence.code_rows import Code
from persistence.errors import TableUnreadable
from persistence.rows import Table
from persistence.store import Store


async def is_known(store: Store, table: Table) -> bool:
    """Whether one of a lobby's users has played the deal of its code in another game, with or without the code."""
    code = None if table.code is None else await store.code(table.code.text)
    if code is None:
        return False
    for user_id in table.people:
        for past in await store.past_games(user_id, table.game):
            if await _has(store, code.deal.seed, past.snapshot, past.origin):
                return True
    return False


async def has_ended(store: Store, code: Code, user_id: int) -> bool:
    """Whether a user has finished a code's deal without the code: as the shared deal of a day."""
    games = await store.past_games(user_id, code.deal.game)
    return any(past.ended and past.origin is None and code.deal.seed in past.snapshot for past in games)


async def _has(store: Store, seed: str, snapshot: str, origin: str | None) -> bool:
    """Whether a game has a seed, or continues one that has it. False if a game before it is missing."""
    # A save has its seed as text. To load the save would take many times as long.
    if seed in snapshot:
        return True
    before = origin_in(origin)
    if before is None:
        return False
    try:
        table = await store.load(before.table)
    except TableUnreadable:
        return False
    return await _has(store, seed, table.snapshot or '', table.origin)
