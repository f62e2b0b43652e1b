"""The archive of finished games, and the day after which they are in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from bot.screens.housekeeping import DAY
from tests.bot.conftest import House


def archived(house: House) -> list[int]:
    with closing(sqlite3.connect(house.file)) as db:
        return [table_id for (table_id,) in db.execute('SELECT table_id FROM archive ORDER BY table_id')]


async def a_day_later(house: House) -> None:
    await house.later(1.1 * DAY)
    assert archived(house) == [1]
