"""Results of games in the store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from persistence import Record, Seat, Store, Table
from tests.persistence.people import MINOS

GUILD = 8_000_000_000_000_000_001
WON = Record('expansions=book', 'won', ('won', 'won'), (4, 4))
LOST = Record('', 'lost.deck', ('lost', 'lost'), (2, 1))
LEFT = Record('', 'left', ('left', 'left'), (0, 0))
Begin = Callable[[], Awaitable[Table]]
Fresh = Callable[[], str]


async def finish(store: Store, table: Table, fresh: Fresh, record: Record = WON) -> Table:
    """End a game with a result. `record` is what the store keeps of it."""
    return await store.commit(
        table.id,
        table.version,
        snapshot='"end"',
        schema=1,
        seat=0,
        token='last',
        request=fresh(),
        events='[]',
        status='over',
        undo=True,
        note=record.ending,
        record=record,
    )


async def left_by_bob(store: Store, table: Table, fresh: Fresh, successor: Seat | None = MINOS) -> Table:
    """Let Bob leave a game. A bot player takes his seat, unless `successor` is None."""
    return await store.vacate_seat(table.id, table.version, seat=1, successor=successor, request=fresh())
