"""Names in the ladder of a daily deal: only users who agreed, only in the guilds they chose, for one day."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from persistence import Named, NamedOn, Outcome, Seat, Store
from tests.persistence.conftest import ANN, BOB
from tests.persistence.deals import DAY, EVE, NEXT, begin, finish
from tests.persistence.results import GUILD

Fresh = Callable[[], str]
ELSEWHERE = 8_000_000_000_000_000_009


async def ladder(store: Store, guild_id: int = GUILD, day: str = DAY, *, fewer: bool = False) -> list[Named]:
    whole = None if fewer else 8
    return await store.ladder('onirim', day, guild_id, fewer=fewer, whole=whole, most=8)


async def finished(store: Store, seat: Seat, fresh: Fresh, reached: int, turns: int | None) -> None:
    outcome: Outcome = 'won' if reached == 8 else 'lost'
    await finish(store, await begin(store, seat, fresh), fresh, reached, outcome, turns)


async def test_only_willing_users_are_named(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    for seat in (ann, bob):
        await finished(store, seat, fresh, 8, 30)
    assert await ladder(store) == [] and not await store.is_named(ANN, 'onirim', DAY, GUILD)
    assert await store.name(ANN, 'onirim', DAY, GUILD, 'Ann')
    assert await ladder(store) == [Named(1, 'Ann', 8, 30)]
    assert await store.is_named(ANN, 'onirim', DAY, GUILD) and not await store.is_named(BOB, 'onirim', DAY, GUILD)
    assert await ladder(store, ELSEWHERE) == [] == await ladder(store, day=NEXT)


async def test_places_count_all_users_and_turns_break_ties(store: Store, ann: Seat, bob: Seat, fresh: Fresh) -> None:
    for number, (reached, turns) in enumerate([(8, 24), (8, 31), (8, 31), (6, 40), (6, 20)]):
        await finished(store, replace(ann, user_id=EVE + number), fresh, reached, turns)
        if number:
            assert await store.name(EVE + number, 'onirim', DAY, GUILD, f'Eve {number}')
    places = [(each.name, each.place) for each in await ladder(store)]
    assert places == [('Eve 1', 2), ('Eve 2', 2), ('Eve 3', 4), ('Eve 4', 4)]
    assert len(await store.ladder('onirim', DAY, GUILD, fewer=False, whole=8, most=3)) == 3
    assert [(each.name, each.place) for each in await ladder(store, fewer=True)][:2] == [('Eve 3', 1), ('Eve 4', 1)]


async def test_name_can_be_changed_and_removed(store: Store, ann: Seat, fresh: Fresh) -> None:
    await finished(store, ann, fresh, 8, 30)
    for name in ('Ann', 'Anna'):
        assert await store.name(ANN, 'onirim', DAY, GUILD, name)
    assert await store.name(ANN, 'onirim', DAY, ELSEWHERE, 'Frau A.')
    assert await store.named_on(ANN) == [
        NamedOn('onirim', DAY, GUILD, 'Anna'),
        NamedOn('onirim', DAY, ELSEWHERE, 'Frau A.'),
    ]
    await store.unname(ANN, 'onirim', DAY, GUILD)
    assert await ladder(store) == [] and len(await ladder(store, ELSEWHERE)) == 1


@pytest.mark.parametrize('ended', [True, False])
async def test_unfinished_try_cannot_be_named(store: Store, ann: Seat, fresh: Fresh, ended: bool) -> None:
    table = await begin(store, ann, fresh)
    if ended:
        await store.end(table.id, table.version, note='ended', request=fresh())
    assert not await store.name(ANN, 'onirim', DAY, GUILD, 'Ann')
    assert not await store.name(BOB, 'onirim', DAY, GUILD, 'Bob')
    assert await store.named_on(ANN) == []


async def test_name_expires_with_user_day_or_guild(
    store: Store, path: Path, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    for seat, name in ((ann, 'Ann'), (bob, 'Bób')):
        await finished(store, seat, fresh, 8, 30)
        assert seat.user_id is not None and await store.name(seat.user_id, 'onirim', DAY, GUILD, name)
    assert GUILD in await store.guilds()
    await store.forget(ANN, {'': 'former player'})
    with closing(sqlite3.connect(path)) as db:
        assert [name for (name,) in db.execute('SELECT name FROM named')] == ['Bób']
    await store.expire_names(DAY)
    assert [each.name for each in await ladder(store)] == ['Bób']
    await store.expire_names(NEXT)
    assert await ladder(store) == []
    assert await store.name(BOB, 'onirim', DAY, GUILD, 'Bób')
    await store.expire_guild(GUILD, 99)
    assert await ladder(store) == [] and GUILD not in await store.guilds()
