"""A start reports steps that players have seen and the database has lost. It reports no loss that did not happen."""

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
    """Copy the files of an open database, as a killed process would leave them."""
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


async def test_kill_loses_nothing(store: Store, path: Path, tmp_path: Path, game: Table, play: Play) -> None:
    played = await play(await play(game, 'a'), 'b')
    async with reopened(killed(path, tmp_path / 'killed')) as again:
        assert await again.load(game.id) == played


@pytest.mark.parametrize('loss', ['emptied', 'deleted', 'cut'])
async def test_lost_log_is_refused(
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
    assert re.search(rf'lacks step 4 of table {game.id}, .*clew\.db-wal was truncated or lost', sentence)
    assert sentence.endswith('run the command restore, without a file, to go on without that step.')
    assert '\n' not in sentence
    file_of(left).unlink()
    migrate(left)


async def test_loss_is_noticed_through_a_link(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    await play(game, 'a')
    left = killed(path, tmp_path / 'killed')
    link = tmp_path / 'link.db'
    link.symlink_to(left)
    log_of(left).unlink()
    with pytest.raises(DatabaseIncomplete):
        migrate(link)


async def test_older_copy_of_the_database_is_refused(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    older = killed(path, tmp_path / 'older')
    await play(game, 'a')
    newer = killed(path, tmp_path / 'newer')
    for part in ('', '-wal'):
        shutil.copyfile(f'{older}{part}', f'{newer}{part}')
    with pytest.raises(DatabaseIncomplete):
        migrate(newer)


async def test_missing_table_with_a_new_id_is_a_loss(store: Store, path: Path, tmp_path: Path, game: Table) -> None:
    left = killed(path, tmp_path / 'killed')
    file_of(left).write_text(f'step 1 of table {game.id + 1}\n')
    with pytest.raises(DatabaseIncomplete):
        migrate(left)


async def test_deleted_table_is_no_loss(
    store: Store, path: Path, tmp_path: Path, begin: Callable[[], Awaitable[Table]]
) -> None:
    await begin()
    last = await begin()
    assert last.guild_id is not None
    await store.expire_guild(last.guild_id, 9)
    migrate(killed(path, tmp_path / 'killed'))


async def test_log_folded_by_another_program_is_no_loss(
    store: Store, path: Path, tmp_path: Path, game: Table, play: Play
) -> None:
    played = await play(game, 'a')
    left = killed(path, tmp_path / 'killed')
    with closing(sqlite3.connect(left)) as shell:
        assert shell.execute('SELECT count(*) FROM tables').fetchone() == (1,)
    assert not log_of(left).exists()
    async with reopened(left) as again:
        assert await again.load(game.id) == played


async def test_any_copy_is_accepted_after_a_clean_stop(
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
async def test_log_without_a_database_is_kept_and_refused(
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
    assert sentence.endswith('delete clew.db-wal to start with a new database.') and '\n' not in sentence
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
async def test_unreadable_note_is_ignored(path: Path, scribble: bytes) -> None:
    migrate(path)
    file_of(path).write_bytes(scribble)
    migrate(path)


async def test_step_that_cannot_be_noted_succeeds(store: Store, path: Path, lobby: Table) -> None:
    await store.close()
    file_of(path).mkdir()
    async with reopened(path) as again:
        ended = await again.end(lobby.id, lobby.version, note='over', request='end')
        assert await again.load(lobby.id) == ended


async def test_note_is_readable_by_its_owner_only(store: Store, path: Path, lobby: Table) -> None:
    assert file_of(path).stat().st_mode & 0o077 == 0
