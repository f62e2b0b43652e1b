"""Dates in the database follow the store's clock, not the machine's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from persistence import Record, Seat, Store, Table

Play = Callable[..., Awaitable[Table]]
Fresh = Callable[[], str]

DAY = 86_400.0
NOON = 1_600_000_000.0
"""Unix seconds long before the time of the machine that runs these tests."""


@pytest.fixture
def times(store: Store) -> list[float]:
    """A list of Unix seconds. The store's clock shows the last one."""
    times = [NOON]
    store.follow(lambda: times[-1])
    return times


async def test_store_uses_the_machine_clock_until_told_another(store: Store) -> None:
    assert store.now() > NOON + 1000 * DAY
    store.follow(lambda: NOON)
    assert store.now() == NOON


async def test_steps_are_dated_by_the_store_clock(
    store: Store, times: list[float], begin: Callable[[], Awaitable[Table]], play: Play
) -> None:
    game = await begin()
    times.append(NOON + 60)
    after = await play(game, 'a')
    assert (after.created_at, after.updated_at) == (NOON, NOON + 60)
    assert [action.at for action in await store.log(game.id)] == [NOON, NOON, NOON + 60]


async def test_results_are_dated_by_the_store_clock(
    store: Store, times: list[float], begin: Callable[[], Awaitable[Table]], fresh: Fresh, ann: Seat
) -> None:
    game = await begin()
    times.append(NOON + 60)
    await store.commit(
        game.id,
        game.version,
        snapshot='[]',
        schema=1,
        seat=0,
        token='a',
        request=fresh(),
        events='[]',
        status='over',
        undo=False,
        record=Record('', 'won', ('won', 'won'), (1, 1)),
    )
    (played,) = await store.played(ann.user_id or 0)
    assert played.ended_at == NOON + 60


async def test_new_users_are_seen_by_the_store_clock(store: Store, times: list[float]) -> None:
    await store.remember(7, locale='pl')
    user = await store.user(7)
    assert user is not None and user.seen_at == times[-1]
    assert await store.expire_people(NOON, 9) == 0
    assert await store.expire_people(NOON + 1, 9) == 1


async def test_games_stay_out_of_the_archive_by_the_store_clock(store: Store, times: list[float], game: Table) -> None:
    await store.end(game.id, game.version, note='ended', request='end')
    assert await store.archive_finished(NOON + DAY, 9) == 1
    times.append(NOON + 2 * DAY)
    await store.load(game.id)
    assert await store.archive_finished(NOON + 2 * DAY, 9) == 0
    assert await store.archive_finished(NOON + 2 * DAY + 1, 9) == 1
