"""Seeds: a game has its own random seed, or shares the day's seed with other games."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

from pydantic import BaseModel

from bot.tables.dailies import day_of
from engine.options import shares_deal
from persistence.rows import Table
from persistence.store import Store

SECRET: Final = 'deals'
"""The store's key for a secret. Shared seeds are made from it, so no user can compute a deal in advance."""


async def new_seed(store: Store, table: Table, options: BaseModel) -> str:
    """The seed of a table's game.

    A daily deal has the day's seed. Tables whose options share a deal get one seed for each day (UTC) and set of
    options. A table with a code has the seed of its deal. Others get a random seed.
    """
    if table.code is not None and (code := await store.code(table.code.text)) is not None:
        return code.deal.seed
    if table.daily is not None:
        return await daily_seed(store, table.game, table.daily)
    if shares_deal(options):
        return await _shared(store, f'{day_of(store.now())} {table.game} {options.model_dump_json()}')
    return secrets.token_hex(16)


async def daily_seed(store: Store, game: str, day: str) -> str:
    """The seed of a daily deal, which users can neither choose nor predict."""
    return await _shared(store, f'daily {day} {game}')


async def _shared(store: Store, what: str) -> str:
    secret = await store.meta_get(SECRET)
    if secret is None:
        secret = await store.meta_keep(SECRET, secrets.token_hex(32))
    return blake2b(what.encode(), digest_size=16, key=bytes.fromhex(secret)).hexdigest()
