"""Records of screens: boards, hands, stale screens, refusals, and users' wishes about the board."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from persistence import BOARD_SEAT, NoTable, Seat, Store, Table
from persistence.changes import Change
from persistence.shards import EVERYTHING, Shards, shard_of
from tests.persistence.conftest import ANN, BOB
from tests.persistence.holding import holds
from tests.persistence.shown import board, hand

Play = Callable[..., Awaitable[Table]]


async def test_table_has_a_board_and_a_hand_per_seat(store: Store, game: Table) -> None:
    screens = [board(game, 1), hand(game, 0, 2), hand(game, 1, 3)]
    for screen in reversed(screens):
        await store.put_screen(screen)
    assert await store.screens_of(game.id) == screens


async def test_table_without_a_board_is_found(store: Store, game: Table, lobby: Table) -> None:
    await store.put_screen(hand(game, 0, 2))
    assert await store.tables_without_board() == sorted((game.id, lobby.id))
    await store.put_screen(board(game, 1))
    assert await store.tables_without_board() == [lobby.id]
    await store.end(lobby.id, lobby.version, note='empty', request='close')
    assert await store.tables_without_board() == []


async def test_record_is_replaced_unless_another_came_first(store: Store, game: Table) -> None:
    before = hand(game, 0, 1)
    await store.put_screen(before)
    shown = replace(before, shown_version=before.shown_version + 1, digest='shown')
    await store.replace_screen(before, shown)
    assert await store.screens_of(game.id) == [shown]
    await store.replace_screen(before, replace(before, digest='late'))
    assert await store.screens_of(game.id) == [shown]


async def test_message_edited_twice_is_stale(store: Store, game: Table) -> None:
    before = replace(board(game), shown_version=1)
    await store.put_screen(before)
    for digest in ('one', 'other'):
        await store.record_edit(before, replace(board(game), digest=digest))
    (doubted,) = await store.stale_screens()
    assert (doubted.message_id, doubted.digest) == (1, '')
    await store.record_edit(doubted, board(game))
    assert await store.stale_screens() == []


async def test_edit_restores_no_deleted_record(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 2))
    await store.record_edit(board(game, 1), board(game, 1))
    assert await store.screens_of(game.id) == [board(game, 2)]


async def test_deleted_record_is_not_replaced(store: Store, game: Table) -> None:
    before = hand(game, 0, 1)
    await store.replace_screen(before, replace(before, digest='shown'))
    assert await store.screens_of(game.id) == []


async def test_new_board_replaces_the_former_one(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    newer = replace(board(game, 2), shown_at=1_800_000_999.0, digest='ef')
    await store.put_screen(newer)
    assert await store.screens_of(game.id) == [newer]


async def test_message_has_one_record(store: Store, game: Table, lobby: Table) -> None:
    await store.put_screen(board(game, 1))
    await store.put_screen(board(lobby, 1))
    assert await store.screens_of(game.id) == []
    assert await store.screens_of(lobby.id) == [board(lobby, 1)]


async def test_screen_is_stale_after_a_step(store: Store, game: Table, play: Play) -> None:
    await store.put_screen(board(game, 1))
    await store.put_screen(hand(game, 1, 2))
    assert await store.stale_screens() == []
    table = await play(game, 'a')
    assert await store.stale_screens() == [board(game, 1), hand(game, 1, 2)]
    await store.put_screen(board(table, 1))
    assert await store.stale_screens() == [hand(game, 1, 2)]


@pytest.mark.parametrize('shown', [None, 1, 2], ids=['on no screen yet', 'out of date', 'up to date'])
async def test_outdated_record_stays_stale(store: Store, game: Table, shown: int | None) -> None:
    """A guest asks for a seat after a process has read the table, but before it records the screen."""
    assert game.version == 2
    if shown is not None:
        await store.put_screen(replace(board(game), shown_version=shown, digest='before'))
    asked = await store.ask_for_seat(game.id, Seat(0, 99, 'Eve', 'en'), at=1.0)
    await store.put_screen(board(game))
    assert await store.stale_screens() == [board(game)]
    await store.replace_screen(board(game), board(asked))
    assert await store.stale_screens() == []


async def test_screen_with_more_asides_is_newer_than_the_table(store: Store, game: Table) -> None:
    asked = await store.ask_for_seat(game.id, Seat(0, 99, 'Eve', 'en'), at=1.0)
    assert board(asked).is_newer_than(game) and not board(asked).is_newer_than(asked)
    assert not board(game).is_newer_than(asked)
    assert not replace(board(asked), shown_version=game.version - 1).is_newer_than(game)


async def test_last_board_of_a_finished_game_goes_stale(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    await store.end(game.id, 2, note='', request='r')
    assert await store.stale_screens() == [board(game, 1)]


async def test_dropped_screen_is_deleted(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    await store.put_screen(hand(game, 0, 2))
    await store.drop_screen(game.id, 'board', BOARD_SEAT)
    await store.drop_screen(game.id, 'board', BOARD_SEAT)
    assert await store.screens_of(game.id) == [hand(game, 0, 2)]


async def test_screen_needs_a_table(store: Store, game: Table) -> None:
    with pytest.raises(NoTable):
        await store.put_screen(replace(board(game), table_id=404))
    assert await store.screens_of(404) == []


async def test_missing_hands_are_of_users_who_accept_dms(store: Store, game: Table) -> None:
    assert await store.seats_without_hand() == [], 'nobody is known'
    await store.remember(ANN, joined=True)
    await store.remember(BOB, dm_channel_id=5)
    assert await store.seats_without_hand() == [(game.id, 0), (game.id, 1)]
    holds(store, Shards.of([1], 2))
    assert await store.seats_without_hand() == [], 'private messages belong to the first shard'
    holds(store, EVERYTHING)
    await store.put_screen(hand(game, 0, game.version))
    assert await store.seats_without_hand() == [(game.id, 1)]
    await store.remember(BOB, dms_off=True)
    assert await store.seats_without_hand() == []


async def test_boards_are_held_by_guild_and_hands_by_shard_0(store: Store, game: Table) -> None:
    for screen in (board(game, 1), hand(game, 0, 2)):
        await store.put_screen(replace(screen, shown_version=1))
    own = shard_of(game.guild_id, 5)
    assert own != 0
    places: list[tuple[int, str]] = []
    for shard in range(5):
        holds(store, Shards.of([shard], 5))
        places += [(shard, screen.place) for screen in await store.stale_screens()]
    assert sorted(places) == sorted([(own, 'board'), (0, 'hand')])


async def test_wish_is_taken_once_and_a_new_board_beats_a_check(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    assert await store.take_wish(game.id) is None and await store.tables_without_board() == []
    await store.wish_board(game.id, 'check')
    await store.wish_board(game.id, 'anew')
    await store.wish_board(game.id, 'check')
    assert (await store.load(game.id)).wish == 'anew'
    assert await store.tables_without_board() == [game.id], 'also where no notice comes'
    assert (await store.take_wish(game.id), await store.take_wish(game.id)) == ('anew', None)
    await store.wish_board(404, 'check', pressed=9)
    assert await store.take_wish(404) is None


async def test_pressed_board_is_former_unless_on_record(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    await store.wish_board(game.id, 'check', pressed=1)
    assert await store.former_boards(game.id) == []
    for _ in range(2):
        await store.wish_board(game.id, 'check', pressed=7)
    assert await store.former_boards(game.id) == [(game.channel_id, 7)]


async def test_refused_screen_is_recorded_until_accepted(store: Store, game: Table) -> None:
    heard: list[Change] = []
    store.watch(heard.append)
    for _ in range(2):
        await store.note_refusal(game.id, BOARD_SEAT, 50013)
    await store.note_refusal(game.id, 1, 50007)
    table = await store.load(game.id)
    assert [table.refusal(seat) for seat in (BOARD_SEAT, 0, 1)] == [50013, None, 50007]
    await store.note_refusal(game.id, BOARD_SEAT, None)
    await store.note_refusal(game.id, BOARD_SEAT, None)
    await store.note_refusal(404, BOARD_SEAT, 50013)
    assert (await store.load(game.id)).refused == ((1, 50007),)
    assert heard == [Change(game.id, game.guild_id)] * 3, 'once for each change'
