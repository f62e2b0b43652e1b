"""A start notices when the database knows less than players have been told of, and never cries wolf."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest

from persistence import (
    DatabaseIncomplete,
    DatabaseUnreadable,
    Store,
    Table,
    back_up,
    check_database,
    open_store,
)
from persistence.last_step import file_of
from persistence.migrate import migrate

Play = Callable[..., Awaitable[Table]]


def killed(path: Path, folder: Path) -> Path:
    """The files of an open database as they are when its process is killed just now."""
    folder.mkdir()
    for part in ('', '-wal', '-last'):
        with suppress(FileNotFoundError):
            shutil.copyfile(f'{path}{part}', folder / f'{path.name}{part}')
    return folder / path.name


def log_of(path: Path) -> Path:
    return path.with_name(f'{path.name}-wal')


@asynccontextmanager
async def reopened(path: Path) -> AsyncIterator[Store]:
    async with await open_store(f'sqlite:///{path}') as store:
        yield store


async def test_after_a_kill_everything_is_there_and_nothing_is_said(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    played = await play(await play(game, 'a'), 'b')
    async with reopened(killed(path, tmp_path / 'killed')) as again:
        assert await again.load(game.id) == played


@pytest.mark.parametrize('loss', ['emptied', 'deleted', 'cut'])
async def test_a_lost_log_is_noticed_and_said(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play, loss: str
) -> None:
    await play(await play(game, 'a'), 'b')
    left = killed(path, tmp_path / 'killed')
    log = log_of(left)
    match loss:
        case 'emptied':
            log.write_bytes(b'')
        case 'deleted':
            log.unlink()
        case 'cut':
            log.write_bytes(log.read_bytes()[:-4096])
    with pytest.raises(DatabaseIncomplete) as refusal:
        migrate(left)
    sentence = str(refusal.value)
    assert re.search(rf'before step 4 of table {game.id}, .*clew\.db-wal was emptied or lost', sentence)
    assert sentence.endswith('delete clew.db-last to go on with what is there.') and '\n' not in sentence
    file_of(left).unlink()
    migrate(left)


async def test_a_loss_is_noticed_by_whichever_link_the_database_is_called(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    await play(game, 'a')
    left = killed(path, tmp_path / 'killed')
    link = tmp_path / 'link.db'
    link.symlink_to(left)
    log_of(left).unlink()
    with pytest.raises(DatabaseIncomplete):
        migrate(link)


async def test_an_older_copy_in_place_of_the_database_is_noticed(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    older = killed(path, tmp_path / 'older')
    await play(game, 'a')
    newer = killed(path, tmp_path / 'newer')
    for part in ('', '-wal'):
        shutil.copyfile(f'{older}{part}', f'{newer}{part}')
    with pytest.raises(DatabaseIncomplete):
        migrate(newer)


async def test_a_table_that_was_never_heard_of_is_missed(store: Store, path: Path, tmp_path: Path, game: Table) -> None:
    left = killed(path, tmp_path / 'killed')
    file_of(left).write_text(f'step 1 of table {game.id + 1}\n')
    with pytest.raises(DatabaseIncomplete):
        migrate(left)


async def test_a_table_that_was_deleted_is_not_missed(
    store: Store, path: Path, tmp_path: Path, begin: Callable[[], Awaitable[Table]]
) -> None:
    await begin()
    last = await begin()
    assert last.guild_id is not None
    await store.expire_guild(last.guild_id, 9)
    migrate(killed(path, tmp_path / 'killed'))


async def test_what_another_program_has_folded_into_the_file_is_not_missed(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    played = await play(game, 'a')
    left = killed(path, tmp_path / 'killed')
    with closing(sqlite3.connect(left)) as shell:
        assert shell.execute('SELECT count(*) FROM tables').fetchone() == (1,)
    assert not log_of(left).exists()
    async with reopened(left) as again:
        assert await again.load(game.id) == played


async def test_after_a_good_end_any_copy_may_take_the_place(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    older = killed(path, tmp_path / 'older')
    await play(game, 'a')
    await store.close()
    assert not file_of(path).exists()
    for part in ('', '-wal'):
        shutil.copyfile(f'{older}{part}', f'{path}{part}')
    async with reopened(path) as again:
        assert (await again.load(game.id)).version == game.version


@pytest.mark.parametrize('gone', [True, False])
async def test_a_log_without_its_database_is_kept_and_said(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play, gone: bool
) -> None:
    played = await play(game, 'a')
    left = killed(path, tmp_path / 'killed')
    database, log = left.read_bytes(), log_of(left).read_bytes()
    file_of(left).unlink()
    left.write_bytes(b'')
    if gone:
        left.unlink()
    with pytest.raises(DatabaseIncomplete) as refusal:
        migrate(left)
    sentence = str(refusal.value)
    assert sentence.endswith('delete clew.db-wal to begin anew.') and '\n' not in sentence
    url = f'sqlite:///{left}'
    with pytest.raises(DatabaseUnreadable if gone else DatabaseIncomplete):
        check_database(url)
    with pytest.raises(DatabaseUnreadable if gone else DatabaseIncomplete):
        back_up(url, tmp_path / 'copy.db')
    assert log_of(left).read_bytes() == log
    left.write_bytes(database)
    async with reopened(left) as again:
        assert await again.load(game.id) == played


LARGE = b'9' * 99, b'9' * 5000


@pytest.mark.parametrize(
    'scribble',
    [
        *(b'', b'\xff\xfe', b'step many of table 1\n', b'step 9'),
        *(b'step %b of table 1\n' % number for number in LARGE),
        *(b'step 1 of table %b\n' % number for number in LARGE),
    ],
    ids=len,
)
async def test_a_scribble_says_nothing(path: Path, scribble: bytes) -> None:
    migrate(path)
    file_of(path).write_bytes(scribble)
    migrate(path)


async def test_a_step_that_cannot_be_noted_is_no_failure(store: Store, path: Path, lobby: Table) -> None:
    await store.close()
    file_of(path).mkdir()
    async with reopened(path) as again:
        ended = await again.end(lobby.id, lobby.version, note='over', request='end')
        assert await again.load(lobby.id) == ended


async def test_the_note_is_for_its_owner_alone(store: Store, path: Path, lobby: Table) -> None:
    assert file_of(path).stat().st_mode & 0o077 == 0
