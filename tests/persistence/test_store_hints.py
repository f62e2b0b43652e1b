"""The hints for a first game: what people have put away, and who needs none."""

from __future__ import annotations

from persistence import Seat, Store, Table
from tests.persistence.conftest import ANN, BOB
from tests.persistence.test_store_results import LEFT, LOST, Begin, Fresh, finish


async def test_a_hint_is_put_away_by_one_person_for_good(store: Store) -> None:
    assert await store.hints_put_away(ANN) == frozenset()
    for hint in ('one', 'two', 'one'):
        await store.put_hint_away(ANN, hint)
    assert await store.hints_put_away(ANN) == {'one', 'two'}
    assert await store.hints_put_away(BOB) == frozenset()


async def test_whoever_has_seen_the_end_of_a_game_has_played_it(store: Store, begin: Begin, fresh: Fresh) -> None:
    table = await begin()
    assert not await store.has_played(ANN, 'onirim'), 'it is not over yet'
    await finish(store, table, fresh, LOST)
    assert await store.has_played(ANN, 'onirim') and await store.has_played(BOB, 'onirim')
    assert not await store.has_played(ANN, 'labyrinth') and not await store.has_played(3, 'onirim')


async def test_a_game_that_was_given_up_teaches_nobody_how_it_is_played(
    store: Store, begin: Begin, fresh: Fresh
) -> None:
    table = await begin()
    await store.end(table.id, table.version, note='left', request=fresh(), record=LEFT)
    assert not await store.has_played(ANN, 'onirim')


async def test_a_person_who_is_forgotten_or_never_comes_back_takes_their_hints_along(
    store: Store, lobby: Table, ann: Seat, fresh: Fresh
) -> None:
    assert ann.user_id == ANN
    for user_id in (ANN, BOB, 3):
        await store.remember(user_id, seen_at=10.0)
        await store.put_hint_away(user_id, 'one')
    assert await store.expire_people(20.0, 9) == 2, 'Ann has a seat'
    assert [bool(await store.hints_put_away(user_id)) for user_id in (ANN, BOB, 3)] == [True, False, False]
    await store.end(lobby.id, lobby.version, note='empty', request=fresh())
    await store.forget(ANN, {'': 'former player'})
    assert await store.hints_put_away(ANN) == frozenset()
