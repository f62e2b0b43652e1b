"""Moves, undo, and the log of a table."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from persistence import Conflict, NothingToUndo, Repeated, Seat, Store, Table, WrongStatus
from persistence.play import moves_of

Fresh = Callable[[], str]
Play = Callable[..., Awaitable[Table]]


async def test_move_is_in_the_table_and_in_the_log(store: Store, game: Table) -> None:
    table = await store.commit(
        game.id,
        2,
        snapshot='{"deck":[1]}',
        schema=2,
        seat=1,
        token='play red-sun',
        request='9001',
        events='[{"kind":"played"}]',
        undo=False,
    )
    assert (table.status, table.version, table.snapshot, table.schema) == ('open', 3, '{"deck":[1]}', 2)
    assert table == await store.load(game.id)
    (action,) = await store.log(game.id, after=2)
    assert (action.table_id, action.seq, action.kind, action.seat) == (game.id, 3, 'play', 1)
    assert (action.token, action.request, action.events) == ('play red-sun', '9001', '[{"kind":"played"}]')
    assert action.at == table.updated_at


async def test_move_may_end_the_game(store: Store, game: Table, fresh: Fresh) -> None:
    table = await store.commit(
        game.id,
        2,
        snapshot='[]',
        schema=1,
        seat=0,
        token='win',
        request=fresh(),
        events='[]',
        status='over',
        undo=True,
        note='won',
    )
    assert (table.status, table.note, table.undo_seat) == ('over', 'won', None)
    with pytest.raises(WrongStatus):
        await store.undo(game.id, 3, seat=0, request=fresh())


async def test_repeated_request_names_its_version(store: Store, game: Table) -> None:
    async def press(version: int, token: str) -> Table:
        return await store.commit(
            game.id,
            version,
            snapshot='1',
            schema=1,
            seat=0,
            token=token,
            request='the same',
            events='[]',
            undo=False,
        )

    await press(2, 'a')
    for version, token in ((2, 'a'), (3, 'a'), (3, 'b')):
        with pytest.raises(Repeated) as refusal:
            await press(version, token)
        assert (refusal.value.table_id, refusal.value.version) == (game.id, 3)
    assert (await store.load(game.id)).version == 3


async def test_double_click_is_a_repeated_request(game: Table, play: Play) -> None:
    await play(game, 'a')
    with pytest.raises(Repeated) as refusal:
        await play(game, 'a')
    assert refusal.value.version == 3


async def test_move_on_a_stale_version_is_a_conflict(store: Store, game: Table, play: Play) -> None:
    await play(game, 'a')
    for token, seat in (('b', 0), ('a', 1)):
        with pytest.raises(Conflict) as refusal:
            await play(game, token, seat=seat)
        assert refusal.value.version == 3
    assert [action.token for action in moves_of(await store.log(game.id))] == ['a']


async def test_one_of_many_concurrent_moves_is_made(store: Store, game: Table, play: Play) -> None:
    answers = await asyncio.gather(*(play(game, f'token-{n}') for n in range(20)), return_exceptions=True)
    winners = [answer for answer in answers if isinstance(answer, Table)]
    assert len(winners) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    assert await store.load(game.id) == winners[0]


async def test_request_is_unique_over_all_tables(
    store: Store, game: Table, begin: Callable[[], Awaitable[Table]]
) -> None:
    other = await begin()
    await store.end(game.id, 2, note='x', request='shared')
    with pytest.raises(Repeated) as refusal:
        await store.end(other.id, 2, note='x', request='shared')
    assert refusal.value.table_id == game.id
    assert (await store.load(other.id)).status == 'open'


async def test_undo_restores_the_snapshot_before_the_last_move(
    store: Store, game: Table, play: Play, fresh: Fresh
) -> None:
    table = await play(await play(game, 'a'), 'b')
    assert table.undo_seat == 0
    table = await store.undo(game.id, table.version, seat=0, request=fresh())
    assert (table.snapshot, table.version, table.undo_seat) == ('"a"', 5, 0)
    table = await store.undo(game.id, table.version, seat=0, request=fresh())
    assert (table.snapshot, table.version, table.undo_seat) == ('[]', 6, None)
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())


async def test_undo_restores_the_schema_of_the_snapshot(store: Store, game: Table, fresh: Fresh) -> None:
    later = await store.commit(
        game.id, 2, snapshot='1', schema=7, seat=0, token='a', request=fresh(), events='[]', undo=True
    )
    assert later.schema == 7
    assert (await store.undo(game.id, 3, seat=0, request=fresh())).schema == 1


async def test_log_keeps_undone_moves(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await play(await play(game, 'a'), 'b')
    table = await store.undo(game.id, table.version, seat=0, request=fresh())
    await play(table, 'c')
    log = await store.log(game.id)
    assert [action.token for action in log] == [None, None, 'a', 'b', 'undo 4', 'c']
    assert [action.kind for action in log] == ['created', 'start', 'play', 'play', 'undo', 'play']
    assert [action.seq for action in log] == [1, 2, 3, 4, 5, 6]
    assert [action.token for action in moves_of(await store.log(game.id))] == ['a', 'c']


async def test_move_of_another_seat_cannot_be_undone(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await play(game, 'a', seat=0)
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=1, request=fresh())


async def test_move_of_another_seat_ends_the_undo(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await play(await play(game, 'a', seat=0), 'b', seat=1)
    assert table.undo_seat == 1
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())
    table = await store.undo(game.id, table.version, seat=1, request=fresh())
    assert table.snapshot == '"a"'
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())


async def test_revealing_move_ends_the_undo(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await play(await play(await play(game, 'a'), 'drawn', undo=False), 'b')
    table = await store.undo(game.id, table.version, seat=0, request=fresh())
    assert table.snapshot == '"drawn"'
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())


async def test_undo_pressed_twice_undoes_one_move(store: Store, game: Table, play: Play) -> None:
    table = await play(await play(game, 'a'), 'b')
    await store.undo(game.id, table.version, seat=0, request='one')
    with pytest.raises(Repeated):
        await store.undo(game.id, table.version, seat=0, request='one')
    with pytest.raises(Conflict):
        await store.undo(game.id, table.version, seat=0, request='two')
    assert [action.token for action in moves_of(await store.log(game.id))] == ['a']


async def test_talk_is_in_log_and_history_and_outlives_undo(
    store: Store, game: Table, play: Play, fresh: Fresh
) -> None:
    moved = await play(game, 'a', seat=0)
    told = await store.say(game.id, 3, seat=1, token='keep', request=fresh(), events='[{"kind":"said"}]')
    assert (told.version, told.snapshot, told.undo_seat, told.questions) == (4, moved.snapshot, 0, moved.questions)
    with pytest.raises(Conflict):
        await store.say(game.id, 3, seat=1, token='keep', request=fresh(), events='[]')
    undone = await store.undo(game.id, 4, seat=0, request=fresh())
    assert undone.snapshot == game.snapshot
    assert [action.kind for action in await store.log(game.id, after=2)] == ['play', 'said', 'undo']
    page = await store.history(game.id, 9)
    assert [(action.kind, action.token) for action in page.actions] == [('start', None), ('said', 'keep')]


async def test_snapshots_are_kept_only_for_an_undo(store: Store, game: Table, play: Play, path: Path) -> None:
    def kept() -> int:
        db = sqlite3.connect(path)
        try:
            (count,) = db.execute('SELECT count(*) FROM actions WHERE undo_snapshot IS NOT NULL').fetchone()
            return int(count)
        finally:
            db.close()

    table = await play(await play(game, 'a'), 'b')
    assert kept() == 2
    table = await play(table, 'c', seat=1)
    assert kept() == 1
    await play(table, 'd', seat=1, undo=False)
    assert kept() == 0


async def test_new_users_end_the_undo_but_a_moved_board_does_not(
    store: Store, game: Table, play: Play, bob: Seat, fresh: Fresh
) -> None:
    table = await play(game, 'a', seat=1)
    table = await store.move_board(game.id, table.version, guild_id=None, channel_id=5, locale='pl', request=fresh())
    assert table.undo_seat == 1
    table = await store.vacate_seat(game.id, table.version, seat=1, request=fresh())
    assert table.undo_seat is None
    table = await store.take_seat(game.id, table.version, seat=bob, request=fresh())
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=1, request=fresh())


async def test_new_user_cannot_undo_the_default_of_a_free_seat(
    store: Store, game: Table, play: Play, bob: Seat, fresh: Fresh
) -> None:
    table = await store.vacate_seat(game.id, 2, seat=1, request=fresh())
    table = await play(table, 'default', seat=1)
    assert table.undo_seat == 1
    table = await store.take_seat(game.id, table.version, seat=bob, request=fresh())
    assert table.undo_seat is None


async def test_log_of_a_lobby_has_no_moves(store: Store, lobby: Table) -> None:
    assert moves_of(await store.log(lobby.id)) == []
    assert await store.log(404) == []
