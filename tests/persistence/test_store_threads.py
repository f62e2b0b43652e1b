"""Threads of games in the store."""

from __future__ import annotations

import math

from persistence import Seat, Store
from persistence.lobby import NewTable
from persistence.threads import Thread
from tests.persistence import conftest

ANN = Seat(0, conftest.ANN, 'Ann', 'en')


async def test_thread_of_an_archived_game_is_still_finished(store: Store) -> None:
    """A bot that was down for more than a day has archived the game before it told the result."""
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=1, channel_id=2, locale='en'), host=ANN, request='open'
    )
    table = await store.start(table.id, 1, seats=[ANN], snapshot='{}', schema=1, events='[]', request='start')
    thread = Thread(5, table.id, 1, 2, 5)
    table = await store.begin_thread(table.version, thread, request='thread')
    await store.end(table.id, table.version, note='ended', request='end')
    assert await store.archive_finished(math.inf, 9) == 1
    assert await store.threads_over(0.0, 9) == [thread]
