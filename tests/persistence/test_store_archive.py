"""Archived games: users notice no difference to other finished games."""

from __future__ import annotations

import math
import sqlite3
import time
import zlib
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from persistence import (
    BOARD_SEAT,
    Companion,
    NoTable,
    Record,
    Screen,
    Seat,
    Store,
    Table,
    TableDamaged,
    back_up,
    check_database,
    open_store,
)
from persistence.archive import DUE
from persistence.expiry import ARCHIVED, ARCHIVED_OF_GUILD
from persistence.lobby import NewTable
from tests.persistence.conftest import ANN, BOB, CHANNEL

Begin = Callable[[], Awaitable[Table]]
Fresh = Callable[[], str]

GUILD = 8_000_000_000_000_000_001
LOST = Record('', 'lost', ('lost', 'lost'), (3, 4))
USED = ('tables', 'seats', 'actions', 'screens', 'questions', 'invitations', 'guests')


@pytest.fixture
def over(store: Store, begin: Begin, play: Callable[..., Awaitable[Table]], fresh: Fresh) -> Begin:
    """A function that plays and ends a game of Ann and Bob, and records a board and a hand."""

    async def finish() -> Table:
        table = await play(await play(await begin(), 'a'), 'b', seat=1)
        await store.put_screen(Screen(table.id, 'board', BOARD_SEAT, CHANNEL, 500 + 2 * table.id, 4, 1.5, 'ab', 'open'))
        ended = await store.end(table.id, table.version, note='lost', request=fresh(), record=LOST)
        await store.put_screen(Screen(table.id, 'hand', 1, 77, 501 + 2 * table.id, ended.version, 1.5, 'cd', 'over'))
        return ended

    return finish


def counts(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as db:
        return {part: db.execute(f'SELECT count(*) FROM {part}').fetchone()[0] for part in (*USED, 'archive')}


async def shown(store: Store, table_id: int) -> None:
    """Record all hands of a game as up to date, so that the game can be archived."""
    version = (await store.load(table_id)).version
    for screen in await store.screens_of(table_id):
        await store.put_screen(replace(screen, shown_version=version))


async def archived(store: Store) -> int:
    return await store.archive_finished(math.inf, 99)


async def test_only_finished_games_are_archived(
    store: Store, path: Path, over: Begin, lobby: Table, begin: Begin
) -> None:
    await over()
    played = await begin()
    assert await archived(store) == 1
    assert counts(path) == dict.fromkeys(USED, 0) | {'tables': 2, 'seats': 3, 'actions': 3, 'archive': 1}
    assert await store.open_tables() == [lobby.id, played.id]
    assert await store.load(played.id) == played


async def test_game_with_a_stale_hand_is_not_archived(store: Store, over: Begin) -> None:
    """A hand that is not up to date may have been posted twice.

    After archiving no hand is checked, so the second message would stay.
    """
    table = await over()
    (hand,) = [screen for screen in await store.screens_of(table.id) if screen.place == 'hand']
    await store.put_screen(replace(hand, shown_version=table.version - 1))
    assert await archived(store) == 0
    await store.put_screen(hand)
    assert await archived(store) == 1


async def test_oldest_games_are_archived_first(store: Store, path: Path, over: Begin) -> None:
    first, second = await over(), await over()
    assert await store.archive_finished(first.updated_at, 99) == 0
    assert await store.archive_finished(time.time() + 9, 1) == 1
    with closing(sqlite3.connect(path)) as db:
        assert db.execute('SELECT table_id FROM archive').fetchall() == [(first.id,)]
    assert await store.load(second.id) == second


async def test_unpacked_game_has_its_log_and_screens(store: Store, over: Begin) -> None:
    before = await over()
    log, screens = await store.log(before.id), await store.screens_of(before.id)
    pages = await store.history(before.id, 2, 0)
    assert await archived(store) == 1
    assert await store.load(before.id) == before
    assert (await store.log(before.id), await store.screens_of(before.id)) == (log, screens)
    assert await store.history(before.id, 2, 0) == pages
    assert len(log) == before.version and len(screens) == 2


async def test_unpacked_game_is_not_archived_at_once(store: Store, over: Begin) -> None:
    table = await over()
    await archived(store)
    looked_at = time.time()
    assert table.updated_at < looked_at
    await store.load(table.id)
    assert await store.archive_finished(looked_at, 99) == 0
    assert await store.archive_finished(time.time() + 60, 99) == 1


async def test_play_again_after_an_archived_game(store: Store, over: Begin, fresh: Fresh) -> None:
    before = await over()
    await archived(store)
    table = await store.load(before.id)
    after, made = await store.play_again(table.id, host_id=ANN, request=fresh())
    assert made and [seat.user_id for seat in after.seats] == [ANN, BOB]
    assert (await store.load(before.id)).successor == after.id
    assert await store.play_again(table.id, host_id=ANN, request=fresh()) == (after, False)


async def test_first_game_of_a_series_unpacks_the_others(store: Store, path: Path, over: Begin, fresh: Fresh) -> None:
    first = await over()
    second, _ = await store.play_again(first.id, host_id=ANN, request=fresh())
    await shown(store, first.id)
    third = await store.end(second.id, second.version, note='closed', request=fresh())
    assert [await archived(store), await archived(store), await archived(store)] == [1, 1, 0]
    assert counts(path)['tables'] == 0
    assert (await store.load(first.id)).successor == second.id
    assert counts(path)['tables'] == 2
    assert await store.load(second.id) == third


async def test_unpacked_game_may_lack_its_successor(store: Store, over: Begin, fresh: Fresh) -> None:
    first = await over()
    second, _ = await store.play_again(first.id, host_id=ANN, request=fresh())
    await store.move_board(second.id, 1, guild_id=9, channel_id=4, locale='en', request=fresh())
    await archived(store)
    assert await store.expire_guild(9, 9) == 1
    assert (await store.load(first.id)).successor is None


async def test_archived_games_count_in_exports_and_statistics(store: Store, over: Begin) -> None:
    await over()
    kept, played = await store.kept(BOB), await store.played(BOB)
    beside, tallies, crowd = await store.names_beside(BOB), await store.tallies(GUILD), await store.crowd(GUILD)
    assert kept[0].name == 'Bób' and beside == {ANN: 'Ann'} and played[0].companions == (Companion(ANN, None),)
    await archived(store)
    assert (await store.kept(BOB), await store.played(BOB)) == (kept, played)
    assert (await store.names_beside(BOB), await store.tallies(GUILD), await store.crowd(GUILD)) == (
        beside,
        tallies,
        crowd,
    )
    assert await store.kept(ANN) == [replace(kept[0], seat=0, name='Ann', host=True)]


async def test_user_is_forgotten_in_archived_games(store: Store, path: Path, over: Begin) -> None:
    tables = [await over() for _ in range(12)]
    await archived(store)
    assert await store.forget(BOB, {'': 'former player'}) == [table.id for table in tables]
    assert [seat.name for seat in (await store.load(tables[0].id)).seats] == ['Ann', 'former player']
    await archived(store)
    assert await store.kept(BOB) == []
    assert await store.forget(ANN, {'': 'former player'}) == [table.id for table in tables]
    assert {(await store.load(table.id)).host_id for table in tables} == {0}


async def test_archived_games_in_dms_are_deleted_with_the_user(store: Store, fresh: Fresh) -> None:
    ann = Seat(0, ANN, 'Ann', 'en')
    table = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=None, channel_id=5, locale='en'), host=ann, request=fresh()
    )
    await store.end(table.id, 1, note='closed', request=fresh())
    await archived(store)
    await store.forget(ANN, {'': 'former player'})
    with pytest.raises(NoTable):
        await store.load(table.id)


async def test_users_with_archived_games_do_not_expire(store: Store, over: Begin) -> None:
    await over()
    await store.remember(ANN, seen_at=10.0)
    await archived(store)
    assert await store.expire_people(math.inf, 9) == 0
    assert await store.expire_tables(math.inf, 9) == 1
    assert await store.expire_people(math.inf, 9) == 1


async def test_archived_games_expire_by_age_and_by_guild(store: Store, path: Path, over: Begin) -> None:
    for _ in range(3):
        await over()
    await store.archive_finished(math.inf, 2)
    assert await store.guilds() == {GUILD}
    assert await store.expire_tables(math.inf, 2) == 2
    assert await store.expire_guild(GUILD, 9) == 1
    assert counts(path) == dict.fromkeys((*USED, 'archive'), 0)
    assert await store.guilds() == set()


async def test_home_guild_of_an_archived_game_expires_alone(store: Store, begin: Begin, fresh: Fresh) -> None:
    table = await begin()
    table = await store.move_board(table.id, table.version, guild_id=9, channel_id=4, locale='en', request=fresh())
    await store.end(table.id, table.version, note='over', request=fresh(), record=LOST)
    await archived(store)
    assert await store.guilds() == {GUILD, 9}
    assert await store.expire_guild(GUILD, 9) == 0
    assert await store.guilds() == {9}
    after = await store.load(table.id)
    assert (after.guild_id, after.home_id) == (9, None)


async def test_archived_game_is_found_for_a_user_in_a_channel(store: Store, over: Begin, fresh: Fresh) -> None:
    assert await store.archived(CHANNEL, ANN) is None
    mine = await over()
    theirs = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=GUILD, channel_id=CHANNEL, locale='en'),
        host=Seat(0, 5, 'Eve', 'en'),
        request=fresh(),
    )
    await store.end(theirs.id, 1, note='closed', request=fresh())
    await archived(store)
    assert await store.archived(CHANNEL, ANN) == mine.id, 'my own before a later one'
    assert await store.archived(CHANNEL, 6) == theirs.id, 'the latest there'
    assert await store.archived(1, BOB) == mine.id, 'mine, wherever it was'
    assert await store.archived(1, 6) is None


async def test_archived_deal_of_the_day_is_for_its_player_only(store: Store, ann: Seat, fresh: Fresh) -> None:
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=GUILD, channel_id=CHANNEL, locale='en', daily='2026-11-22'),
        host=ann,
        request=fresh(),
    )
    await store.end(table.id, 1, note='closed', request=fresh())
    await archived(store)
    assert await store.archived(CHANNEL, BOB) is None
    assert await store.archived(CHANNEL, ANN) == table.id


async def test_backup_includes_the_archive(store: Store, path: Path, tmp_path: Path, over: Begin) -> None:
    table = await over()
    await archived(store)
    back_up(f'sqlite:///{path}', tmp_path / 'copy.db')
    assert check_database(f'sqlite:///{tmp_path / "copy.db"}') > 0
    async with await open_store(f'sqlite:///{tmp_path / "copy.db"}') as copy:
        assert await copy.load(table.id) == table


@pytest.mark.parametrize(
    ('sql', 'index', 'values'),
    [
        (DUE, 'tables_by_status', (1.0, 1.0, 5)),
        (ARCHIVED, 'archive_by_time', (1.0, 5)),
        (ARCHIVED_OF_GUILD, 'archive_by_guild', (1, 5)),
    ],
)
async def test_archive_sweeps_use_an_index(
    store: Store, path: Path, sql: str, index: str, values: tuple[float, ...]
) -> None:
    with closing(sqlite3.connect(path)) as db:
        plan = [str(step) for *_, step in db.execute(f'EXPLAIN QUERY PLAN {sql}', values)]
    assert index in plan[0] and not [step for step in plan if 'SCAN' in step], plan


@pytest.fixture
async def followed(store: Store, over: Begin, fresh: Fresh) -> Table:
    """The second of two archived games. It was started with **Play again** after the first."""
    first = await over()
    second, _ = await store.play_again(first.id, host_id=ANN, request=fresh())
    await shown(store, first.id)
    await store.end(second.id, second.version, note='closed', request=fresh())
    assert [await archived(store), await archived(store)] == [1, 1]
    return second


@pytest.mark.sqlite
@pytest.mark.parametrize('packed', [b'', b'x', zlib.compress(b'{'), zlib.compress(b'{}'), zlib.compress(b'[]')])
async def test_damaged_archive_row_damages_one_game_only(
    store: Store, path: Path, followed: Table, packed: bytes
) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute('UPDATE archive SET packed = ? WHERE table_id = ?', (packed, followed.id))
    with pytest.raises(TableDamaged, match='cannot be unpacked'):
        await store.load(followed.id)
    assert counts(path)['archive'] == 2
    (first,) = [kept.table_id for kept in await store.kept(BOB) if kept.table_id != followed.id]
    assert (await store.load(first)).successor is None
    assert counts(path)['archive'] == 1
    await store.forget(BOB, {'': 'former player'})
    assert await store.kept(BOB) == []
    with pytest.raises(NoTable):
        await store.load(followed.id)
