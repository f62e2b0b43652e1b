"""Deals of codes that users know from games without the code: the same day's deal, or a game played on from it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from bot.refusal import Refusal
from bot.tables.match import game_of, loaded
from bot.tables.origins import origin_in
from engine.api import Game, Unreadable
from persistence.code_rows import Deal
from persistence.errors import NoTable, TableDamaged
from persistence.rows import Table
from persistence.store import Store


async def is_known(store: Store, table: Table) -> bool:
    """Whether one of a lobby's users has played the deal of its code in another game, with or without the code."""
    code = None if table.code is None else await store.code(table.code.text)
    if code is None:
        return False
    game = game_of(table)
    for user_id in table.people:
        for past in await store.past_games(user_id, table.game):
            if await _has(store, game, code.deal, past.snapshot, past.origin):
                return True
    return False


async def _has(store: Store, game: Game[Any, Any], deal: Deal, snapshot: str, origin: str | None) -> bool:
    """Whether a game has a deal, or continues one that has it. False if a save of them is missing or unreadable."""
    with suppress(Unreadable, Refusal):
        if (await asyncio.to_thread(loaded, game, snapshot)).rng.key == deal.seed:
            return True
    before = origin_in(origin)
    if before is None:
        return False
    try:
        table = await store.load(before.table)
    except (NoTable, TableDamaged):
        return False
    return table.snapshot is not None and await _has(store, game, deal, table.snapshot, table.origin)
