"""Expired data is deleted in small steps, and other data stays."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from persistence import NoTable, Screen, Seat, Store, Table, parts
from persistence.expiry import FINISHED, OF_GUILD, UNSEEN
from persistence.lobby import NewTable
from persistence.migrate import bundled
from persistence.mornings import Morning, MorningPost
from persistence.searches import Wanted
from persistence.shape import columns
from tests.persistence.conftest import ANN

GUILD = 8_000_000_000_000_000_001


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def test_every_table_of_a_game_or_a_guild_is_deleted_with_it() -> None:
    tables = columns(bundled())
    rest = {'results', 'result_seats', 'result_sittings', 'tries', 'attempts', 'attempt_people'}
    boards, archive = {'former_boards'}, {'archive', 'archive_seats'}  # deleted by a cascade, and by the archive itself
    of_a_game = {*parts.PACKED, *parts.UNFINISHED, *parts.BESIDE, *boards, *archive, *rest}
    assert {part for part, column in tables if column == 'table_id'} == of_a_game | {'threads', 'searches'}
    of_a_guild = {*parts.GUILD_DATA, 'departures'}
    assert {part for part, column in tables if column == 'guild_id'} == of_a_guild | {'tables', 'archive', 'results'}


async def over(store: Store, table: Table, fresh: Callable[[], str]) -> Table:
    return await store.end(table.id, table.version, note='ended', request=fresh())


async def test_only_finished_games_expire_with_all_their_rows(
    store: Store, path: Path, begin: Callable[[], Awaitable[Table]], fresh: Callable[[], str]
) -> None:
    finished, played = await over(store, await begin(), fresh), await begin()
    await store.put_screen(Screen(finished.id, 'hand', 0, 7, 501, 3, 1.0, 'ab'))
    assert await store.expire_tables(finished.updated_at, 9) == 0, 'not yet'
    assert await store.expire_tables(finished.updated_at + 1000, 9) == 1
    with pytest.raises(NoTable):
        await store.load(finished.id)
    assert (await store.load(played.id)).status == 'open'
    for part in ('seats', 'actions', 'screens', 'questions'):
        assert rows(path, f'SELECT count(*) FROM {part} WHERE table_id = {finished.id}') == [(0,)]


async def test_oldest_games_expire_first_up_to_the_limit(
    store: Store, begin: Callable[[], Awaitable[Table]], fresh: Callable[[], str]
) -> None:
    tables = [await over(store, await begin(), fresh) for _ in range(3)]
    assert await store.expire_tables(math.inf, 2) == 2
    assert (await store.load(tables[2].id)).id == tables[2].id
    assert await store.expire_tables(math.inf, 2) == 1


async def test_games_before_and_after_a_deleted_one_go_on(
    store: Store, begin: Callable[[], Awaitable[Table]], fresh: Callable[[], str]
) -> None:
    first = await over(store, await begin(), fresh)
    second, _ = await store.play_again(first.id, host_id=ANN, request=fresh())
    third, _ = await store.play_again((await over(store, second, fresh)).id, host_id=ANN, request=fresh())
    assert await store.expire_guild(GUILD, 1) == 1
    assert (await store.load(second.id)).successor == third.id
    await store.quarantine(third.id, 'damaged')
    assert await store.expire_tables(math.inf, 9) == 2
    assert await store.open_tables() == []


async def test_inactive_users_without_a_seat_expire(store: Store, lobby: Table) -> None:
    for user_id, seen_at in ((ANN, 10.0), (2, 10.0), (3, 30.0)):
        await store.remember(user_id, seen_at=seen_at)
    assert await store.expire_people(20.0, 9) == 1
    assert [user_id for user_id in (ANN, 2, 3) if await store.user(user_id)] == [ANN, 3]


async def test_new_user_counts_as_seen_now(store: Store) -> None:
    await store.remember(5, locale='pl')
    assert await store.expire_people(1_600_000_000, 9) == 0


async def test_expired_guild_loses_tables_of_any_status(
    store: Store, begin: Callable[[], Awaitable[Table]], fresh: Callable[[], str]
) -> None:
    here, finished = await begin(), await over(store, await begin(), fresh)
    there = await begin()
    there = await store.move_board(there.id, there.version, guild_id=9, channel_id=4, locale='en', request=fresh())
    lobby = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=GUILD, channel_id=77, locale='en'),
        host=Seat(0, ANN, 'Ann', 'en'),
        request=fresh(),
    )
    await store.change_lobby(lobby.id, 1, locale='pl', request=fresh())
    await store.departed(GUILD, 50.0)
    assert await store.guilds() == {GUILD, 9}
    assert await store.expire_guild(GUILD, 1) == 1
    assert await store.departures() == {GUILD: 50.0}, 'there is more to do'
    assert await store.channel_locale(77) == 'pl'
    assert await store.expire_guild(GUILD, 9) == 2
    assert await store.channel_locale(77) is None
    assert await store.departures() == {}
    assert await store.open_tables() == [there.id]
    assert here.id != finished.id and await store.guilds() == {9}


async def test_departure_counts_from_its_first_notice(store: Store) -> None:
    await store.departed(1, 50.0)
    await store.departed(1, 90.0)
    await store.departed(2, 60.0)
    assert await store.departures() == {1: 50.0, 2: 60.0}
    await store.returned(1)
    assert await store.departures() == {2: 60.0}


@pytest.mark.parametrize(('sql', 'index'), [(FINISHED, 'status'), (UNSEEN, 'seen'), (OF_GUILD, 'guild')])
async def test_expiry_sweeps_use_an_index(store: Store, path: Path, sql: str, index: str) -> None:
    with closing(sqlite3.connect(path)) as db:
        plan = [str(step) for *_, step in db.execute(f'EXPLAIN QUERY PLAN {sql}', (1.0, 5))]
    assert index in plan[0] and not [step for step in plan if 'SCAN' in step]


@pytest.mark.parametrize('asked', [True, False])
async def test_deleted_user_leaves_nothing_outside_of_games(
    store: Store, path: Path, game: Table, fresh: Callable[[], str], asked: bool
) -> None:
    user = 8_333_333
    await store.remember(user, locale='pl', dm_channel_id=8_444_444, seen_at=10.0)
    await store.dismiss_hint(user, 'hint-turn')
    await store.consent(game.id, user, 'seat')
    await store.let_ask_on(GUILD, user, wanted=False)
    await store.block(user, ANN, 'Ann')
    await store.block(ANN, user, 'Zoe')
    await store.join_ranking(GUILD, user, 'Zoe')
    await store.subscribe(Morning(user, None, 'pl', 20.0))
    await store.keep_post(MorningPost(7, 8_444_444, None, 'pl', 20.0))
    await store.want(GUILD, user, Wanted(('onirim',)))
    await store.ask_for_seat(game.id, Seat(0, user, 'Zoe', 'pl'), at=1.0)
    await store.ask_to_end(game.id, game.host_id, at=20.0, others=[user])
    tables = [str(table) for (table,) in rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'")]

    def traces() -> set[str]:
        told = {table: repr(rows(path, f'SELECT * FROM {table}')) for table in tables}
        return {table for table, text in told.items() if str(user) in text or 'Zoe' in text or '8444444' in text}

    assert traces() == {
        'users', 'hints', 'consents', 'unasked', 'blocks', 'ranked', 'mornings', 'morning_posts', 'seekers',
        'guests', 'ending_votes',
    }  # fmt: skip
    if asked:
        assert await store.forget(user, {'': 'former player'}) == [game.id]
    else:
        assert await store.expire_people(20.0, 9) == 1
    assert traces() == set()
