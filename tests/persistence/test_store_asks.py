"""Invitations by name: once a day by one user to another, and never against the wish of the invited user."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from persistence import Seat, Store, Table
from persistence.asks import DAY, Asked
from persistence.lobby import NewTable
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import everywhere

EVE, GUILD, MOST = 7_000_000_000_000_000_009, 8_000_000_000_000_000_009, 3


@pytest.fixture
async def lobby(store: Store, ann: Seat, fresh: Callable[[], str]) -> Table:
    return await store.create_table(
        NewTable(game='labyrinth', options='{}', guild_id=GUILD, channel_id=5, locale='en'), host=ann, request=fresh()
    )


async def asks(store: Store, table: Table, request: str, *people: int, asker: int = ANN) -> Asked:
    seats = [Seat(0, person, f'User {person % 100}', 'en') for person in people]
    version = (await store.load(table.id)).version
    return await store.ask(table.id, version, asker=asker, people=seats, most=MOST, request=request)


async def test_invited_user_is_expected_once(store: Store, lobby: Table, fresh: Callable[[], str]) -> None:
    first = await asks(store, lobby, fresh(), BOB)
    assert first.unasked == {}
    (bob,) = first.table.invited
    assert (bob.user_id, bob.asked_by, bob.called, bob.index) == (BOB, ANN, False, 1)
    await store.note_pinged(lobby.id, [BOB])
    assert [seat.called for seat in (await store.load(lobby.id)).invited] == [True]


async def test_one_user_asks_another_once_a_day(store: Store, lobby: Table, fresh: Callable[[], str]) -> None:
    now = 1_800_000_000.0
    store.follow(lambda: now)
    await asks(store, lobby, fresh(), BOB)
    lobby = await store.change_lobby(lobby.id, (await store.load(lobby.id)).version, answered_by=BOB, request=fresh())
    again = await asks(store, lobby, fresh(), BOB)
    assert again.unasked == {BOB: 'today'} and again.table.version == lobby.version
    assert (await asks(store, lobby, fresh(), BOB, asker=EVE)).unasked == {}, 'another user may ask'
    lobby = await store.change_lobby(lobby.id, (await store.load(lobby.id)).version, answered_by=BOB, request=fresh())
    now += DAY + 1
    await store.expire_asks(now)
    assert (await asks(store, lobby, fresh(), BOB)).unasked == {}


async def test_deleting_data_allows_no_second_invitation(
    store: Store, path: Path, lobby: Table, fresh: Callable[[], str]
) -> None:
    store.key_by('token')
    await asks(store, lobby, fresh(), BOB, asker=EVE)
    await store.block(BOB, EVE, 'Eve')
    await store.forget(EVE, {'': 'Someone'})
    assert str(EVE) not in everywhere(path) and 'Eve' not in everywhere(path)
    assert await store.kept_apart(EVE, [BOB]) is False
    assert [name for _, name in await store.blocks(BOB)] == ['']
    assert (await store.unasked(GUILD, EVE, [BOB], most=MOST)) == {BOB: 'today'}


async def test_user_asks_few_others_in_a_day(store: Store, lobby: Table, fresh: Callable[[], str]) -> None:
    asked = await asks(store, lobby, fresh(), *range(1, 6))
    assert asked.unasked == {4: 'many', 5: 'many'}
    assert [seat.user_id for seat in asked.table.invited] == [1, 2, 3]


@pytest.mark.parametrize('wish', ['never', 'server', 'user', 'blocked them'])
async def test_unwanted_invitation_has_one_reason_for_all(
    store: Store, lobby: Table, fresh: Callable[[], str], wish: str
) -> None:
    match wish:
        case 'never':
            await store.remember(BOB, asks_off=True)
        case 'server':
            await store.let_ask_on(GUILD, BOB, wanted=False)
        case 'user':
            await store.block(BOB, ANN, 'Ann')
        case _:
            await store.block(ANN, BOB, 'Bob')
    asked = await asks(store, lobby, fresh(), BOB)
    assert (asked.unasked, asked.table.version) == ({BOB: 'closed'}, lobby.version)
    await store.remember(BOB, asks_off=False)
    await store.let_ask_on(GUILD, BOB, wanted=True)
    for user_id in (ANN, BOB):
        for blocked, _ in await store.blocks(user_id):
            await store.unblock(user_id, blocked)
    assert (await asks(store, lobby, fresh(), BOB)).unasked == {}


async def test_play_again_asks_no_user_kept_apart(store: Store, game: Table, fresh: Callable[[], str]) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    await store.block(ANN, BOB, 'Bob')
    after, _ = await store.play_again(game.id, host_id=ANN, asked_by=BOB, request=fresh())
    assert (after.invited, after.host_id) == ((), BOB)


async def test_forgotten_user_wants_nothing_any_more(store: Store, path: Path) -> None:
    await store.remember(ANN, asks_off=True)
    await store.let_ask_on(GUILD, ANN, wanted=False)
    await store.block(ANN, BOB, 'Bob')
    await store.forget(ANN, {'': 'Someone'})
    assert str(ANN) not in everywhere(path) and 'Bob' not in everywhere(path)
    assert await store.unasked_on(ANN) == [] and await store.blocks(ANN) == []
