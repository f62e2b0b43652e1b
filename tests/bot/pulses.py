"""The bot's own pulse, with a short period."""

from __future__ import annotations

from bot.screens.presence import IDLE
from persistence.rows import Table
from tests.bot.conditions import until
from tests.bot.conftest import House

OFTEN = 0.02


def hasten_pulse(house: House, every: float = OFTEN) -> None:
    """Start the bot's own pulse with a period of `every` seconds. Tests usually call the pulse themselves."""
    house.clew.pulse.cancel()
    house.clew.pulse.every = every
    house.clew.pulse.start()


async def closed_by_the_pulse(house: House, table: Table) -> None:
    """Wait until the bot's own pulse has closed an unused lobby."""
    house.playground.clock.advance(IDLE)

    async def closed() -> bool:
        return (await house.store.load(table.id)).status == 'over'

    await until(closed)
    await house.shown()
