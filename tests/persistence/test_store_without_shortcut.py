"""If aiosqlite loses its undocumented parts, the store is slower but still correct."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from persistence import Conflict, Seat, Store, Table, open_store
from persistence.sqlite import SQLite
from tests.persistence.cancelling import play_on, tear_down

Begin = Callable[[], Awaitable[Table]]
Play = Callable[..., Awaitable[Table]]


class PublicOnly:
    """A connection of aiosqlite with only its public attributes."""

    def __init__(self, connection: Any) -> None:
        self.__connection = connection

    def __getattr__(self, name: str) -> Any:
        if name.startswith('_'):
            raise AttributeError(name)
        return getattr(self.__connection, name)


@pytest.fixture
def _public_only(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = SQLite.__init__

    def without(self: SQLite, writer: Any, *others: Any) -> None:
        begin(self, PublicOnly(writer), *others)  # type: ignore[arg-type]

    monkeypatch.setattr(SQLite, '__init__', without)


@pytest_asyncio.fixture
async def store(path: Any, _public_only: None) -> AsyncIterator[Store]:
    async with await open_store(f'sqlite:///{path}') as store:
        yield store


async def test_move_is_made(store: Store, game: Table, play: Play) -> None:
    table = await play(game, 'a')
    assert (table.version, await store.load(game.id)) == (3, table)


async def test_failed_operation_changes_nothing(store: Store, lobby: Table, bob: Seat) -> None:
    with pytest.raises(OverflowError):
        await store.start(lobby.id, 1, seats=[bob, bob], snapshot='[]', schema=2**63, events='[]', request='r')
    assert await store.load(lobby.id) == lobby
    assert len(await store.log(lobby.id)) == 1


async def test_one_of_many_concurrent_moves_is_made(store: Store, game: Table, play: Play) -> None:
    answers = await asyncio.gather(*(play(game, f'move-{n}') for n in range(8)), return_exceptions=True)
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 7
    assert (await store.load(game.id)).version == 3


async def test_many_tables_are_written_at_once(store: Store, begin: Begin) -> None:
    games = [(await begin()).id for _ in range(4)]
    await asyncio.gather(*(play_on(store, game, 5) for game in games))
    assert [(await store.load(game)).version for game in games] == [7] * 4


@pytest.mark.parametrize('ticks', range(0, 60, 3))
async def test_cancelled_transaction_leaves_none_open(store: Store, game: Table, play: Play, ticks: int) -> None:
    await tear_down(store, game, play, ticks)


@pytest.mark.sqlite
async def test_changed_aiosqlite_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as other:
        # Its statements still need what it has in there.
        other.setattr('persistence.unpromised.sqlite3.Connection', int)
        store = await open_store(f'sqlite:///{tmp_path / "other.db"}')
    await store.close()
    assert 'runs no whole transaction in its thread' in caplog.text
