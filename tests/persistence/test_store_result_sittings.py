"""Results of users who left their seat before the end of a game.

Each of them who has answered gets one result, which names them until their data is deleted.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from pathlib import Path

from persistence import Companion, Seat, Store, Table
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import count
from tests.persistence.people import CLEO
from tests.persistence.results import Fresh, finish, left_by_bob

Play = Callable[..., Awaitable[Table]]


async def outcomes(store: Store, user_id: int) -> list[str]:
    return [each.outcome for each in await store.played(user_id)]


async def taken_by_cleo(store: Store, table: Table, fresh: Fresh) -> Table:
    return await store.take_seat(table.id, table.version, seat=Seat(1, CLEO, 'Cleo', 'ru'), request=fresh())


async def test_user_who_left_has_left_the_game(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await left_by_bob(store, await play(game, 'a', seat=1), fresh)
    await finish(store, await taken_by_cleo(store, table, fresh), fresh)
    assert [await outcomes(store, each) for each in (ANN, BOB, CLEO)] == [['won'], ['left'], ['won']]
    ((ann,), (bob,)) = await store.played(ANN), await store.played(BOB)
    assert ann.companions == (Companion(BOB, None), Companion(CLEO, None))
    assert await store.names_beside(ANN) == {BOB: 'Bób', CLEO: 'Cleo'}
    assert (bob.companions, bob.score) == ((Companion(ANN, None),), 0)


async def test_guest_without_an_answer_has_no_result(store: Store, game: Table, fresh: Fresh) -> None:
    table = await taken_by_cleo(store, await left_by_bob(store, game, fresh), fresh)
    await finish(store, await left_by_bob(store, table, fresh), fresh)
    assert await store.played(CLEO) == await store.played(BOB) == []


async def test_last_user_of_a_free_seat_has_left(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await play(game, 'a', seat=1)
    await finish(store, await left_by_bob(store, table, fresh, successor=None), fresh)
    assert await outcomes(store, BOB) == ['left']


async def test_user_who_came_back_has_one_result(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await left_by_bob(store, await play(game, 'a', seat=1), fresh)
    bob = Seat(1, BOB, 'Bób', 'pl')
    table = await store.take_seat(game.id, table.version, seat=bob, request=fresh())
    await finish(store, table, fresh)
    assert await outcomes(store, BOB) == ['won']


async def test_results_are_forgotten_by_who_left(
    store: Store, path: Path, game: Table, play: Play, fresh: Fresh
) -> None:
    table = await left_by_bob(store, await play(game, 'a', seat=1), fresh)
    await finish(store, table, fresh)
    await store.forget(BOB, {'': 'someone'})
    assert await store.played(BOB) == [] and count(path, 'result_sittings') == 0
    assert await outcomes(store, ANN) == ['won']


async def test_ids_of_who_left_expire_with_results(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await left_by_bob(store, await play(game, 'a', seat=1), fresh)
    after = await finish(store, table, fresh)
    await store.remember(ANN, locale='en')
    assert await store.expire_results(after.updated_at + 1, 9) == 1
    assert await store.played(BOB) == []
    await store.expire_guild(game.guild_id or 0, 9)
    await store.remember(BOB, locale='pl')
    assert await store.expire_results(math.inf, 9) == 0 and await outcomes(store, ANN) == ['won']
