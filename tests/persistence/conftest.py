"""A store on a file of its own, and the two people who play in these tests."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from persistence import Seat, Store, Table, open_store
from tests.databases import put_empty

ANN, BOB = 7_000_000_000_000_000_001, 7_000_000_000_000_000_002
CHANNEL = 9_000_000_000_000_000_001


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / 'clew.db'


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    put_empty(path)
    store = await open_store(f'sqlite:///{path}')
    yield store
    await store.close()


@pytest.fixture
def ann() -> Seat:
    return Seat(0, ANN, 'Ann', 'en-US')


@pytest.fixture
def bob() -> Seat:
    return Seat(1, BOB, 'Bób', 'pl')


@pytest.fixture
def fresh() -> Callable[[], str]:
    """The id of an interaction that never was before."""
    numbers = itertools.count(1)
    return lambda: f'interaction-{next(numbers)}'


@pytest.fixture
def open_lobby(store: Store, ann: Seat, fresh: Callable[[], str]) -> Callable[[], Awaitable[Table]]:
    """A new lobby of Ann's, at version 1."""

    async def create() -> Table:
        return await store.create_table(
            game='onirim',
            options='{"seats":2}',
            guild_id=8_000_000_000_000_000_001,
            channel_id=CHANNEL,
            locale='en-GB',
            host=ann,
            request=fresh(),
        )

    return create


@pytest_asyncio.fixture
async def lobby(open_lobby: Callable[[], Awaitable[Table]]) -> Table:
    return await open_lobby()


@pytest.fixture
def begin(
    store: Store, ann: Seat, bob: Seat, fresh: Callable[[], str], open_lobby: Callable[[], Awaitable[Table]]
) -> Callable[[], Awaitable[Table]]:
    """A new game of Ann and Bob, at version 2, with the snapshot `[]`."""

    async def start() -> Table:
        table = await open_lobby()
        return await store.start(
            table.id,
            table.version,
            seats=[ann, bob],
            snapshot='[]',
            schema=1,
            events='["dealt"]',
            request=fresh(),
        )

    return start


@pytest_asyncio.fixture
async def game(begin: Callable[[], Awaitable[Table]]) -> Table:
    return await begin()


@pytest.fixture
def play(store: Store, fresh: Callable[[], str]) -> Callable[..., Awaitable[Table]]:
    """A move: its token is also the new snapshot."""

    async def commit(table: Table, token: str, seat: int = 0, undo: bool = True) -> Table:
        return await store.commit(
            table.id,
            table.version,
            snapshot=f'"{token}"',
            schema=1,
            seat=seat,
            token=token,
            request=fresh(),
            events='[]',
            undo=undo,
        )

    return commit
