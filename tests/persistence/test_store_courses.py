"""The stored review of a game is archived and deleted with the game."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable

from persistence import Record, Store, Table

Begin = Callable[[], Awaitable[Table]]

LOST = Record('', 'lost', ('lost', 'lost'), (3, 4))


async def over(store: Store, begin: Begin, request: str = 'over') -> Table:
    table = await begin()
    return await store.end(table.id, table.version, note='lost', request=request, record=LOST)


async def test_course_is_unknown_until_it_is_kept(store: Store, begin: Begin) -> None:
    table = await over(store, begin)
    assert await store.course(table.id) is None
    assert await store.keep_course(table.id, 'a') == 'a'
    assert await store.course(table.id) == 'a'


async def test_first_course_is_kept(store: Store, begin: Begin) -> None:
    table = await over(store, begin)
    await store.keep_course(table.id, 'a')
    assert await store.keep_course(table.id, 'b') == 'a'
    assert await store.course(table.id) == 'a'


async def test_only_an_outdated_course_is_replaced(store: Store, begin: Begin) -> None:
    table = await over(store, begin)
    await store.keep_course(table.id, 'a')
    assert await store.keep_course(table.id, 'b', instead='x') == 'a'
    assert await store.keep_course(table.id, 'b', instead='a') == 'b'


async def test_course_is_archived_with_its_game(store: Store, begin: Begin) -> None:
    table = await over(store, begin)
    await store.keep_course(table.id, 'a')
    assert await store.archive_finished(math.inf, 9) == 1
    assert await store.course(table.id) is None
    await store.load(table.id)
    assert await store.course(table.id) == 'a'


async def test_course_is_deleted_with_its_game(store: Store, begin: Begin) -> None:
    table = await over(store, begin)
    await store.keep_course(table.id, 'a')
    assert await store.expire_tables(math.inf, 9) == 1
    assert await store.course(table.id) is None
    assert await store.keep_course(table.id, 'a') == 'a'
    assert await store.course(table.id) is None
