"""Subscriptions to the deals of the day, and lobbies with an agreed time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from persistence import Seat, Store
from persistence.lobby import NewTable
from persistence.mornings import Morning, MorningPost
from tests.persistence.conftest import ANN, BOB

GUILD = 8_000_000_000_000_000_009


async def test_posts_of_ended_days_are_found_in_order(store: Store) -> None:
    later, first, other = (MorningPost(number, 7, None, 'pl', ends) for number, ends in ((1, 3.5), (2, 1.5), (3, 9.0)))
    for post in (later, first, other):
        await store.keep_post(post)
    assert await store.posts_over(3.5, 9) == [first, later] and await store.posts_over(3.5, 1) == [first]
    await store.forget_post(first.message_id)
    assert await store.posts_over(3.5, 9) == [later]


async def test_due_message_is_claimed_once(store: Store) -> None:
    own, channel = Morning(ANN, None, 'pl', 1000.0), Morning(BOB, GUILD, 'en', 2000.0)
    for morning in (own, channel):
        await store.subscribe(morning)
    assert await store.mornings_due(1500.0, 9) == [own]
    assert await store.mornings_due(2500.0, 1) == [own]
    assert await store.claim_morning(own, 3000.0, counts=True)
    assert not await store.claim_morning(own, 3000.0, counts=True)
    assert await store.morning(ANN) == replace(own, due_at=3000.0, unpressed=1)
    await store.press_morning(ANN)
    assert await store.claim_morning(replace(own, due_at=3000.0), 4000.0, counts=False)
    assert await store.morning(ANN) == replace(own, due_at=4000.0)
    await store.unsubscribe(ANN)
    assert await store.mornings_due(9000.0, 9) == [channel]


async def test_subscriptions_end_with_their_user_and_guild(store: Store) -> None:
    await store.subscribe(Morning(ANN, None, 'pl', 1000.0))
    await store.subscribe(Morning(5, GUILD, 'pl', 1000.0))
    assert GUILD in await store.guilds()
    await store.forget(ANN, {'': 'Someone'})
    await store.expire_guild(GUILD, 5)
    assert (await store.morning(ANN), await store.morning(5)) == (None, None)


async def test_user_has_no_place_without_a_try(store: Store) -> None:
    assert await store.place(ANN, 'labyrinth', '2026-11-22', fewer=True, whole=None) is None
    assert await store.place(ANN, 'onirim', '2026-11-22', fewer=False, whole=8) is None


async def test_lobby_gathers_at_its_time(store: Store, ann: Seat, fresh: Callable[[], str]) -> None:
    table = await store.create_table(
        NewTable(game='labyrinth', options='{}', guild_id=GUILD, channel_id=5, locale='en', starts_at=5e9),
        host=ann,
        request=fresh(),
    )
    assert (table.starts_at, table.gathering) == (5e9, 0)
    assert await store.lobbies() == [] and await store.to_gather(4e9) == []
    assert await store.to_gather(5e9) == [table.id]
    table = await store.gather(table.id, table.version, request=fresh())
    assert (table.gathering, table.wish) == (1, 'anew')
    assert [table_id for table_id, _ in await store.lobbies()] == [table.id] and await store.to_gather(6e9) == []
    await store.note_gathered(table.id)
    assert (await store.load(table.id)).gathering == 2
