"""Sittings: the store knows who had a seat at each step, until that user deletes their data."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from persistence import Record, Seat, Store, Table
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import everywhere
from tests.persistence.people import CLEO, MINOS

Fresh = Callable[[], str]


def sat(table: Table, seat: int) -> list[str]:
    """Return who had a seat at each step of the game, from the first one on. A bot that stands in has a `*`."""
    sitters = [table.sitter(seat, seq) for seq in range(1, table.version + 1)]
    return [f'{each.name}*' if each.user_id and each.player else each.name for each in sitters]


async def of_a_guest(store: Store, game: Table, fresh: Fresh) -> Table:
    """Give Bob's seat to the bot player Minos, then to the guest Cleo, then back to Minos."""
    table = await store.vacate_seat(game.id, game.version, seat=1, successor=MINOS, request=fresh())
    table = await store.take_seat(game.id, table.version, seat=Seat(1, CLEO, 'Cleo', 'ru'), request=fresh())
    return await store.vacate_seat(game.id, table.version, seat=1, successor=MINOS, request=fresh())


async def test_each_step_has_who_sat_there_then(store: Store, game: Table, fresh: Fresh) -> None:
    table = await of_a_guest(store, game, fresh)
    first = ['Bób'] * game.version
    assert sat(table, 1) == [*first, 'Minos', 'Cleo', 'Minos']
    assert set(sat(table, 0)) == {'Ann'}
    assert table.sitter(1, game.version).user_id == BOB and table.sitter(1, game.version + 1).user_id is None
    assert (await store.load(game.id)).sittings == table.sittings


async def test_stand_in_is_told_from_its_user(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.hand_over(game.id, game.version, seat=0, player='easy', request=fresh())
    table = await store.hand_over(game.id, table.version, seat=0, player=None, request=fresh())
    assert sat(table, 0) == [*['Ann'] * game.version, 'Ann*', 'Ann']


async def test_free_seat_has_its_last_user_until_it_is_taken(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.vacate_seat(game.id, game.version, seat=1, request=fresh())
    table = await store.take_seat(game.id, table.version, seat=Seat(1, CLEO, 'Cleo', 'ru'), request=fresh())
    assert sat(table, 1) == [*['Bób'] * (game.version + 1), 'Cleo']
    await store.forget(BOB, {'': 'someone'})
    assert {each.name for each in (await store.load(game.id)).sittings} == {''}


async def test_renamed_user_keeps_the_name_of_their_seat(store: Store, game: Table, fresh: Fresh) -> None:
    await store.rename(BOB, game.guild_id, 'Robert')
    table = await of_a_guest(store, await store.load(game.id), fresh)
    assert sat(table, 1)[0] == 'Robert'


async def test_user_is_forgotten_where_they_sat_before(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    await of_a_guest(store, game, fresh)
    before = (await store.load(game.id)).asides
    assert await store.forget(CLEO, {'': 'someone'}) == [game.id]
    table = await store.load(game.id)
    assert sat(table, 1)[-2:] == ['', 'Minos'] and table.asides > before
    assert 'Cleo' not in everywhere(path) and str(CLEO) not in everywhere(path)
    assert 'Bób' in everywhere(path)


async def test_user_is_forgotten_in_archived_sittings(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    table = await of_a_guest(store, game, fresh)
    record = Record('', 'left', ('left', 'left'), (0, 0))
    await store.end(game.id, table.version, note='ended', request=fresh(), record=record)
    assert await store.archive_finished(math.inf, 9) == 1
    assert [(each.table_id, each.seat, each.name, each.sits) for each in await store.kept(CLEO)] == [
        (game.id, 1, 'Cleo', False)
    ]
    assert await store.forget(CLEO, {'': 'someone'}) == [game.id]
    assert await store.kept(CLEO) == []
    assert 'Cleo' not in everywhere(path)
    assert [each.name for each in (await store.load(game.id)).sittings] == ['Bób', 'Minos', '']


async def test_export_lists_a_former_seat_once(store: Store, game: Table, fresh: Fresh) -> None:
    table = await of_a_guest(store, game, fresh)
    for person in (BOB, CLEO):
        assert [(each.table_id, each.seat, each.sits) for each in await store.kept(person)] == [(game.id, 1, False)]
    await store.take_seat(game.id, table.version, seat=Seat(1, CLEO, 'Cleo', 'ru'), request=fresh())
    assert [(each.table_id, each.sits) for each in await store.kept(CLEO)] == [(game.id, True)]
    assert [each.table_id for each in await store.kept(ANN)] == [game.id]


async def test_sittings_go_with_their_game(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    table = await of_a_guest(store, game, fresh)
    record = Record('', 'left', ('left', 'left'), (0, 0))
    await store.end(game.id, table.version, note='ended', request=fresh(), record=record)
    assert await store.archive_finished(math.inf, 9) == 1
    assert await store.expire_tables(math.inf, 9) == 1
    with closing(sqlite3.connect(path)) as db:
        assert db.execute('SELECT count(*) FROM sittings').fetchone() == (0,)
