"""Looking through the whole database: not at the start, but beside it and on request."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from persistence import DatabaseUnreadable, Store, Table, check_database, look_through, open_store
from persistence.migrate import migrate
from tests.persistence.damage import damage_a_corner


async def test_a_database_in_use_is_looked_through(store: Store, path: Path, lobby: Table) -> None:
    url = f'sqlite:///{path}'
    assert await look_through(url) is None
    assert check_database(url) > 0
    assert await store.load(lobby.id) == lobby


async def test_the_start_does_not_read_the_whole_file_but_looking_through_it_finds_the_damage(path: Path) -> None:
    url = f'sqlite:///{path}'
    migrate(path)
    damage_a_corner(path)
    async with await open_store(url):
        sentence = await look_through(url)
    assert sentence is not None
    assert 'is damaged' in sentence and sentence.endswith('restore it from a backup.') and '\n' not in sentence
    with pytest.raises(DatabaseUnreadable, match='is damaged'):
        check_database(url)


async def test_looking_ends_with_the_task_that_waits_for_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
    looking = asyncio.create_task(look_through(f'sqlite:///{path}'))
    async with asyncio.timeout(20):
        await begun.wait()
        looking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await looking
    assert ended


async def test_rows_that_point_nowhere_are_found_on_request(store: Store, path: Path, lobby: Table) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO seats (table_id, seat, name, locale) VALUES (99, 0, 'nobody', 'en')")
    with pytest.raises(DatabaseUnreadable, match='point nowhere'):
        check_database(f'sqlite:///{path}')


@pytest.mark.parametrize(
    ('statement', 'lack'),
    [
        ('DROP TABLE hints', 'the table hints'),
        ('ALTER TABLE users DROP COLUMN button_words', 'the column button_words of the table users'),
        ('DROP INDEX seats_by_user', 'the index seats_by_user'),
    ],
)
def test_what_a_start_would_miss_is_missed_on_request_too(path: Path, statement: str, lack: str) -> None:
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
        (b'', 'is no database of Clew'),
        (b'Dear diary, ' * 400, 'not an SQLite database'),
    ],
)
def test_what_is_no_database_is_said_and_none_is_made(path: Path, content: bytes | None, sentence: str) -> None:
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DatabaseUnreadable, match=sentence):
        check_database(f'sqlite:///{path}')
    assert [file.read_bytes() for file in path.parent.iterdir()] == ([] if content is None else [content])
