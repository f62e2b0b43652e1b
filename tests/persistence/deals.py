"""Deals of the day and deals with a code, in the store."""

from __future__ import annotations

from dataclasses import replace

from persistence import Outcome, Record, Seat, Store, Table
from persistence.lobby import NewTable
from tests.persistence.results import GUILD, Fresh

CODE = 'ABCDEFGH'
SEED = '5a' * 16
DAY, NEXT = '2026-11-22', '2026-11-23'
EVE = 7_000_000_000_000_000_003


async def begin(store: Store, seat: Seat, fresh: Fresh, day: str | None = DAY, guild_id: int | None = GUILD) -> Table:
    """Begin a table with the deal of `day`; None for a deal of its own."""
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=guild_id, channel_id=5, locale='en', daily=day),
        host=replace(seat, index=0),
        request=fresh(),
    )
    return await store.start(
        table.id, table.version, seats=table.seats, snapshot='[]', schema=1, events='[]', request=fresh()
    )


async def finish(
    store: Store, table: Table, fresh: Fresh, reached: int = 8, outcome: Outcome = 'won', turns: int | None = None
) -> Table:
    """End a game with a deal of the day. `reached` is its result."""
    record = Record('', outcome, (outcome,), (reached,), reached, turns)
    return await store.commit(
        table.id, table.version, snapshot='"end"', schema=1, seat=0, token='last', request=fresh(), events='[]',
        status='over', undo=False, note=outcome, record=record,
    )  # fmt: skip
