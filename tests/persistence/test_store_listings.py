"""Listing tables by user, channel and status."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable

import pytest

from persistence import Seat, Store, Table

Fresh = Callable[[], str]
Open = Callable[[], Awaitable[Table]]


@pytest.fixture(autouse=True)
def clock(store: Store) -> None:
    """Let the store's clock advance at every transaction."""
    seconds = itertools.count(1_800_000_000)
    store.follow(lambda: float(next(seconds)))


async def test_tables_of_a_user_are_sorted_by_last_change(
    store: Store, begin: Open, open_lobby: Open, bob: Seat, fresh: Fresh
) -> None:
    first, second, _ = await begin(), await begin(), await open_lobby()
    assert bob.user_id is not None
    assert await store.tables_of_user(bob.user_id, ['open']) == [second, first]
    first = await store.move_board(first.id, 2, guild_id=None, channel_id=5, locale='en', request=fresh())
    assert await store.tables_of_user(bob.user_id, ['open', 'lobby']) == [first, second]
    assert await store.tables_of_user(bob.user_id, ['open'], limit=1) == [first]
    await store.vacate_seat(first.id, 3, seat=1, request=fresh())
    assert await store.tables_of_user(bob.user_id, ['open']) == [second]
    assert await store.tables_of_user(404, ['open', 'lobby', 'over', 'quarantined']) == []


async def test_user_on_two_seats_has_the_table_once(store: Store, lobby: Table, ann: Seat, fresh: Fresh) -> None:
    table = await store.change_lobby(lobby.id, 1, seats=[ann, ann], request=fresh())
    assert ann.user_id is not None
    assert await store.tables_of_user(ann.user_id, ['lobby']) == [table]
    assert [seat.index for seat in table.seats] == [0, 1]


async def test_tables_in_a_channel_have_their_board_there(
    store: Store, begin: Open, lobby: Table, fresh: Fresh
) -> None:
    game, gone = await begin(), await begin()
    await store.move_board(gone.id, 2, guild_id=None, channel_id=5, locale='en', request=fresh())
    here = await store.tables_in_channel(game.channel_id, ['open', 'lobby'])
    assert {table.id for table in here} == {game.id, lobby.id}
    assert await store.tables_in_channel(game.channel_id, ['over']) == []


async def test_tables_are_selected_by_status(store: Store, begin: Open, lobby: Table, fresh: Fresh) -> None:
    game, over, quarantined = await begin(), await begin(), await begin()
    await store.end(over.id, 2, note='', request=fresh())
    await store.quarantine(quarantined.id, '')
    by_status = {
        status: [table.id for table in await store.tables_in_channel(lobby.channel_id, [status])]
        for status in ('lobby', 'open', 'over', 'quarantined')
    }
    assert by_status == {'lobby': [lobby.id], 'open': [game.id], 'over': [over.id], 'quarantined': [quarantined.id]}
    assert await store.tables_in_channel(lobby.channel_id, []) == []
    assert await store.open_tables() == sorted((lobby.id, game.id))
