"""A failure at one deadline delays no other deadline, and is retried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.tables.deadlines import GRACE, RETRY, Deadlines
from persistence import Store, StoreUnavailable, Table
from tests.tables.alarm import STUCK, Bot, Clock
from tests.tables.conftest import Begin, now_at

MINUTES = 60


async def test_failed_deadline_is_retried(
    store: Store, bot: Bot, begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await begin(think_seconds=300)
    commit = store.commit

    async def fail(*args: object, **kwargs: object) -> Table:
        raise StoreUnavailable('the disk is full: make room for the database')

    monkeypatch.setattr(store, 'commit', fail)
    await bot.after(300)
    assert (await store.load(match.table.id)).version == match.table.version
    assert 'deadline failed' in caplog.text
    monkeypatch.setattr(store, 'commit', commit)
    await bot.after(RETRY - 1)
    assert (await store.load(match.table.id)).version == match.table.version
    await bot.after(1)
    assert (await now_at(store, match)).state['left'] == 1


async def test_failed_postponing_is_retried(
    store: Store, clock: Clock, begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await begin(think_seconds=300)
    clock.pass_by(400)
    put_off = store.put_off

    async def fail(now: float, until: float, inexact: float) -> int:
        raise StoreUnavailable('another program holds the database')

    monkeypatch.setattr(store, 'put_off', fail)
    bot = Bot(store, clock)
    bot.deadlines.start()
    await bot.after(0)
    await store.hand_over(match.table.id, match.table.version, seat=0, player=None, request='a change')
    async with asyncio.timeout(STUCK):
        await bot.deadlines.drain()
    assert caplog.text.count('deadlines failed, database unavailable') == 1
    monkeypatch.setattr(store, 'put_off', put_off)
    await bot.after(0)
    await bot.after(GRACE - 1)
    assert (await store.load(match.table.id)).version == match.table.version + 1
    await bot.after(1)
    assert (await now_at(store, match)).state['left'] == 1
    bot.deadlines.stop()


async def test_bug_does_not_end_the_scheduler(
    store: Store, bot: Bot, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begin(think_seconds=300)
    due = store.due

    async def fail(now: float) -> list[int]:
        raise KeyError('a mistake')

    monkeypatch.setattr(store, 'due', fail)
    await bot.after(300)
    monkeypatch.setattr(store, 'due', due)
    await bot.after(0)
    assert (await now_at(store, match)).state['left'] == 1


async def test_failing_table_does_not_delay_others(
    store: Store, bot: Bot, begin: Begin, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = await begin(think_seconds=300), await begin(think_seconds=300)
    load = store.load

    async def fail(table_id: int) -> Table:
        if table_id == broken.table.id:
            raise KeyError('a mistake of ours')
        return await load(table_id)

    monkeypatch.setattr(store, 'load', fail)
    await bot.after(300)
    assert (await now_at(store, sound)).state['left'] == 1
    assert [record.levelno for record in caplog.records].count(logging.ERROR) == 1
    monkeypatch.setattr(store, 'load', load)
    assert (await store.load(broken.table.id)).version == broken.table.version


async def test_failing_reminder_does_not_delay_the_deadline(
    store: Store, clock: Clock, begin: Begin, caplog: pytest.LogCaptureFixture
) -> None:
    bot = Bot(store, clock)

    async def fail(table: Table, seat: int) -> None:
        raise RuntimeError('Discord is away')

    bot.deadlines = Deadlines(store, bot.changed.append, fail, clock)
    bot.deadlines.start()
    match = await begin(think_seconds=3600)
    await bot.after(45 * MINUTES)
    assert [record.levelname for record in caplog.records].count('ERROR') == 2
    await bot.after(15 * MINUTES)
    assert (await now_at(store, match)).state['left'] == 1
    bot.deadlines.stop()


async def test_damaged_game_has_no_deadline(store: Store, bot: Bot, begin: Begin, tmp_path: Path) -> None:
    match = await begin(think_seconds=300)
    await store._database.write(
        lambda db: _spoil(lambda: db.execute_fetchall("UPDATE tables SET snapshot = 'no JSON'"))
    )
    await bot.after(300)
    assert (await store.load(match.table.id)).status == 'quarantined'
    assert await store.next_due() is None


async def _spoil(work: Callable[[], Awaitable[object]]) -> None:
    await work()
