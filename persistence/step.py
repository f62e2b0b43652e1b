"""One step of a table from a version to the next, which goes the same way in every operation.

`claim` refuses a request that was served before and a version that has passed; the operation then does what it is
for; `advance` raises the version and writes the line of the log. All of it runs inside one transaction.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from persistence.database import Connection
from persistence.errors import Conflict, Repeated, WrongStatus
from persistence.listings import read_table
from persistence.rows import Seat, Status, Table


async def claim(db: Connection, table_id: int, version: int, request: str, *statuses: Status) -> Table:
    """The table as it is before the step; raises Repeated, NoTable, TableDamaged, Conflict, WrongStatus."""
    await refuse_repeat(db, request)
    table = await read_table(db, table_id)
    if table.version != version:
        raise Conflict(table_id, table.version)
    if table.status not in statuses:
        raise WrongStatus(table_id, table.status)
    return table


async def refuse_repeat(db: Connection, request: str) -> None:
    """Raises Repeated when this request has been served at any table."""
    for table_id, seq in await db.execute_fetchall('SELECT table_id, seq FROM actions WHERE request = ?', (request,)):
        raise Repeated(table_id, seq)


async def advance(
    db: Connection,
    table_id: int,
    kind: str,
    *,
    request: str | None,
    seat: int | None = None,
    token: str | None = None,
    events: str = '[]',
    undo: Table | None = None,
    **columns: int | str | None,
) -> Table:
    """Sets `columns` of the table, raises its version by one, logs the step and returns the table as it is then.

    `undo` is the table as it was before, if the step may be taken back.
    """
    now = time.time()
    changes = ''.join(f', {column} = ?' for column in columns)
    rows = await db.execute_fetchall(
        f'UPDATE tables SET version = version + 1, updated_at = ?{changes} WHERE id = ? RETURNING version',
        (now, *columns.values(), table_id),
    )
    ((version,),) = rows
    before = (undo.snapshot, undo.schema) if undo is not None else (None, None)
    await db.execute_fetchall(
        'INSERT INTO actions (table_id, seq, kind, seat, token, request, events, at, undo_snapshot, undo_schema)'
        ' VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        (table_id, version, kind, seat, token, request, events, now, *before),
    )
    return await read_table(db, table_id)


async def write_seats(db: Connection, table_id: int, seats: Sequence[Seat]) -> None:
    """Puts these people round the table instead of those who were there; their order is their index."""
    await db.execute_fetchall('DELETE FROM seats WHERE table_id = ?', (table_id,))
    for index, seat in enumerate(seats):
        await db.execute_fetchall(
            'INSERT INTO seats (table_id, seat, user_id, name, locale, player, options, called_at)'
            ' VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
            (
                table_id,
                index,
                seat.user_id,
                seat.name,
                seat.locale,
                seat.player,
                seat.options,
                seat.called_at,
            ),
        )


async def forget_undo(db: Connection, table_id: int) -> None:
    """From here on nothing of what was done at this table can be taken back."""
    await db.execute_fetchall(
        'UPDATE actions SET undo_snapshot = NULL, undo_schema = NULL WHERE table_id = ? AND undo_snapshot IS NOT NULL',
        (table_id,),
    )
