"""A release of aiosqlite without its private parts costs speed and nothing else: the same promises hold."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio

from persistence import Conflict, Seat, Store, Table, open_store
from persistence.sqlite import SQLite
from tests.persistence.test_store_cancellation import play_on, tear_down

Begin = Callable[[], Awaitable[Table]]
Play = Callable[..., Awaitable[Table]]


class PublicOnly:
    """A connection with its public attributes alone."""

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


async def test_a_move_is_made(store: Store, game: Table, play: Play) -> None:
    table = await play(game, 'a')
    assert (table.version, await store.load(game.id)) == (3, table)


async def test_a_failure_inside_an_operation_undoes_all_of_it(store: Store, lobby: Table, bob: Seat) -> None:
    with pytest.raises(OverflowError):
        await store.start(lobby.id, 1, seats=[bob, bob], snapshot='[]', schema=2**63, events='[]', request='r')
    assert await store.load(lobby.id) == lobby
    assert len(await store.log(lobby.id)) == 1


async def test_of_many_who_move_on_one_version_one_does(store: Store, game: Table, play: Play) -> None:
    answers = await asyncio.gather(*(play(game, f'move-{n}') for n in range(8)), return_exceptions=True)
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 7
    assert (await store.load(game.id)).version == 3


async def test_many_tables_are_written_at_once(store: Store, begin: Begin) -> None:
    games = [(await begin()).id for _ in range(4)]
    await asyncio.gather(*(play_on(store, game, 5) for game in games))
    assert [(await store.load(game)).version for game in games] == [7] * 4


@pytest.mark.parametrize('ticks', range(0, 60, 3))
async def test_a_transaction_that_is_torn_down_leaves_nothing_open(
    store: Store, game: Table, play: Play, ticks: int
) -> None:
    await tear_down(store, game, play, ticks)
