"""Outages of the database: every player is told, no move is lost, and the log has one line for all presses."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.words import words_for
from persistence import outages
from persistence.store import open_store
from tests.bot.conftest import House
from tests.bot.play import DISCARD, click, press
from tests.bot.seen import opened
from tests.bot.tables import calm, running

EN = words_for('en')


async def file_of(house: House) -> Path:
    ((_, _, file),) = await writer(house).execute_fetchall('PRAGMA database_list')
    return Path(file)


def writer(house: House) -> Any:
    database: Any = house.store._database
    return database._writer


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if 'locked' in each.getMessage()]


async def test_many_presses_in_an_outage_are_one_line(
    stormy_house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = stormy_house
    table = await running(house, house.ada, house.bruno, state=calm())
    panel = await opened(house.ada, table)
    await house.shown()
    await writer(house).execute_fetchall('PRAGMA busy_timeout=0')
    with closing(sqlite3.connect(await file_of(house), isolation_level=None)) as other:
        other.execute('BEGIN IMMEDIATE')
        for _ in range(5):
            refused = await (await click(house.ada, panel, 'do', DISCARD)).follow_up()
            assert refused.ephemeral and refused.text == EN('refusal-store')
        assert lines(caplog) == [
            'database unavailable, nothing can be saved or shown: another program keeps the database locked: '
            'stop it, or retry in a moment'
        ]
        monkeypatch.setattr(outages, 'PAUSE', 0.0)
        await click(house.ada, panel, 'do', DISCARD)
        assert len(lines(caplog)) == 2, 'a lasting outage is logged again'
        other.execute('ROLLBACK')
    await press(house.ada, panel, 'do', DISCARD)
    assert (await house.store.load(table.id)).version == table.version + 2


async def test_screens_that_wait_for_the_database_are_one_line(
    stormy_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = stormy_house
    tables = [await running(house, house.ada, house.bruno, state=calm()) for _ in range(3)]
    await house.shown()
    async with await open_store(house.url) as elsewhere:
        # The bot doesn't hear of this change.
        await elsewhere.rename(house.bruno.id, house.playground.world.guild.id, 'Bruno II')
    await writer(house).execute_fetchall('PRAGMA busy_timeout=0')
    with closing(sqlite3.connect(await file_of(house), isolation_level=None)) as other:
        other.execute('BEGIN IMMEDIATE')
        for table in tables:
            house.clew.screens.refresh(table.id)
        await house.shown()
        assert len(await house.store.stale_screens()) >= len(tables)
        (line,) = lines(caplog)
        assert line.startswith('database unavailable, nothing can be saved or shown: ')
        other.execute('ROLLBACK')
    await house.later(60)
    assert await house.store.stale_screens() == []
