"""Queued writes to SQLite share one transaction. Each is done as a whole or not at all."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from persistence import Conflict, Store, StoreUnavailable, Table, open_store
from persistence.database import Connection
from persistence.play import moves_of
from persistence.sqlite import SQLite

Begin = Callable[[], Awaitable[Table]]
Play = Callable[..., Awaitable[Table]]

pytestmark = pytest.mark.sqlite


async def together(store: Store, *writes: Awaitable[Any]) -> tuple[list[Any], list[str]]:
    """Queue all these writes before SQLite's thread is free to run them.

    Returns their results, and the transactions that were made.
    """
    database = store._database
    assert isinstance(database, SQLite)
    statements: list[str] = []
    await database._writer.set_trace_callback(statements.append)
    busy = threading.Event()
    blocked = asyncio.ensure_future(database._writer._execute(busy.wait, 10.0))  # type: ignore[no-untyped-call]
    await asyncio.sleep(0)
    waiting = [asyncio.ensure_future(write) for write in writes]
    async with asyncio.timeout(20):
        while len(database._jobs) < len(writes):  # noqa: ASYNC110  # no event announces it
            await asyncio.sleep(0)
        busy.set()
        await blocked
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    await database._writer.set_trace_callback(None)  # type: ignore[arg-type]  # As sqlite3 takes it.
    return outcomes, [each for each in statements if each in ('COMMIT', 'ROLLBACK')]


async def test_concurrent_writes_share_a_transaction(store: Store, begin: Begin, play: Play) -> None:
    games = [await begin() for _ in range(4)]
    tables, transactions = await together(store, *(play(game, 'a') for game in games))
    assert [await store.load(game.id) for game in games] == tables
    assert {table.version for table in tables} == {3}
    assert transactions == ['COMMIT']


async def test_refused_write_leaves_the_others(store: Store, begin: Begin, play: Play) -> None:
    first, second = await begin(), await begin()
    (moved, refused, other), transactions = await together(
        store, play(first, 'a'), play(first, 'b', seat=1), play(second, 'c')
    )
    assert isinstance(refused, Conflict)
    assert [await store.load(first.id), await store.load(second.id)] == [moved, other]
    assert [action.token for action in moves_of(await store.log(first.id))] == ['a']
    assert transactions == ['COMMIT']


async def test_failed_write_leaves_nothing(store: Store, begin: Begin, play: Play) -> None:
    game = await begin()

    async def given_up(db: Connection) -> None:
        await db.execute_fetchall('INSERT INTO meta (key, value) VALUES (?, ?)', ('half', 'written'))
        raise LookupError

    (failed, moved), transactions = await together(store, store._database.write(given_up), play(game, 'a'))
    assert isinstance(failed, LookupError)
    assert await store.load(game.id) == moved
    assert await store.meta_get('half') is None
    assert transactions == ['COMMIT']


async def test_database_error_of_one_write_spares_the_others(store: Store, begin: Begin, play: Play) -> None:
    first, second = await begin(), await begin()

    async def broken(db: Connection) -> None:
        await db.execute_fetchall('INSERT INTO meta (key, value) VALUES (?, ?)', ('half', 'written'))
        await db.execute_fetchall('no statement')

    (moved, failed, other), transactions = await together(
        store, play(first, 'a'), store._database.write(broken), play(second, 'b')
    )
    assert isinstance(failed, StoreUnavailable) and 'syntax error' in str(failed.__cause__)
    assert [await store.load(first.id), await store.load(second.id)] == [moved, other]
    assert await store.meta_get('half') is None
    # All of them together, and then each by itself.
    assert transactions == ['ROLLBACK', 'COMMIT', 'ROLLBACK', 'COMMIT']


async def test_writes_return_after_the_commit(store: Store, path: Any, begin: Begin, play: Play) -> None:
    games = [await begin() for _ in range(4)]
    seen: list[int] = []
    async with await open_store(f'sqlite:///{path}') as other:

        async def check(game: Table) -> None:
            moved = await play(game, 'a')
            seen.append((await other.load(game.id)).version - moved.version)

        await together(store, *(check(game) for game in games))
    assert seen == [0] * len(games)
