"""Cancelling a task that writes: its write is committed completely or not at all, and the next write works."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable

import pytest

from clew.contract.samples import samples
from persistence import Store, Table
from persistence.play import moves_of
from persistence.sqlite import SQLite
from tests.persistence.cancelling import Play, play_on, tear_down

Begin = Callable[[], Awaitable[Table]]

GAMES = 8
CANCELLATIONS = samples(100)
MOVES_AFTERWARDS = 5


@pytest.mark.parametrize('seed', range(samples(2)))
async def test_cancelled_writes_leave_whole_games(store: Store, begin: Begin, seed: int) -> None:
    chance = random.Random(seed)
    games = [(await begin()).id for _ in range(GAMES)]
    players = {game: asyncio.ensure_future(play_on(store, game, 1_000_000)) for game in games}
    for _ in range(CANCELLATIONS):
        for _ in range(chance.choice((0, 1, 3, 10, 100, 500))):
            await asyncio.sleep(0)
        game = chance.choice(games)
        players[game].cancel()
        await asyncio.wait([players[game]])
        assert players[game].cancelled()
        players[game] = asyncio.ensure_future(play_on(store, game, 1_000_000))
    for player in players.values():
        player.cancel()
    await asyncio.wait(players.values())
    await asyncio.gather(*(play_on(store, game, MOVES_AFTERWARDS) for game in games))
    for game in games:
        table = await store.load(game)
        assert json.loads(table.snapshot or '') == [action.token for action in moves_of(await store.log(game))]
        assert [action.seq for action in await store.log(game)] == list(range(1, table.version + 1))
        assert len(moves_of(await store.log(game))) >= MOVES_AFTERWARDS
    if isinstance(store._database, SQLite):
        assert not store._database._writer.in_transaction


async def test_write_of_a_cancelled_caller_is_committed(store: Store, game: Table, play: Play) -> None:
    caller = asyncio.ensure_future(play(game, 'a'))
    await asyncio.sleep(0)
    assert store._database._writing
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    await asyncio.gather(*store._database._writing)
    assert (await store.load(game.id)).snapshot == '"a"'


@pytest.mark.parametrize('ticks', range(0, 60, 3))
async def test_cancelled_transaction_leaves_none_open(store: Store, game: Table, play: Play, ticks: int) -> None:
    await tear_down(store, game, play, ticks)
