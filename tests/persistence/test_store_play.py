"""Moves, undo, and the log."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from persistence import Conflict, NothingToUndo, Repeated, Seat, Store, Table, WrongStatus

Fresh = Callable[[], str]
Play = Callable[..., Awaitable[Table]]


async def test_a_move_is_in_the_table_and_in_the_log(store: Store, game: Table) -> None:
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


async def test_a_move_may_end_the_game(store: Store, game: Table, fresh: Fresh) -> None:
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


async def test_a_repeated_request_is_answered_with_the_version_it_led_to(store: Store, game: Table) -> None:
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


async def test_a_double_click_is_a_repetition_although_it_is_two_interactions(game: Table, play: Play) -> None:
    await play(game, 'a')
    with pytest.raises(Repeated) as refusal:
        await play(game, 'a')
    assert refusal.value.version == 3


async def test_another_move_on_a_version_that_passed_is_a_conflict(store: Store, game: Table, play: Play) -> None:
    await play(game, 'a')
    for token, seat in (('b', 0), ('a', 1)):
        with pytest.raises(Conflict) as refusal:
            await play(game, token, seat=seat)
        assert refusal.value.version == 3
    assert [action.token for action in await store.effective_log(game.id)] == ['a']


async def test_of_many_moves_at_once_exactly_one_happens(store: Store, game: Table, play: Play) -> None:
    answers = await asyncio.gather(*(play(game, f'token-{n}') for n in range(20)), return_exceptions=True)
    winners = [answer for answer in answers if isinstance(answer, Table)]
    assert len(winners) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    assert await store.load(game.id) == winners[0]


async def test_a_request_is_known_at_every_table(
    store: Store, game: Table, begin: Callable[[], Awaitable[Table]]
) -> None:
    other = await begin()
    await store.end(game.id, 2, note='x', request='shared')
    with pytest.raises(Repeated) as refusal:
        await store.end(other.id, 2, note='x', request='shared')
    assert refusal.value.table_id == game.id
    assert (await store.load(other.id)).status == 'open'


async def test_undo_brings_back_the_snapshot_before_ones_own_last_move(
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


async def test_undo_brings_back_the_schema_of_that_snapshot_too(store: Store, game: Table, fresh: Fresh) -> None:
    later = await store.commit(
        game.id, 2, snapshot='1', schema=7, seat=0, token='a', request=fresh(), events='[]', undo=True
    )
    assert later.schema == 7
    assert (await store.undo(game.id, 3, seat=0, request=fresh())).schema == 1


async def test_the_log_keeps_what_was_taken_back_and_the_effective_log_does_not(
    store: Store, game: Table, play: Play, fresh: Fresh
) -> None:
    table = await play(await play(game, 'a'), 'b')
    table = await store.undo(game.id, table.version, seat=0, request=fresh())
    await play(table, 'c')
    log = await store.log(game.id)
    assert [action.token for action in log] == [None, None, 'a', 'b', 'undo', 'c']
    assert [action.kind for action in log] == ['created', 'start', 'play', 'play', 'undo', 'play']
    assert [action.seq for action in log] == [1, 2, 3, 4, 5, 6]
    assert [action.token for action in await store.effective_log(game.id)] == ['a', 'c']


async def test_somebody_elses_move_cannot_be_taken_back(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await play(game, 'a', seat=0)
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=1, request=fresh())


async def test_nothing_can_be_taken_back_once_somebody_else_has_moved(
    store: Store, game: Table, play: Play, fresh: Fresh
) -> None:
    table = await play(await play(game, 'a', seat=0), 'b', seat=1)
    assert table.undo_seat == 1
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())
    table = await store.undo(game.id, table.version, seat=1, request=fresh())
    assert table.snapshot == '"a"'
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())


async def test_nothing_before_a_move_that_revealed_something_can_be_taken_back(
    store: Store, game: Table, play: Play, fresh: Fresh
) -> None:
    table = await play(await play(await play(game, 'a'), 'drawn', undo=False), 'b')
    table = await store.undo(game.id, table.version, seat=0, request=fresh())
    assert table.snapshot == '"drawn"'
    with pytest.raises(NothingToUndo):
        await store.undo(game.id, table.version, seat=0, request=fresh())


async def test_an_undo_pressed_twice_takes_one_move_back(store: Store, game: Table, play: Play) -> None:
    table = await play(await play(game, 'a'), 'b')
    await store.undo(game.id, table.version, seat=0, request='one')
    with pytest.raises(Repeated):
        await store.undo(game.id, table.version, seat=0, request='one')
    with pytest.raises(Conflict):
        await store.undo(game.id, table.version, seat=0, request='two')
    assert [action.token for action in await store.effective_log(game.id)] == ['a']


async def test_snapshots_are_kept_only_while_they_are_good_for_something(
    store: Store, game: Table, play: Play, path: Path
) -> None:
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


async def test_moving_the_board_takes_no_undo_away_but_a_change_of_people_does(
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


async def test_whoever_takes_a_seat_cannot_take_back_what_was_done_for_it_while_it_was_free(
    store: Store, game: Table, play: Play, bob: Seat, fresh: Fresh
) -> None:
    table = await store.vacate_seat(game.id, 2, seat=1, request=fresh())
    table = await play(table, 'default', seat=1)
    assert table.undo_seat == 1
    table = await store.take_seat(game.id, table.version, seat=bob, request=fresh())
    assert table.undo_seat is None


async def test_a_table_without_moves_has_an_empty_effective_log(store: Store, lobby: Table) -> None:
    assert await store.effective_log(lobby.id) == []
    assert await store.log(404) == []
