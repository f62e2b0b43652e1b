"""A PostgreSQL server that becomes unavailable while the store is open, and connections cut during a commit."""

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
from persistence.lobby import NewTable
from persistence.postgresql.connections import MOST
from persistence.postgresql.leases import Leases
from persistence.postgresql.others import PLAYING
from persistence.shards import EVERYTHING
from tests.persistence.conftest import CHANNEL
from tests.persistence.postgresql import emptied, processes, shared, start, stop

ENOUGH = 30.0
"""Timeout of each test in seconds."""

CUT = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{PLAYING}'"


@pytest.fixture
async def store(postgresql_url: str) -> AsyncIterator[Store]:
    async with await emptied(postgresql_url) as store:
        yield store


async def opened(store: Store, host: Seat, request: str) -> Table:
    return await store.create_table(
        NewTable(game='toy', options='{}', guild_id=None, channel_id=CHANNEL, locale='en'), host=host, request=request
    )


async def test_operations_wait_for_a_server_that_restarts(store: Store, ann: Seat, postgresql_url: str) -> None:
    async with asyncio.timeout(ENOUGH):
        lobby = await opened(store, ann, 'before')
        await asyncio.to_thread(stop, postgresql_url, 'fast')
        asked = asyncio.gather(store.load(lobby.id), *(opened(store, ann, f'meanwhile {n}') for n in range(20)))
        await asyncio.sleep(0)
        await asyncio.to_thread(start, postgresql_url)
        found, *made = await asked
    assert found == lobby
    assert await store.open_tables() == sorted([lobby.id, *(table.id for table in made)])


async def test_operations_are_refused_while_the_server_is_away(
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


async def test_cut_transaction_is_retried_and_committed_once(store: Store, postgresql_url: str) -> None:
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
    """A proxy between store and server. It cuts the connection at a commit."""

    def __init__(self, folder: Path, socket: Path) -> None:
        self.socket = folder / socket.name
        self._server = socket
        self.breaks = ''
        """When to cut: `before` the server receives the commit, or `after` the server has committed. Never if empty."""

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
        # Both the request and the reply contain the word COMMIT.
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
async def test_step_with_a_cut_commit_is_known_by_its_request(
    store: Store, cable: Cable, ann: Seat, breaks: str, made: bool
) -> None:
    async with (
        asyncio.timeout(ENOUGH),
        await open_store(f'postgresql://clew@/postgres?host={cable.socket.parent}') as cut,
    ):
        lobby = await opened(cut, ann, 'before')
        cable.breaks = breaks
        with pytest.raises(StoreUnavailable, match='broke during a commit'):
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
    """Freeze all processes of a server during the block."""
    stopped = processes(url)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)


async def test_store_recovers_from_a_hanging_server(
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
async def leases(postgresql_url: str) -> AsyncIterator[Leases]:
    async with await open_store(postgresql_url) as store:
        found = shared(store).leases
        await found.beat('this one', EVERYTHING, 60.0)
        yield found
        await found.leave('this one', finished=True)


OPERATIONS: dict[str, Callable[[Leases], Awaitable[object]]] = {
    'beat': lambda leases: leases.beat('this one', EVERYTHING, 60.0),
    'let go': lambda leases: leases.let_go('this one', [0]),
    'leave': lambda leases: leases.leave('this one', finished=True),
    'notify': lambda leases: leases.notify(['something']),
}
"""Operations on the leases, each called with made-up arguments."""


@pytest.mark.parametrize('what', OPERATIONS)
async def test_leases_time_out_on_a_hanging_server(
    leases: Leases, postgresql_url: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    with monkeypatch.context() as patch, hanging(postgresql_url):
        patch.setattr('persistence.postgresql.connections.PATIENCE', 0.2)
        async with asyncio.timeout(ENOUGH):
            with pytest.raises(StoreUnavailable, match='the database does not answer'):
                await OPERATIONS[what](leases)
    await OPERATIONS[what](leases)


@pytest.mark.parametrize('what', OPERATIONS)
async def test_leases_time_out_without_a_free_connection(
    leases: Leases, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    async with AsyncExitStack() as held:
        for _ in range(MOST):
            await held.enter_async_context(leases._connections.one())
        with monkeypatch.context() as patch:
            patch.setattr('persistence.postgresql.connections.PATIENCE', 0.2)
            async with asyncio.timeout(ENOUGH):
                with pytest.raises(StoreUnavailable, match='the database does not answer'):
                    await OPERATIONS[what](leases)
    await OPERATIONS[what](leases)


async def test_dead_connection_for_notices_is_closed(
    leases: Leases, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = asyncio.Event()
    with monkeypatch.context() as patch:
        patch.setattr('persistence.postgresql.leases.LISTENS', 0.05)
        patch.setattr('persistence.postgresql.leases.PATIENCE', 1.0)
        listening = asyncio.create_task(leases.listen(lambda _: heard.set()))
        async with asyncio.timeout(ENOUGH):
            while not heard.is_set():
                await leases.notify(['something'])
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.2)
            assert not listening.done(), 'as long as the server answers'
            with hanging(postgresql_url), pytest.raises(StoreUnavailable, match='the database does not answer'):
                await listening
