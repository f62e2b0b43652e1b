"""Deals of the day: only a user's first try counts, and results stay as numbers without the user."""

from __future__ import annotations

import math
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from persistence import Alone, Par, Reached, Record, Repeated, Seat, Store, Try
from tests.persistence.conftest import ANN, BOB
from tests.persistence.deals import DAY, EVE, NEXT, begin, finish
from tests.persistence.results import Fresh


async def test_first_try_counts_and_later_ones_are_practice(store: Store, ann: Seat, fresh: Fresh) -> None:
    first = await begin(store, ann, fresh)
    assert first.daily == DAY and await store.counts(first.id)
    assert await store.tries(ANN) == [Try(first.id, 'onirim', DAY, None, None)]
    await finish(store, first, fresh, 5, 'lost')
    again = await begin(store, ann, fresh)
    assert not await store.counts(again.id)
    await finish(store, again, fresh, 8)
    assert await store.tries(ANN) == [Try(first.id, 'onirim', DAY, 'lost', 5)]
    assert [(each.table_id, each.outcome) for each in await store.played(ANN)] == [(first.id, 'lost')]
    assert await store.reached('onirim', DAY) == [Reached('lost', 5, 1)]


async def test_each_user_has_a_try_per_day_and_game(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    for seat, day in ((ann, DAY), (bob, DAY), (ann, NEXT)):
        assert await store.counts((await begin(store, seat, fresh, day)).id)
    assert [each.day for each in await store.tries(ANN)] == [NEXT, DAY]


async def test_practice_is_refused_while_a_try_is_unfinished(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    table = await begin(store, ann, fresh)
    with pytest.raises(Repeated) as refused:
        await begin(store, ann, fresh)
    assert refused.value.table_id == table.id
    await begin(store, bob, fresh)
    await begin(store, ann, fresh, NEXT)
    await begin(store, ann, fresh, None)
    await finish(store, table, fresh)
    await begin(store, ann, fresh)


async def test_try_that_ended_early_counts(store: Store, ann: Seat, fresh: Fresh) -> None:
    table = await begin(store, ann, fresh)
    await store.end(table.id, table.version, note='left', request=fresh(), record=Record('', 'left', ('left',), (0,)))
    assert [(each.outcome, each.reached) for each in await store.tries(ANN)] == [('left', None)]
    assert not await store.counts((await begin(store, ann, fresh)).id)


async def test_table_with_its_own_deal_is_no_try(store: Store, ann: Seat, fresh: Fresh) -> None:
    table = await begin(store, ann, fresh, None)
    await finish(store, table, fresh)
    assert await store.tries(ANN) == [] and not await store.counts(table.id)
    assert len(await store.played(ANN)) == 1


async def test_results_of_a_day_outlive_games_and_users(
    store: Store, path: Path, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    for seat in (ann, bob):
        await finish(store, await begin(store, seat, fresh), fresh, 7, 'lost')
    await store.expire_tables(math.inf, 9)
    await store.forget(ANN, {'': 'former player'})
    assert await store.tries(ANN) == [] and len(await store.tries(BOB)) == 1
    assert await store.reached('onirim', DAY) == [Reached('lost', 7, 2)]
    with closing(sqlite3.connect(path)) as db:
        assert str(ANN) not in repr(db.execute('SELECT * FROM tries').fetchall())


async def test_result_and_try_are_written_together(store: Store, path: Path, ann: Seat, fresh: Fresh) -> None:
    table = await begin(store, ann, fresh)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TRIGGER stop AFTER INSERT ON results BEGIN SELECT RAISE(ABORT, ''); END")
    with pytest.raises(sqlite3.IntegrityError):
        await finish(store, table, fresh)
    assert (await store.load(table.id)).status == 'open'
    assert [each.outcome for each in await store.tries(ANN)] == [None]


async def test_daily_table_on_a_guild_is_private(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    private, home = await begin(store, ann, fresh), await begin(store, bob, fresh, guild_id=None)
    assert (private.private, home.private) == (True, False)
    assert [table.id for table in await store.tables_in_channel(5, ['open'])] == [home.id]
    assert await store.tables_without_board() == [home.id]
    assert [table.id for table in await store.tables_of_user(ANN, ['open'])] == [private.id]


async def test_equal_results_have_a_range_of_turns(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    eve = replace(ann, user_id=EVE)
    for seat, reached, turns in ((ann, 8, 31), (bob, 8, 24), (eve, 6, 20)):
        await finish(store, await begin(store, seat, fresh), fresh, reached, 'won' if reached == 8 else 'lost', turns)
    assert await store.reached('onirim', DAY) == [Reached('lost', 6, 1, 20, 20), Reached('won', 8, 2, 24, 31)]


async def test_first_result_of_the_adviser_is_kept(store: Store) -> None:
    assert await store.alone('onirim', DAY) is None
    for turns in (24, 31):
        await store.keep_alone('onirim', DAY, Alone(8, turns))
    assert (await store.alone('onirim', DAY), await store.alone('onirim', NEXT)) == (Alone(8, 24), None)


async def test_first_par_is_kept(store: Store) -> None:
    assert await store.par('onirim', DAY) is None
    for par in (Par(7, 8), Par(6, 8)):
        await store.keep_par('onirim', DAY, par)
    assert (await store.par('onirim', DAY), await store.par('onirim', NEXT)) == (Par(7, 8), None)


async def test_par_without_best_is_measured_again(store: Store, path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute('INSERT INTO pars (game, day, par) VALUES (?, ?, ?)', ('onirim', DAY, 9))
    assert await store.par('onirim', DAY) is None
    await store.keep_par('onirim', DAY, Par(7, 8))
    assert await store.par('onirim', DAY) == Par(7, 8)


async def test_play_again_keeps_the_deal_of_the_day(store: Store, ann: Seat, fresh: Fresh) -> None:
    over = await finish(store, await begin(store, ann, fresh), fresh)
    after, _ = await store.play_again(over.id, host_id=ANN, request=fresh())
    assert after.daily == DAY
