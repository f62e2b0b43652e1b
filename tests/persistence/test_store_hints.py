"""Hints of a user's first game: dismissed hints, and users who get no hints."""

from __future__ import annotations

from persistence import Seat, Store, Table
from tests.persistence.conftest import ANN, BOB
from tests.persistence.results import LEFT, LOST, Begin, Fresh, finish


async def test_hint_is_dismissed_by_one_user_for_good(store: Store) -> None:
    assert await store.dismissed_hints(ANN) == frozenset()
    for hint in ('one', 'two', 'one'):
        await store.dismiss_hint(ANN, hint)
    assert await store.dismissed_hints(ANN) == {'one', 'two'}
    assert await store.dismissed_hints(BOB) == frozenset()


async def test_finished_game_counts_as_played(store: Store, begin: Begin, fresh: Fresh) -> None:
    table = await begin()
    assert not await store.has_played(ANN, 'onirim'), 'it is not over yet'
    await finish(store, table, fresh, LOST)
    assert await store.has_played(ANN, 'onirim') and await store.has_played(BOB, 'onirim')
    assert not await store.has_played(ANN, 'labyrinth') and not await store.has_played(3, 'onirim')


async def test_game_that_ended_early_does_not_count_as_played(store: Store, begin: Begin, fresh: Fresh) -> None:
    table = await begin()
    await store.end(table.id, table.version, note='left', request=fresh(), record=LEFT)
    assert not await store.has_played(ANN, 'onirim')


async def test_hints_are_deleted_with_their_user(store: Store, lobby: Table, ann: Seat, fresh: Fresh) -> None:
    assert ann.user_id == ANN
    for user_id in (ANN, BOB, 3):
        await store.remember(user_id, seen_at=10.0)
        await store.dismiss_hint(user_id, 'one')
    assert await store.expire_people(20.0, 9) == 2, 'Ann has a seat'
    assert [bool(await store.dismissed_hints(user_id)) for user_id in (ANN, BOB, 3)] == [True, False, False]
    await store.end(lobby.id, lobby.version, note='empty', request=fresh())
    await store.forget(ANN, {'': 'former player'})
    assert await store.dismissed_hints(ANN) == frozenset()
