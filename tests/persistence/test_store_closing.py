"""Tables move to another channel, end, and are quarantined."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from persistence import Repeated, Store, Table, TableDamaged, WrongStatus

Fresh = Callable[[], str]


async def test_board_moves_to_another_channel(store: Store, game: Table) -> None:
    table = await store.move_board(game.id, 2, guild_id=None, channel_id=55, locale='pl', request='there')
    assert (table.guild_id, table.channel_id, table.locale, table.version) == (None, 55, 'pl', 3)
    with pytest.raises(Repeated):
        await store.move_board(game.id, 3, guild_id=1, channel_id=56, locale='en', request='there')


async def test_lobbies_and_games_end_once(store: Store, game: Table, lobby: Table, fresh: Fresh) -> None:
    for table in (game, lobby):
        over = await store.end(table.id, table.version, note='Ann ended it', request=fresh())
        assert (over.status, over.note, over.version) == ('over', 'Ann ended it', table.version + 1)
        with pytest.raises(WrongStatus):
            await store.end(table.id, over.version, note='again', request=fresh())


async def test_quarantined_table_keeps_its_data(store: Store, game: Table) -> None:
    table = await store.quarantine(game.id, 'saved by a later version')
    assert (table.status, table.note, table.version) == ('quarantined', 'saved by a later version', 3)
    assert (table.snapshot, table.seats) == (game.snapshot, game.seats)
    assert [action.kind for action in await store.log(game.id)] == ['created', 'start', 'quarantined']


async def test_quarantined_table_keeps_its_first_reason(store: Store, game: Table) -> None:
    first = await store.quarantine(game.id, 'one')
    assert await store.quarantine(game.id, 'two') == first


async def test_damaged_row_can_be_quarantined(store: Store, game: Table, lobby: Table, path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute('PRAGMA ignore_check_constraints=ON')
        db.execute("UPDATE tables SET status = 'opfn', options = CAST(x'ff00' AS TEXT) WHERE id = ?", (game.id,))
    db.close()
    with pytest.raises(TableDamaged) as damage:
        await store.load(game.id)
    assert damage.value.table_id == game.id
    assert await store.open_tables() == sorted((game.id, lobby.id))
    assert await store.tables_in_channel(lobby.channel_id, ('lobby', 'open')) == [lobby]
    table = await store.quarantine(game.id, 'damaged')
    assert (table.status, table.note) == ('quarantined', 'damaged')
    assert await store.open_tables() == [lobby.id]


async def test_invalid_text_does_not_hide_other_tables(store: Store, game: Table, lobby: Table, path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET options = CAST(x'7bff' AS TEXT), snapshot = '{no json' WHERE id = ?", (game.id,))
        db.execute("UPDATE seats SET name = CAST(x'41ff' AS TEXT) WHERE table_id = ?", (game.id,))
    db.close()
    found = {table.id: table for table in await store.tables_in_channel(lobby.channel_id, ('lobby', 'open'))}
    assert found[lobby.id] == lobby
    assert found[game.id].options == '{\ufffd'
    assert found[game.id].snapshot == '{no json'
