"""Finished games, and tables on servers that have removed the bot."""

from __future__ import annotations

import asyncio

from persistence.errors import NoTable
from persistence.rows import Table
from tests.bot.conftest import House
from tests.bot.play import press
from tests.bot.seen import opened
from tests.bot.tables import almost_won, running

AWAY = 4242
"""Id of a guild that the bot is not on."""


async def there(house: House, table: Table) -> bool:
    """Whether the store still has the table."""
    try:
        await house.store.load(table.id)
    except NoTable:
        return False
    return True


async def noticed(house: House, *guilds: int | None) -> None:
    """Wait until the bot counts exactly these guilds as having removed it."""
    for _ in range(500):
        if [*await house.store.departures()] == [*guilds]:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f'{await house.store.departures()} instead of {guilds}')


async def moved_away(house: House, table: Table) -> Table:
    """Move the table to a guild that has removed the bot."""
    return await house.store.move_board(
        table.id, table.version, guild_id=AWAY, channel_id=table.channel_id, locale='en', request=f'away {table.id}'
    )


async def finished(house: House) -> Table:
    table = await running(house, house.ada, house.bruno, state=almost_won())
    await press(house.ada, await opened(house.ada, table), 'do', 'play nk')
    await house.shown()
    table = await house.store.load(table.id)
    assert table.status == 'over'
    return table
