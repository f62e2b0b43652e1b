"""Searches: a few a day, and mentions only of users who want them now and may share a lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from persistence import Seat, Store, Table
from persistence.lobby import NewTable
from persistence.rhythm import Rhythm
from persistence.searches import DAY, REST, UNSENT, Limits, Search, Unsearched, Wanted
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import everywhere

EVE, GUILD, WHERE = 7_000_000_000_000_000_009, 8_000_000_000_000_000_009, 9_000_000_000_000_000_009
LIMITS = Limits(today=2, at_once=3, mentions=5)
WARSAW = Rhythm('Europe/Warsaw')
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC).timestamp()
BOTH = Wanted(('labyrinth', 'onirim'))


@pytest.fixture
async def opened(store: Store, ann: Seat, fresh: Callable[[], str]) -> Callable[[], object]:
    store.follow(lambda: NOON)
    await store.search_in(GUILD, WHERE)

    async def lobby() -> Table:
        return await store.create_table(
            NewTable(game='labyrinth', options='{}', guild_id=GUILD, channel_id=5, locale='en'),
            host=ann,
            request=fresh(),
        )

    return lobby


@pytest.fixture
async def lobby(opened: Callable[[], object]) -> Table:
    return await opened()  # type: ignore[no-any-return,misc]  # pytest keeps the type of the fixture away


async def begins(store: Store, table: Table, asker: int = ANN) -> Search:
    begun = await store.begin_search(table, asker, LIMITS)
    assert isinstance(begun, tuple)
    return begun[0]


async def told(store: Store, table: Table, asker: int = ANN) -> list[int] | Unsearched:
    """Begin a search and end it. Returns the users to mention, or why it cannot begin."""
    begun = await store.begin_search(table, asker, LIMITS)
    if isinstance(begun, str):
        return begun
    await store.search_shows(begun[0], None)
    return begun[1]


@pytest.mark.parametrize(
    ('wanted', 'rhythm', 'fits'),
    [
        (BOTH, Rhythm(), True),
        (Wanted(('onirim',)), Rhythm(), False),
        (Wanted(('labyrinth',), 14, 2), WARSAW, True),
        (Wanted(('labyrinth',), 13, 1), WARSAW, False),
        (Wanted(('labyrinth',), 22, 17), WARSAW, True),
        (Wanted(('labyrinth',), 14, 2), Rhythm(), False),
        (BOTH, Rhythm('Europe/Warsaw', 13, 4), False),
        (BOTH, Rhythm(away_until=NOON + 60), False),
    ],
)
def test_wanted_games_and_hours_decide_who_is_told(wanted: Wanted, rhythm: Rhythm, fits: bool) -> None:
    assert wanted.fits('labyrinth', rhythm, NOON) is fits


async def test_search_needs_a_channel(store: Store, lobby: Table) -> None:
    await store.search_in(GUILD, None)
    assert await store.begin_search(lobby, ANN, LIMITS) == 'nowhere'
    assert await store.search_channel(GUILD) is None
    await store.search_in(GUILD, WHERE)
    assert (await begins(store, lobby)).channel_id == WHERE


async def test_search_is_one_for_a_lobby_and_few_a_day(store: Store, opened: Callable[[], object]) -> None:
    now = NOON
    store.follow(lambda: now)
    lobbies: list[Table] = [await opened() for _ in range(3)]  # type: ignore[misc]  # as above
    first = await begins(store, lobbies[0])
    assert await store.begin_search(lobbies[0], BOB, LIMITS) == 'running'
    assert await told(store, lobbies[1]) == []
    assert await told(store, lobbies[2]) == 'today'
    assert await told(store, lobbies[2], BOB) == []
    await store.search_shows(first, None)
    now += DAY + 1
    await store.expire_searches(now)
    assert await told(store, lobbies[0]) == []


async def test_server_has_few_searches_at_once(store: Store, opened: Callable[[], object]) -> None:
    for asker in range(3):
        await begins(store, await opened(), asker)  # type: ignore[misc]  # as above
    assert await told(store, await opened()) == 'many'  # type: ignore[misc]  # as above


async def test_search_tells_users_who_want_it_in_turns(store: Store, lobby: Table, fresh: Callable[[], str]) -> None:
    now = NOON
    store.follow(lambda: now)
    for user_id in (ANN, BOB, EVE, 4, 5, 6, 7):
        await store.remember(user_id, locale='en')
        await store.want(GUILD, user_id, BOTH)
    await store.remember(4, calls_off=True)
    await store.block(5, ANN, 'Ann')
    await store.want(GUILD + 1, 8, BOTH)
    await store.want(GUILD, 6, Wanted(()))
    await store.want(GUILD, 7, BOTH)
    asked = await store.ask(lobby.id, 1, asker=ANN, people=[Seat(0, 7, 'Ida', 'en')], most=9, request=fresh())
    lobby = asked.table
    assert await told(store, lobby) == [BOB, EVE]
    now += 1
    assert await told(store, lobby) == [], 'they had a mention just now'
    now += REST + 1
    assert await told(store, lobby, BOB) == [BOB, EVE]


async def test_message_is_outdated_when_its_lobby_changes(
    store: Store, lobby: Table, bob: Seat, fresh: Callable[[], str]
) -> None:
    now = NOON
    store.follow(lambda: now)
    search = await begins(store, lobby)
    assert await store.searches_outdated(9) == [], 'its message may be on the way'
    await store.note_search(search, 77)
    assert await store.searches_outdated(9) == []
    lobby = await store.change_lobby(lobby.id, lobby.version, seats=[*lobby.seats, bob], request=fresh())
    (outdated,) = await store.searches_outdated(9)
    assert (outdated.message_id, outdated.shown) == (77, lobby.version - 1)
    await store.search_shows(search, lobby.version)
    assert await store.searches_outdated(9) == []
    await store.search_shows(search, None)
    now += 1
    unsent = await begins(store, lobby)
    now += UNSENT + 1
    assert await store.searches_outdated(9) == [unsent], 'the process died before it sent it'


async def test_deletion_forgets_what_a_user_wanted(store: Store, path: Path, lobby: Table) -> None:
    store.key_by('token')
    await store.want(GUILD, EVE, BOTH)
    assert await store.wanted_by(EVE) == {GUILD: BOTH}
    await told(store, lobby, EVE)
    await store.forget(EVE, {'': 'Someone'})
    assert await store.wanted_by(EVE) == {} and str(EVE) not in everywhere(path)


async def test_searches_of_a_server_go_with_it(store: Store, lobby: Table) -> None:
    await store.want(GUILD, EVE, BOTH)
    await begins(store, lobby)
    assert GUILD in await store.guilds()
    await store.expire_guild(GUILD, 9)
    assert await store.guilds() == set() and await store.wanted_by(EVE) == {}
    assert await store.search_channel(GUILD) is None


async def test_who_takes_over_a_seat_is_on_the_server(
    store: Store, lobby: Table, bob: Seat, fresh: Callable[[], str]
) -> None:
    seats = [*lobby.seats, replace(bob, abroad=True)]
    table = await store.start(
        lobby.id, lobby.version, seats=seats, snapshot='{}', schema=1, events='[]', request=fresh()
    )
    assert [seat.abroad for seat in table.seats] == [False, True]
    table = await store.vacate_seat(table.id, table.version, seat=1, request=fresh())
    table = await store.take_seat(table.id, table.version, seat=Seat(1, EVE, 'Eve', 'en'), request=fresh())
    assert not table.seats[1].abroad


async def test_next_game_keeps_who_is_on_another_server(
    store: Store, lobby: Table, bob: Seat, fresh: Callable[[], str]
) -> None:
    seats = [*lobby.seats, replace(bob, abroad=True)]
    table = await store.start(
        lobby.id, lobby.version, seats=seats, snapshot='{}', schema=1, events='[]', request=fresh()
    )
    table = await store.end(table.id, table.version, note='resigned', request=fresh())
    after, _ = await store.play_again(table.id, host_id=ANN, asked_by=ANN, request=fresh())
    assert [(each.user_id, each.abroad) for each in after.invited] == [(BOB, True)]


async def test_lobbies_of_ones_own_server_are_not_elsewhere(
    store: Store, lobby: Table, fresh: Callable[[], str]
) -> None:
    lobby = await store.change_lobby(lobby.id, lobby.version, anywhere=True, request=fresh())
    await store.search_in(GUILD, None)
    assert await store.lobbies_anywhere('labyrinth', None) == [], 'its server takes no part'
    await store.search_in(GUILD, 5)
    assert [each.id for each in await store.lobbies_anywhere('labyrinth', None)] == [lobby.id]
    assert await store.lobbies_anywhere('labyrinth', GUILD) == []
    assert await store.lobbies_anywhere('onirim', None) == []
    await store.change_lobby(lobby.id, lobby.version, anywhere=False, request=fresh())
    assert await store.lobbies_anywhere('labyrinth', None) == []


@pytest.mark.sqlite
async def test_lobbies_elsewhere_are_read_at_one_moment(
    store: Store, opened: Callable[[], Awaitable[Table]], fresh: Callable[[], str]
) -> None:
    """A lobby that closes between two statements breaks the list of all others."""
    lobbies = []
    for _ in range(3):
        lobby = await opened()
        lobbies.append(await store.change_lobby(lobby.id, lobby.version, anywhere=True, request=fresh()))
    database: Any = store._database
    statements = list[str]()
    await database._reader.set_trace_callback(statements.append)
    assert await store.lobbies_anywhere('labyrinth', None) == lobbies
    assert len(statements) == 1
