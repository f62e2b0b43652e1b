"""Users take, leave and lend their seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from persistence import Seat, Store, Table
from persistence.database import Connection

Fresh = Callable[[], str]


async def test_vacated_seat_is_free_and_keeps_its_name(
    store: Store, game: Table, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    table = await store.vacate_seat(game.id, 2, seat=0, host_id=bob.user_id, request=fresh())
    assert (table.version, table.status, table.host_id) == (3, 'open', bob.user_id)
    assert table.seats == (replace(ann, user_id=None), bob)


async def test_user_takes_the_free_seat(store: Store, game: Table, bob: Seat, fresh: Fresh) -> None:
    cid = Seat(0, 3, 'Cid', 'ru')
    await store.vacate_seat(game.id, 2, seat=0, request=fresh())
    table = await store.take_seat(game.id, 3, seat=cid, request=fresh())
    assert (table.version, table.seats) == (4, (cid, bob))


async def test_log_tells_free_seats_from_seats_of_bot_players(store: Store, game: Table, fresh: Fresh) -> None:
    cid, heir = Seat(0, 3, 'Cid', 'ru'), Seat(0, None, 'Ariadne', 'en', 'normal')
    table = game
    for successor in (None, heir):
        table = await store.vacate_seat(table.id, table.version, seat=0, successor=successor, request=fresh())
        table = await store.take_seat(table.id, table.version, seat=cid, request=fresh())
    table = await store.vacate_seat(table.id, table.version, seat=0, successor=heir, request=fresh())
    changes = [action.token for action in await store.log(table.id) if action.kind == 'seats']
    assert changes == ['free', 'taken', 'left', 'guest', 'back']


async def test_new_user_of_a_seat_has_no_ping(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.vacate_seat(game.id, 2, seat=1, request=fresh())
    await store._database.write(lambda db: _called(db, table.id))
    table = await store.take_seat(game.id, table.version, seat=Seat(1, 77, 'Cleo', 'en'), request=fresh())
    assert table.seats[1].called_at is None


async def _called(db: Connection, table_id: int) -> None:
    await db.execute_fetchall('UPDATE seats SET called_at = 99.0 WHERE table_id = ?', (table_id,))


async def test_only_free_seats_are_taken_and_taken_seats_vacated(store: Store, game: Table, fresh: Fresh) -> None:
    with pytest.raises(ValueError, match='not free'):
        await store.take_seat(game.id, 2, seat=Seat(0, 3, 'Cid', 'ru'), request=fresh())
    with pytest.raises(ValueError, match='nobody'):
        await store.vacate_seat(game.id, 2, seat=5, request=fresh())
    assert await store.load(game.id) == game


async def test_bot_player_follows_a_user_and_makes_room_again(
    store: Store, game: Table, bob: Seat, fresh: Fresh
) -> None:
    heir = Seat(0, None, 'Ariadne', 'en', 'normal')
    table = await store.vacate_seat(game.id, 2, seat=0, successor=heir, request=fresh())
    assert (table.seats[0].user_id, table.seats[0].name, table.seats[0].player) == (None, 'Ariadne', 'normal')
    assert not table.seats[0].free
    cid = Seat(0, 3, 'Cid', 'ru')
    table = await store.take_seat(game.id, 3, seat=cid, request=fresh())
    assert table.seats == (replace(cid, owner_player='normal', owner_name='Ariadne'), bob)


async def test_bot_player_stands_in_until_the_user_is_back(
    store: Store, game: Table, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    table = await store.hand_over(game.id, 2, seat=0, player='hard', request=fresh())
    assert (table.version, table.seats) == (3, (replace(ann, player='hard'), bob))
    table = await store.hand_over(game.id, 3, seat=0, player=None, request=fresh())
    assert (table.version, table.seats) == (4, (ann, bob))


async def test_seat_without_a_user_gets_no_stand_in(store: Store, game: Table, fresh: Fresh) -> None:
    with pytest.raises(ValueError, match='nobody'):
        await store.hand_over(game.id, 2, seat=7, player='hard', request=fresh())
    assert await store.load(game.id) == game


async def test_running_tables_with_bot_players_are_found(store: Store, game: Table, fresh: Fresh) -> None:
    assert await store.tables_with_players() == []
    await store.hand_over(game.id, 2, seat=1, player='easy', request=fresh())
    assert await store.tables_with_players() == [game.id]
    await store.end(game.id, 3, note='ended', request=fresh())
    assert await store.tables_with_players() == []


async def test_user_is_renamed_at_unfinished_tables_of_a_guild(
    store: Store, game: Table, lobby: Table, ann: Seat, fresh: Fresh
) -> None:
    assert ann.user_id is not None
    assert await store.rename(ann.user_id, None, 'Anna') == []
    assert await store.rename(ann.user_id, game.guild_id, 'Anna') == sorted({game.id, lobby.id})
    assert await store.rename(ann.user_id, game.guild_id, 'Anna') == [], 'that is her name already'
    after = await store.load(game.id)
    assert after == replace(game, seats=(replace(game.seats[0], name='Anna'), *game.seats[1:]), asides=game.asides + 1)
    await store.end(game.id, after.version, note='ended', request=fresh())
    await store.rename(ann.user_id, game.guild_id, 'Hannah')
    assert (await store.load(game.id)).seats[0].name == 'Anna', 'a finished table stays as it was'
