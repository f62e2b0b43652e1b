"""A request to end a game is one row: the first process to write the row wins, and an objection deletes the row."""

from __future__ import annotations

import pytest

from persistence import Store, Table, WrongStatus
from persistence.rows import Ending
from persistence.shards import Shards, shard_of
from tests.persistence.conftest import ANN, BOB
from tests.persistence.holding import holds

AT = 2_000_000_000.0


async def test_wish_of_a_new_host_replaces_the_former(store: Store, game: Table) -> None:
    wish = Ending(game.host_id, AT)
    assert (await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB])).ending is None
    assert (await store.ask_to_end(game.id, game.host_id, at=AT + 1, others=[])).ending == wish
    assert (await store.load(game.id)).ending == wish
    with pytest.raises(WrongStatus):
        await store.ask_to_end(game.id, BOB, at=AT, others=[])
    assert await store.place_ending(game.id, game.host_id, 8, 9)
    assert (await store.load(game.id)).ending == Ending(game.host_id, AT, 8, 9)
    assert not await store.place_ending(game.id, BOB, 8, 9)


async def test_votes_hold_the_asked_and_the_agreeing_users(store: Store, game: Table) -> None:
    assert await store.agree_to_end(game.id, ANN, BOB) == {}, 'nobody has asked'
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB, 3])
    assert await store.agree_to_end(game.id, game.host_id, BOB) == {BOB: True, 3: False}
    assert await store.agree_to_end(game.id, game.host_id, 4) == {BOB: True, 3: False, 4: True}
    await store.object_to_end(game.id, BOB, at=AT)
    assert await store.agree_to_end(game.id, game.host_id, BOB) == {}


async def test_game_ends_only_while_the_wish_stands(store: Store, game: Table) -> None:
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB])
    assert await store.object_to_end(game.id, BOB, at=AT - 5) == Ending(game.host_id, AT)
    assert await store.object_to_end(game.id, BOB, at=AT - 5) is None
    with pytest.raises(WrongStatus):
        await store.end(game.id, game.version, note='ended', request='end', wished_by=game.host_id)
    assert (await store.load(game.id)).objected_at == AT - 5
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[])
    after = await store.end(game.id, game.version, note='ended', request='end', wished_by=game.host_id)
    assert after.status == 'over'


async def test_objector_is_known_until_the_next_wish(store: Store, game: Table) -> None:
    assert await store.objector(game.id) is None
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB, 3])
    assert await store.objector(game.id) is None, 'asked users have not objected'
    await store.object_to_end(game.id, BOB, at=AT)
    assert await store.objector(game.id) == BOB
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB])
    await store.withdraw_ending(game.id, Ending(game.host_id, AT))
    assert await store.objector(game.id) is None


async def test_only_the_same_wish_is_withdrawn(store: Store, game: Table) -> None:
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB])
    assert await store.withdraw_ending(game.id, Ending(game.host_id, AT + 1)) is None
    assert await store.withdraw_ending(game.id, Ending(game.host_id, AT)) == Ending(game.host_id, AT)
    assert (await store.load(game.id)).ending is None


async def test_wishes_are_due_where_held_and_follow_the_clock(store: Store, game: Table) -> None:
    await store.ask_to_end(game.id, game.host_id, at=AT, others=[BOB])
    assert (await store.endings_due(AT - 1), await store.endings_due(AT)) == ([], [game.id])
    await store.move_questions(10.0)
    assert (await store.endings_due(AT), await store.endings_due(AT + 10)) == ([], [game.id])
    own = shard_of(game.guild_id, 5)
    found = []
    for shard in range(5):
        holds(store, Shards.of([shard], 5))
        found += [shard] * len(await store.endings_due(AT + 10))
    assert found == [own]
