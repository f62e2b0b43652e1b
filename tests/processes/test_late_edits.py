"""What a process had sent to Discord in the moment in which it was killed comes late, on top of what others showed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.match import read
from persistence.database import Connection
from persistence.neighbours import Neighbours
from persistence.postgresql import neighbours as on_server
from persistence.rows import BOARD_SEAT, Screen, Seat
from persistence.shards import EVERYTHING
from persistence.store import Store, open_store
from playground.components import walk
from tests.persistence.postgresql import emptied
from tests.processes.conftest import Street
from tests.processes.test_one_truth import begun, people, shown, two

FOR_EVER = 1e9
LEASE = 8.0


async def test_a_late_edit_of_a_process_that_was_killed_does_not_stay_on_the_board(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_server, 'LATE', FOR_EVER)
    first, second = await two(street, lease=3.0)
    first.duties.lease = LEASE
    table = await begun(street)

    async def called() -> bool:
        return await first.store.tables_to_call() == []

    # Nobody is called any more after that, so the board stays in one message.
    await street.until(called)
    await shown(street, table, second)

    async def on_record() -> Screen:
        return next(each for each in await first.store.screens_of(table.id) if each.seat == BOARD_SEAT)

    async def renamed() -> bool:
        where = await on_record()
        message = street.playground.world.message(where.channel_id, where.message_id)
        return message is not None and 'Lovelace' in str([part.get('content') for _, part in walk(message.components)])

    services = second.clew.services
    sent = await services.boards._panel(table, await read(second.store, table))
    second.freeze()
    # Only whoever is asked is named on the board.
    for person in people(street):
        await first.store.rename(person.id, table.guild_id, 'Lovelace')
    await street.until(renamed)
    await shown(street, table, first)
    there = await on_record()
    assert await services.messages.edit(there.channel_id, there.message_id, sent, 'late')
    assert not await renamed()
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    await street.until(renamed)
    await shown(street, table, first)


@pytest.mark.parametrize('hangs', [False, True])
async def test_a_process_that_stops_in_the_middle_of_an_edit_says_so(
    street: Street, monkeypatch: pytest.MonkeyPatch, hangs: bool
) -> None:
    monkeypatch.setattr(on_server, 'LATE', FOR_EVER)
    monkeypatch.setattr('bot.client.STOP_WITHIN', 0.2 if hangs else 5.0)
    first, second = await two(street)
    table = await begun(street)
    await shown(street, table, second)
    editing, boards = asyncio.Event(), second.clew.services.boards
    honest = boards.show

    async def show(*what: Any) -> float:
        editing.set()
        if hangs:
            await asyncio.Event().wait()
        return await honest(*what)

    monkeypatch.setattr(boards, 'show', show)
    second.clew.services.refresher.refresh(table.id)
    async with asyncio.timeout(20):
        await editing.wait()
        await second.clew.close()
        await second.clew.close()
    # The other one would look for what comes late itself.
    await first.clew.close()
    assert first.store.neighbours is not None
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert (await first.store.neighbours.beat('another', EVERYTHING, LEASE)).late is hangs


@pytest.fixture
async def store(postgresql_url: str) -> AsyncIterator[Store]:
    await (await emptied(postgresql_url)).close()
    async with await open_store(postgresql_url) as store:
        yield store


@pytest.fixture
def neighbours(store: Store) -> Neighbours:
    assert store.neighbours is not None
    return store.neighbours


async def board(store: Store, ago: float) -> Screen:
    """The board of a new table, as it is, which was shown so many seconds ago."""

    async def moment(db: Connection) -> float:
        ((now,),) = await db.execute_fetchall(f'SELECT {on_server.NOW}')
        return float(now) - ago

    table = await store.create_table(
        game='onirim', options='{}', guild_id=9, channel_id=8, locale='en', host=Seat(0, 7, 'Ada', 'en'),
        request=f'opened {ago}',
    )  # fmt: skip
    at = await store._database.read(moment)
    screen = Screen(table.id, 'board', BOARD_SEAT, 8, table.id, table.version, at, 'looks', 'lobby', table.asides)
    await store.put_screen(screen)
    return screen


async def test_what_was_shown_since_a_process_died_is_out_of_date_once_nothing_comes_of_it_any_more(
    store: Store, neighbours: Neighbours, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, since = await board(store, 3600.0), await board(store, 0.0)
    await neighbours.beat('killed', EVERYTHING, 0.0)
    beat = await neighbours.beat('there', EVERYTHING, LEASE)
    assert beat.there == {'there'} and beat.duties == EVERYTHING, 'its duties go on at once'
    assert not beat.late and not await store.stale_screens()
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert (await neighbours.beat('there', EVERYTHING, LEASE)).late
    (stale,) = await store.stale_screens()
    assert stale == replace(since, digest='', shown_asides=-1)
    assert await store.screens_of(before.table_id) == [before]
    await store.replace_screen(stale, since)
    assert not (await neighbours.beat('there', EVERYTHING, LEASE)).late, 'it is looked at once'
    assert not await store.stale_screens()


async def test_what_a_process_breaks_off_when_it_leaves_may_come_late_as_if_it_had_died(
    store: Store, neighbours: Neighbours, monkeypatch: pytest.MonkeyPatch
) -> None:
    since = await board(store, 0.0)
    await neighbours.beat('stopped', EVERYTHING, LEASE)
    await neighbours.leave('stopped', finished=False)
    beat = await neighbours.beat('there', EVERYTHING, LEASE)
    assert beat.there == {'there'} and beat.duties == EVERYTHING, 'its duties go on at once'
    assert not beat.late
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert (await neighbours.beat('there', EVERYTHING, LEASE)).late
    assert await store.stale_screens() == [replace(since, digest='', shown_asides=-1)]


async def test_of_a_process_that_has_left_or_come_back_nothing_comes_late(
    store: Store, neighbours: Neighbours, monkeypatch: pytest.MonkeyPatch
) -> None:
    await board(store, 0.0)
    for name in ('left', 'back'):
        await neighbours.beat(name, EVERYTHING, 0.0)
    await neighbours.leave('left', finished=True)
    await neighbours.beat('back', EVERYTHING, LEASE)
    monkeypatch.setattr(on_server, 'LATE', 0.0)
    assert not (await neighbours.beat('there', EVERYTHING, LEASE)).late
    assert not await store.stale_screens()
