"""Who looks after which tables, when processes come and go."""

from __future__ import annotations

import pytest

from persistence.shards import Shards, shard_of
from persistence.store import open_store
from tests.processes.conftest import Street


async def test_each_process_looks_after_the_tables_of_its_own_shards(street: Street) -> None:
    first = await street.open(0)
    assert first.duties.shards == Shards.of([0, 1], 2), 'nobody else has the second shard'
    second = await street.open(1)
    await street.until(lambda: second.duties.shards.ids == {1})
    assert first.duties.shards.ids == {0}
    guild = street.playground.world.guild.id
    assert [each.duties.holds(guild) for each in street.processes] == [False, True]
    assert [each.duties.holds(None) for each in street.processes] == [True, False]


async def test_what_a_process_leaves_another_takes_on_at_once(street: Street) -> None:
    first, second = await street.open(0), await street.open(1)
    await street.until(lambda: second.duties.shards.ids == {1})
    first.duties.every = 30.0
    await second.duties.stop()
    await street.until(lambda: first.duties.shards.ids == {0, 1})


async def test_whoever_is_killed_is_replaced_when_its_lease_is_over(street: Street) -> None:
    first, second = await street.open(0, lease=3.0), await street.open(1, lease=3.0)
    await street.until(lambda: second.duties.shards.ids == {1})
    second.freeze()
    await street.until(lambda: not second.duties.shards.ids)
    assert first.duties.shards.ids == {0}, 'what the killed one has begun is to be over first'
    await street.until(lambda: first.duties.shards.ids == {0, 1})


async def test_two_processes_with_the_same_shards_never_hold_the_same_duty(street: Street) -> None:
    first, second = await street.open(0, 1), await street.open(0, 1)
    assert first.duties.shards.ids == {0, 1} and not second.duties.shards.ids
    await first.duties.stop()
    await street.until(lambda: second.duties.shards.ids == {0, 1})


async def test_another_number_of_shards_waits_until_the_first_one_is_gone(
    street: Street, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = await street.open(0, 1), await street.open(0, 1, 2, count=3)
    await street.until(lambda: 'another number of shards' in caplog.text)
    assert first.duties.shards.ids == {0, 1} and not second.duties.shards.ids
    await first.duties.stop()
    await street.until(lambda: second.duties.shards == Shards.of([0, 1, 2], 3))


async def test_notices_reach_all_others(street: Street) -> None:
    first, second = await street.open(0), await street.open(1)
    heard: list[object] = []
    for each in (first, second):
        each.duties.hear('hello', lambda *what: heard.append(what))
    await street.until(lambda: not first.duties._deaf and not second.duties._deaf)
    first.duties.tell('hello', 7, None, 'you')
    await street.until(lambda: bool(heard))
    assert heard == [(7, None, 'you')]


async def test_the_requests_of_all_processes_together_stay_within_what_discord_takes(street: Street) -> None:
    first = await street.open(0)
    alone = first.clew.throttle._rate
    await street.open(1)
    await street.until(lambda: first.clew.throttle._rate == alone / 2)


@pytest.mark.parametrize('count', [1, 2, 5])
async def test_the_store_looks_for_tables_of_some_shards(street: Street, count: int) -> None:
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
