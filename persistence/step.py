"""A step of a table from one version to the next: the parts that all operations share.

`claim` refuses a request that was served before, or a stale version. Then the operation does its own work. `advance`
raises the version and logs the step. All of this runs inside one transaction.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from persistence.audience import Audience, as_bits, dump_unseen, unseen_after
from persistence.changes import Change
from persistence.database import Connection
from persistence.errors import Conflict, Repeated, WrongStatus
from persistence.listings import read_table
from persistence.rows import ActionKind, Seat, Status, Table


async def claim(db: Connection, table_id: int, version: int, request: str, *statuses: Status) -> Table:
    """Return the table before the step. Raises `Repeated`, `NoTable`, `TableDamaged`, `Conflict`, `WrongStatus`."""
    await refuse_repeat(db, request)
    table = await read_table(db, table_id)
    if table.version != version:
        raise Conflict(table_id, table.version)
    if table.status not in statuses:
        raise WrongStatus(table_id, table.status)
    return table


async def refuse_repeat(db: Connection, request: str) -> None:
    """Raise `Repeated` if this request was served at any table."""
    for table_id, seq in await db.execute_fetchall('SELECT table_id, seq FROM actions WHERE request = ?', (request,)):
        raise Repeated(table_id, seq)


async def advance(
    db: Connection,
    table_id: int,
    kind: ActionKind,
    *,
    request: str | None,
    seat: int | None = None,
    token: str | None = None,
    events: str = '[]',
    undo: Table | None = None,
    audience: Audience = None,
    **columns: float | str | None,
) -> Table:
    """Set `columns` of the table, raise its version by one and log the step. Returns the table after the step.

    `undo` is the table before the step, None if the step cannot be undone. `audience` has the viewers who may
    know of the step; None means all. `updated_at` changes only if all viewers may know of the step.
    """
    if audience is None:
        columns['updated_at'] = db.now
    else:
        unseen, seats = await _unseen(db, table_id)
        columns['unseen'] = dump_unseen(unseen_after(unseen, audience, seats))
    changes = ', '.join(f'{column} = ?' for column in columns)
    rows = await db.execute_fetchall(
        f'UPDATE tables SET version = version + 1, {changes} WHERE id = ? RETURNING version',
        (*columns.values(), table_id),
    )
    ((version,),) = rows
    before = (undo.snapshot, undo.schema) if undo is not None else (None, None)
    await db.execute_fetchall(
        'INSERT INTO actions (table_id, seq, kind, seat, token, request, events, at, undo_snapshot, undo_schema,'
        ' audience) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        (table_id, version, kind, seat, token, request, events, db.now, *before, as_bits(audience)),
    )
    table = await read_table(db, table_id)
    db.changed(Change(table_id, table.guild_id, audience, table))
    return table


async def _unseen(db: Connection, table_id: int) -> tuple[list[int], int]:
    """Return the number of steps hidden from each viewer so far, and the number of seats."""
    seats = '(SELECT count(*) FROM seats s WHERE s.table_id = t.id)'
    ((unseen, count),) = await db.execute_fetchall(f'SELECT unseen, {seats} FROM tables t WHERE id = ?', (table_id,))
    return json.loads(unseen), count


async def write_seats(db: Connection, table_id: int, seats: Sequence[Seat]) -> None:
    """Replace the seats of the table. A seat's position in `seats` becomes its index."""
    await db.execute_fetchall('DELETE FROM seats WHERE table_id = ?', (table_id,))
    for index, seat in enumerate(seats):
        await db.execute_fetchall(
            'INSERT INTO seats (table_id, seat, user_id, name, locale, player, options, called_at, abroad)'
            ' VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
            (
                table_id,
                index,
                seat.user_id,
                seat.name,
                seat.locale,
                seat.player,
                seat.options,
                seat.called_at,
                int(seat.abroad),
            ),
        )


async def forget_undo(db: Connection, table_id: int) -> None:
    """Delete the state that an undo would restore, so that the last step is final."""
    await db.execute_fetchall(
        'UPDATE actions SET undo_snapshot = NULL, undo_schema = NULL WHERE table_id = ? AND undo_snapshot IS NOT NULL',
        (table_id,),
    )
