"""A PostgreSQL server that goes away while the store is open, and connections that break at the worst moment."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import asyncpg
import pytest

from persistence import Repeated, Seat, Store, StoreUnavailable, Table, open_store
from persistence.database import Connection
from persistence.postgresql.connections import MOST
from persistence.postgresql.neighbours import PostgreSQLNeighbours
from persistence.postgresql.others import PLAYING
from persistence.shards import EVERYTHING
from tests.persistence.conftest import CHANNEL
from tests.persistence.postgresql import emptied, processes, start, stop

ENOUGH = 30.0
"""Seconds in which a test must have ended."""

CUT = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{PLAYING}'"


@pytest.fixture
async def store(postgresql_url: str) -> AsyncIterator[Store]:
    async with await emptied(postgresql_url) as store:
        yield store


async def opened(store: Store, host: Seat, request: str) -> Table:
    return await store.create_table(
        game='toy', options='{}', guild_id=None, channel_id=CHANNEL, locale='en', host=host, request=request
    )


async def test_what_is_asked_of_a_server_that_is_only_restarted_waits_for_it(
    store: Store, ann: Seat, postgresql_url: str
) -> None:
    async with asyncio.timeout(ENOUGH):
        lobby = await opened(store, ann, 'before')
        await asyncio.to_thread(stop, postgresql_url, 'fast')
        asked = asyncio.gather(store.load(lobby.id), *(opened(store, ann, f'meanwhile {n}') for n in range(20)))
        await asyncio.sleep(0)
        await asyncio.to_thread(start, postgresql_url)
        found, *made = await asked
    assert found == lobby
    assert await store.open_tables() == sorted([lobby.id, *(table.id for table in made)])


async def test_while_a_server_is_away_everything_is_refused_and_goes_on_when_it_is_back(
    store: Store, ann: Seat, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('persistence.postgresql.database.AWAY', 0.2)
    lobby = await opened(store, ann, 'before')
    await asyncio.to_thread(stop, postgresql_url, 'fast')
    try:
        for refused in (store.load(lobby.id), store.end(lobby.id, 1, note='closed', request='end')):
            with pytest.raises(StoreUnavailable, match='the database does not answer'):
                await refused
    finally:
        await asyncio.to_thread(start, postgresql_url)
    assert await store.load(lobby.id) == lobby
    assert (await store.end(lobby.id, 1, note='closed', request='end')).version == 2


async def test_what_was_cut_before_its_end_is_done_again_and_once(store: Store, postgresql_url: str) -> None:
    times = 0

    async def work(db: Connection) -> int:
        nonlocal times
        await db.execute_fetchall("INSERT INTO meta (key, value) VALUES ('cut', 'once')")
        times += 1
        if times < 3:
            other = await asyncpg.connect(postgresql_url)
            await other.execute(CUT)
            await other.close()
        await db.execute_fetchall('SELECT 1')
        return times

    assert await store._database.write(work) == 3
    assert await store.meta_get('cut') == 'once'


class Cable:
    """What lies between the store and the server, and breaks when a transaction is to be committed."""

    def __init__(self, folder: Path, socket: Path) -> None:
        self.socket = folder / socket.name
        self._server = socket
        self.breaks = ''
        """`before` the server hears of the commit, `after` it has carried it out, or not at all."""

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._server)
        carried = (
            asyncio.create_task(self._carry(reader, back, 'before')),
            asyncio.create_task(self._carry(there, writer, 'after')),
        )
        await asyncio.wait(carried, return_when=asyncio.FIRST_COMPLETED)
        for end in (writer, back):
            end.close()
        await asyncio.wait(carried)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, when: str) -> None:
        # What is asked and what is answered both name the commit.
        while (data := await source.read(1 << 16)) and not (self.breaks == when and b'COMMIT' in data):
            target.write(data)
        if data:
            self.breaks = ''


@pytest.fixture
async def cable(tmp_path: Path, postgresql_url: str) -> AsyncIterator[Cable]:
    cable = Cable(tmp_path, Path(postgresql_url.partition('?host=')[2]) / '.s.PGSQL.5432')
    async with await asyncio.start_unix_server(cable.join, cable.socket):
        yield cable


@pytest.mark.parametrize(('breaks', 'made'), [('before', False), ('after', True)])
async def test_whether_a_step_was_made_whose_commit_was_cut_is_known_by_its_request(
    store: Store, cable: Cable, ann: Seat, breaks: str, made: bool
) -> None:
    async with (
        asyncio.timeout(ENOUGH),
        await open_store(f'postgresql://clew@/postgres?host={cable.socket.parent}') as cut,
    ):
        lobby = await opened(cut, ann, 'before')
        cable.breaks = breaks
        with pytest.raises(StoreUnavailable, match='broke while it was being written to'):
            await cut.end(lobby.id, 1, note='closed', request='end')
        assert (await cut.served('end') == lobby.id) is made
        if made:
            with pytest.raises(Repeated):
                await cut.end(lobby.id, 1, note='closed', request='end')
        else:
            await cut.end(lobby.id, 1, note='closed', request='end')
        assert [action.seq for action in await store.log(lobby.id)] == [1, 2]


@contextmanager
def hanging(url: str) -> Iterator[None]:
    """While a server stands still."""
    stopped = processes(url)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


async def test_a_server_that_hangs_is_unavailable_and_all_is_well_when_it_goes_on(
    store: Store, ann: Seat, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await opened(store, ann, 'before')
    with monkeypatch.context() as patch:
        patch.setattr('persistence.postgresql.connections.PATIENCE', 0.2)
        patch.setattr('persistence.postgresql.database.AWAY', 0.0)
        with hanging(postgresql_url):
            async with asyncio.timeout(ENOUGH):
                for refused in (store.load(lobby.id), store.end(lobby.id, 1, note='closed', request='end')):
                    with pytest.raises(StoreUnavailable, match='the database does not answer'):
                        await refused
    assert await store.load(lobby.id) == lobby
    assert (await store.end(lobby.id, 1, note='closed', request='end')).version == 2


@pytest.fixture
async def neighbours(postgresql_url: str) -> AsyncIterator[PostgreSQLNeighbours]:
    async with await open_store(postgresql_url) as store:
        found = store.neighbours
        assert isinstance(found, PostgreSQLNeighbours)
        await found.beat('this one', EVERYTHING, 60.0)
        yield found
        await found.leave('this one', finished=True)


TO_NEIGHBOURS: dict[str, Callable[[PostgreSQLNeighbours], Awaitable[object]]] = {
    'beat': lambda neighbours: neighbours.beat('this one', EVERYTHING, 60.0),
    'let go': lambda neighbours: neighbours.let_go('this one', [0]),
    'leave': lambda neighbours: neighbours.leave('this one', finished=True),
    'tell': lambda neighbours: neighbours.tell(['something']),
}
"""What a process does among its neighbours."""


@pytest.mark.parametrize('what', TO_NEIGHBOURS)
async def test_nothing_between_processes_waits_for_ever_for_a_server_that_hangs(
    neighbours: PostgreSQLNeighbours, postgresql_url: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    with monkeypatch.context() as patch, hanging(postgresql_url):
        patch.setattr('persistence.postgresql.connections.PATIENCE', 0.2)
        async with asyncio.timeout(ENOUGH):
            with pytest.raises(StoreUnavailable, match='the database does not answer'):
                await TO_NEIGHBOURS[what](neighbours)
    await TO_NEIGHBOURS[what](neighbours)


@pytest.mark.parametrize('what', TO_NEIGHBOURS)
async def test_nothing_between_processes_waits_for_ever_for_a_connection(
    neighbours: PostgreSQLNeighbours, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async with AsyncExitStack() as held:
        for _ in range(MOST):
            await held.enter_async_context(neighbours._connections.one())
        with monkeypatch.context() as patch:
            patch.setattr('persistence.postgresql.connections.PATIENCE', 0.2)
            async with asyncio.timeout(ENOUGH):
                with pytest.raises(StoreUnavailable, match='the database does not answer'):
                    await TO_NEIGHBOURS[what](neighbours)
    await TO_NEIGHBOURS[what](neighbours)


async def test_a_connection_for_notices_that_leads_nowhere_any_more_is_given_up(
    neighbours: PostgreSQLNeighbours, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = asyncio.Event()
    with monkeypatch.context() as patch:
        patch.setattr('persistence.postgresql.neighbours.LISTENS', 0.05)
        patch.setattr('persistence.postgresql.neighbours.PATIENCE', 1.0)
        listening = asyncio.create_task(neighbours.listen(lambda _: heard.set()))
        async with asyncio.timeout(ENOUGH):
            while not heard.is_set():
                await neighbours.tell(['something'])
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.2)
            assert not listening.done(), 'as long as the server answers'
            with hanging(postgresql_url), pytest.raises(StoreUnavailable, match='the database does not answer'):
                await listening
