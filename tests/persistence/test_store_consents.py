"""Consents to show a finished game: kept after archiving, exported, and deleted with the user or the game."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from persistence import Seat, Store, Table
from persistence.lobby import NewTable
from tests.persistence.conftest import ANN, BOB
from tests.persistence.contents import everywhere

Fresh = Callable[[], str]


async def test_consent_is_kept_until_withdrawn(store: Store, game: Table, fresh: Fresh) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    for _ in range(2):
        await store.consent(game.id, ANN, 'seat')
    await store.consent(game.id, BOB, 'channel')
    assert await store.consents(game.id) == {(ANN, 'seat'), (BOB, 'channel')}
    assert await store.archive_finished(math.inf, 5) == 1
    await store.consent(game.id, BOB, 'seat')
    assert await store.consented(BOB) == [(game.id, 'channel'), (game.id, 'seat')]
    await store.withdraw(game.id, BOB, 'channel')
    assert await store.consents(game.id) == {(ANN, 'seat'), (BOB, 'seat')}


async def test_deleted_game_has_no_consents(store: Store, game: Table, fresh: Fresh) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    await store.consent(game.id, ANN, 'seat')
    assert await store.expire_tables(math.inf, 5) == 1
    await store.consent(game.id, ANN, 'seat')
    assert await store.consents(game.id) == frozenset()


async def test_archived_game_is_deleted_with_its_consents(store: Store, game: Table, fresh: Fresh) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    await store.consent(game.id, ANN, 'seat')
    assert await store.archive_finished(math.inf, 5) == 1
    assert await store.expire_tables(math.inf, 5) == 1
    assert await store.consents(game.id) == frozenset()


async def test_forgotten_user_shows_nothing(store: Store, path: Path, game: Table, fresh: Fresh) -> None:
    await store.end(game.id, game.version, note='ended', request=fresh())
    for user in (ANN, BOB):
        await store.consent(game.id, user, 'seat')
    await store.forget(ANN, {'': 'someone'})
    assert await store.consents(game.id) == {(BOB, 'seat')}
    assert str(ANN) not in everywhere(path)


async def test_unfinished_try_of_the_day_is_known_by_guild(store: Store, ann: Seat, fresh: Fresh) -> None:
    day = '2026-11-22'
    table = await store.create_table(
        NewTable(game='toy', options='{}', guild_id=5, channel_id=1, locale='pl', daily=day), host=ann, request=fresh()
    )
    table = await store.start(
        table.id, table.version, seats=table.seats, snapshot='{}', schema=1, events='[]', request=fresh()
    )
    assert await store.is_tried('toy', day, 5)
    assert not await store.is_tried('toy', day, 6) and not await store.is_tried('toy', '2026-11-23', 5)
    await store.end(table.id, table.version, note='ended', request=fresh())
    assert not await store.is_tried('toy', day, 5)


async def test_try_elsewhere_is_known_where_its_user_has_played(
    store: Store, ann: Seat, bob: Seat, fresh: Fresh
) -> None:
    day = '2026-11-22'
    for host, guild in ((ann, None), (bob, 7)):
        table = await store.create_table(
            NewTable(game='toy', options='{}', guild_id=guild, channel_id=1, locale='pl', daily=day),
            host=host,
            request=fresh(),
        )
        await store.start(
            table.id, table.version, seats=table.seats, snapshot='{}', schema=1, events='[]', request=fresh()
        )
    assert not await store.is_tried('toy', day, 5)
    await store.create_table(
        NewTable(game='toy', options='{}', guild_id=5, channel_id=2, locale='pl'), host=ann, request=fresh()
    )
    assert await store.is_tried('toy', day, 5) and not await store.is_tried('toy', day, 6)
