"""A store, a clock that stands still until it is moved, and tables where `ballot` is played."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.tables.match import Match, read
from bot.tables.start import start
from engine.registry import GAMES
from persistence import OnTimeout, Seat, Store, open_store
from tests.databases import hasten, put_empty
from tests.tables.alarm import Bot, Clock
from tests.tables.ballot import BALLOT, BallotOptions

PEOPLE = tuple(Seat(index, 100 + index, name, 'en') for index, name in enumerate(('Ann', 'Bob', 'Cleo', 'Dan')))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    put_empty(tmp_path / 'clew.db')
    async with await open_store(f'sqlite:///{tmp_path / "clew.db"}') as store:
        await hasten(store)
        yield store


@pytest_asyncio.fixture
async def bot(store: Store, clock: Clock) -> AsyncIterator[Bot]:
    """Deadlines that run, and have done what was due at the start."""
    bot = Bot(store, clock)
    bot.deadlines.start()
    await bot.deadlines.drain()
    yield bot
    bot.deadlines.stop()


@pytest.fixture(autouse=True)
def _ballot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, BALLOT.name, BALLOT)


Request = Callable[[], str]


@pytest.fixture
def fresh() -> Request:
    """The id of an interaction that never was before."""
    numbers = itertools.count(1)
    return lambda: f'{next(numbers)}'


Begin = Callable[..., Awaitable[Match]]


@pytest.fixture
def begin(store: Store, clock: Clock, fresh: Request) -> Begin:
    """A game that has just begun; by default of Ann and Bob, and with all the time in the world."""

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
            game=BALLOT.name,
            options=options,
            guild_id=1,
            channel_id=2,
            locale='en',
            host=seats[0],
            request=fresh(),
        )
        lobby = await store.change_lobby(
            lobby.id, 1, seats=seats, think_seconds=think_seconds, on_timeout=on_timeout, request=fresh()
        )
        return await start(store, lobby, fresh(), now=clock.now())

    return begin


async def now_at(store: Store, match: Match) -> Match:
    """The match as the store has it now."""
    return await read(store, await store.load(match.table.id))
