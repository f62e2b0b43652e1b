"""A user's data is deleted completely, and the games of other users stay."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from persistence import BOARD_SEAT, Kept, NoTable, Record, Screen, Seat, Store, Table, WrongStatus
from persistence.lobby import NewTable
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import everywhere

NAMES = {'pl': 'były gracz', '': 'former player'}
DM = 9_000_000_000_000_000_077


async def test_forgotten_user_leaves_no_data(store: Store, path: Path, game: Table, fresh: Callable[[], str]) -> None:
    await store.remember(ANN, locale='en', dm_channel_id=DM, language='ru', dms_off=True, joined=True)
    await store.put_screen(Screen(game.id, 'hand', 0, DM, 501, 2, 1.0, 'ab', 'over'))
    await store.put_screen(Screen(game.id, 'board', BOARD_SEAT, 5, 502, 2, 1.0, 'cd', 'over'))
    ended = await store.end(game.id, game.version, note='ended', request=fresh())
    assert await store.forget(ANN, NAMES) == [game.id]
    after = await store.load(game.id)
    assert [(seat.user_id, seat.name, seat.options) for seat in after.seats] == [
        (None, 'former player', '{}'),
        (BOB, 'Bób', '{}'),
    ]
    assert (after.version, after.status, after.note) == (ended.version, 'over', 'ended')
    assert await store.user(ANN) is None
    assert [screen.place for screen in await store.screens_of(game.id)] == ['board']
    left = everywhere(path)
    assert not [trace for trace in (str(ANN), 'Ann', str(DM)) if trace in left]
    assert str(BOB) in left


async def test_forgotten_user_loses_their_invitations(
    store: Store, path: Path, game: Table, fresh: Callable[[], str]
) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    after, _ = await store.play_again(game.id, host_id=ANN, asked_by=BOB, request=fresh())
    assert [kept.table_id for kept in await store.kept(ANN)] == [game.id, after.id]
    assert await store.forget(ANN, NAMES) == [game.id, after.id]
    lobby = await store.load(after.id)
    assert (lobby.host_id, lobby.invited) == (BOB, ())
    assert str(ANN) not in everywhere(path)


async def test_forgotten_name_is_in_the_language_of_the_table(
    store: Store, ann: Seat, fresh: Callable[[], str]
) -> None:
    table = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=5, channel_id=1, locale='pl'), host=ann, request=fresh()
    )
    await store.end(table.id, table.version, note='empty', request=fresh())
    await store.forget(ANN, NAMES)
    assert (await store.load(table.id)).seats[0].name == 'były gracz'


@pytest.mark.parametrize('started', [False, True])
async def test_user_at_an_unfinished_game_is_not_forgotten(
    store: Store,
    open_lobby: Callable[[], Awaitable[Table]],
    begin: Callable[[], Awaitable[Table]],
    fresh: Callable[[], str],
    started: bool,
) -> None:
    before = await begin()
    await store.end(before.id, before.version, note='ended', request=fresh())
    table = await (begin() if started else open_lobby())
    await store.remember(ANN, locale='en')
    with pytest.raises(WrongStatus) as refused:
        await store.forget(ANN, NAMES)
    assert refused.value.table_id == table.id
    assert await store.user(ANN) is not None
    assert (await store.load(before.id)).seats[0].user_id == ANN, 'nothing is half-done'


async def test_former_seat_of_a_forgotten_user_loses_the_name(
    store: Store, path: Path, game: Table, fresh: Callable[[], str]
) -> None:
    table = await store.vacate_seat(game.id, game.version, seat=0, host_id=BOB, request=fresh())
    assert (table.status, table.seats[0].name) == ('open', 'Ann')
    assert await store.forget(ANN, NAMES) == [game.id]
    assert (await store.load(game.id)).seats[0].name == 'former player'
    assert str(ANN) not in everywhere(path) and 'Ann' not in everywhere(path)


async def test_next_user_of_the_seat_keeps_their_name(
    store: Store, game: Table, ann: Seat, fresh: Callable[[], str]
) -> None:
    table = await store.vacate_seat(game.id, game.version, seat=0, host_id=BOB, request=fresh())
    await store.take_seat(game.id, table.version, seat=Seat(0, 300, 'Cleo', 'en'), request=fresh())
    assert await store.forget(ANN, NAMES) == [game.id]
    assert (await store.load(game.id)).seats[0].name == 'Cleo'


async def test_seat_can_be_vacated_without_the_name(
    store: Store, path: Path, game: Table, fresh: Callable[[], str]
) -> None:
    table = await store.vacate_seat(game.id, game.version, seat=0, name='gone', host_id=BOB, request=fresh())
    assert (table.seats[0].user_id, table.seats[0].name) == (None, 'gone')
    await store.forget(ANN, {'': 'other'})
    assert (await store.load(game.id)).seats[0].name == 'gone'
    assert str(ANN) not in everywhere(path)


async def test_game_in_the_dms_of_a_forgotten_user_is_deleted(
    store: Store, path: Path, ann: Seat, fresh: Callable[[], str]
) -> None:
    await store.remember(ANN, dm_channel_id=DM)
    table = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=None, channel_id=DM, locale='pl'), host=ann, request=fresh()
    )
    table = await store.change_lobby(table.id, table.version, locale='ru', request=fresh())
    await store.end(table.id, table.version, note='empty', request=fresh())
    assert await store.forget(ANN, NAMES) == []
    with pytest.raises(NoTable):
        await store.load(table.id)
    assert str(DM) not in everywhere(path)


async def test_export_contains_nothing_of_the_game(
    store: Store, game: Table, open_lobby: Callable[[], Awaitable[Table]], fresh: Callable[[], str]
) -> None:
    left = await store.vacate_seat(game.id, game.version, seat=1, request=fresh())
    lobby = await open_lobby()
    (seat,) = await store.kept(BOB)
    assert seat == Kept(
        game.id,
        'onirim',
        'open',
        game.guild_id,
        game.home_id,
        game.channel_id,
        game.created_at,
        left.updated_at,
        1,
        'Bób',
        '{}',
        host=False,
        sits=False,
    )
    assert [(each.table_id, each.host, each.sits) for each in await store.kept(ANN)] == [
        (game.id, True, True),
        (lobby.id, True, True),
    ]
    assert await store.kept(3) == []


async def test_export_has_the_count_of_advice_of_archived_games(
    store: Store, game: Table, fresh: Callable[[], str]
) -> None:
    await store.ask_advice(game.id, game.version, seat=1, since=game.version)
    assert [[each.advices for each in await store.kept(person)] for person in (ANN, BOB)] == [[0], [1]]
    record = Record('', 'left', ('left', 'left'), (0, 0))
    await store.end(game.id, game.version, note='ended', request=fresh(), record=record)
    assert await store.archive_finished(math.inf, 9) == 1
    assert [[each.advices for each in await store.kept(person)] for person in (ANN, BOB)] == [[0], [1]]


async def test_game_moved_to_the_dms_of_another_user_stays(store: Store, game: Table, fresh: Callable[[], str]) -> None:
    """Ann plays on alone in her DMs. The table began elsewhere, and Bob has left it."""
    table = await store.vacate_seat(game.id, game.version, seat=1, request=fresh())
    await store.move_board(table.id, table.version, guild_id=None, channel_id=DM, locale='en', request=fresh())
    assert await store.forget(BOB, NAMES) == [game.id]
    after = await store.load(game.id)
    assert (after.status, [seat.name for seat in after.seats]) == ('open', ['Ann', 'former player'])


async def test_choices_for_a_seat_are_deleted(store: Store, path: Path, ann: Seat, fresh: Callable[[], str]) -> None:
    scout = replace(ann, options='{"role":"scout"}', called_at=5.0)
    table = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=5, channel_id=1, locale='pl'), host=scout, request=fresh()
    )
    await store.end(table.id, table.version, note='empty', request=fresh())
    await store.forget(ANN, NAMES)
    (seat,) = (await store.load(table.id)).seats
    assert (seat.options, seat.called_at) == ('{}', None) and 'scout' not in everywhere(path)
