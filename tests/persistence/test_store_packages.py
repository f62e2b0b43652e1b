"""Tables of a game that is not installed wait, without pings or deadlines, until the game is back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from persistence import OpenQuestion, Seat, Store, Table
from persistence.lobby import NewTable
from persistence.packages import Package
from tests.persistence.people import CLEO_SEAT
from tests.persistence.shown import board, hand

Fresh = Callable[[], str]
Open = Callable[[str], Awaitable[Table]]

OURS = Package('clew', '1.0')
QUAY = Package('clew-quay', '1.2')
BOTH = {'onirim': OURS, 'quay': QUAY}
NOW, UNTIL = 1000.0, 1120.0


@pytest.fixture
def open_timed(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> Open:
    """Return a function that begins a game of Ann, Bob and a bot player, at version 2.

    Ann's deadline is at 400 (Unix seconds).
    """

    async def start(game: str) -> Table:
        lobby = await store.create_table(
            NewTable(game=game, options='{}', guild_id=8, channel_id=9, locale='en-GB'), host=ann, request=fresh()
        )
        robot = Seat(2, None, 'Robot', 'en-US', player='easy')
        asked = OpenQuestion(0, False, 2, 100.0, due_at=400.0, remind_at=325.0)
        return await store.start(
            lobby.id, 1, seats=[ann, bob, robot], snapshot='[]', schema=1, events='[]', request=fresh(),
            questions=[asked],
        )  # fmt: skip

    return start


async def due_at(store: Store, table: Table) -> Sequence[float | None]:
    return [question.due_at for question in (await store.load(table.id)).questions]


async def stale(store: Store) -> list[tuple[int, str]]:
    return [(screen.table_id, screen.place) for screen in await store.stale_screens()]


async def test_package_of_a_game_is_kept(store: Store) -> None:
    assert await store.package_of('quay') is None
    await store.offer(BOTH, NOW, UNTIL)
    assert await store.package_of('quay') == QUAY and await store.package_of('onirim') == OURS
    newer = Package('clew-quay', '1.3')
    await store.offer({'quay': newer}, NOW, UNTIL)
    assert await store.package_of('quay') == newer and await store.package_of('onirim') == OURS


async def test_missing_game_has_no_deadlines(store: Store, open_timed: Open) -> None:
    await store.offer(BOTH, NOW, UNTIL)
    here, gone = await open_timed('onirim'), await open_timed('quay')
    assert await store.due(500.0) == [here.id, gone.id]
    await store.offer({'onirim': OURS}, NOW, UNTIL)
    assert await store.due(500.0) == [here.id]
    await store.end(here.id, here.version, note='ended', request='end')
    assert await store.next_due() is None
    assert await store.put_off(NOW, UNTIL) == 0 and await due_at(store, gone) == [400.0]


async def test_missing_game_has_no_answers_or_pings(store: Store, open_timed: Open) -> None:
    gone = await open_timed('quay')
    await store.put_screen(board(gone, 1))
    for seat in gone.seats[:2]:
        await store.remember(seat.user_id or 0, joined=True)
    assert await store.seats_without_hand() == [(gone.id, 0), (gone.id, 1)]
    assert await store.tables_with_players() == await store.tables_to_call() == [gone.id]
    await store.offer({'onirim': OURS}, NOW, UNTIL)
    assert await store.tables_with_players() == await store.tables_to_call() == []
    assert await store.seats_without_hand() == []


async def test_missing_game_has_no_watched_guests(store: Store, open_timed: Open, fresh: Fresh) -> None:
    gone = await open_timed('quay')
    await store.ask_for_seat(gone.id, CLEO_SEAT, at=10.0)
    await store.take_seat(gone.id, gone.version, seat=replace(CLEO_SEAT, index=2), request=fresh())
    assert await store.tables_of_guests() == [gone.id]
    await store.offer({'onirim': OURS}, NOW, UNTIL)
    assert await store.tables_of_guests() == []


async def test_board_is_stale_once_when_its_game_goes_or_returns(store: Store, open_timed: Open) -> None:
    await store.offer(BOTH, NOW, UNTIL)
    gone = await open_timed('quay')
    for games, told in (({'onirim': OURS}, ['board']), (BOTH, ['board', 'hand'])):
        shown = await store.load(gone.id)
        await store.put_screen(board(shown, 1))
        await store.put_screen(replace(hand(shown, 0, 2), shown_asides=shown.asides))
        assert await stale(store) == []
        await store.offer(games, NOW, UNTIL)
        assert await stale(store) == [(gone.id, place) for place in told]
        await store.put_screen(board(await store.load(gone.id), 1))
        await store.offer(games, NOW, UNTIL)
        assert (gone.id, 'board') not in await stale(store), 'at the next start all is as it was'


async def test_returned_game_postpones_deadlines(store: Store, open_timed: Open) -> None:
    await store.offer(BOTH, NOW, UNTIL)
    here, gone = await open_timed('onirim'), await open_timed('quay')
    await store.offer({'onirim': OURS}, NOW, UNTIL)
    before = await store.load(gone.id)
    await store.offer(BOTH, NOW, UNTIL)
    assert await due_at(store, gone) == [UNTIL] and await due_at(store, here) == [400.0]
    after = await store.load(gone.id)
    assert (after.version, after.snapshot, after.seats) == (before.version, before.snapshot, before.seats)


async def test_game_that_was_never_installed_is_missing(store: Store, open_timed: Open) -> None:
    strange = await open_timed("qu'ay")
    await store.offer({'onirim': OURS}, NOW, UNTIL)
    assert await store.package_of("qu'ay") is None and await store.due(500.0) == []
    await store.offer({"qu'ay": QUAY}, NOW, UNTIL)
    assert await due_at(store, strange) == [UNTIL] and await store.due(UNTIL) == [strange.id]
