"""Fixtures: a store, a clock that tests move, and tables where `ballot` is played."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.tables.match import Match
from bot.tables.reading import read
from bot.tables.start import start
from engine.registry import PACKAGES
from persistence import OnTimeout, Seat, Store, open_store
from persistence.lobby import NewTable
from tests.databases import hasten, put_empty
from tests.tables.alarm import Bot, Clock
from tests.tables.ballot import BALLOT, BALLOT_PACKAGE, BallotOptions

PEOPLE = tuple(Seat(index, 100 + index, name, 'en') for index, name in enumerate(('Ann', 'Bob', 'Cleo', 'Dan')))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def store(tmp_path: Path, clock: Clock) -> AsyncIterator[Store]:
    put_empty(tmp_path / 'clew.db')
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        await hasten(store)
        store.follow(clock.now)
        yield store


@pytest_asyncio.fixture
async def bot(store: Store, clock: Clock) -> AsyncIterator[Bot]:
    """A bot whose deadlines run. Deadlines due at the start have been handled."""
    bot = Bot(store, clock)
    bot.deadlines.start()
    await bot.deadlines.drain()
    yield bot
    bot.deadlines.stop()


@pytest.fixture(autouse=True)
def _ballot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKAGES, BALLOT.name, BALLOT_PACKAGE)


Request = Callable[[], str]


@pytest.fixture
def fresh() -> Request:
    """A function that returns a new request id at each call."""
    numbers = itertools.count(1)
    return lambda: f'{next(numbers)}'


Begin = Callable[..., Awaitable[Match]]


@pytest.fixture
def begin(store: Store, clock: Clock, fresh: Request) -> Begin:
    """A function that starts a game of `ballot`. By default Ann and Bob play without a time limit."""

    async def begin(
        seats: Sequence[Seat] = PEOPLE[:2],
        *,
        think_seconds: int = 0,
        on_timeout: OnTimeout = 'default',
        rounds: int = 2,
        seconds: int | None = None,
        counted: bool = False,
    ) -> Match:
        options = BallotOptions(rounds=rounds, seconds=seconds, counted=counted).model_dump_json()
        lobby = await store.create_table(
            NewTable(game=BALLOT.name, options=options, guild_id=1, channel_id=2, locale='en'),
            host=seats[0],
            request=fresh(),
        )
        lobby = await store.change_lobby(
            lobby.id, 1, seats=seats, think_seconds=think_seconds, on_timeout=on_timeout, request=fresh()
        )
        return await start(store, lobby, fresh())

    return begin


async def now_at(store: Store, match: Match) -> Match:
    """Return the match as the store has it now."""
    return await read(store, await store.load(match.table.id))
