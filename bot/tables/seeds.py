"""How a game is shuffled: by a seed of its own, or by one that everybody shares on a day."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Final

from pydantic import BaseModel

from persistence.rows import Table
from persistence.store import Store

SECRET: Final = 'deals'
"""Under this name the store keeps what is mixed into the seeds of a day, so that nobody can work out a deal before."""


async def new_seed(store: Store, table: Table, options: BaseModel) -> str:
    """The seed of the game at a table.

    It is that of the day whose deal is played there; where the options say `daily`, one that is the same for these
    options on this day (UTC), and another than that; else it is fresh.
    """
    if table.daily is not None:
        return await daily_seed(store, table.game, table.daily)
    if getattr(options, 'daily', False):
        today = datetime.now(UTC).date().isoformat()
        return await _agreed(store, f'{today} {table.game} {options.model_dump_json()}')
    return secrets.token_hex(16)


async def daily_seed(store: Store, game: str, day: str) -> str:
    """The seed of the deal of a day. Nobody can steer it, nor know it before it is dealt."""
    return await _agreed(store, f'daily {day} {game}')


async def _agreed(store: Store, what: str) -> str:
    secret = await store.meta_get(SECRET)
    if secret is None:
        secret = await store.meta_keep(SECRET, secrets.token_hex(32))
    return blake2b(what.encode(), digest_size=16, key=bytes.fromhex(secret)).hexdigest()
