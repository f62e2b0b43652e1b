"""What any earlier version has saved opens, says the same, and can be played on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from persistence import BOARD_SEAT, Question, Screen, Seat, Store, User, open_store
from persistence.migrate import bundled, migrate
from persistence.step import write_seats

SAVES = Path(__file__).parent / 'saves'

ANN = Seat(0, 7_000_000_000_000_000_001, 'Ann', 'en-US')
BOB = Seat(1, 7_000_000_000_000_000_002, 'Илья', 'ru')
GUILD, CHANNEL, DM = 8_000_000_000_000_000_001, 9_000_000_000_000_000_001, 9_000_000_000_000_000_002


@pytest.fixture(params=sorted(SAVES.glob('*.db')), ids=lambda save: str(save.stem))
def save(request: pytest.FixtureRequest) -> Path:
    file: Path = request.param
    return file


@pytest.fixture
def version(save: Path) -> int:
    return int(save.stem.removeprefix('v'))


@pytest_asyncio.fixture
async def saved(save: Path, path: Path) -> AsyncIterator[Store]:
    shutil.copyfile(save, path)
    async with await open_store(f'sqlite:///{path}') as store:
        yield store


def test_every_version_has_left_a_save() -> None:
    """Fails after a new migration until `make_save.py` has been run and its file is kept."""
    saves = {save.stem for save in SAVES.glob('*.db')}
    assert saves == {f'v{migration.number}' for migration in bundled()}


async def test_a_saved_game_says_what_it_said(saved: Store) -> None:
    table = await saved.load(1)
    assert (table.game, table.status, table.version, table.schema) == ('onirim', 'open', 6, 1)
    assert (table.options, table.snapshot) == ('{"open_hands":true}', '{"deck":["play red-sun"]}')
    assert (table.guild_id, table.channel_id, table.locale, table.host_id) == (GUILD, CHANNEL, 'pl', ANN.user_id)
    assert [(seat.index, seat.user_id, seat.name, seat.locale) for seat in table.seats] == [
        (0, BOB.user_id, BOB.name, BOB.locale),
        (1, ANN.user_id, ANN.name, ANN.locale),
    ]
    assert [(action.seq, action.token, action.request) for action in await saved.log(1, after=3)] == [
        (4, 'play red-sun', 'move-3'),
        (5, 'play red-moon', 'move-4'),
        (6, 'undo', 'undo-5'),
    ]
    assert [action.token for action in await saved.effective_log(1)] == ['play red-sun']


async def test_a_saved_game_can_be_undone_and_played_on(saved: Store) -> None:
    table = await saved.undo(1, 6, seat=0, request='new-1')
    assert table.snapshot == '{"deck":[]}'
    table = await saved.commit(
        1, 7, snapshot='{}', schema=2, seat=1, token='new', request='new-2', events='[]', undo=False
    )
    assert (table.version, table.schema) == (8, 2)


async def test_what_a_table_learnt_later_is_empty_in_earlier_saves(saved: Store, version: int) -> None:
    table = await saved.load(1)
    if version < 3:
        assert (table.think_seconds, table.on_timeout, table.questions) == (None, 'default', ())
        assert [(seat.options, seat.called_at) for seat in table.seats] == [('{}', None)] * 2
        assert await saved.next_due() is None
        return
    assert (table.think_seconds, table.on_timeout) == (3600, 'automatic')
    assert table.questions == (
        Question(0, False, 6, 1_800_000_000.5, 1_800_003_600.5, 1_800_002_700.5),
        Question(1, True, 4, 1_800_000_000.5, called=True),
    )
    assert [(seat.options, seat.called_at) for seat in table.seats] == [
        ('{}', None),
        ('{"role":"scout"}', 1_800_000_000.5),
    ]


async def test_advice_is_had_on_request_where_nothing_else_was_agreed(saved: Store, version: int) -> None:
    table = await saved.load(1)
    asked = [(seat.advices, seat.advised_since) for seat in table.seats]
    if version < 18:
        assert (table.advice, asked) == ('request', [(0, None)] * 2)
    else:
        assert (table.advice, asked) == ('always', [(1, 6), (0, None)])


async def test_a_saved_log_speaks_the_words_of_today(saved: Store) -> None:
    assert [action.kind for action in await saved.log(4)] == ['created', 'quarantined']


async def test_after_the_migrations_rows_still_point_to_tables(saved: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await saved._database.write(
            lambda db: write_seats(db, 404, [ANN]),
        )


def test_a_table_is_built_anew_also_where_sqlite_enforces_foreign_keys_by_itself(
    save: Path, path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def enforcing(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*args, **kwargs)
        db.execute('PRAGMA foreign_keys=ON')
        return db

    shutil.copyfile(save, path)
    monkeypatch.setattr(sqlite3, 'connect', enforcing)
    migrate(path)
    with closing(connect(path)) as db:
        archived, used = (db.execute(f'SELECT count(*) FROM {part}').fetchone()[0] for part in ('archive', 'tables'))
        assert (archived, used) == (1, 3) if version >= 14 else (0, 4)
        assert db.execute('SELECT count(*) FROM seats').fetchone() != (0,)


async def test_the_id_of_a_table_that_was_deleted_by_hand_is_not_given_again(
    save: Path, path: Path, fresh: Callable[[], str]
) -> None:
    shutil.copyfile(save, path)
    with closing(sqlite3.connect(path)) as db, db:
        for part in ('actions', 'seats'):
            db.execute(f'DELETE FROM {part} WHERE table_id = 4')
        db.execute('DELETE FROM tables WHERE id = 4')
    async with await open_store(f'sqlite:///{path}') as store:
        table = await store.create_table(
            game='toy', options='{}', guild_id=None, channel_id=1, locale='en', host=ANN, request=fresh()
        )
    assert table.id == 5


async def test_saved_tables_that_are_not_played_are_what_they_were(saved: Store) -> None:
    over, lobby, quarantined = await saved.load(2), await saved.load(3), await saved.load(4)
    assert (over.status, over.note, over.successor) == ('over', 'resigned', 3)
    assert (lobby.status, lobby.version, [seat.name for seat in lobby.seats]) == ('lobby', 1, [BOB.name, ANN.name])
    assert (quarantined.status, quarantined.note, quarantined.guild_id) == (
        'quarantined',
        'nobody knows this game',
        None,
    )
    assert await saved.open_tables() == [1, 3]


async def test_saved_screens_people_and_facts_are_what_they_were(saved: Store, version: int) -> None:
    board = Screen(1, 'board', BOARD_SEAT, CHANNEL, 501, 5, 1_800_000_000.5, 'ab12')
    hand = Screen(1, 'hand', 0, DM, 502, 6, 1_800_000_000.5, 'cd34', shown_asides=(version >= 16) + (version >= 18))
    assert await saved.screens_of(1) == [board, hand]
    assert await saved.stale_screens() == [board]
    assert ANN.user_id is not None
    known = User(ANN.user_id, 'en-US', DM, dms_closed=True, told_dms=True)
    chosen = replace(known, language='pl', dms_off=True, calls_off=True, joined=True)
    ann = await saved.user(ANN.user_id)
    assert ann == (known if version < 5 else chosen if version < 8 else replace(chosen, button_words=True))
    assert ann is not None and ann.seen_at > 1_600_000_000, 'whoever was known before counts as seen'
    assert await saved.departures() == ({} if version < 5 else {GUILD: 1_800_000_000.5})
    assert await saved.channel_locale(CHANNEL) == (None if version < 6 else 'pl')
    assert await saved.hints_put_away(ANN.user_id) == (set() if version < 10 else {'hint-onirim-act'})
    assert await saved.meta_get('commands') == 'fingerprint'


async def test_a_game_that_was_over_before_results_were_kept_is_still_to_be_recorded(
    saved: Store, version: int
) -> None:
    assert ANN.user_id is not None
    kept = [(each.table_id, each.outcome) for each in await saved.played(ANN.user_id)]
    assert kept == ([] if version < 7 else [(2, 'left')])
    assert await saved.unrecorded(0, 9) == ([2] if version < 7 else [])
