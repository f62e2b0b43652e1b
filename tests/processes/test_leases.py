"""Leases: which process holds which shards, as processes start, stop and die."""

from __future__ import annotations

import pytest

from persistence.changes import Change
from persistence.lobby import NewTable
from persistence.rows import Seat
from persistence.shards import Shards, shard_of
from persistence.store import open_store
from tests.processes.conftest import Process, Street


async def test_each_process_holds_the_tables_of_its_shards(street: Street) -> None:
    first = await street.open(0)
    assert first.cluster.shards == Shards.of([0, 1], 2), 'nobody else has the second shard'
    second = await street.open(1)
    await street.until(lambda: second.cluster.shards.ids == {1})
    assert first.cluster.shards.ids == {0}
    guild = street.playground.world.guild.id
    assert [each.store.holds(guild) for each in street.processes] == [False, True]
    assert [each.store.holds(None) for each in street.processes] == [True, False]


async def test_shards_of_a_leaving_process_are_taken_over_at_once(street: Street) -> None:
    first, second = await street.open(0), await street.open(1)
    await street.until(lambda: second.cluster.shards.ids == {1})
    first.cluster.every = 30.0
    await second.cluster.stop()
    await street.until(lambda: first.cluster.shards.ids == {0, 1})


async def test_killed_process_is_replaced_when_its_lease_lapses(street: Street) -> None:
    first, second = await street.open(0, lease=3.0), await street.open(1, lease=3.0)
    await street.until(lambda: second.cluster.shards.ids == {1})
    second.freeze()
    await street.until(lambda: not second.cluster.shards.ids)
    assert first.cluster.shards.ids == {0}, 'what the killed one has begun is to be over first'
    await street.until(lambda: first.cluster.shards.ids == {0, 1})


async def test_no_shard_is_held_by_two_processes(street: Street) -> None:
    first, second = await street.open(0, 1), await street.open(0, 1)
    assert first.cluster.shards.ids == {0, 1} and not second.cluster.shards.ids
    await first.cluster.stop()
    await street.until(lambda: second.cluster.shards.ids == {0, 1})


async def test_process_with_another_shard_count_waits(street: Street, caplog: pytest.LogCaptureFixture) -> None:
    first, second = await street.open(0, 1), await street.open(0, 1, 2, count=3)
    await street.until(lambda: 'the same number after the / in CLEW_SHARDS' in caplog.text)
    assert first.cluster.shards.ids == {0, 1} and not second.cluster.shards.ids
    await first.cluster.stop()
    await street.until(lambda: second.cluster.shards == Shards.of([0, 1, 2], 3))


async def test_notice_of_a_change_carries_its_audience(street: Street) -> None:
    first, second = await street.open(0), await street.open(1)
    heard: list[tuple[Process, Change]] = []
    for each in (first, second):
        each.store.watch(lambda change, each=each: heard.append((each, change)))  # type: ignore[misc]
    await street.until(lambda: not first.cluster._deaf and not second.cluster._deaf)
    for audience in (None, frozenset({0})):
        changes = [Change(7, 8, audience)]
        first.cluster.changed(changes)
        await street.until(lambda: bool(heard))
        assert heard == [(second, Change(7, 8, audience, elsewhere=True))]
        heard.clear()


async def test_notice_of_a_table_comes_after_its_commit(street: Street) -> None:
    first, second = await street.open(0), await street.open(1)
    await street.until(lambda: not first.cluster._deaf and not second.cluster._deaf)
    heard: list[Change] = []
    second.store.watch(heard.append)
    host = Seat(0, 7, 'Ada', 'en')
    table = await first.store.create_table(
        NewTable(game='onirim', options='{}', guild_id=9, channel_id=8, locale='en'), host=host, request='opened'
    )
    await street.until(lambda: bool(heard))
    assert heard == [Change(table.id, 9, elsewhere=True)]
    assert await second.store.load(table.id) == table


async def test_processes_share_discords_rate_limit(street: Street) -> None:
    first = await street.open(0)
    alone = first.clew.messenger.throttle._rate
    await street.open(1)
    await street.until(lambda: first.clew.messenger.throttle._rate == alone / 2)


@pytest.mark.parametrize('count', [1, 2, 5])
async def test_store_selects_the_tables_of_shards(street: Street, count: int) -> None:
    guilds = [None, *((number << 22) + 17 for number in range(7))]
    async with await open_store(street.url) as store:
        for shard in range(count):
            where = Shards.of([shard], count).where('guild_id')
            values = ', '.join(f'({guild or "NULL"}::bigint)' for guild in guilds)
            rows = await store._database.read(
                lambda db, sql=f'SELECT guild_id FROM (VALUES {values}) AS t(guild_id) WHERE {where}': (  # type: ignore[misc]
                    db.execute_fetchall(sql)
                )
            )
            assert {row['guild_id'] for row in rows} == {g for g in guilds if shard_of(g, count) == shard}
