"""Tables from the lobby to the first move, and from the end to the next lobby."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from persistence import Conflict, NoTable, Repeated, Seat, Store, Table, WrongStatus
from persistence.lobby import NewTable
from persistence.rows import Invited

Fresh = Callable[[], str]


async def test_new_table_is_a_lobby_with_its_host(store: Store, lobby: Table, ann: Seat) -> None:
    assert lobby == await store.load(lobby.id)
    assert (lobby.status, lobby.version, lobby.seats, lobby.host_id) == ('lobby', 1, (ann,), ann.user_id)
    assert (lobby.snapshot, lobby.schema, lobby.successor, lobby.note, lobby.undo_seat) == (None,) * 5
    assert lobby.created_at == lobby.updated_at > 1_700_000_000


async def test_table_in_a_dm_has_no_guild(store: Store, ann: Seat) -> None:
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=None, channel_id=1, locale='ru'), host=ann, request='r'
    )
    assert table.guild_id is None


async def test_repeated_request_opens_no_second_table(store: Store, ann: Seat) -> None:
    async def create() -> Table:
        return await store.create_table(
            NewTable(game='onirim', options='{}', guild_id=1, channel_id=2, locale='en'), host=ann, request='the same'
        )

    table = await create()
    with pytest.raises(Repeated) as refusal:
        await create()
    assert (refusal.value.table_id, refusal.value.version) == (table.id, 1)
    assert await store.open_tables() == [table.id]


async def test_each_change_of_a_lobby_is_a_version(
    store: Store, lobby: Table, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    joined = await store.change_lobby(lobby.id, 1, seats=[ann, bob], request=fresh())
    assert (joined.version, joined.seats, joined.options) == (2, (ann, bob), lobby.options)
    chosen = await store.change_lobby(lobby.id, 2, options='{"open_hands":true}', request=fresh())
    assert (chosen.version, chosen.seats, chosen.options) == (3, (ann, bob), '{"open_hands":true}')
    assert bob.user_id is not None
    left = await store.change_lobby(lobby.id, 3, seats=[bob], host_id=bob.user_id, request=fresh())
    assert (left.version, left.seats, left.host_id) == (4, (replace(bob, index=0),), bob.user_id)
    assert [action.seq for action in await store.log(lobby.id)] == [1, 2, 3, 4]


async def test_language_of_a_lobby_is_kept_for_its_channel(store: Store, lobby: Table, fresh: Fresh) -> None:
    assert await store.channel_locale(lobby.channel_id) is None
    table = await store.change_lobby(lobby.id, 1, locale='pl', request=fresh())
    assert table.locale == await store.channel_locale(lobby.channel_id) == 'pl'
    table = await store.change_lobby(lobby.id, 2, options='{}', request=fresh())
    assert table.locale == 'pl', 'other changes leave it as it is'
    await store.change_lobby(lobby.id, 3, locale='ru', request=fresh())
    assert await store.channel_locale(lobby.channel_id) == 'ru'
    assert await store.channel_locale(lobby.channel_id + 1) is None


async def test_second_join_on_one_version_is_a_conflict(
    store: Store, lobby: Table, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    cid = Seat(1, 3, 'Cid', 'en')
    answers = await asyncio.gather(
        store.change_lobby(lobby.id, 1, seats=[ann, bob], request=fresh()),
        store.change_lobby(lobby.id, 1, seats=[ann, cid], request=fresh()),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ['Conflict', 'Table']
    (refusal,) = (answer for answer in answers if isinstance(answer, Conflict))
    assert (refusal.table_id, refusal.version) == (lobby.id, 2)
    assert (await store.load(lobby.id)) in answers


async def test_game_starts_with_the_seats_in_order(
    store: Store, lobby: Table, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    table = await store.start(
        lobby.id, 1, seats=[bob, ann], snapshot='{"deck":[]}', schema=4, events='[{"kind":"dealt"}]', request=fresh()
    )
    assert (table.status, table.version, table.snapshot, table.schema) == ('open', 2, '{"deck":[]}', 4)
    assert [(seat.index, seat.name) for seat in table.seats] == [(0, 'Bób'), (1, 'Ann')]
    (_, start) = await store.log(lobby.id)
    assert (start.kind, start.seq, start.events) == ('start', 2, '[{"kind":"dealt"}]')


async def test_running_game_is_no_lobby(store: Store, game: Table, ann: Seat, fresh: Fresh) -> None:
    with pytest.raises(WrongStatus) as refusal:
        await store.start(game.id, 2, seats=[ann], snapshot='[]', schema=1, events='[]', request=fresh())
    assert refusal.value.status == 'open'
    with pytest.raises(WrongStatus):
        await store.change_lobby(game.id, 2, options='{}', request=fresh())
    assert await store.load(game.id) == game


async def test_missing_table_is_refused(store: Store, fresh: Fresh) -> None:
    with pytest.raises(NoTable):
        await store.load(404)
    with pytest.raises(NoTable):
        await store.change_lobby(404, 1, options='{}', request=fresh())
    with pytest.raises(NoTable):
        await store.play_again(404, host_id=1, request=fresh())
    with pytest.raises(NoTable):
        await store.quarantine(404, 'gone')


async def test_play_again_keeps_place_options_and_users(store: Store, game: Table, bob: Seat, fresh: Fresh) -> None:
    assert bob.user_id is not None
    await store.end(game.id, 2, note='given up', request=fresh())
    after, created = await store.play_again(game.id, host_id=bob.user_id, request=fresh())
    assert created
    assert (after.status, after.version, after.snapshot, after.host_id) == ('lobby', 1, None, bob.user_id)
    for name in ('game', 'options', 'guild_id', 'channel_id', 'locale', 'seats'):
        assert getattr(after, name) == getattr(game, name)
    before = await store.load(game.id)
    assert (before.successor, before.version) == (after.id, 4)


async def test_play_again_drops_free_seats(store: Store, game: Table, bob: Seat, fresh: Fresh) -> None:
    assert bob.user_id is not None
    await store.vacate_seat(game.id, 2, seat=0, request=fresh())
    await store.end(game.id, 3, note='given up', request=fresh())
    after, _ = await store.play_again(game.id, host_id=bob.user_id, request=fresh())
    assert after.seats == (replace(bob, index=0),)


async def test_play_again_seats_the_asker_and_invites_the_others(
    store: Store, game: Table, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    assert ann.user_id is not None and bob.user_id is not None
    await store.end(game.id, 2, note='given up', request=fresh())
    await store.remember(ann.user_id, calls_off=True)
    after, _ = await store.play_again(game.id, host_id=ann.user_id, asked_by=bob.user_id, request=fresh())
    assert after.seats == (replace(bob, index=0),)
    assert after.invited == (Invited(**asdict(replace(ann, index=0, quiet=True))),)
    assert (await store.load(after.id)) == after and after.host_id == ann.user_id
    await store.rename(ann.user_id, after.guild_id, 'Anna')
    assert (await store.load(after.id)).invited[0].name == 'Anna'
    after = await store.change_lobby(after.id, 1, seats=[bob], answered_by=ann.user_id, request=fresh())
    assert after.invited == ()


async def test_invitations_end_with_the_lobby(store: Store, game: Table, bob: Seat, fresh: Fresh) -> None:
    assert bob.user_id is not None
    await store.end(game.id, 2, note='given up', request=fresh())
    closed, _ = await store.play_again(game.id, host_id=1, asked_by=bob.user_id, request=fresh())
    assert len(closed.invited) == 1
    assert (await store.end(closed.id, 1, note='empty', request=fresh())).invited == ()
    # The closed lobby never began, so another one follows. Its host never joins, so Bob is host at the start.
    after, created = await store.play_again(game.id, host_id=404, asked_by=bob.user_id, request=fresh())
    assert created and after.id != closed.id and (await store.load(game.id)).successor == after.id
    begun = await store.start(
        after.id, 1, seats=after.seats, snapshot='{}', schema=1, events='[]', request=fresh(), questions=()
    )
    assert begun.invited == () and begun.host_id == bob.user_id


async def test_play_again_pressed_twice_makes_one_table(store: Store, game: Table, fresh: Fresh) -> None:
    await store.end(game.id, 2, note='given up', request=fresh())
    answers = await asyncio.gather(*(store.play_again(game.id, host_id=1, request=fresh()) for _ in range(8)))
    assert len({table.id for table, _ in answers}) == 1
    assert sum(created for _, created in answers) == 1


async def test_running_game_has_no_successor(store: Store, game: Table, fresh: Fresh) -> None:
    with pytest.raises(WrongStatus):
        await store.play_again(game.id, host_id=1, request=fresh())
    assert await store.open_tables() == [game.id]


async def test_id_of_a_table_is_never_reused(
    store: Store, lobby: Table, open_lobby: Callable[[], Awaitable[Table]], path: Path
) -> None:
    with sqlite3.connect(path) as db:
        for name in ('actions', 'seats'):
            db.execute(f'DELETE FROM {name} WHERE table_id = ?', (lobby.id,))
        db.execute('DELETE FROM tables WHERE id = ?', (lobby.id,))
    db.close()
    assert (await open_lobby()).id > lobby.id


async def test_play_again_follows_a_finished_successor(store: Store, game: Table, ann: Seat, fresh: Fresh) -> None:
    await store.end(game.id, 2, note='given up', request=fresh())
    second, _ = await store.play_again(game.id, host_id=1, request=fresh())
    await store.start(second.id, 1, seats=[ann], snapshot='{}', schema=1, events='[]', request=fresh(), questions=())
    await store.end(second.id, 2, note='given up', request=fresh())
    again, created = await store.play_again(game.id, host_id=1, request=fresh())
    assert (again.id, created) == (second.id, False), 'the games form a chain: the next one follows the second'
