"""The history of a table: the steps that still stand, page by page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from persistence import Seat, Store, Table
from persistence.database import Connection
from persistence.history import PAGE
from persistence.rows import HistoryPage

Fresh = Callable[[], str]
Play = Callable[..., Awaitable[Table]]


async def played(game: Table, play: Play, tokens: Sequence[str], seat: int = 0) -> Table:
    for token in tokens:
        game = await play(game, token, seat=seat)
    return game


def tokens(page: HistoryPage) -> list[str | None]:
    return [action.token for action in page.actions]


async def test_pages_are_full_and_the_oldest_step_comes_first(store: Store, game: Table, play: Play) -> None:
    await played(game, play, 'abcdef')
    pages = [await store.history(game.id, 2, page) for page in range(3)]
    assert [tokens(page) for page in pages] == [[None, 'a'], ['b', 'c'], ['d', 'e', 'f']]
    assert [(page.page, page.pages) for page in pages] == [(0, 3), (1, 3), (2, 3)]
    assert [action.kind for action in pages[0].actions] == ['start', 'play']


@pytest.mark.parametrize('steps', range(1, 13))
async def test_the_last_page_takes_what_would_not_fill_another(
    store: Store, game: Table, play: Play, steps: int
) -> None:
    await played(game, play, 'abcdefghijkl'[: steps - 1])
    first = await store.history(game.id, 3, 0)
    sizes = [len((await store.history(game.id, 3, page)).actions) for page in range(first.pages)]
    assert sum(sizes) == steps and set(sizes[:-1]) <= {3}
    assert 3 <= sizes[-1] < 6 or (len(sizes) == 1 and steps < 3)


async def test_the_last_page_is_shown_for_a_number_behind_it_and_for_none(
    store: Store, game: Table, play: Play
) -> None:
    await played(game, play, 'abcde')
    last = await store.history(game.id, 2, 2)
    assert [await store.history(game.id, 2, page) for page in (3, 99, 2**70)] == [last] * 3
    assert await store.history(game.id, 2) == last
    assert await store.history(game.id, 2, -5) == await store.history(game.id, 2, 0)


async def test_moves_that_were_taken_back_do_not_stand_in_it(
    store: Store, game: Table, play: Play, fresh: Fresh
) -> None:
    table = await played(game, play, 'abc')
    for _ in range(2):
        table = await store.undo(table.id, table.version, seat=0, request=fresh())
    table = await played(table, play, 'de')
    table = await store.undo(table.id, table.version, seat=0, request=fresh())
    assert tokens(await store.history(game.id, 9)) == [None, 'a', 'd']
    await played(table, play, 'f', seat=1)
    assert tokens(await store.history(game.id, 9)) == [None, 'a', 'd', 'f']


async def test_changes_of_seats_stand_where_they_happened_and_the_lobby_does_not(
    store: Store, game: Table, play: Play, fresh: Fresh, ann: Seat
) -> None:
    table = await play(game, 'a')
    table = await store.hand_over(table.id, table.version, seat=0, player='easy', request=fresh())
    await play(table, 'b')
    page = await store.history(game.id, 9)
    assert [action.kind for action in page.actions] == ['start', 'play', 'seats', 'play']


async def test_a_lobby_and_a_table_that_never_was_have_no_history(store: Store, lobby: Table) -> None:
    for table_id in (lobby.id, 12345):
        assert await store.history(table_id, 5) == HistoryPage(0, 0, ())


@pytest.mark.sqlite
async def test_the_events_of_other_pages_stay_in_the_database(store: Store, game: Table, play: Play) -> None:
    """The numbers of all steps are looked at, in an index if need be; what happened in them only for one page."""
    await played(game, play, 'abcdefgh')

    async def work(db: Connection) -> list[Any]:
        return list(await db.execute_fetchall(f'EXPLAIN QUERY PLAN {PAGE}', (game.id, 2, 1)))

    plan = [str(row['detail']) for row in await store._database.read(work)]
    assert not [line for line in plan if line.startswith('SCAN actions')], plan
    assert [line for line in plan if line.startswith('SEARCH a USING INDEX') and 'seq=?' in line], plan
