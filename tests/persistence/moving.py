"""The source and the target of moving a database."""

from __future__ import annotations

import asyncio

import asyncpg

from persistence.postgresql.others import is_played_on
from tests.persistence.postgresql import emptied


def unheard(what: str, done: int, total: int) -> None:
    """Ignore how far a move of a database is."""


async def deserted(url: str) -> None:
    """Wait until the server has noticed that no bot is connected."""
    db = await asyncpg.connect(url)
    async with asyncio.timeout(20):
        while await is_played_on(db):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await db.close()


async def nothing_in(url: str) -> None:
    """Empty the database on a server. Returns once no bot is connected."""
    await (await emptied(url)).close()
    await deserted(url)
