"""A store with an empty database, two users, and fixtures that open a lobby, begin a game and play."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from inspect import signature
from pathlib import Path

import pytest
import pytest_asyncio

from persistence import Seat, Store, Table, open_store
from persistence.lobby import NewTable
from tests.databases import hasten, put_empty
from tests.persistence.postgresql import emptied, with_tables

ANN, BOB = 7_000_000_000_000_000_001, 7_000_000_000_000_000_002
CHANNEL = 9_000_000_000_000_000_001


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / 'clew.db'


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test of the store on SQLite and on PostgreSQL, except tests that read SQLite's file."""
    alone = 'path' in signature(metafunc.function).parameters or metafunc.definition.get_closest_marker('sqlite')
    if 'database_url' in metafunc.fixturenames and not alone:
        metafunc.parametrize('database_url', ['sqlite', 'postgresql'], indirect=True)


@pytest.fixture(scope='session')
def postgresql_url() -> Iterator[str]:
    """The URL of a database on the session's PostgreSQL server."""
    yield from with_tables()


@pytest.fixture
def database_url(request: pytest.FixtureRequest, path: Path) -> str:
    """The URL of an empty database of the kind that the test runs on."""
    if getattr(request, 'param', 'sqlite') == 'sqlite':
        return f'sqlite:///{path}'
    url: str = request.getfixturevalue('postgresql_url')
    return url


@pytest_asyncio.fixture
async def store(database_url: str, path: Path) -> AsyncIterator[Store]:
    if database_url.startswith('sqlite'):
        put_empty(path)
        store = await open_store(database_url)
        await hasten(store)
    else:
        store = await emptied(database_url)
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
    """Return a function that returns a new interaction id at each call."""
    numbers = itertools.count(1)
    return lambda: f'interaction-{next(numbers)}'


@pytest.fixture
def open_lobby(store: Store, ann: Seat, fresh: Callable[[], str]) -> Callable[[], Awaitable[Table]]:
    """Return a function that opens a new lobby with the host Ann, at version 1."""

    async def create() -> Table:
        return await store.create_table(
            NewTable(
                game='onirim',
                options='{"seats":2}',
                guild_id=8_000_000_000_000_000_001,
                channel_id=CHANNEL,
                locale='en-GB',
            ),
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
    """Return a function that begins a new game of Ann and Bob, at version 2, with the snapshot `[]`."""

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
    """Return a function that makes a move. The move's token is also the new snapshot."""

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
