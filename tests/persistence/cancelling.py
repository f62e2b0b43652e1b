"""Transactions that are cancelled, and moves that go on beside them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from persistence import Repeated, Store, Table

Play = Callable[..., Awaitable[Table]]


async def play_on(store: Store, game: int, moves_to_come: int) -> None:
    """Play `moves_to_come` more moves of a game."""
    table = await store.load(game)
    goal = len(json.loads(table.snapshot or '[]')) + moves_to_come
    while len(moves := json.loads(table.snapshot or '[]')) < goal:
        token = f'move-{len(moves)}'
        try:
            table = await store.commit(
                game,
                table.version,
                snapshot=json.dumps([*moves, token]),
                schema=1,
                seat=len(moves) % 2,
                token=token,
                request=f'{game}-{token}',
                events='[]',
                undo=len(moves) % 3 == 0,
            )
        except Repeated:
            table = await store.load(game)


async def tear_down(store: Store, game: Table, play: Play, ticks: int) -> None:
    """Cancel a transaction after `ticks` turns of the event loop.

    Checks that the transaction is complete or absent, and that the next one works.
    """
    caller = asyncio.ensure_future(play(game, 'a'))
    await asyncio.sleep(0)
    (transaction,) = store._database._writing
    for _ in range(ticks):
        await asyncio.sleep(0)
    transaction.cancel()
    await asyncio.wait([caller])
    # SQLite's thread finishes a transaction that it has begun, and runs the next one after it.
    await store.meta_set('next', '')
    table = await store.load(game.id)
    assert (table.version, len(await store.log(game.id))) in {(2, 2), (3, 3)}
    assert (await play(table, 'b', seat=1)).snapshot == '"b"'
