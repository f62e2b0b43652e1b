"""Reading one table does not wait while all tables are being read."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from persistence import Seat, open_store
from persistence.lobby import NewTable


@pytest.mark.sqlite
async def test_full_scans_delay_no_other_read(path: Path, ann: Seat) -> None:
    go_on = threading.Event()
    async with await open_store(f'sqlite:///{path}') as store:
        database: Any = store._database
        await database._through.create_function('held', 0, go_on.wait)
        passes = [asyncio.create_task(database._through.execute_fetchall('SELECT held()'))]
        for survey in (
            store.stale_screens, store.tables_without_board, store.seats_without_hand, store.tables_to_call,
            store.tables_of_guests, store.guilds,
        ):  # fmt: skip
            passes.append(asyncio.create_task(survey()))
        try:
            async with asyncio.timeout(20):
                table = await store.create_table(
                    NewTable(game='onirim', options='{}', guild_id=1, channel_id=2, locale='en'), host=ann, request='r'
                )
                assert await store.load(table.id) == table
                assert await store.screens_of(table.id) == []
            assert not any(one.done() for one in passes)
        finally:
            go_on.set()
        *_, guilds = await asyncio.gather(*passes)
        assert guilds == {1}
