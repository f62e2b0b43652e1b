"""Rankings in the store: members of a guild, and the games that count for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from persistence import Seat, Store, Table
from persistence.code_rows import Deal
from persistence.rankings import Entrant
from persistence.rows import CodeSeat
from tests.persistence.conftest import ANN, BOB
from tests.persistence.deals import CODE, DAY, NEXT, SEED
from tests.persistence.deals import begin as begin_daily
from tests.persistence.results import GUILD, LEFT, LOST, WON, finish, left_by_bob

Begin = Callable[[], Awaitable[Table]]
Fresh = Callable[[], str]
Play = Callable[..., Awaitable[Table]]

ELSEWHERE, EVER = GUILD + 1, 9e9
AGAINST = replace(LOST, outcomes=('won', 'lost'), sides=(0, 1))


async def test_member_has_a_name_until_leaving(store: Store) -> None:
    await store.join_ranking(GUILD, ANN, 'Ann')
    (member,) = await store.ranked_on(GUILD)
    assert (member.user_id, member.name) == (ANN, 'Ann') and 0 < member.since <= store.now()
    assert await store.ranked_on(ELSEWHERE) == [] == await store.rankings_of(BOB)
    await store.join_ranking(GUILD, ANN, 'Annie')
    assert await store.rankings_of(ANN) == [replace(member, name='Annie')], 'since the first time'
    await store.leave_ranking(GUILD, ANN)
    assert await store.ranked_on(GUILD) == []


async def test_new_name_of_a_member_is_shown(store: Store) -> None:
    for guild_id in (GUILD, ELSEWHERE):
        await store.join_ranking(guild_id, ANN, 'Ann')
    await store.rename(ANN, GUILD, 'Annie')
    assert [each.name for each in await store.rankings_of(ANN)] == ['Annie', 'Ann']


async def test_contest_has_sides_and_scores(store: Store, begin: Begin, fresh: Fresh) -> None:
    table = await finish(store, await begin(), fresh, AGAINST)
    (contest,) = await store.contests(GUILD, 0, EVER)
    assert (contest.game, contest.ending, contest.ended_at) == ('onirim', 'lost.deck', table.updated_at)
    assert contest.entrants == (Entrant(0, ANN, None, 'won', 2, False), Entrant(1, BOB, None, 'lost', 1, False))
    assert await store.contests(ELSEWHERE, 0, EVER) == []


async def test_season_has_its_games_only(store: Store, begin: Begin, fresh: Fresh) -> None:
    end = (await finish(store, await begin(), fresh, replace(WON, sides=(0, 0), margin=3))).updated_at
    assert [each.margin for each in await store.contests(GUILD, end, end + 1)] == [3]
    assert await store.contests(GUILD, 0, end) == [] == await store.contests(GUILD, end + 1, EVER)


async def test_game_without_sides_is_no_contest(store: Store, begin: Begin, fresh: Fresh) -> None:
    for record in (WON, LEFT):
        await finish(store, await begin(), fresh, record)
    assert await store.contests(GUILD, 0, EVER) == []


async def test_deal_of_a_day_counts_from_the_next_day(store: Store, ann: Seat, fresh: Fresh) -> None:
    alone = replace(WON, outcomes=('won',), scores=(8,), sides=(0,), reached=8)
    await finish(store, await begin_daily(store, ann, fresh), fresh, alone)
    assert await store.contests(GUILD, 0, EVER, today=DAY) == []
    assert len(await store.contests(GUILD, 0, EVER, today=NEXT)) == 1


async def test_deal_of_a_code_counts_once_it_is_closed(store: Store, ann: Seat, fresh: Fresh) -> None:
    alone = replace(WON, outcomes=('won',), scores=(8,), sides=(0,), turns=9)
    table = await finish(store, await begin_daily(store, ann, fresh, None), fresh, alone)
    deal = Deal('onirim', 4, '{}', (CodeSeat('{}', None),), SEED, think_seconds=None, advice='never')
    await store.give_deal(table, deal, alone, CODE, 2e9)
    assert await store.contests(GUILD, 0, EVER, now=1.9e9) == []
    assert len(await store.contests(GUILD, 0, EVER, now=2e9)) == 1


async def test_user_who_left_early_is_an_entrant(store: Store, game: Table, play: Play, fresh: Fresh) -> None:
    table = await left_by_bob(store, await play(game, 'a', seat=1), fresh, Seat(1, None, 'Minos', 'en', player='hard'))
    await finish(store, table, fresh, AGAINST)
    (contest,) = await store.contests(GUILD, 0, EVER)
    assert contest.entrants[1:] == (Entrant(1, None, 'hard', 'lost', 1, False), Entrant(1, BOB, None, 'left', 0, True))


async def test_forgotten_user_leaves_all_rankings(store: Store, begin: Begin, fresh: Fresh) -> None:
    await store.remember(ANN)
    await store.join_ranking(GUILD, ANN, 'Ann')
    await finish(store, await begin(), fresh, AGAINST)
    await store.forget(ANN, {'': 'Someone'})
    assert await store.rankings_of(ANN) == []
    (contest,) = await store.contests(GUILD, 0, EVER)
    assert contest.entrants[0] == Entrant(0, None, None, 'won', 2, False)


async def test_unseen_user_leaves_all_rankings(store: Store) -> None:
    await store.remember(ANN, seen_at=10.0)
    await store.join_ranking(GUILD, ANN, 'Ann')
    assert await store.expire_people(11.0, 5) == 1
    assert await store.rankings_of(ANN) == []


async def test_guild_that_is_deleted_takes_its_ranking(store: Store) -> None:
    await store.join_ranking(GUILD, ANN, 'Ann')
    await store.join_ranking(ELSEWHERE, ANN, 'Ann')
    assert await store.guilds() >= {GUILD, ELSEWHERE}
    await store.expire_guild(GUILD, 5)
    assert [each.guild_id for each in await store.rankings_of(ANN)] == [ELSEWHERE]
