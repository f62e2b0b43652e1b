"""The history of a table, read page by page. Undone steps are left out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from persistence import Seat, Store, Table
from persistence.database import Connection
from persistence.history import PAGE, HistoryPage

Fresh = Callable[[], str]
Play = Callable[..., Awaitable[Table]]


async def played(game: Table, play: Play, tokens: Sequence[str], seat: int = 0) -> Table:
    for token in tokens:
        game = await play(game, token, seat=seat)
    return game


def tokens(page: HistoryPage) -> list[str | None]:
    return [action.token for action in page.actions]


async def test_pages_are_full_and_start_with_the_oldest_step(store: Store, game: Table, play: Play) -> None:
    await played(game, play, 'abcdef')
    pages = [await store.history(game.id, 2, page) for page in range(3)]
    assert [tokens(page) for page in pages] == [[None, 'a'], ['b', 'c'], ['d', 'e', 'f']]
    assert [(page.page, page.pages) for page in pages] == [(0, 3), (1, 3), (2, 3)]
    assert [action.kind for action in pages[0].actions] == ['start', 'play']


@pytest.mark.parametrize('steps', range(1, 13))
async def test_last_page_takes_the_rest(store: Store, game: Table, play: Play, steps: int) -> None:
    await played(game, play, 'abcdefghijkl'[: steps - 1])
    first = await store.history(game.id, 3, 0)
    sizes = [len((await store.history(game.id, 3, page)).actions) for page in range(first.pages)]
    assert sum(sizes) == steps and set(sizes[:-1]) <= {3}
    assert 3 <= sizes[-1] < 6 or (len(sizes) == 1 and steps < 3)


async def test_last_page_is_the_default_and_the_maximum(store: Store, game: Table, play: Play) -> None:
    await played(game, play, 'abcde')
    last = await store.history(game.id, 2, 2)
    assert [await store.history(game.id, 2, page) for page in (3, 99, 2**70)] == [last] * 3
    assert await store.history(game.id, 2) == last
    assert await store.history(game.id, 2, -5) == await store.history(game.id, 2, 0)


async def test_history_lacks_undone_moves(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await played(game, play, 'abc')
    for _ in range(2):
        table = await store.undo(table.id, table.version, seat=0, request=fresh())
    table = await played(table, play, 'de')
    table = await store.undo(table.id, table.version, seat=0, request=fresh())
    assert tokens(await store.history(game.id, 9)) == [None, 'a', 'd']
    await played(table, play, 'f', seat=1)
    assert tokens(await store.history(game.id, 9)) == [None, 'a', 'd', 'f']


async def test_history_has_changes_of_seats_but_not_the_lobby(
    store: Store, game: Table, play: Play, fresh: Fresh, ann: Seat
) -> None:
    table = await play(game, 'a')
    table = await store.hand_over(table.id, table.version, seat=0, player='easy', request=fresh())
    await play(table, 'b')
    page = await store.history(game.id, 9)
    assert [action.kind for action in page.actions] == ['start', 'play', 'seats', 'play']


async def test_lobby_and_missing_table_have_no_history(store: Store, lobby: Table) -> None:
    for table_id in (lobby.id, 12345):
        assert await store.history(table_id, 5) == HistoryPage(0, 0, ())


@pytest.mark.sqlite
async def test_history_reads_the_events_of_one_page(store: Store, game: Table, play: Play) -> None:
    """Step numbers may be read from an index for the whole table, but events only for one page."""
    await played(game, play, 'abcdefgh')

    async def work(db: Connection) -> list[Any]:
        return list(await db.execute_fetchall(f'EXPLAIN QUERY PLAN {PAGE}', (game.id, 2, 1, 1)))

    plan = [str(row['detail']) for row in await store._database.read(work)]
    assert not [line for line in plan if line.startswith('SCAN actions')], plan
    assert [line for line in plan if line.startswith('SEARCH a USING INDEX') and 'seq=?' in line], plan
