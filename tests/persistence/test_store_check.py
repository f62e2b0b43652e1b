"""The check of a whole database: while a bot uses it, and by command."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from persistence import DatabaseUnreadable, Store, Table, check_database, find_damage, open_store
from persistence.migrate import migrate
from tests.persistence.damage import damage_a_corner


async def test_database_in_use_can_be_checked(store: Store, path: Path, lobby: Table) -> None:
    url = f'sqlite:///{path}'
    assert await find_damage(url) is None
    assert check_database(url) > 0
    assert await store.load(lobby.id) == lobby


async def test_check_finds_damage_that_the_start_does_not_read(path: Path) -> None:
    url = f'sqlite:///{path}'
    migrate(path)
    damage_a_corner(path)
    async with await open_store(url):
        sentence = await find_damage(url)
    assert sentence is not None
    assert 'is damaged' in sentence and sentence.endswith('restore it from a backup.') and '\n' not in sentence
    with pytest.raises(DatabaseUnreadable, match='is damaged'):
        check_database(url)


async def test_check_ends_when_its_caller_is_cancelled(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate(path)
    begun, ended = asyncio.Event(), []
    loop = asyncio.get_running_loop()

    def endless(db: sqlite3.Connection, *_: Any) -> None:
        loop.call_soon_threadsafe(begun.set)
        try:
            db.execute('WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT sum(x) FROM n')
        finally:
            ended.append(True)

    monkeypatch.setattr('persistence.check.refuse_damage', endless)
    looking = asyncio.create_task(find_damage(f'sqlite:///{path}'))
    async with asyncio.timeout(20):
        await begun.wait()
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
    assert ended


async def test_check_finds_broken_references(store: Store, path: Path, lobby: Table) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO seats (table_id, seat, name, locale) VALUES (99, 0, 'nobody', 'en')")
    with pytest.raises(DatabaseUnreadable, match='broken references'):
        check_database(f'sqlite:///{path}')


@pytest.mark.parametrize(
    ('statement', 'lack'),
    [
        ('DROP TABLE hints', 'the table hints'),
        ('ALTER TABLE users DROP COLUMN button_words', 'the column button_words of the table users'),
        ('DROP INDEX seats_by_user', 'the index seats_by_user'),
    ],
)
def test_start_and_check_find_missing_parts(path: Path, statement: str, lack: str) -> None:
    migrate(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)
    for look in (migrate, lambda path: check_database(f'sqlite:///{path}')):
        with pytest.raises(DatabaseUnreadable, match=rf'lacks {lack}: restore it from a backup\.$'):
            look(path)


@pytest.mark.parametrize(
    ('content', 'sentence'),
    [
        (None, 'There is no database'),
        (b'', 'is empty'),
        (b'Dear diary, ' * 400, 'not an SQLite database'),
    ],
)
def test_check_of_another_file_changes_nothing(path: Path, content: bytes | None, sentence: str) -> None:
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DatabaseUnreadable, match=sentence):
        check_database(f'sqlite:///{path}')
    assert [file.read_bytes() for file in path.parent.iterdir()] == ([] if content is None else [content])


def test_start_and_check_agree_on_an_empty_file(path: Path) -> None:
    path.touch()
    said = []
    for look in (migrate, lambda path: check_database(f'sqlite:///{path}')):
        with pytest.raises(DatabaseUnreadable) as refusal:
            look(path)
        said.append(str(refusal.value))
    assert said[0] == said[1]


def test_database_without_tables_is_not_of_clew(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute('PRAGMA user_version = 1')
    with pytest.raises(DatabaseUnreadable, match='is not a database of Clew'):
        check_database(f'sqlite:///{path}')
