"""How a game is shuffled: by a seed of its own, or by one that everybody shares on a day."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Final

from pydantic import BaseModel

from persistence.store import Store

SECRET: Final = 'deals'
"""Under this name the store keeps what is mixed into the seeds of a day, so that nobody can work out a deal before."""


async def new_seed(store: Store, game: str, options: BaseModel) -> str:
    """The seed of a new game: fresh, or where the options say `daily` the same for these options on this day (UTC)."""
    if not getattr(options, 'daily', False):
        return secrets.token_hex(16)
    secret = await store.meta_get(SECRET)
    if secret is None:
        secret = await store.meta_keep(SECRET, secrets.token_hex(32))
    day = datetime.now(UTC).date().isoformat()
    agreed = f'{day} {game} {options.model_dump_json()}'
    return blake2b(agreed.encode(), digest_size=16, key=bytes.fromhex(secret)).hexdigest()
