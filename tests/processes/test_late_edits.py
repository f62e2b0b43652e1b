"""A process is killed during an edit, so Discord may apply the edit later and overwrite newer content."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.screens.kinds import Newest, Target
from bot.tables.reading import read
from persistence.lobby import NewTable
from persistence.postgresql import leases as on_server
from persistence.postgresql.leases import Leases
from persistence.rows import BOARD_SEAT, Screen, Seat
from persistence.shards import EVERYTHING
from persistence.store import Store, open_store
from playground.components import walk
from tests.persistence.postgresql import emptied, shared
from tests.processes.conftest import Street
from tests.processes.two_processes import begun, people, shown, two

FOR_EVER = 1e9
LEASE = 8.0


async def test_late_edit_of_a_killed_process_is_corrected(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_server, 'LATE', FOR_EVER)
    first, second = await two(street, lease=3.0)
    first.cluster.lease = LEASE
    table = await begun(street)

    async def called() -> bool:
        return await first.store.tables_to_call() == []

    # No more pings after that, so the board is edited, not reposted.
    await street.until(called)
    await shown(street, table, second)

    async def on_record() -> Screen:
        return next(each for each in await first.store.screens_of(table.id) if each.seat == BOARD_SEAT)

    async def renamed() -> bool:
        where = await on_record()
        message = street.playground.world.message(where.channel_id, where.message_id)
        return message is not None and 'Lovelace' in str([part.get('content') for _, part in walk(message.components)])

    clew = second.clew
    sent = await clew.screens.panels.board(Newest(table, await read(second.store, table)))
    second.freeze()
    # The board names only asked players.
    for person in people(street):
        await first.store.rename(person.id, table.guild_id, 'Lovelace')
    await street.until(renamed)
    await shown(street, table, first)
    there = await on_record()
    assert await clew.messenger.messages.edit(there.channel_id, there.message_id, sent)
    assert not await renamed()
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    await street.until(renamed)
    await shown(street, table, first)


@pytest.mark.parametrize('hangs', [False, True])
async def test_stopped_process_reports_an_unfinished_edit(
    street: Street, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    monkeypatch.setattr(on_server, 'LATE', FOR_EVER)
    monkeypatch.setattr('bot.client.STOP_WITHIN', 0.2 if hangs else 5.0)
    first, second = await two(street)
    table = await begun(street)
    await shown(street, table, second)
    editing, reconciler = asyncio.Event(), second.clew.screens.reconciler
    honest = reconciler.bring

    async def bring(target: Target, *what: Any, **how: Any) -> float:
        if target.seat != BOARD_SEAT:
            return await honest(target, *what, **how)
        editing.set()
        if hangs:
            await asyncio.Event().wait()
        return await honest(target, *what, **how)

    monkeypatch.setattr(reconciler, 'bring', bring)
    second.clew.screens.refresh(table.id)
    async with asyncio.timeout(20):
        await editing.wait()
        await second.clew.close()
        await second.clew.close()
    # The other process would handle the late edit itself.
    await first.clew.close()
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert bool((await first.cluster.leases.beat('another', EVERYTHING, LEASE)).doubted) is hangs


@pytest.fixture
async def store(postgresql_url: str) -> AsyncIterator[Store]:
    await (await emptied(postgresql_url)).close()
    async with await open_store(postgresql_url) as store:
        yield store


@pytest.fixture
def leases(store: Store) -> Leases:
    return shared(store).leases


async def board(store: Store, ago: float) -> Screen:
    """Record the board of a new table as shown `ago` seconds ago."""
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=9, channel_id=8, locale='en'),
        host=Seat(0, 7, 'Ada', 'en'),
        request=f'opened {ago}',
    )
    at = store.now() - ago
    screen = Screen(table.id, 'board', BOARD_SEAT, 8, table.id, table.version, at, 'looks', 'lobby', table.asides)
    await store.put_screen(screen)
    return screen


@pytest.mark.parametrize('ahead', [0.0, -86_400.0, 86_400.0], ids=['right', 'server ahead', 'server behind'])
async def test_screens_shown_since_a_process_died_become_stale(
    store: Store, leases: Leases, monkeypatch: pytest.MonkeyPatch, ahead: float
) -> None:
    """Holds even if the database server's clock is wrong, because screens are dated by Discord's time."""
    store.follow(lambda: time.time() + ahead)
    before, since = await board(store, 3600.0), await board(store, 0.0)
    await leases.beat('killed', EVERYTHING, 0.0)
    beat = await leases.beat('there', EVERYTHING, LEASE)
    assert beat.there == {'there'} and beat.held == EVERYTHING, 'its leases go on at once'
    assert not beat.doubted and not await store.stale_screens()
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert (await leases.beat('there', EVERYTHING, LEASE)).doubted
    (stale,) = await store.stale_screens()
    assert stale == replace(since, digest='', shown_asides=-1)
    assert await store.screens_of(before.table_id) == [before]
    await store.replace_screen(stale, since)
    assert not (await leases.beat('there', EVERYTHING, LEASE)).doubted, 'it is looked at once'
    assert not await store.stale_screens()


async def test_unfinished_edit_of_a_leaving_process_may_come_late(
    store: Store, leases: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    since = await board(store, 0.0)
    await leases.beat('stopped', EVERYTHING, LEASE)
    await leases.leave('stopped', finished=False)
    beat = await leases.beat('there', EVERYTHING, LEASE)
    assert beat.there == {'there'} and beat.held == EVERYTHING, 'its leases go on at once'
    assert not beat.doubted
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert (await leases.beat('there', EVERYTHING, LEASE)).doubted
    assert await store.stale_screens() == [replace(since, digest='', shown_asides=-1)]


async def test_no_late_edit_of_a_process_that_left_or_came_back(
    store: Store, leases: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    await board(store, 0.0)
    for name in ('left', 'back'):
        await leases.beat(name, EVERYTHING, 0.0)
    await leases.leave('left', finished=True)
    await leases.beat('back', EVERYTHING, LEASE)
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert not (await leases.beat('there', EVERYTHING, LEASE)).doubted
    assert not await store.stale_screens()
