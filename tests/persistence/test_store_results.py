"""Results of games: written once, together with the step that ends the game, and kept when the table is deleted."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from persistence import Companion, Crowd, Outcome, Record, Repeated, Seat, Store, Table, Tally, WrongStatus
from persistence.lobby import NewTable
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import count
from tests.persistence.results import GUILD, LEFT, LOST, WON, Begin, Fresh, finish


async def test_result_has_the_outcome_and_the_companions(store: Store, begin: Begin, fresh: Fresh) -> None:
    first = await finish(store, await begin(), fresh)
    second = await finish(store, await begin(), fresh, LOST)
    won, lost = await store.played(ANN)
    assert (won.table_id, won.game, won.variant, won.guild_id) == (first.id, 'onirim', 'expansions=book', GUILD)
    assert (won.outcome, won.ending, won.score, won.companions) == ('won', 'won', 4, (Companion(BOB, None),))
    assert (won.ended_at, lost.ended_at) == (first.updated_at, second.updated_at)
    assert (lost.outcome, lost.score) == ('lost', 2)
    assert [each.score for each in await store.played(BOB)] == [4, 1]
    assert await store.played(3) == []


async def test_running_game_has_no_result(
    store: Store, path: Path, game: Table, play: Callable[..., Awaitable[Table]]
) -> None:
    await play(game, 'a')
    assert count(path, 'results') == 0


async def test_last_answer_and_result_are_written_together(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    """The step fails after its result was written. The result must be undone too."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(
            "CREATE TRIGGER stop AFTER INSERT ON result_seats WHEN NEW.seat = 1 BEGIN SELECT RAISE(ABORT, ''); END"
        )
    with pytest.raises(sqlite3.IntegrityError):
        await finish(store, game, fresh)
    assert (await store.load(game.id)).status == 'open'
    assert (count(path, 'results'), count(path, 'result_seats')) == (0, 0)


async def test_last_answer_given_twice_counts_once(store: Store, path: Path, game: Table) -> None:
    await finish(store, game, lambda: 'one press')
    with pytest.raises(Repeated):
        await finish(store, game, lambda: 'one press')
    assert (count(path, 'results'), count(path, 'result_seats')) == (1, 2)
    assert [each.outcome for each in await store.played(ANN)] == ['won']


async def test_last_answer_cannot_be_undone(store: Store, game: Table, fresh: Fresh) -> None:

    after = await finish(store, game, fresh)
    assert after.undo_seat is None
    with pytest.raises(WrongStatus):
        await store.undo(game.id, after.version, seat=0, request=fresh())


async def test_bot_player_is_a_companion_and_a_free_seat_is_not(
    store: Store, begin: Begin, bob: Seat, fresh: Fresh
) -> None:
    with_player = await begin()
    successor = Seat(1, None, 'Minos', 'en', 'hard')
    with_player = await store.vacate_seat(
        with_player.id, with_player.version, seat=1, successor=successor, request=fresh()
    )
    await finish(store, with_player, fresh)
    left = await begin()
    await finish(store, await store.vacate_seat(left.id, left.version, seat=1, request=fresh()), fresh)
    first, second = await store.played(ANN)
    assert (first.companions, second.companions) == ((Companion(None, 'hard'),), ())
    assert await store.played(BOB) == []


async def test_absent_user_has_a_result(store: Store, game: Table, fresh: Fresh) -> None:
    away = await store.hand_over(game.id, game.version, seat=1, player='normal', request=fresh())
    await finish(store, away, fresh)
    assert [each.outcome for each in await store.played(BOB)] == ['won']
    assert [each.companions for each in await store.played(ANN)] == [(Companion(BOB, None),)]


async def test_table_without_users_has_no_result(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    for seat in (0, 1):
        successor = Seat(seat, None, f'Minos {seat}', 'en', 'hard')
        game = await store.vacate_seat(game.id, game.version, seat=seat, successor=successor, request=fresh())
    await finish(store, game, fresh)
    assert count(path, 'results') == 0


async def test_early_end_is_a_result_and_a_closed_lobby_is_not(
    store: Store, begin: Begin, open_lobby: Begin, fresh: Fresh
) -> None:
    game, lobby = await begin(), await open_lobby()
    await store.end(game.id, game.version, note='ended', request=fresh(), record=LEFT)
    await store.end(lobby.id, lobby.version, note='empty', request=fresh())
    assert [each.outcome for each in await store.played(ANN)] == ['left']
    assert await store.tallies(GUILD) == [Tally('onirim', '', 1, won=0, left=1, alone=0, together=0, automatic=0)]
    assert await store.crowd(GUILD) == Crowd(0, 0)


async def test_results_outlive_their_tables(store: Store, game: Table, fresh: Fresh) -> None:
    await finish(store, game, fresh)
    assert await store.expire_tables(math.inf, 9) == 1
    assert [each.outcome for each in await store.played(ANN)] == ['won']
    assert [tally.games for tally in await store.tallies(GUILD)] == [1]
    assert await store.guilds() == {GUILD}, 'something is still kept of it'


async def test_results_of_a_left_guild_stay_with_users(store: Store, game: Table, fresh: Fresh) -> None:
    await finish(store, game, fresh)
    await store.expire_guild(GUILD, 9)
    assert await store.tallies(GUILD) == [] and await store.guilds() == set()
    assert [(each.outcome, each.guild_id) for each in await store.played(ANN)] == [('won', None)]


async def test_forgotten_user_stays_a_number_in_results(store: Store, path: Path, begin: Begin, fresh: Fresh) -> None:
    await finish(store, await begin(), fresh)
    await store.forget(ANN, {'': 'former player'})
    assert await store.played(ANN) == []
    assert [each.companions for each in await store.played(BOB)] == [(Companion(None, None),)]
    assert [tally.together for tally in await store.tallies(GUILD)] == [1]
    await store.expire_guild(GUILD, 9)
    assert count(path, 'results') == 1, 'Bob was there'
    await store.forget(BOB, {'': 'former player'})
    assert (count(path, 'results'), count(path, 'result_seats')) == (0, 0)


async def test_ids_of_inactive_users_expire_from_results(store: Store, game: Table, fresh: Fresh) -> None:
    after = await finish(store, game, fresh)
    await store.remember(BOB, locale='pl')
    assert await store.expire_results(after.updated_at, 9) == 0, 'they have played since'
    assert await store.expire_results(after.updated_at + 1, 9) == 1
    assert await store.played(ANN) == []
    assert len(await store.played(BOB)) == 1, 'they are known'


async def test_companions_have_their_last_common_name(store: Store, begin: Begin, bob: Seat, fresh: Fresh) -> None:
    first = await begin()
    await finish(store, first, fresh)
    assert await store.names_beside(ANN) == {BOB: 'Bób'}
    second = await begin()
    await store.rename(BOB, GUILD, 'Bobby')
    elsewhere = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=9, channel_id=1, locale='en'),
        host=Seat(0, BOB, 'Secret', 'en'),
        request=fresh(),
    )
    assert second.id < elsewhere.id
    assert await store.names_beside(ANN) == {BOB: 'Bobby'}, 'what he is called elsewhere is no business of hers'
    assert await store.names_beside(3) == {}


async def test_longest_streak_belongs_to_one_user(store: Store, begin: Begin, fresh: Fresh) -> None:
    ways: list[tuple[Outcome, Outcome]] = [
        ('won', 'lost'), ('won', 'lost'), ('lost', 'won'), ('won', 'lost'), ('left', 'left'), ('won', 'lost'),
        ('won', 'drawn'),
    ]  # fmt: skip
    for outcomes in ways:
        await finish(store, await begin(), fresh, Record('', 'x', outcomes, (0, 0)))
    assert await store.crowd(GUILD) == Crowd(2, 3), 'a game that was ended early breaks nothing'
    assert await store.crowd(9) == Crowd(0, 0)


async def test_guild_counts_games_by_game_and_variant(store: Store, begin: Begin, fresh: Fresh) -> None:
    for record in (WON, LOST, LOST, LEFT):
        await finish(store, await begin(), fresh, record)
    assert await store.tallies(GUILD) == [
        Tally('onirim', '', 3, won=0, left=1, alone=0, together=2, automatic=0),
        Tally('onirim', 'expansions=book', 1, won=1, left=0, alone=0, together=1, automatic=0),
    ]


@pytest.mark.parametrize('last', ['server', 'person'])
async def test_results_without_user_and_guild_are_deleted(
    store: Store, path: Path, game: Table, fresh: Fresh, last: str
) -> None:
    after = await finish(store, game, fresh)
    if last == 'server':
        await store.expire_results(after.updated_at + 1, 9)
        assert count(path, 'results') == 1, 'the server counts it'
        await store.expire_guild(GUILD, 9)
    else:
        await store.expire_guild(GUILD, 9)
        assert count(path, 'results') == 1, 'two people remember it'
        await store.expire_results(after.updated_at + 1, 9)
    assert (count(path, 'results'), count(path, 'result_seats')) == (0, 0)
