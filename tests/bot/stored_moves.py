"""The moves in the log of a stored game."""

from __future__ import annotations

from persistence.play import moves_of
from persistence.rows import Table
from tests.bot.conftest import House


async def moves(house: House, table: Table) -> list[str | None]:
    """Return the moves of a game that were not taken back."""
    return [action.token for action in moves_of(await house.store.log(table.id))]


async def moves_since(house: House, table: Table) -> list[str | None]:
    """Return the moves that were made after this version of a game."""
    return [action.token for action in await house.store.log(table.id, after=table.version)]
