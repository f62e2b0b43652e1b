"""Guests in the seats of bot players: asking for a seat, taking it, and giving it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from persistence import BOARD_SEAT, Guest, NoTable, Screen, Seat, Store, Table, WrongStatus, open_store
from persistence.database import Connection
from tests.persistence.conftest import ANN
from tests.persistence.people import CLEO_SEAT, DAN_SEAT

Fresh = Callable[[], str]
MINOS = Seat(1, None, 'Minos', 'en', 'expert')


async def with_player(store: Store, game: Table, fresh: Fresh) -> Table:
    """A game where a bot player has taken Bob's seat."""
    return await store.vacate_seat(game.id, game.version, seat=1, successor=MINOS, request=fresh())


async def test_requests_of_guests_are_ordered_and_no_steps(store: Store, game: Table, fresh: Fresh) -> None:
    table = await with_player(store, game, fresh)
    await store.ask_for_seat(game.id, CLEO_SEAT, at=20.0)
    asking = await store.ask_for_seat(game.id, DAN_SEAT, at=10.0)
    assert asking.guests == (Guest(78, 'Dan', 'en', 10.0, 0), Guest(77, 'Cleo', 'ru', 20.0, 0))
    assert asking.version == table.version
    again = await store.ask_for_seat(game.id, DAN_SEAT, at=30.0)
    assert again.guests == asking.guests, 'whoever asks again keeps their turn'
    await store.ask_no_more(game.id, 78)
    assert [guest.user_id for guest in (await store.load(game.id)).guests] == [77]


async def test_guests_ask_only_at_running_games(store: Store, game: Table, fresh: Fresh) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    with pytest.raises(WrongStatus):
        await store.ask_for_seat(game.id, CLEO_SEAT, at=1.0)
    with pytest.raises(NoTable):
        await store.ask_for_seat(404, CLEO_SEAT, at=1.0)


async def test_unanswered_request_expires(store: Store, game: Table) -> None:
    await store.ask_for_seat(game.id, CLEO_SEAT, at=10.0)
    await store.ask_for_seat(game.id, DAN_SEAT, at=20.0)
    assert await store.lapse_guests(10.0, refused_before=0.0) == []
    assert await store.lapse_guests(20.0, refused_before=0.0) == [game.id]
    assert [guest.user_id for guest in (await store.load(game.id)).guests] == [78]


async def test_owner_of_a_seat_is_known_to_all_processes(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    table = await with_player(store, game, fresh)
    await store.ask_for_seat(game.id, CLEO_SEAT, at=10.0)
    assert await store.tables_of_guests() == []
    table = await store.take_seat(game.id, table.version, seat=Seat(1, 77, 'Cleo', 'ru'), request=fresh())
    await store.close()
    async with await open_store(f'sqlite:///{path}') as later:
        seat = (await later.load(game.id)).seats[1]
        assert (seat.user_id, seat.name, seat.player, seat.guest) == (77, 'Cleo', None, True)
        assert (seat.owner_player, seat.owner_name) == ('expert', 'Minos')
        assert (await later.load(game.id)).guests == (), 'they ask for it no more'
        assert await later.tables_of_guests() == [game.id]


async def test_free_seat_has_no_owner(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.vacate_seat(game.id, game.version, seat=1, request=fresh())
    table = await store.take_seat(game.id, table.version, seat=Seat(1, 77, 'Cleo', 'ru'), request=fresh())
    assert not table.seats[1].guest and table.seats[1].owner_name is None


async def test_absent_guest_loses_the_seat_and_is_counted(store: Store, game: Table, fresh: Fresh) -> None:
    table = await with_player(store, game, fresh)
    for blocks in (0, 1, 2):
        table = await store.take_seat(game.id, table.version, seat=Seat(1, 77, 'Cleo', 'ru'), request=fresh())
        table = await store.vacate_seat(
            game.id, table.version, seat=1, successor=MINOS, blocked=blocks > 0, request=fresh()
        )
        assert table.seats[1] == MINOS
        assert [guest.blocks for guest in table.guests] == ([blocks] if blocks else [])
    await store.ask_for_seat(game.id, CLEO_SEAT, at=10.0)
    await store.ask_no_more(game.id, 77)
    assert (await store.load(game.id)).guests == (Guest(77, '', '', None, 2),), 'and that is not forgotten'


async def test_forgotten_guest_leaves_no_data(store: Store, game: Table) -> None:
    await store.ask_for_seat(game.id, CLEO_SEAT, at=10.0)
    await store.remember(77, locale='ru')
    assert [kept.table_id for kept in await store.kept(77)] == [game.id]
    assert await store.forget(77, {'': 'former player'}) == [game.id]
    assert (await store.load(game.id)).guests == ()
    assert await store.kept(77) == []


async def test_table_is_deleted_with_its_guests(store: Store, game: Table, fresh: Fresh) -> None:
    await store.ask_for_seat(game.id, CLEO_SEAT, at=10.0)
    await store.end(game.id, game.version, note='ended', request=fresh())
    assert await store.expire_tables(float('inf'), 9) == 1
    await store.forget(ANN, {'': 'former player'})
    assert await store.lapse_guests(float('inf'), refused_before=0.0) == []


async def test_request_and_its_end_make_screens_stale(store: Store, game: Table) -> None:
    async def shown() -> None:
        screen = Screen(game.id, 'board', BOARD_SEAT, game.channel_id, 1, game.version, 1.0, 'ab', 'open')
        await store.put_screen(replace(screen, shown_asides=(await store.load(game.id)).asides))
        assert await store.stale_screens() == []

    await shown()
    await store.ask_for_seat(game.id, Seat(0, 99, 'Eve', 'en'), at=1.0)
    assert len(await store.stale_screens()) == 1
    await shown()
    await store.ask_no_more(game.id, 99)
    assert len(await store.stale_screens()) == 1
    await shown()
    await store.rename(game.seats[0].user_id or 0, game.guild_id, 'Another')
    assert len(await store.stale_screens()) == 1
    await store.ask_for_seat(game.id, Seat(0, 99, 'Eve', 'en'), at=1.0)
    await shown()
    await store.forget(99, {'': 'former player'})
    assert len(await store.stale_screens()) == 1


async def test_refusal_expires(store: Store, game: Table) -> None:
    await store.ask_for_seat(game.id, Seat(0, 77, 'Cleo', 'ru'), at=10.0)
    await store.ask_no_more(game.id, 77, refused_at=20.0)
    assert (await store.load(game.id)).guests == ()
    assert await store.guest_refused(game.id, 77, since=19.0) and not await store.guest_refused(game.id, 77, since=20.0)
    assert not await store.guest_refused(game.id, 78, since=0.0)
    await store.move_questions(5.0)
    await store.lapse_guests(0.0, refused_before=25.0)
    assert await store.guest_refused(game.id, 77, since=24.0), 'it moves with the clock'
    await store.lapse_guests(0.0, refused_before=25.1)
    assert not await store.guest_refused(game.id, 77, since=0.0)


async def test_refusal_is_kept_as_a_hash_and_can_be_deleted(store: Store, game: Table) -> None:
    async def rows(db: Connection) -> list[str]:
        return [str([*row]) for row in await db.execute_fetchall('SELECT * FROM guest_refusals')]

    await store.ask_no_more(game.id, 777777777, refused_at=20.0)
    (row,) = await store._database.read(rows)
    assert '777777777' not in row
    await store.forget(777777777, {'': 'nobody'})
    assert await store._database.read(rows) == []
