"""Whom "play again" has asked to the next game and who has not answered yet; and who asks for a seat in a game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from persistence.database import Connection
from persistence.rows import Guest, Seat

INVITED = """
coalesce((SELECT json_group_array(json_object(
    'user_id', i.user_id, 'index', i.place, 'name', i.name, 'locale', i.locale, 'options', i.options,
    'quiet', coalesce(w.calls_off, 0)))
 FROM invitations i LEFT JOIN users w ON w.id = i.user_id WHERE i.table_id = t.id), '[]') AS invited
"""
"""The people asked to the table `t` as a column: a list in JSON."""

GUESTS = """
coalesce((SELECT json_group_array(json_object(
    'user_id', g.user_id, 'name', g.name, 'locale', g.locale, 'asked_at', g.asked_at, 'blocks', g.blocks))
 FROM guests g WHERE g.table_id = t.id), '[]') AS guests
"""
"""The guests of the table `t` as a column: a list in JSON."""


async def invite(db: Connection, table_id: int, people: Sequence[Seat]) -> None:
    """Ask these people, who have a seat at another table, to this one."""
    for place, seat in enumerate(people):
        await db.execute_fetchall(
            'INSERT INTO invitations (table_id, user_id, place, name, locale, options) VALUES (?, ?, ?, ?, ?, ?)',
            (table_id, seat.user_id, place, seat.name, seat.locale, seat.options),
        )


async def answered(db: Connection, table_id: int, user_id: int) -> None:
    """Somebody has said whether they come."""
    await db.execute_fetchall('DELETE FROM invitations WHERE table_id = ? AND user_id = ?', (table_id, user_id))


async def uninvite(db: Connection, table_id: int) -> None:
    """Nobody is asked to this table any more."""
    await db.execute_fetchall('DELETE FROM invitations WHERE table_id = ?', (table_id,))


def as_invited(column: str) -> Iterator[Seat]:
    """The people in the column `INVITED`, in the order of their former seats."""
    for row in sorted(json.loads(column), key=lambda row: row['index']):
        yield Seat(**row | {'quiet': bool(row['quiet'])})


def as_guests(column: str) -> Iterator[Guest]:
    """The people in the column `GUESTS`: who has asked first stands first, and last who does not ask."""
    rows = json.loads(column)
    for row in sorted(rows, key=lambda row: (row['asked_at'] is None, row['asked_at'] or 0.0, row['user_id'])):
        yield Guest(**row)
