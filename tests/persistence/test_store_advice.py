from __future__ import annotations

from collections.abc import Callable

import pytest

from persistence import Conflict, Record, Seat, Store, Table, WrongStatus
from persistence.lobby import NewTable

Fresh = Callable[[], str]
MINOS = Seat(0, None, 'Minos', 'en', 'expert')


def counted(table: Table) -> list[tuple[int, int | None]]:
    return [(seat.advices, seat.advised_since) for seat in table.seats]


async def test_advice_is_counted_once_per_question(store: Store, game: Table) -> None:
    asked = game.version
    for _ in range(2):
        table = await store.ask_advice(game.id, game.version, seat=0, since=asked)
    assert counted(table) == [(1, asked), (0, None)]
    assert table.version == game.version, 'it is no step of the game'
    assert table.asides > game.asides, 'but its hands look different'
    table = await store.ask_advice(game.id, game.version, seat=0, since=asked + 1)
    assert counted(await store.load(game.id)) == [(2, asked + 1), (0, None)]


async def test_advice_on_a_stale_version_is_refused(store: Store, game: Table, fresh: Fresh) -> None:
    with pytest.raises(Conflict):
        await store.ask_advice(game.id, game.version - 1, seat=0, since=game.version - 1)
    over = await store.end(game.id, game.version, note='ended', request=fresh())
    with pytest.raises(WrongStatus):
        await store.ask_advice(game.id, over.version, seat=0, since=over.version)
    assert counted(await store.load(game.id)) == [(0, None)] * 2


async def test_play_again_keeps_the_choice_about_advice(store: Store, ann: Seat, fresh: Fresh) -> None:
    lobby = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=1, channel_id=2, locale='en'), host=ann, request=fresh()
    )
    assert lobby.advice == 'request'
    lobby = await store.change_lobby(lobby.id, lobby.version, advice='always', request=fresh())
    lobby = await store.change_lobby(lobby.id, lobby.version, think_seconds=60, request=fresh())
    assert lobby.advice == 'always'
    game = await store.start(
        lobby.id, lobby.version, seats=lobby.seats, snapshot='{}', schema=1, events='[]', request=fresh()
    )
    game = await store.ask_advice(game.id, game.version, seat=0, since=game.version)
    over = await store.end(game.id, game.version, note='ended', request=fresh())
    after, _ = await store.play_again(over.id, host_id=lobby.host_id, request=fresh())
    assert after.advice == 'always'
    assert counted(after) == [(0, None)]


async def test_count_of_advice_stays_with_the_seat(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.ask_advice(game.id, game.version, seat=0, since=game.version)
    ann = table.seats[0]
    for successor, taker in ((None, ann), (MINOS, ann), (MINOS, Seat(0, 77, 'Cleo', 'ru'))):
        table = await store.vacate_seat(game.id, table.version, seat=0, successor=successor, request=fresh())
        assert table.seats[0].advices == 1
        table = await store.take_seat(game.id, table.version, seat=taker, request=fresh())
        assert counted(table)[0] == (1, None), 'what is asked now they have not asked about yet'


async def test_deleted_data_includes_the_count_of_advice(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.ask_advice(game.id, game.version, seat=0, since=game.version)
    asker = table.seats[0].user_id
    assert asker is not None
    await store.end(game.id, table.version, note='ended', request=fresh())
    await store.forget(asker, {'': 'Somebody'})
    assert counted(await store.load(game.id))[0] == (0, None)


async def test_archive_keeps_the_count_of_advice(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.ask_advice(game.id, game.version, seat=0, since=game.version)
    record = Record('', 'left', ('left', 'left'), (0, 0))
    await store.end(game.id, table.version, note='ended', request=fresh(), record=record)
    assert await store.archive_finished(float('inf'), 9) == 1
    assert (await store.load(game.id)).seats[0].advices == 1
