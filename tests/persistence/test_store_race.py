"""Several processes play at one table, and some are killed. The log must have no gap and lead to the snapshot."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from persistence import Action, OpenQuestion, Seat, Store, open_store
from persistence.lobby import NewTable
from persistence.play import moves_of
from tests.ends import put_an_end_to
from tests.root import ROOT

PLAYER = Path(__file__).with_name('race_player.py')
PLAYERS = 4
VERSIONS = {'sqlite': 300, 'postgresql': 80}
"""Versions to play, by database. PostgreSQL takes longer, because it aborts conflicting transactions."""

STUCK = 60.0
STANDING = OpenQuestion(0, True, 2, 0.0)
"""A standing question, which is open during the whole game."""

KILLED_AFTER = {0: 5, 1: 20}
"""Number of committed changes after which a process is killed, by the number of the process."""


@contextlib.asynccontextmanager
async def player_at(url: str, seed: int, versions: int = 1) -> AsyncIterator[Process]:
    """Start a process of `race_player.py`. Kills the process at the end of the block."""
    player = await asyncio.create_subprocess_exec(
        sys.executable,
        str(PLAYER),
        url,
        str(seed),
        # Players to be killed never stop by themselves, so that each of them is killed.
        str(versions if seed not in KILLED_AFTER else sys.maxsize),
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, 'PYTHONPATH': str(ROOT)},
    )
    try:
        yield player
    finally:
        await put_an_end_to(player)


async def deal_in(player: Process, table_id: int) -> None:
    assert player.stdin is not None
    player.stdin.write(f'{table_id}\n'.encode())
    await player.stdin.drain()


async def told(player: Process, kill_after: int | None) -> list[tuple[int, str]]:
    """Read the committed changes that a process reports until it ends.

    Kills the process after `kill_after` of them; None: never.
    """
    assert player.stdout is not None
    lines: list[tuple[int, str]] = []
    async for line in player.stdout:
        version, request = line.decode().split()
        lines.append((int(version), request))
        if len(lines) == kill_after:
            player.kill()
    return lines


def fold(moves: list[Action]) -> list[str]:
    """Apply moves by the rules of the test's game, whose position is the list of moves made."""
    return [str(move.token) for move in moves]


async def test_killed_racing_processes_leave_a_whole_table(
    store: Store, database_url: str, ann: Seat, bob: Seat, fresh: Callable[[], str]
) -> None:
    versions = VERSIONS[database_url.partition(':')[0]]
    async with asyncio.timeout(STUCK), contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(player_at(database_url, seed, versions)) for seed in range(PLAYERS)]
        for player in players:
            assert player.stdout is not None
            assert await player.stdout.readline() == b'ready\n'
        table = await store.create_table(
            NewTable(game='toy', options='{}', guild_id=None, channel_id=1, locale='en'), host=ann, request=fresh()
        )
        await store.start(
            table.id,
            1,
            seats=[ann, bob],
            snapshot='[]',
            schema=1,
            events='[]',
            request=fresh(),
            questions=[STANDING],
        )
        for player in players:
            await deal_in(player, table.id)
        stories = await asyncio.gather(*(told(player, KILLED_AFTER.get(n)) for n, player in enumerate(players)))
        codes = [await player.wait() for player in players]
        assert codes == [-signal.SIGKILL if n in KILLED_AFTER else 0 for n in range(PLAYERS)]
        await audit(store, table.id, {told_of for story in stories for told_of in story}, versions)


async def audit(store: Store, table_id: int, told_to_somebody: set[tuple[int, str]], versions: int) -> None:
    table = await store.load(table_id)
    log = await store.log(table_id)
    assert table.version >= versions
    assert [action.seq for action in log] == list(range(1, table.version + 1))
    assert log[-1].seat is not None
    assert set(table.questions) == {STANDING, OpenQuestion(1 - log[-1].seat, False, table.version, 0.0)}
    requests = [action.request for action in log]
    assert len(set(requests)) == len(requests)
    assert json.loads(table.snapshot or '') == fold(moves_of(await store.log(table_id)))
    assert any(action.kind == 'undo' for action in log)
    assert told_to_somebody <= {(action.seq, action.request) for action in log}
    assert len(told_to_somebody) > versions // 2


async def test_concurrent_starts_create_one_database(path: Path) -> None:
    async with asyncio.timeout(STUCK), contextlib.AsyncExitStack() as stack:
        players = [await stack.enter_async_context(player_at(f'sqlite:///{path}', seed)) for seed in range(PLAYERS)]
        answers = await asyncio.gather(*(player.communicate(b'') for player in players))
        assert [out for out, _ in answers] == [b'ready\n'] * PLAYERS
        assert [player.returncode for player in players] == [0] * PLAYERS
    async with await open_store(f'sqlite:///{path}') as store:
        assert await store.open_tables() == []
