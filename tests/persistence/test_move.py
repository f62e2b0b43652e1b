"""Moving all data from one database into another, and back."""

from __future__ import annotations

import asyncio
import io
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.command_line import main
from bot.progress import Bar
from clew.contract.samples import samples
from persistence import (
    DatabaseAway,
    DatabaseLocked,
    DatabaseUnreadable,
    DatabaseUrlError,
    MoveFailed,
    Record,
    Seat,
    Store,
    hold,
    move,
    open_store,
)
from persistence.lobby import NewTable
from persistence.migrate import bundled
from persistence.move import PASSING
from persistence.postgresql import side as postgresql_side
from persistence.shape import Shape, shapes
from persistence.side import NUMBERED, in_order
from tests.databases import put_empty
from tests.persistence.moving import deserted, nothing_in, unheard
from tests.persistence.people import ANN_SEAT
from tests.persistence.saved import NEWEST

TABLES = [shape for shape in shapes(bundled()) if shape.table not in PASSING]
Rows = dict[str, list[tuple[Any, ...]]]


def everything(file: Path) -> Rows:
    """Return all rows of an SQLite file by table, and the last automatic ids."""
    with closing(sqlite3.connect(file)) as db:
        rows = {shape.table: db.execute(in_order(shape)).fetchall() for shape in TABLES}
        return {**rows, 'numbers': db.execute('SELECT name, seq FROM sqlite_sequence').fetchall()}


@pytest.fixture
async def empty(postgresql_url: str) -> str:
    """The URL of an empty PostgreSQL database that no bot uses."""
    await nothing_in(postgresql_url)
    return postgresql_url


@pytest.fixture
def saved(path: Path) -> Path:
    """A database file with rows in every table."""
    shutil.copyfile(NEWEST, path)
    return path


async def test_database_moved_there_and_back_is_unchanged(saved: Path, empty: str, tmp_path: Path) -> None:
    before, there = everything(saved), tmp_path / 'back.db'
    moved = await move(f'sqlite:///{saved}', empty, unheard)
    assert {table: contents.rows for table, contents in moved.items()} == {
        shape.table: len(before[shape.table]) for shape in TABLES
    }
    assert everything(saved) == before
    assert await move(empty, f'sqlite:///{there}', unheard) == moved
    assert everything(there) == before


async def test_rows_of_processes_are_not_moved(saved: Path, empty: str) -> None:
    db = await asyncpg.connect(empty)
    await db.execute("INSERT INTO leases VALUES (1, 4, 'gone')")
    with closing(sqlite3.connect(saved)) as file, file:
        file.execute("INSERT INTO processes VALUES ('killed', '0,1', 2, 1.5)")
    await move(f'sqlite:///{saved}', empty, unheard)
    assert await db.fetchval('SELECT count(*) FROM processes') == 0
    await db.close()


async def test_moved_games_go_on_and_ids_stay_unique(saved: Path, empty: str, ann: Seat) -> None:
    with closing(sqlite3.connect(saved)) as db, db:
        db.execute("UPDATE sqlite_sequence SET seq = 70 WHERE name = 'tables'")
    await move(f'sqlite:///{saved}', empty, unheard)
    async with await open_store(empty) as store:
        assert (await store.undo(1, 6, seat=0, request='after')).snapshot == '{"deck":[]}'
        over = await store.load(2)
        assert (over.status, over.successor) == ('over', 3)
        assert ANN_SEAT.user_id is not None
        assert (await store.play_again(2, host_id=ANN_SEAT.user_id, request='again'))[0].id == 3
        opened = await store.create_table(
            NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en'), host=ann, request='new'
        )
        assert opened.id == 71
    await deserted(empty)


NAMES = st.text(st.characters(codec='utf-8', exclude_characters='\0'), min_size=1, max_size=8)
GAMES = st.lists(st.tuples(NAMES, st.integers(0, 3), st.sampled_from(['lobby', 'open', 'over', 'old'])), max_size=5)


async def fill(url: str, games: Sequence[tuple[str, int, str]], meta: dict[str, str]) -> None:
    async with await open_store(url) as store:
        for key, value in meta.items():
            await store.meta_set(key, value)
        for number, (name, moves, status) in enumerate(games):
            await play(store, f'{number}', name, moves, status)
            if status == 'old':
                await store.archive_finished(2.0**40, 9)


async def play(store: Store, number: str, name: str, moves: int, status: str) -> None:
    host = Seat(0, 1, name, 'en')
    table = await store.create_table(
        NewTable(game='toy', options=f'"{name}"', guild_id=5, channel_id=1, locale='en'),
        host=host,
        request=f'open {number}',
    )
    if status == 'lobby':
        return
    table = await store.start(
        table.id, 1, seats=[host], snapshot='[]', schema=1, events='[]', request=f'start {number}'
    )
    for each in range(moves):
        table = await store.commit(
            table.id, table.version, snapshot=f'[{each}]', schema=1, seat=0, token=name, request=f'{each} {number}',
            events='[]', undo=True,
        )  # fmt: skip
    if status != 'open':
        lost = Record(name, 'lost', ('lost',), (moves,))
        await store.end(table.id, table.version, note='lost', request=f'end {number}', record=lost)


@settings(max_examples=samples(3))
@given(games=GAMES, meta=st.dictionaries(NAMES, NAMES, max_size=3))
def test_any_games_moved_there_and_back_are_unchanged(
    postgresql_url: str, games: list[tuple[str, int, str]], meta: dict[str, str]
) -> None:
    async def there_and_back(folder: Path) -> None:
        await nothing_in(postgresql_url)
        first, last = folder / 'first.db', folder / 'last.db'
        for file in (first, last):
            put_empty(file)
        await fill(f'sqlite:///{first}', games, meta)
        await move(f'sqlite:///{first}', postgresql_url, unheard)
        await move(postgresql_url, f'sqlite:///{last}', unheard)
        before, after = everything(first), everything(last)
        # A file that has given no id yet has a row with 0, or no row.
        assert after.pop('numbers') == (before.pop('numbers') or [(NUMBERED, 0)])
        assert after == before

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(there_and_back(Path(folder)))


async def test_texts_that_postgresql_lacks_are_replaced_in_a_move(saved: Path, empty: str) -> None:
    with closing(sqlite3.connect(saved)) as db, db:
        db.execute("UPDATE seats SET name = 'Ann' || char(0) || 'a' WHERE table_id = 1 AND seat = 0")
        db.execute("UPDATE seats SET name = CAST(x'426fff' AS TEXT) WHERE table_id = 1 AND seat = 1")
    await move(f'sqlite:///{saved}', empty, unheard)
    async with await open_store(empty) as store:
        assert [seat.name for seat in (await store.load(1)).seats] == ['Ann\ufffda', 'Bo\ufffd']
    await deserted(empty)


def test_only_the_table_tables_has_automatic_ids() -> None:
    assert [shape.table for shape in TABLES if 'AUTOINCREMENT' in shape.sql] == [NUMBERED]


async def test_move_refuses_a_target_with_rows(saved: Path, empty: str, tmp_path: Path) -> None:
    await move(f'sqlite:///{saved}', empty, unheard)
    other = tmp_path / 'other.db'
    shutil.copyfile(NEWEST, other)
    before = everything(other)
    for source, target in ((f'sqlite:///{saved}', empty), (empty, f'sqlite:///{other}')):
        with pytest.raises(MoveFailed, match=r'^The target is not empty \(there are rows in \w+\): name a new'):
            await move(source, target, unheard)
    assert everything(other) == before


async def test_move_refuses_a_database_with_a_running_bot(saved: Path, empty: str, tmp_path: Path) -> None:
    with hold(f'sqlite:///{saved}'), pytest.raises(DatabaseLocked, match=r'^Another Clew is running'):
        await move(f'sqlite:///{saved}', empty, unheard)
    async with await open_store(empty):
        for source, target in ((f'sqlite:///{saved}', empty), (empty, f'sqlite:///{tmp_path / "new.db"}')):
            with pytest.raises(DatabaseLocked, match=r'^A Clew is running with the database of the (source|target): '):
                await move(source, target, unheard)
    await deserted(empty)


async def test_bot_that_starts_during_a_move_waits(saved: Path, empty: str) -> None:
    starting: list[asyncio.Task[Store]] = []

    def start(what: str, done: int, total: int) -> None:
        if not starting:
            starting.append(asyncio.create_task(open_store(empty)))
        assert not starting[0].done()

    await move(f'sqlite:///{saved}', empty, start)
    async with asyncio.timeout(20), await starting[0] as store:
        assert (await store.load(1)).version == 6
    await deserted(empty)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with monkeypatch.context() as patch:
        yield patch


@pytest.mark.parametrize('fault', ['connection', 'row'])
async def test_failed_move_leaves_the_target_empty(
    saved: Path, empty: str, broken: pytest.MonkeyPatch, fault: str
) -> None:
    put = postgresql_side.Server.put

    async def fail(self: Any, shape: Shape, rows: Sequence[tuple[Any, ...]]) -> None:
        if shape.table != 'actions':
            await put(self, shape, rows)
        elif fault == 'row':
            await put(self, shape, rows[1:])
        else:
            with suppress(asyncpg.PostgresConnectionError):
                await self._db.execute('SELECT pg_terminate_backend(pg_backend_pid())')
            await put(self, shape, rows)

    broken.setattr(postgresql_side.Server, 'put', fail)
    with pytest.raises((MoveFailed, DatabaseAway), match=r'at the target, so nothing|address of the target'):
        await asyncio.wait_for(move(f'sqlite:///{saved}', empty, unheard), 20)
    broken.undo()
    assert (await move(f'sqlite:///{saved}', empty, unheard))['actions'].rows > 1


@pytest.mark.parametrize(
    ('source', 'target', 'error', 'sentence'),
    [
        ('sqlite:///{}/none.db', 'sqlite:///{}/new.db', DatabaseUnreadable, r'There is no database .*: check'),
        ('mysql://a:secret@b/c', 'sqlite:///{}/new.db', DatabaseUrlError, 'The source must begin with sqlite:///'),
        ('sqlite:///{}/clew.db', 'sqlite:///{}/clew.db', MoveFailed, 'Source and target are the same'),
        ('sqlite:///{}/clew.db', 'sqlite:///{}/./clew.db', MoveFailed, 'Source and target are the same'),
        ('sqlite:///{}/clew.db', 'sqlite:///{}/no/new.db', DatabaseUrlError, r'The folder .* of the target does not'),
        (
            'sqlite:///{}/clew.db', 'postgresql://a:secret@localhost:1/c', DatabaseAway,
            'PostgreSQL does not answer at the address of the target',
        ),
        (
            'postgresql://a:secret@localhost:1/c', 'sqlite:///{}/new.db', DatabaseAway,
            'PostgreSQL does not answer at the address of the source',
        ),
    ],
)  # fmt: skip
async def test_move_refuses_a_wrong_url_with_one_sentence(
    saved: Path, tmp_path: Path, source: str, target: str, error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=f'^{sentence}') as refusal:
        await move(source.format(tmp_path), target.format(tmp_path), unheard)
    assert str(refusal.value).endswith('.') and 'secret' not in str(refusal.value)


def test_interrupted_move_shows_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr('sys.argv', ['clew', 'move', 'sqlite:///clew.db', 'postgresql://localhost/clew'])
    monkeypatch.setattr('os.umask', lambda mask: 0)
    monkeypatch.setattr('bot.command_line.set_up', lambda level: None)
    monkeypatch.setattr('bot.command_line.move', broken_off)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 130


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_a_bar_on_a_terminal_and_a_line_in_a_log() -> None:
    terminal, log = Terminal(), io.StringIO()
    for stream in (terminal, log):
        bar = Bar(stream)
        bar.show('copied', 500, 1000)
        bar.show('copied', 1000, 1000)
    assert terminal.getvalue() == (
        f'\r[{"#" * 20}{" " * 20}] 500 of 1,000 rows copied\r[{"#" * 40}] 1,000 of 1,000 rows copied\n'
    )
    assert log.getvalue() == '1,000 of 1,000 rows copied\n'
