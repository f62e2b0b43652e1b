"""Change notices of the store: each change sends one after its commit, and a refused change sends none."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from persistence import Conflict, Seat, Store, Table
from persistence.changes import Change, merged
from persistence.rows import BOARD_SEAT, Screen

Play = Callable[..., Awaitable[Table]]


@pytest.fixture
def heard(store: Store) -> list[Change]:
    changes: list[Change] = []
    store.watch(changes.append)
    return changes


async def test_notice_of_a_step_has_the_new_table(store: Store, game: Table, play: Play, heard: list[Change]) -> None:
    table = await play(game, 'a')
    assert heard == [Change(table.id, table.guild_id, table=table)]


async def test_refused_step_sends_no_notice(store: Store, game: Table, play: Play, heard: list[Change]) -> None:
    await play(game, 'a')
    heard.clear()
    with pytest.raises(Conflict):
        await play(game, 'b')
    await asyncio.sleep(0)
    assert heard == []


async def test_name_and_board_send_a_notice_without_a_version(store: Store, game: Table, heard: list[Change]) -> None:
    guest = Seat(0, 77, 'Eve', 'en')
    await store.ask_for_seat(game.id, guest, at=1.0)
    await store.put_screen(Screen(game.id, 'board', BOARD_SEAT, 8, 5, game.version, 1.0, 'looks'))
    await store.put_screen(Screen(game.id, 'hand', 0, 8, 6, game.version, 1.0, 'looks'))
    assert heard == [Change(game.id, game.guild_id)] * 2


def test_changes_of_a_table_merge_with_their_audiences() -> None:
    one, other = Change(1, 2, frozenset({0})), Change(1, 2, frozenset({1}))
    assert merged([one, Change(3, 4), other]) == [Change(1, 2, frozenset({0, 1})), Change(3, 4)]
    assert merged([one, Change(1, 2)]) == [Change(1, 2)]
