"""Tables where the bot is no member: the store asks for no request that the bot can't make there."""

from __future__ import annotations

from persistence import BOARD_SEAT, OpenQuestion, Screen, Seat, Store
from persistence.lobby import NewTable
from tests.persistence import conftest

CHANNEL = 77
ANN, BOB = Seat(0, conftest.ANN, 'Ann', 'en'), Seat(1, conftest.BOB, 'Bob', 'en')


def board(table_id: int, message_id: int) -> Screen:
    return Screen(table_id, 'board', BOARD_SEAT, CHANNEL, message_id, 1, 1.0, 'ab')


async def test_remote_board_is_never_sought_called_or_removed(store: Store) -> None:
    lobby = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=None, channel_id=CHANNEL, locale='en', remote='group'),
        host=ANN,
        request='open',
    )
    assert await store.tables_without_board() == []
    asked = [OpenQuestion(0, False, 2, 1.0), OpenQuestion(1, False, 2, 1.0)]
    table = await store.start(
        lobby.id, 1, seats=(ANN, BOB), snapshot='{}', schema=1, events='[]', request='start', questions=asked
    )
    for message_id in (501, 502):
        await store.put_screen(board(table.id, message_id))
    await store.wish_board(table.id, 'check', pressed=503)
    assert await store.take_wish(table.id) is None
    assert await store.stale_screens() == [] and await store.tables_to_call() == []
    assert await store.tables_with_former_boards() == []
    await store.end(table.id, table.version, note='ended', request='end')
    again, _ = await store.play_again(table.id, host_id=conftest.ANN, request='again')
    assert (again.remote, again.channel_id) == ('group', CHANNEL)


async def test_moved_table_forgets_its_remote_board(store: Store) -> None:
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=None, channel_id=CHANNEL, locale='en', remote='server'),
        host=ANN,
        request='open',
    )
    await store.put_screen(board(table.id, 501))
    await store.change_lobby(table.id, table.version, locale='pl', request='language')
    moved = await store.move_board(table.id, 2, guild_id=5, channel_id=6, locale='en', request='move')
    assert (moved.guild_id, moved.remote) == (5, None)
    assert await store.screens_of(table.id) == [] and await store.channel_locale(CHANNEL) is None
