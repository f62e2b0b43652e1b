"""What is on screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from persistence import BOARD_SEAT, NoTable, Screen, Seat, Store, Table
from persistence.shards import Shards, shard_of
from tests.persistence.conftest import ANN, BOB

Play = Callable[..., Awaitable[Table]]


def board(table: Table, message_id: int = 1) -> Screen:
    return Screen(
        table_id=table.id,
        place='board',
        seat=BOARD_SEAT,
        channel_id=table.channel_id,
        message_id=message_id,
        shown_version=table.version,
        shown_at=1_800_000_000.25,
        digest='ab12',
        phase='open',
        shown_asides=table.asides,
    )


def hand(table: Table, seat: int, message_id: int) -> Screen:
    return Screen(table.id, 'hand', seat, 60 + seat, message_id, table.version, 1_800_000_000.5, 'cd34', 'asked')


async def test_a_table_has_one_board_and_a_hand_for_each_seat(store: Store, game: Table) -> None:
    screens = [board(game, 1), hand(game, 0, 2), hand(game, 1, 3)]
    for screen in reversed(screens):
        await store.put_screen(screen)
    assert await store.screens_of(game.id) == screens


async def test_a_table_whose_board_was_never_sent_is_found(store: Store, game: Table, lobby: Table) -> None:
    await store.put_screen(hand(game, 0, 2))
    assert await store.tables_without_board() == sorted((game.id, lobby.id))
    await store.put_screen(board(game, 1))
    assert await store.tables_without_board() == [lobby.id]
    await store.end(lobby.id, lobby.version, note='empty', request='close')
    assert await store.tables_without_board() == []


async def test_what_a_message_shows_is_replaced_unless_something_else_was_noted_down(store: Store, game: Table) -> None:
    before = hand(game, 0, 1)
    await store.put_screen(before)
    shown = replace(before, shown_version=before.shown_version + 1, digest='shown')
    await store.replace_screen(before, shown)
    assert await store.screens_of(game.id) == [shown]
    await store.replace_screen(before, replace(before, digest='late'))
    assert await store.screens_of(game.id) == [shown]


async def test_a_message_that_two_have_edited_is_out_of_date_whoever_records_it_last(store: Store, game: Table) -> None:
    before = replace(board(game), shown_version=1)
    await store.put_screen(before)
    for digest in ('one', 'other'):
        await store.record_edit(before, replace(board(game), digest=digest))
    (doubted,) = await store.stale_screens()
    assert (doubted.message_id, doubted.digest) == (1, '')
    await store.record_edit(doubted, board(game))
    assert await store.stale_screens() == []


async def test_an_edit_brings_nothing_back_that_is_not_on_screen_any_more(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 2))
    await store.record_edit(board(game, 1), board(game, 1))
    assert await store.screens_of(game.id) == [board(game, 2)]


async def test_what_was_taken_away_is_not_replaced(store: Store, game: Table) -> None:
    before = hand(game, 0, 1)
    await store.replace_screen(before, replace(before, digest='shown'))
    assert await store.screens_of(game.id) == []


async def test_a_board_posted_anew_replaces_the_former_one(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    newer = replace(board(game, 2), shown_at=1_800_000_999.0, digest='ef')
    await store.put_screen(newer)
    assert await store.screens_of(game.id) == [newer]


async def test_a_message_that_shows_another_table_shows_the_former_no_more(
    store: Store, game: Table, lobby: Table
) -> None:
    await store.put_screen(board(game, 1))
    await store.put_screen(board(lobby, 1))
    assert await store.screens_of(game.id) == []
    assert await store.screens_of(lobby.id) == [board(lobby, 1)]


async def test_a_screen_is_stale_when_its_table_has_moved_on(store: Store, game: Table, play: Play) -> None:
    await store.put_screen(board(game, 1))
    await store.put_screen(hand(game, 1, 2))
    assert await store.stale_screens() == []
    table = await play(game, 'a')
    assert await store.stale_screens() == [board(game, 1), hand(game, 1, 2)]
    await store.put_screen(board(table, 1))
    assert await store.stale_screens() == [hand(game, 1, 2)]


@pytest.mark.parametrize('shown', [None, 1, 2], ids=['on no screen yet', 'out of date', 'up to date'])
async def test_showing_a_table_as_it_was_does_not_hide_what_has_changed_since(
    store: Store, game: Table, shown: int | None
) -> None:
    """Somebody asks for a seat after one process has read the table, and before that has recorded what it shows."""
    assert game.version == 2
    if shown is not None:
        await store.put_screen(replace(board(game), shown_version=shown, digest='before'))
    asked = await store.ask_for_seat(game.id, Seat(0, 99, 'Eve', 'en'), at=1.0)
    await store.put_screen(board(game))
    assert await store.stale_screens() == [board(game)]
    await store.replace_screen(board(game), board(asked))
    assert await store.stale_screens() == []


async def test_a_screen_that_shows_what_is_no_step_is_newer_than_the_table_before_it(store: Store, game: Table) -> None:
    asked = await store.ask_for_seat(game.id, Seat(0, 99, 'Eve', 'en'), at=1.0)
    assert board(asked).is_newer_than(game) and not board(asked).is_newer_than(asked)
    assert not board(game).is_newer_than(asked)
    assert not replace(board(asked), shown_version=game.version - 1).is_newer_than(game)


async def test_the_last_board_of_a_game_that_is_over_goes_stale_too(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    await store.end(game.id, 2, note='', request='r')
    assert await store.stale_screens() == [board(game, 1)]


async def test_a_dropped_screen_is_forgotten(store: Store, game: Table) -> None:
    await store.put_screen(board(game, 1))
    await store.put_screen(hand(game, 0, 2))
    await store.drop_screen(game.id, 'board', BOARD_SEAT)
    await store.drop_screen(game.id, 'board', BOARD_SEAT)
    assert await store.screens_of(game.id) == [hand(game, 0, 2)]


async def test_a_screen_needs_a_table(store: Store, game: Table) -> None:
    with pytest.raises(NoTable):
        await store.put_screen(replace(board(game), table_id=404))
    assert await store.screens_of(404) == []


async def test_seats_that_have_no_hand_yet_are_those_of_people_who_take_dms(store: Store, game: Table) -> None:
    assert await store.seats_without_hand() == [], 'nobody is known'
    await store.remember(ANN, joined=True)
    await store.remember(BOB, dm_channel_id=5)
    assert await store.seats_without_hand() == [(game.id, 0), (game.id, 1)]
    assert await store.seats_without_hand(Shards.of([1], 2)) == [], 'private messages belong to the first shard'
    await store.put_screen(hand(game, 0, game.version))
    assert await store.seats_without_hand() == [(game.id, 1)]
    await store.remember(BOB, dms_off=True)
    assert await store.seats_without_hand() == []


async def test_boards_belong_to_the_shard_of_their_server_and_hands_to_the_first(store: Store, game: Table) -> None:
    for screen in (board(game, 1), hand(game, 0, 2)):
        await store.put_screen(replace(screen, shown_version=1))
    own = shard_of(game.guild_id, 5)
    assert own != 0
    found = {shard: await store.stale_screens(Shards.of([shard], 5)) for shard in range(5)}
    places = {shard: screen.place for shard, screens in found.items() for screen in screens}
    assert places == {own: 'board', 0: 'hand'}
