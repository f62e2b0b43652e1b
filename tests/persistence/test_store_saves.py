"""The saved databases of all versions can be opened, read and played on, also after another migration."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from persistence import BOARD_SEAT, OpenQuestion, Screen, Seat, Store, User, open_store
from persistence.lobby import NewTable
from persistence.migrate import Migration, bundled, migrate
from persistence.mornings import Morning, MorningPost
from persistence.play import moves_of
from persistence.rhythm import Rhythm
from persistence.rows import Sitting
from persistence.searches import Limits, Wanted
from persistence.shape import shapes, whole
from persistence.step import write_seats
from persistence.threads import Thread
from tests.persistence.people import ANN_SEAT
from tests.persistence.saved import SAVES

BOB = Seat(1, 7_000_000_000_000_000_002, 'Илья', 'ru')
GUILD, CHANNEL, DM = 8_000_000_000_000_000_001, 9_000_000_000_000_000_001, 9_000_000_000_000_000_002


@pytest.fixture(params=sorted(SAVES.glob('*.db')), ids=lambda save: str(save.stem))
def save(request: pytest.FixtureRequest) -> Path:
    file: Path = request.param
    return file


@pytest_asyncio.fixture
async def saved(save: Path, path: Path) -> AsyncIterator[Store]:
    shutil.copyfile(save, path)
    async with await open_store(f'sqlite:///{path}') as store:
        yield store


def later(save: Path) -> list[int]:
    """Return the tables that only later saves have.

    Table 5 has an agreed time, 6 a thread, 7 is in a group DM, 8 open to other servers.
    """
    version = int(save.stem[1:])
    return [table_id for table_id, since in ((5, 12), (6, 13), (7, 15), (8, 16)) if version >= since]


def test_every_version_has_a_save() -> None:
    """If this fails after a new migration: run `make_save.py` and commit its file."""
    saves = {save.stem for save in SAVES.glob('*.db')}
    assert saves == {f'v{migration.number}' for migration in bundled()}


async def test_saved_game_reads_as_before(saved: Store) -> None:
    table = await saved.load(1)
    assert (table.game, table.status, table.version, table.schema) == ('onirim', 'open', 6, 1)
    assert (table.options, table.snapshot) == ('{"open_hands":true}', '{"deck":["play red-sun"]}')
    assert (table.guild_id, table.channel_id, table.locale, table.host_id) == (GUILD, CHANNEL, 'pl', ANN_SEAT.user_id)
    assert [(seat.index, seat.user_id, seat.name, seat.locale) for seat in table.seats] == [
        (0, BOB.user_id, BOB.name, BOB.locale),
        (1, ANN_SEAT.user_id, ANN_SEAT.name, ANN_SEAT.locale),
    ]
    *moves, undo = await saved.log(1, after=3)
    assert [(action.seq, action.token, action.request) for action in moves] == [
        (4, 'play red-sun', 'move-3'),
        (5, 'play red-moon', 'move-4'),
    ]
    assert (undo.seq, undo.kind, undo.token, undo.request) == (6, 'undo', 'undo 5', 'undo-5')
    assert [action.token for action in moves_of(await saved.log(1))] == ['play red-sun']


async def test_saved_game_can_be_undone_and_played_on(saved: Store) -> None:
    table = await saved.undo(1, 6, seat=0, request='new-1')
    assert table.snapshot == '{"deck":[]}'
    table = await saved.commit(
        1, 7, snapshot='{}', schema=2, seat=1, token='new', request='new-2', events='[]', undo=False
    )
    assert (table.version, table.schema) == (8, 2)


async def test_saved_questions_seats_and_advice_are_unchanged(saved: Store) -> None:
    table = await saved.load(1)
    assert (table.think_seconds, table.on_timeout, table.advice) == (3600, 'automatic', 'always')
    assert table.questions == (
        OpenQuestion(0, False, 6, 1_800_000_000.5, 1_800_003_600.5, 1_800_002_700.5),
        OpenQuestion(1, True, 4, 1_800_000_000.5, called=True),
    )
    assert [(seat.options, seat.called_at, seat.advices, seat.advised_since) for seat in table.seats] == [
        ('{}', None, 1, 6),
        ('{"role":"scout"}', 1_800_000_000.5, 0, None),
    ]


async def test_saved_log_uses_todays_kinds(saved: Store) -> None:
    assert [action.kind for action in await saved.log(4)] == ['created', 'quarantined']


async def test_migrated_save_keeps_its_references(saved: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await saved._database.write(
            lambda db: write_seats(db, 404, [ANN_SEAT]),
        )


def rebuilding_tables() -> Migration:
    """Return a made-up migration that rebuilds the table `tables`, to which other tables refer."""
    sql = next(shape.sql for shape in shapes(bundled()) if shape.table == 'tables')
    indexes = [f'{each};' for each in whole(bundled()) if 'INDEX' in each and ' ON tables ' in each]
    steps = [
        f'{sql.replace("CREATE TABLE tables", "CREATE TABLE later")};',
        'INSERT INTO later SELECT * FROM tables;',
        'DROP TABLE tables;',
        'ALTER TABLE later RENAME TO tables;',
        'ALTER TABLE tables ADD COLUMN mood TEXT;',
        *indexes,
    ]
    return Migration(len(bundled()) + 1, '9999_later.sql', '\n'.join(steps))


@pytest.mark.parametrize('enforced', [False, True])
async def test_saved_game_is_played_on_after_a_migration(
    save: Path, path: Path, monkeypatch: pytest.MonkeyPatch, enforced: bool
) -> None:
    """The migration must work whether or not SQLite enforces foreign keys (`enforced`)."""
    connect = sqlite3.connect

    def enforcing(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*args, **kwargs)
        db.execute(f'PRAGMA foreign_keys={enforced}')
        return db

    shutil.copyfile(save, path)
    known = (*bundled(), rebuilding_tables())
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, 'connect', enforcing)
        migrate(path, known)
    monkeypatch.setattr('persistence.migrate.bundled', lambda: known)
    with closing(connect(path)) as db:
        assert db.execute('SELECT count(*), count(mood) FROM tables').fetchone() == (len(later(save)) + 3, 0)
        assert db.execute('SELECT count(*) FROM archive').fetchone() == (1,)
    async with await open_store(f'sqlite:///{path}') as store:
        assert (await store.undo(1, 6, seat=0, request='new')).snapshot == '{"deck":[]}'
        assert (await store.load(2)).status == 'over'


async def test_id_of_a_manually_deleted_table_is_not_reused(save: Path, path: Path, fresh: Callable[[], str]) -> None:
    shutil.copyfile(save, path)
    with closing(sqlite3.connect(path)) as db, db:
        for part in ('actions', 'seats'):
            db.execute(f'DELETE FROM {part} WHERE table_id = 4')
        db.execute('DELETE FROM tables WHERE id = 4')
    async with await open_store(f'sqlite:///{path}') as store:
        table = await store.create_table(
            NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en'), host=ANN_SEAT, request=fresh()
        )
    assert table.id == len(later(save)) + 5


async def test_saved_finished_tables_are_unchanged(save: Path, saved: Store) -> None:
    over, lobby, quarantined = await saved.load(2), await saved.load(3), await saved.load(4)
    assert (over.status, over.note, over.successor) == ('over', 'resigned', 3)
    assert (lobby.status, lobby.version, [seat.name for seat in lobby.seats]) == ('lobby', 1, [BOB.name, ANN_SEAT.name])
    assert (quarantined.status, quarantined.note, quarantined.guild_id) == (
        'quarantined',
        'nobody knows this game',
        None,
    )
    assert await saved.open_tables() == [1, 3, *later(save)]


async def test_saved_sittings_thread_and_places_are_unchanged(save: Path, saved: Store) -> None:
    sat = () if save.stem == 'v1' else (Sitting(0, 4, BOB.user_id, BOB.name, None),)
    assert (await saved.load(2)).sittings == sat
    table = await saved.load(1)
    assert table.remote is None and not table.anywhere
    if 6 in later(save):
        assert (await saved.load(6)).channel_id == 503
        assert await saved.thread_of(6) == Thread(503, 6, GUILD, CHANNEL, 503)
    if 7 in later(save):
        assert (await saved.load(7)).remote == 'group'
    if 8 in later(save):
        table = await saved.load(8)
        assert table.anywhere and [seat.abroad for seat in table.seats] == [False, True]


async def test_saved_choices_are_unchanged(save: Path, saved: Store) -> None:
    if not later(save):
        return
    eve = 7_000_000_000_000_000_003
    event = await saved.load(5)
    assert (event.starts_at, event.gathering) == (1_800_090_000.5, 0)
    assert [(each.user_id, each.asked_by, each.called) for each in event.invited] == [(BOB.user_id, eve, False)]
    assert await saved.unasked_on(eve) == [GUILD]
    assert [name for _, name in await saved.blocks(eve)] == ['Mallory']
    assert [(each.guild_id, each.name) for each in await saved.rankings_of(eve)] == [(GUILD, 'Ewa')]
    assert await saved.switched_off(GUILD) == {'sharing'}
    assert await saved.morning(eve) == Morning(eve, None, 'pl', 1_800_028_800.5)
    user = await saved.user(eve)
    assert user is not None and user.rhythm == Rhythm('Europe/Warsaw', 22, 9, 1_800_500_000.5, 12)


async def test_saved_morning_post_is_unchanged(save: Path, saved: Store) -> None:
    if int(save.stem[1:]) < 17:
        return
    post = MorningPost(505, DM, None, 'pl', 1_800_057_600.5)
    assert await saved.posts_over(1_800_057_600.5, 9) == [post]


async def test_saved_searches_are_unchanged(save: Path, saved: Store) -> None:
    if int(save.stem[1:]) < 14:
        return
    assert await saved.search_channel(GUILD) == CHANNEL
    assert await saved.wanted_by(7_000_000_000_000_000_003) == {GUILD: Wanted(('onirim', 'labyrinth'), 18, 5)}
    event = await saved.load(5)
    assert await saved.begin_search(event, 9, Limits(9, 9, 9)) == 'running'
    await saved.change_lobby(5, event.version, options=event.options, request='later')
    (search,) = await saved.searches_outdated(9)
    assert (search.table_id, search.channel_id, search.message_id, search.shown) == (5, CHANNEL, 504, event.version)


async def test_saved_screens_users_and_facts_are_unchanged(saved: Store) -> None:
    board = Screen(1, 'board', BOARD_SEAT, CHANNEL, 501, 5, 1_800_000_000.5, 'ab12')
    hand = Screen(1, 'hand', 0, DM, 502, 6, 1_800_000_000.5, 'cd34', shown_asides=2)
    assert await saved.screens_of(1) == [board, hand]
    assert await saved.stale_screens() == [board]
    assert ANN_SEAT.user_id is not None
    assert await saved.user(ANN_SEAT.user_id) == User(
        ANN_SEAT.user_id, 'en-US', DM, dms_closed=True, told_dms=True, language='pl', dms_off=True, calls_off=True,
        button_words=True, joined=True, seen_at=1_800_000_000.5,
    )  # fmt: skip
    assert await saved.departures() == {GUILD: 1_800_000_000.5}
    assert await saved.channel_locale(CHANNEL) == 'pl'
    assert await saved.dismissed_hints(ANN_SEAT.user_id) == {'hint-onirim-act'}
    assert await saved.meta_get('commands') == 'fingerprint'
    assert [(each.table_id, each.outcome) for each in await saved.played(ANN_SEAT.user_id)] == [(2, 'left')]
