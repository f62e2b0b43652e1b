"""A PostgreSQL server that goes away while the store is open, and connections that break at the worst moment."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from persistence import Repeated, Seat, Store, StoreUnavailable, Table, open_store
from persistence.database import Connection
from persistence.postgresql.others import PLAYING
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


async def test_a_server_that_hangs_is_unavailable_and_all_is_well_when_it_goes_on(
    store: Store, ann: Seat, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await opened(store, ann, 'before')
    with monkeypatch.context() as patch:
        patch.setattr('persistence.postgresql.database.PATIENCE', 0.2)
        patch.setattr('persistence.postgresql.database.AWAY', 0.0)
        stopped = processes(postgresql_url)
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            async with asyncio.timeout(ENOUGH):
                for refused in (store.load(lobby.id), store.end(lobby.id, 1, note='closed', request='end')):
                    with pytest.raises(StoreUnavailable, match='the database does not answer'):
                        await refused
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
    assert await store.load(lobby.id) == lobby
    assert (await store.end(lobby.id, 1, note='closed', request='end')).version == 2
