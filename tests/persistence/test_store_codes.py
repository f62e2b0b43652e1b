"""Codes by which a user shares the deal of a finished game: attempts at it, forgotten users, and expiry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from persistence import Record, Repeated, Seat, Store, Table
from persistence.code_rows import Deal, InCode
from persistence.codes import LATE
from persistence.lobby import NewTable
from persistence.past_games import PastGame
from persistence.rows import CodeSeat
from tests.persistence.conftest import ANN, BOB
from tests.persistence.deals import CODE, SEED

Fresh = Callable[[], str]
GUILD = 8_000_000_000_000_000_001
NAMES = {'': 'Someone'}


async def begin(store: Store, seat: Seat, fresh: Fresh, code: str | None = CODE, *, alone: bool = True) -> Table:
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=GUILD, channel_id=5, locale='en', code=code, alone=alone),
        host=replace(seat, index=0),
        request=fresh(),
    )
    return await store.start(
        table.id, table.version, seats=table.seats, snapshot='[]', schema=1, events='[]', request=fresh()
    )


async def finish(store: Store, table: Table, fresh: Fresh) -> Table:
    return await store.commit(
        table.id, table.version, snapshot='"end"', schema=1, seat=0, token='last', request=fresh(), events='[]',
        status='over', undo=False, note='won', record=Record('', 'won', ('won',), (8,), turns=30),
    )  # fmt: skip


async def give(store: Store, seat: Seat, fresh: Fresh, closes_at: float = 2e9, code: str = CODE) -> Table:
    """Finish a game of this seat, and give its deal to others."""
    table = await finish(store, await begin(store, seat, fresh, None), fresh)
    deal = Deal('onirim', 4, '{}', (CodeSeat('{}', None),), SEED, think_seconds=3600, advice='never')
    record = Record('', 'won', ('won',), (8,), turns=20)
    assert await store.give_deal(table, deal, record, code, closes_at) == code
    return await store.load(table.id)


async def test_coded_table_has_its_settings_and_is_private(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    first = await give(store, ann, fresh)
    second = await begin(store, bob, fresh)
    assert first.code is not None and not first.private
    assert second.code is not None and second.code.text == CODE and second.private
    assert (second.think_seconds, second.advice) == (3600, 'never')
    assert [table.id for table in await store.tables_in_channel(5, ('open', 'over'))] == [first.id]
    assert SEED not in repr(await store.code(CODE)), 'a log line must not hold it'


async def test_later_attempts_are_marked_and_count_nowhere(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    first = await give(store, ann, fresh)
    tables = [await finish(store, await begin(store, seat, fresh), fresh) for seat in (ann, bob, bob)]
    found = await store.attempts(CODE)
    assert [(each.table_id, each.again) for each in found] == [
        (first.id, False), (tables[0].id, True), (tables[1].id, False), (tables[2].id, True),
    ]  # fmt: skip
    assert [each.table_id for each in await store.played(BOB)] == [tables[1].id]
    assert [each.turns for each in found] == [20, 30, 30, 30]


async def test_guest_who_knows_the_deal_marks_the_attempt(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    await give(store, ann, fresh)
    table = await begin(store, bob, fresh)
    table = await store.vacate_seat(table.id, table.version, seat=0, request=fresh())
    table = await store.take_seat(table.id, table.version, seat=replace(ann, index=0), request=fresh())
    await finish(store, table, fresh)
    assert [each.again for each in await store.attempts(CODE)] == [False, True]


async def test_past_games_are_read_from_the_archive_too(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    await finish(store, await begin(store, ann, fresh, None), fresh)
    await store.archive_finished(9e9, 9)
    table = await begin(store, ann, fresh, None)
    table = await store.vacate_seat(table.id, table.version, seat=0, request=fresh())
    await store.take_seat(table.id, table.version, seat=replace(bob, index=0), request=fresh())
    assert await store.past_games(ANN, 'onirim') == [PastGame('[]', None, False), PastGame('"end"', None, True)]
    assert await store.past_games(BOB, 'onirim') == [PastGame('[]', None, False)]
    assert await store.past_games(ANN, 'labyrinth') == []
    assert await store.archive_finished(9e9, 9) == 0, 'the archive stays as it is'


async def test_user_has_one_unfinished_game_of_a_code(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    await give(store, ann, fresh)
    table = await begin(store, bob, fresh)
    assert await store.unfinished_attempt(BOB, CODE) == table.id and not await store.has_finished(BOB, CODE)
    with pytest.raises(Repeated) as refused:
        await begin(store, bob, fresh)
    assert refused.value.table_id == table.id
    await finish(store, table, fresh)
    assert await store.unfinished_attempt(BOB, CODE) is None and await store.has_finished(BOB, CODE)


async def test_game_given_up_is_an_ended_attempt(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    await give(store, ann, fresh)
    table = await begin(store, bob, fresh)
    left = Record('', 'left', ('left',), (0,))
    await store.end(table.id, table.version, note='ended', request=fresh(), record=left)
    assert [each.ending for each in await store.attempts(CODE)] == ['won', 'left']
    assert await store.has_finished(BOB, CODE)


async def test_a_table_has_one_code_that_stays_open_longer(store: Store, ann: Seat, fresh: Fresh) -> None:
    table = await give(store, ann, fresh)
    deal = Deal('onirim', 4, '{}', (CodeSeat('{}', None),), SEED)
    assert await store.give_deal(table, deal, Record('', 'won', ('won',), (8,)), 'ZZZZZZZZ', 3e9) == CODE
    code = await store.code(CODE)
    assert code is not None and code.closes_at == 3e9 and await store.code('ZZZZZZZZ') is None
    assert len(await store.attempts(CODE)) == 1


async def test_forgotten_user_leaves_a_result_without_a_name(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    await give(store, ann, fresh)
    table = await finish(store, await begin(store, bob, fresh), fresh)
    assert [each.table_id for each in await store.in_codes(BOB)] == [table.id]
    await store.forget(BOB, NAMES)
    assert await store.in_codes(BOB) == []
    assert [each.people for each in await store.attempts(CODE)] == [((0, ANN, ann.name),), ((0, None, ''),)]


async def test_archived_game_of_a_code_stays_private(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    first = await give(store, ann, fresh)
    second = await finish(store, await begin(store, bob, fresh), fresh)
    await store.archive_finished(9e9, 9)
    assert await store.archived(5, 4711) == first.id
    assert (await store.load(second.id)).private


async def test_expired_code_takes_its_attempts_along(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    first = await give(store, ann, fresh, closes_at=1000.0)
    table = await begin(store, bob, fresh)
    assert await store.expire_codes(2000.0) == 0, 'a game of it goes on'
    ended = (await finish(store, table, fresh)).updated_at
    assert await store.expire_codes(999.0) == 0
    assert await store.expire_codes(ended + LATE - 1) == 0, 'its players look at the results'
    assert await store.expire_codes(ended + LATE + 1) == 1
    assert await store.attempts(CODE) == [] and await store.in_codes(ANN) == []
    assert (await store.load(first.id)).code is None


async def test_users_games_of_codes_are_listed(store: Store, ann: Seat, fresh: Fresh) -> None:
    table = await give(store, ann, fresh)
    (found,) = await store.in_codes(ANN)
    assert found == InCode(CODE, table.id, ann.name, False, found.ended_at) and found.ended_at is not None
